import type { RpContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { sendRpTrades } from '~/domain/responsible-person/trade/send.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { denialText, refusalSentence } from '~/i18n/refusal-text.ts';
import type { Visit } from '../../door.server.ts';

import { BOXES } from './selection-names.ts';

/** How many were sent, and of the others why not, in the reader's language. */
export async function sendChosen(ctx: RpContext, visit: Visit) {
  const asked = tickedIn(await visit.form());
  const outcome = await sendRpTrades(ctx, asked);
  if (!outcome.ok) {
    const why = refusalSentence(ctx.locale, outcome.refusal);
    return { sent: 0, refused: asked.length > 0 ? [{ id: '', why }] : [] };
  }
  const refused = outcome.value.flatMap((end, index) => {
    const id = asked[index]?.id ?? '';
    if (end.status === 'fulfilled') {
      return end.value.ok ? [] : [{ id, why: refusalSentence(ctx.locale, end.value.refusal) }];
    }
    // Others send what they can; what went wrong here is logged by its request.
    const { reason } = end;
    const why =
      reason instanceof Denial
        ? denialText(ctx.locale, reason)
        : translator(ctx.locale)('refusals:fault');
    return [{ id, why }];
  });
  return { sent: asked.length - refused.length, refused };
}

/** With script each ticked record comes with the version that was shown; without, the boxes name some of the rows. */
function tickedIn(form: FormData): { id: string; version: number }[] {
  const boxes = form.getAll(BOXES).map(String);
  const shown = [
    ...form.getAll('ticked').map(String),
    ...form
      .getAll('version')
      .map(String)
      .filter((row) => boxes.includes(row.split(' ')[0] ?? '')),
  ];
  return [...new Set(shown)].map((row) => {
    const [id = '', version] = row.split(' ');
    return { id, version: Number(version) };
  });
}
