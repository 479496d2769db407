import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { type Ordered, orderReport } from '~/domain/new-substance/report/order.server.ts';
import { orderReportInput } from '~/domain/new-substance/report/schema.ts';
import { type FormShape, textOf } from '~/screens/subsystem/form/form.ts';
import { ORDER } from './looks.ts';

/** The form that orders a report, wherever it stands. */
export const ORDER_FORM: FormShape<Record<'intent' | 'kind' | 'reason', string>> = {
  values: (payload) => ({
    intent: ORDER,
    kind: textOf(payload, 'kind'),
    reason: textOf(payload, 'reason'),
  }),
};

/** What a page's report is about. */
type About = { filingId: string } | { recordIds: readonly string[] };

/** Orders what a form asks for. Without a record of those it is for, 4100: none must never mean all. */
export async function orderSent(
  ctx: CnContext,
  form: FormData,
  about: About,
): Promise<Outcome<Ordered>> {
  const year = Number(form.get('year'));
  if ('recordIds' in about && about.recordIds.length === 0) {
    return refuse(4100, { fields: { record_ids: { key: 'required' } } });
  }
  const input = parseInput(orderReportInput, {
    kind: form.get('kind') ?? 'annual',
    ...(year > 0 && { year }),
    ...('filingId' in about
      ? { filing_ids: [about.filingId] }
      : { record_ids: [...about.recordIds] }),
    format: form.get('format') ?? 'pdf',
    identity: form.get('identity') ?? 'class',
    reason: form.get('reason') ?? '',
  });
  return input.ok ? orderReport(ctx, input.value) : input;
}

/** The address of a page that offers a report: its own, with what it is asked for. */
export function offering(url: URL, report: string, change: Record<string, string> = {}): string {
  const params = new URLSearchParams(url.searchParams);
  for (const gone of ['_routes', 'saved', 'deleted', 'cursor']) params.delete(gone);
  for (const [name, value] of Object.entries({ ...change, report })) params.set(name, value);
  return `${url.pathname}?${params}`;
}
