import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../kernel/day.ts';
import { suppliedFrom } from './rules.ts';

/** The company that supplies, and the moment at which that is looked at. */
interface Supplier {
  company: { id: string };
  system: { slug: string; dayZone: string };
  nowMs: number;
}

/**
 * Select of the importers to whom this company supplied a substance in the time of `SDS_RECIPIENTS`: confirmed records
 * count by their day of arrival.
 *
 * @param registration SQL of its id
 * @returns rows of `partner_id` and `last_on`, the last day
 */
export function suppliedTo(ctx: Supplier, registration: SQL): SQL {
  const { company, system } = ctx;
  const today = dayOf(ctx);
  return sql`SELECT r.partner_id, max(r.eta) AS last_on
    FROM trade_record_substances s
    JOIN trade_records r ON r.id = s.record_id AND r.revision = s.revision
    WHERE s.registration_id = ${registration} AND r.company_id = ${company.id}
      AND r.system = ${system.slug} AND r.kind = 'distribution'
      AND r.status IN ('CONFIRMED', 'COMPLETED')
      AND r.eta BETWEEN ${suppliedFrom(today)} AND ${today}
    GROUP BY r.partner_id`;
}

/** Condition: partner `p` was sent version `v` of document `d`, and it was not recalled; or it was left out. */
const hasIt = (d: SQL, v: SQL, p: SQL) => sql`(EXISTS (SELECT 1 FROM document_sends x
    WHERE x.document_id = ${d} AND x.version_no = ${v} AND x.partner_id = ${p}
      AND x.recalled_at_ms IS NULL)
  OR EXISTS (SELECT 1 FROM document_left_out o
    WHERE o.document_id = ${d} AND o.version_no = ${v} AND o.partner_id = ${p}))`;

/**
 * SQL on a row of `documents`: how many importers who were supplied lack the current version of a safety data sheet that
 * is in use.
 */
export function lackingCount(ctx: Supplier): SQL<number> {
  const supplied = suppliedTo(ctx, sql`documents.registration_id`);
  return sql<number>`iif(documents.type = 'extended_sds' AND NOT documents.archived
    AND coalesce(documents.valid_until, '9999') >= ${dayOf(ctx)},
    (SELECT count(*) FROM (${supplied}) q
      WHERE NOT ${hasIt(sql`documents.id`, sql`documents.version_no`, sql`q.partner_id`)}), 0)`;
}
