import { and, asc, sql } from 'drizzle-orm';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import type { BulkAct, BulkRow } from '../../area-bulk.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { parseInput } from '../../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { certificatesOfFilter } from '../certificate/list.server.ts';
import { consoleCertificateList } from '../certificate/schema.ts';
import { companiesOfFilter } from '../company/list.server.ts';
import { companyList } from '../company/schema.ts';
import { dutiesInWork } from '../work/list.server.ts';
import { workList } from '../work/schema.ts';
import { bulkActOf } from './acts.server.ts';
import type { BulkInput } from './schema.ts';

/** What was asked for, looked at. */
export interface Chosen {
  act: BulkAct;
  said: unknown;
  rows: BulkRow[];
}

/**
 * Looks at what is named, or at what a filter finds: what becomes of each, or why it is left as it is. Writes nothing.
 * One round trip, with a filter two.
 *
 * Refusals, in this order: 4100 neither ids nor a filter with its number, too many, or a value that can't be meant; 4156
 * the filter finds another number by now.
 *
 * @throws {Denial} 4040 for an id that is not theirs, and a consultant’s act that is an admin’s
 */
export async function chosenBy(ctx: StaffContext, input: BulkInput): Promise<Outcome<Chosen>> {
  const act = bulkActOf(input.act);
  if (act.ofProvider && ctx.staffRole !== 'provider') notFound();
  const said = parseInput(act.values, input.values);
  if (!said.ok) return inValues(said.refusal.fields ?? {});
  const ids = await idsOf(ctx, act, input);
  if (!ids.ok) return ids;
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(ids.value)}))`;
  const rows = await act.look(ctx, among, said.value);
  const known = new Set(rows.map(({ named }) => named));
  if (ids.value.some((id) => !known.has(id))) notFound();
  return done({ act, said: said.value, rows });
}

/** What is wrong with a value stands at its path in the call. */
function inValues(fields: Readonly<Record<string, FieldMessage>>) {
  const entries = Object.entries(fields).map(([path, why]) => [`values.${path}`, why] as const);
  return refuse(4100, { fields: Object.fromEntries(entries) });
}

async function idsOf(
  ctx: StaffContext,
  { of, atMost }: BulkAct,
  { ids, filter, expected_total }: BulkInput,
): Promise<Outcome<string[]>> {
  const wrong = (field: string, key: string) => refuse(4100, { fields: { [field]: { key } } });
  const tooMany = (field: string) =>
    refuse(4100, { fields: { [field]: { key: 'bulk_too_many', values: { max: atMost } } } });
  if (ids !== undefined && filter === undefined) {
    const once = [...new Set(ids)];
    return once.length > atMost ? tooMany('ids') : done(once);
  }
  if (ids !== undefined || filter === undefined) {
    return wrong('ids', ids === undefined ? 'required' : 'invalid_choice');
  }
  const find = FINDS[of];
  if (find === undefined) return wrong('filter', 'invalid_choice');
  if (expected_total === undefined) return wrong('expected_total', 'required');
  const found = await find(ctx, new URLSearchParams(filter), atMost + 1);
  if (found === null) return wrong('filter', 'invalid_choice');
  if (found.length > atMost) return tooMany('filter');
  if (found.length !== expected_total) return refuse(4156);
  return done(found.map(({ id }) => id));
}

/** What the list of a noun finds by a query, up to a limit; null for a query that it has none of. */
type Find = (
  ctx: StaffContext,
  query: URLSearchParams,
  limit: number,
) => Promise<{ id: string }[] | null>;

const FINDS: Readonly<Partial<Record<BulkAct['of'], Find>>> = {
  async companies(ctx, query, limit) {
    const asked = companyList.strict(query);
    if (!asked.ok) return null;
    return ctx.db
      .select({ id: companyHealth.id })
      .from(companyHealth)
      .where(and(isTheirs(ctx, companyHealth.id), companiesOfFilter(ctx.nowMs, asked.value)))
      .orderBy(asc(companyHealth.id))
      .limit(limit);
  },
  async certificates(ctx, query, limit) {
    const asked = consoleCertificateList.strict(query);
    return asked.ok ? certificatesOfFilter(ctx, asked.value, limit) : null;
  },
  // Those that the work queue has for somebody.
  async duties(ctx, query, limit) {
    const asked = workList.strict(query);
    return asked.ok ? dutiesInWork(ctx, asked.value, limit) : null;
  },
};
