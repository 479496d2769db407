import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnFilings, cnVolumes } from '#db/schema/cn-filing.ts';
import type { Context } from '../../kernel/context.ts';
import { beijingYear } from '../within.ts';
import type { Sums } from './volumes.ts';

interface FilingYear {
  companyId: string;
  filingId: string;
  year: number;
}

/** Statements: the sums of a filing's year move, and with them their version, also where a record changes nothing. */
export function moveVolumes(ctx: Context, of: FilingYear, by: Sums): BatchItem<'sqlite'>[] {
  const { companyId, filingId, year } = of;
  return moveAllVolumes(ctx, [{ companyId, filingId, year, by, times: 1 }]);
}

/** The same of many years, each once; the version of one moves by how many records did. */
export function moveAllVolumes(
  { db }: Context,
  moves: readonly (FilingYear & { by: Sums; times: number })[],
): BatchItem<'sqlite'>[] {
  if (moves.length === 0) return [];
  const list = sql`json_each(${JSON.stringify(moves)}) w`;
  const by = (name: keyof Sums) => sql`w.value -> 'by' ->> ${name}`;
  return [
    // A row of its own first: a CHECK would see the change itself, which may be negative.
    db
      .insert(cnVolumes)
      .select(sql`
      SELECT w.value ->> 'filingId', w.value ->> 'year', w.value ->> 'companyId', 0, 0, 0, 0, 0, 0
      FROM ${list} WHERE true`)
      .onConflictDoNothing(),
    db
      .update(cnVolumes)
      .set({
        productionG: sql`${cnVolumes.productionG} + (${by('productionG')})`,
        importG: sql`${cnVolumes.importG} + (${by('importG')})`,
        useG: sql`${cnVolumes.useG} + (${by('useG')})`,
        exportG: sql`${cnVolumes.exportG} + (${by('exportG')})`,
        domesticG: sql`${cnVolumes.domesticG} + (${by('domesticG')})`,
        version: sql`${cnVolumes.version} + (w.value ->> 'times')`,
      })
      .from(list)
      .where(
        sql`${cnVolumes.filingId} = w.value ->> 'filingId' AND ${cnVolumes.year} = w.value ->> 'year'`,
      ),
  ];
}

/**
 * Statements: what is handed on in later years than its import moves those years' transfers at home. Their version stays:
 * no gauge of theirs is another.
 */
export function moveHanded(
  { db }: Context,
  { companyId, filingId }: FilingYear,
  moves: ReadonlyMap<number, number>,
): BatchItem<'sqlite'>[] {
  if (moves.size === 0) return [];
  const list = JSON.stringify([...moves]);
  return [
    db
      .insert(cnVolumes)
      .select(sql`
      SELECT ${filingId}, w.value ->> 0, ${companyId}, 0, 0, 0, 0, 0, 0
      FROM json_each(${list}) w WHERE true`)
      .onConflictDoNothing(),
    db
      .update(cnVolumes)
      .set({
        domesticG: sql`${cnVolumes.domesticG} + (SELECT w.value ->> 1 FROM json_each(${list}) w
          WHERE w.value ->> 0 = ${cnVolumes.year})`,
      })
      .where(
        and(
          eq(cnVolumes.filingId, filingId),
          sql`${cnVolumes.year} IN (SELECT w.value ->> 0 FROM json_each(${list}) w)`,
        ),
      ),
  ];
}

/** Condition of a guarded write: the sums of a filing's year are those that were read. */
export function volumesStand(filingId: string, year: number, version: number) {
  return sql<number>`coalesce((SELECT v.version FROM cn_volumes v
    WHERE v.filing_id = ${filingId} AND v.year = CAST(${year} AS INTEGER)), 0)
    = CAST(${version} AS INTEGER)`;
}

/** Parts per million of a volume, as `volumes.ts` rounds them; 0 where there is no limit. */
function ppm(counted: string, registered: string) {
  return sql.raw(`(CASE WHEN ${registered} IS NULL OR ${registered} = 0 THEN 0
    WHEN ${counted} > ${registered} THEN max(1000001, ${counted} / ${registered} * 1000000
      + CAST(${counted} % ${registered} * 1000000 / ${registered} AS INTEGER))
    ELSE CAST(${counted} * 1000000 / ${registered} AS INTEGER) END)`);
}

/**
 * Statement: what lists know of filings by heart. It comes after whatever moved its records, sums or volumes: the
 * fullest of their gauges in this year, and the last year with a submitted record.
 */
export function keepGauge(
  { db, nowMs }: Context,
  ...filingIds: readonly string[]
): BatchItem<'sqlite'> {
  const year = beijingYear(nowMs);
  return db
    .update(cnFilings)
    .set({
      gaugeYear: year,
      gaugePpm: sql`coalesce((SELECT max(
          ${ppm('(v.production_g + v.import_g)', 'cn_filings.applied_g')},
          ${ppm('v.import_g', 'cn_filings.registered_import_g')})
        FROM cn_volumes v WHERE v.filing_id = cn_filings.id AND v.year = CAST(${year} AS INTEGER)), 0)`,
      recordedYear: sql`coalesce((SELECT max(a.year) FROM cn_activity_records a
        WHERE a.filing_id = cn_filings.id AND a.status <> 'void' AND a.status = 'submitted'), 0)`,
    })
    .where(sql`${cnFilings.id} IN ${idsAmong(filingIds)}`);
}
