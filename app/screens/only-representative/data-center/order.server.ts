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

const FORM = askedTexts(['years', 'partner_id'], {
  nameOf: (path) => (path === 'partner_id' ? path : 'years'),
});

/**
 * Orders a file of the years from one to another, a takeover pack, or the statement to an importer of one year; the page
 * then waits for it.
 */
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
  // The other files are of all importers.
  const importer = kind === 'statement' ? String(form.get('partner_id') ?? '') : null;
  const input = parseInput(dataFileInput, { years, partner_id: importer });
  if (!input.ok) return refuseSent(FORM, form, input.refusal);
  const ordered = await orderDataFile(ctx, kind, input.value);
  if (!ordered.ok) return refuseSent(FORM, form, ordered.refusal);
  return redirect(`${visit.url.pathname}${visit.url.search}#files`);
}
