import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import {
  cnActivityLines,
  cnActivityRecords,
  cnActivityVersions,
  cnHandovers,
} from '#db/schema/cn-activity.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { cnscc } from '../../systems/profiles.ts';
import { partsOf } from '../../workbook/parts.ts';
import type { Written } from '../../workbook/staged.server.ts';
import { keepGauge, moveAllVolumes, moveHanded } from '../activity/counters.server.ts';
import { followFulfilment, followGauges } from '../activity/notices.server.ts';
import { NO_SUMS, plus } from '../activity/volumes.ts';
import { insertLines } from '../activity/write.server.ts';
import type { RecordMade, RecordRowMade, SubmittedMade } from './record-book.ts';
import { countedBy } from './record-made.server.ts';

/** Records of one statement: a parameter takes two million bytes. */
const RECORDS_A_STATEMENT = 100;

type Submitted = RecordMade & { submitted: SubmittedMade };

/** Records that rows carry. */
export function recordsWritten(rows: readonly Written<RecordRowMade>[]): RecordMade[] {
  return rows.flatMap(({ made }) => ('row' in made ? [made] : []));
}

/** Statements that write activity records with all that a submission brings; the duties of their filings follow. */
export function writeRecords(ctx: Context, made: readonly RecordMade[]): BatchItem<'sqlite'>[] {
  if (made.length === 0) return [];
  const submitted = made.filter((one): one is Submitted => one.submitted !== null);
  return [
    // Before anything moves: what they were judged by still stands.
    ...partsOf(made, RECORDS_A_STATEMENT).flatMap((part) =>
      auditedStatements(ctx, [], part.map(auditOf), stillSo(part)),
    ),
    ...partsOf(made, RECORDS_A_STATEMENT).flatMap((part) => putRecords(ctx, part)),
    ...(submitted.length === 0 ? [] : countSubmitted(ctx, submitted)),
  ];
}

function auditOf({ id, companyId, system, version, year, certificateNo }: RecordMade) {
  return {
    action: version === 0 ? ('cn_activity.create' as const) : ('cn_activity.save' as const),
    subject: { kind: 'cn_activity' as const, id },
    ...{ companyId, system, rowId: id, detail: { year, certificate_no: certificateNo } },
  };
}

/** 1 for a record whose draft, filing and year are as they were judged; a filing of the same book is what it brought. */
function stillSo(made: readonly RecordMade[]): SQL<number> {
  const judged = made.map(({ id, version, filingId, year, stood }) => [
    ...[id, version, filingId, year, stood.filing, stood.volume],
  ]);
  return sql<number>`(SELECT count(*) FROM json_each(${JSON.stringify(judged)}) j
    WHERE j.value ->> 0 = w.value ->> 'rowId'
      AND (j.value ->> 1 = 0 OR EXISTS (SELECT 1 FROM cn_activity_records a WHERE a.id = j.value ->> 0
        AND a.status = 'draft' AND a.version = j.value ->> 1))
      AND (j.value ->> 4 = 0 OR EXISTS (SELECT 1 FROM cn_filings f WHERE f.id = j.value ->> 2
        AND f.version IN (j.value ->> 4, (j.value ->> 4) + 1)))
      AND coalesce((SELECT v.version FROM cn_volumes v WHERE v.filing_id = j.value ->> 2
        AND v.year = j.value ->> 3), 0) = j.value ->> 5)`;
}

function putRecords(ctx: Context, made: readonly RecordMade[]): BatchItem<'sqlite'>[] {
  const { db, actor, nowMs } = ctx;
  const rows = made.map(({ row, version, submitted }) => ({
    ...row,
    version: version + 1,
    ...(submitted !== null && { submittedAtMs: nowMs, submittedByName: actor.name }),
    updatedAtMs: nowMs,
  }));
  const ids = idsAmong(made.map(({ id }) => id));
  return [
    putRows(db, cnActivityRecords, rows),
    db.delete(cnHandovers).where(sql`${cnHandovers.recordId} IN ${ids}`),
    db.delete(cnActivityLines).where(sql`${cnActivityLines.recordId} IN ${ids}`),
    ...insertLines(ctx, made),
  ];
}

/** Statements: versions, sums of years, what lists know, and what is told of volumes. */
function countSubmitted(ctx: Context, made: readonly Submitted[]): BatchItem<'sqlite'>[] {
  const { db, actor, nowMs } = ctx;
  const versions = made.map(({ id, submitted }) => [id, submitted.revision, submitted.version]);
  const years = Map.groupBy(made, ({ filingId, year }) => `${filingId}/${year}`);
  const moves = [...years.values()].flatMap((all) => {
    const [first] = all;
    const by = all.reduce((sum, { submitted }) => plus(sum, submitted.sums), NO_SUMS);
    return first === undefined ? [] : [{ ...placeOf(first), by, times: all.length }];
  });
  const telling = { ...ctx, system: cnscc };
  return [
    ...auditedStatements(
      ctx,
      partsOf(versions, RECORDS_A_STATEMENT).map((part) =>
        db.insert(cnActivityVersions).select(sql`
          SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2, '', ${actor.name}, CAST(${nowMs} AS INTEGER)
          FROM json_each(${JSON.stringify(part)}) v`),
      ),
      made.map(submitAudit),
    ),
    ...moveAllVolumes(ctx, moves),
    ...[...Map.groupBy(made, ({ filingId }) => filingId).values()].flatMap((all) =>
      all[0] === undefined ? [] : moveHanded(ctx, placeOf(all[0]), laterOf(all)),
    ),
    keepGauge(ctx, ...new Set(made.map(({ filingId }) => filingId))),
    ...made.flatMap(
      ({ id, companyId, year, submitted: { facts, sums, notFulfilled, revision } }) => {
        const record = { id, companyId, year };
        return [
          ...followGauges(telling, record, facts, sums),
          ...followFulfilment(telling, record, facts, { notFulfilled, revision }),
        ];
      },
    ),
  ];
}

/** Grams that records handed on in later years than their own, by the year. */
function laterOf(made: readonly Submitted[]): Map<number, number> {
  const later = new Map<number, number>();
  for (const [year, massG] of made.flatMap(({ submitted }) => submitted.later)) {
    later.set(year, (later.get(year) ?? 0) + massG);
  }
  return later;
}

const placeOf = ({ companyId, filingId, year }: RecordMade) => ({ companyId, filingId, year });

function submitAudit({ id, companyId, system, year, certificateNo, submitted }: Submitted) {
  const { revision, deviations } = submitted;
  return {
    action: 'cn_activity.submit' as const,
    subject: { kind: 'cn_activity' as const, id },
    ...{ companyId, system },
    detail: {
      ...{ year, certificate_no: certificateNo, revision, counted_g: [0, countedBy(submitted)] },
      ...(deviations.length > 0 && { deviations }),
    },
  };
}
