import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import {
  orderDataFile,
  takeoverYears,
} from '~/domain/only-representative/data-center/file/order.server.ts';
import {
  DATA_FILE_KINDS,
  dataFileInput,
  MAX_FILE_YEARS,
} from '~/domain/only-representative/data-center/file/schema.ts';
import { redirect } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { Visit } from '../../door.server.ts';

const FORM = askedTexts(['years'], { nameOf: () => 'years' });

/** Orders the record or the inspection pack of the years from one to another, or a takeover pack; the page then waits for it. */
export async function orderFile(ctx: OrContext, visit: Visit) {
  const form = await visit.form();
  const kind = DATA_FILE_KINDS.find((one) => one === form.get('kind')) ?? 'record';
  const [first = 0, last = 0] = [Number(form.get('from')), Number(form.get('to'))].sort(
    (a, b) => a - b,
  );
  // One more than a file takes says that there are too many.
  const count = Math.min(last - first, MAX_FILE_YEARS) + 1;
  const asked = Array.from({ length: count }, (_, index) => first + index);
  const years = kind === 'takeover' ? takeoverYears(ctx) : asked;
  const input = parseInput(dataFileInput, { years });
  if (!input.ok) return refuseSent(FORM, form, input.refusal);
  const ordered = await orderDataFile(ctx, kind, input.value);
  if (!ordered.ok) return refuseSent(FORM, form, ordered.refusal);
  return redirect(`${visit.url.pathname}${visit.url.search}#files`);
}
