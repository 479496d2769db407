import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { versionSchema } from '~/domain/only-representative/trade-record/schema.ts';
import { remindTradePartner } from '~/domain/only-representative/trade-record/send.server.ts';
import { redirect } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

/** Which row was pressed, so that its refusal stands there. */
const CHASE_FORM = askedTexts(['id']);

/** Reminds the partner of a record that waits. */
export async function chase(ctx: OrContext, form: FormData) {
  const id = String(form.get('id') ?? '');
  const input = parseInput(versionSchema, { version: Number(form.get('version')) });
  const outcome = input.ok ? await remindTradePartner(ctx, id, input.value) : input;
  if (!outcome.ok) return refuseSent(CHASE_FORM, form, outcome.refusal);
  return redirect(`${pageUrl(ctx.system, 'home/home', { reminded: id })}#waiting`);
}
