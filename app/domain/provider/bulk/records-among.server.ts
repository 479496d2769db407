import { type SQL, sql } from 'drizzle-orm';
import type { BulkRow } from '../../area-bulk.ts';
import type { StaffRecordRow } from '../../area-records.ts';
import { AREA_RECORDS } from '../../areas-records.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { isTheirs } from '../../tenancy/assigned.ts';

/** Each area with the subselect of ids of its records among those that are named, of companies that are theirs. */
export function recordsAmong(ctx: StaffContext, ids: SQL) {
  const theirs = isTheirs(ctx, sql`t.company_id`) ?? sql`1`;
  return AREA_RECORDS.map((area) => ({
    area,
    own: sql`(SELECT t.id FROM ${area.table} AS t WHERE t.id IN ${ids} AND ${theirs})`,
  }));
}
type Among = ReturnType<typeof recordsAmong>;

/** Statements: their rows, area by area. */
export const rowsOfThem = (ctx: StaffContext, areas: Among) =>
  areas.map(({ area, own }) => area.rows(ctx, own));

/** Rows as those statements read them. */
export const shownOf = (areas: Among, read: readonly (readonly unknown[])[]): StaffRecordRow[] =>
  areas.flatMap(({ area }, at) => (read[at] ?? []).map((one) => area.shown(one)));

/** Fields that a row has of its record, whatever is done. */
export const ofRecord = (row: StaffRecordRow) =>
  ({
    ...{ named: row.id, subjectId: row.id, companyId: row.companyId, system: row.system },
    ...{ nameZh: row.companyNameZh, nameEn: row.companyNameEn },
    ...{ about: row.tradeNo, version: row.version },
  }) satisfies Partial<BulkRow>;
