import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { documents } from '#db/schema/document.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { suppliedFrom } from './sds-recipients.server.ts';

/** The moment at which it is looked at who was supplied, by the days of a subsystem. */
interface Looked {
  system: { slug: string; dayZone: string };
  nowMs: number;
}

/**
 * Select of the importers to whom a company supplied a substance in the time of `SDS_RECIPIENTS`: confirmed records count
 * by their day of arrival. It asks the sums that are kept of each importer and year, and records only where those hold
 * something that is still to come, so that it costs as much as the substance has importers.
 *
 * @param companyId SQL of the company
 * @param registration SQL of the substance's id
 * @returns rows of `partner_id` and `last_on`, the last day
 */
export function suppliedTo({ system, nowMs }: Looked, companyId: SQL, registration: SQL): SQL {
  const today = dayOf({ system, nowMs });
  const from = suppliedFrom(today);
  const lastRecord = sql`(SELECT r.eta FROM trade_records r
    WHERE r.partner_id = y.partner_id AND r.company_id = ${companyId} AND r.system = ${system.slug}
      AND r.kind = 'distribution' AND r.status IN ('CONFIRMED', 'COMPLETED')
      AND r.eta BETWEEN ${from} AND ${today}
      AND EXISTS (SELECT 1 FROM trade_record_substances s
        WHERE s.record_id = r.id AND s.revision = r.revision AND s.registration_id = ${registration})
    ORDER BY r.eta DESC LIMIT 1)`;
  // What is to come, or may be taken back, makes the last day of the sums another than that of what arrived.
  const last = sql`iif(y.reserved_g = 0 AND y.last_on <= ${today}, y.last_on, ${lastRecord})`;
  return sql`SELECT partner_id, max(last_on) AS last_on
    FROM (SELECT y.partner_id, ${last} AS last_on
      FROM tonnage_accounts a JOIN tonnage_importer_years y ON y.account_id = a.id
      WHERE a.holder_id = ${registration} AND a.holder_kind = 'registration'
        AND a.year IN (CAST(substr(${from}, 1, 4) AS INTEGER), CAST(${yearOf(today)} AS INTEGER))
        AND a.company_id = ${companyId} AND y.drawer_company_id = ${companyId}
        AND y.used_g > y.opening_g)
    WHERE last_on >= ${from} GROUP BY partner_id`;
}

/** Condition: partner `p` was sent version `v` of document `d`, and it was not recalled; or it was left out. */
const hasIt = (d: SQL, v: SQL, p: SQL) => sql`(EXISTS (SELECT 1 FROM document_sends x
    WHERE x.document_id = ${d} AND x.version_no = ${v} AND x.partner_id = ${p}
      AND x.recalled_at_ms IS NULL)
  OR EXISTS (SELECT 1 FROM document_left_out o
    WHERE o.document_id = ${d} AND o.version_no = ${v} AND o.partner_id = ${p}))`;

/**
 * SQL on a row of `documents`: how many importers who were supplied lack the current version of a safety data sheet that
 * is in use, at this moment. Lists read `lacking`, which was counted before.
 */
export function lackingCount(looked: Looked): SQL<number> {
  const supplied = suppliedTo(looked, sql`documents.company_id`, sql`documents.registration_id`);
  return sql<number>`iif(documents.type = 'extended_sds' AND NOT documents.archived
    AND coalesce(documents.valid_until, '9999') >= ${dayOf(looked)},
    (SELECT count(*) FROM (${supplied}) q
      WHERE NOT ${hasIt(sql`documents.id`, sql`documents.version_no`, sql`q.partner_id`)}), 0)`;
}

/** Statement that comes after whatever changes who has a document: its `lacking` is counted anew. */
export function countLacking(ctx: OrContext, id: string): BatchItem<'sqlite'> {
  return ctx.db
    .update(documents)
    .set({ lacking: lackingCount(ctx) })
    .where(sql`${documents.id} = ${id}`);
}

/** Safety data sheets that are counted in one go; the rest waits for the next minute. */
export const SHEETS_A_RUN = 100;

/** Counts once a day who lacks each safety data sheet in use: goods arrive, and twelve months pass, without an act. */
export function countSheets(system: OnlyRepresentativeProfile) {
  return async ({ db, nowMs }: Context): Promise<number> => {
    const today = dayOf({ system, nowMs });
    const due = await db
      .select({ id: documents.id })
      .from(documents)
      .where(
        sql`type = 'extended_sds' AND archived = 0 AND ${documents.system} = ${system.slug}
          AND ${documents.lackingOn} < ${today}`,
      )
      .limit(SHEETS_A_RUN);
    if (due.length === 0) return 0;
    await db
      .update(documents)
      .set({ lacking: lackingCount({ system, nowMs }), lackingOn: today })
      .where(sql`${documents.id} IN ${idsAmong(due.map(({ id }) => id))}`);
    return due.length;
  };
}
