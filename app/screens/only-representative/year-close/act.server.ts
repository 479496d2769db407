import type { OrContext } from '~/domain/kernel/context.ts';
import { act } from '~/domain/kernel/verb.ts';
import { YEAR_LISTS } from '~/domain/only-representative/year-close/kinds.ts';
import { yearVerbs } from '~/domain/only-representative/year-close/verbs.server.ts';
import { redirect } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { reasonOf } from './reason-of.ts';

const FORM = askedTexts(YEAR_LISTS.map(reasonOf), {
  nameOf: (path) => path.replace('reasons.', 'reason_'),
});

/** Signs the year of the form, with the reasons that were typed. */
export async function signYear(ctx: OrContext, visit: Visit) {
  const form = await visit.form();
  const year = Number(form.get('year'));
  const reasons = Object.fromEntries(
    YEAR_LISTS.flatMap((list) => {
      const reason = form.get(reasonOf(list));
      return typeof reason === 'string' ? [[list, reason]] : [];
    }),
  );
  const outcome = await act(yearVerbs.verbs.closeYear, ctx, '', { year, reasons });
  if (!outcome.ok) return refuseSent(FORM, form, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'dataCenter/close', { year: String(year), saved: 'closed' }));
}
