import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { cnActivityLines, cnActivityRecords, cnHandovers } from '#db/schema/cn-activity.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { divide, lookThrough } from '../../kernel/look-through.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { namedAmong } from '../../search/found-by.server.ts';
import { type Identity, isProtected, told } from '../filing/identity.ts';
import type { IdentityAsked } from '../filing/identity-asked.ts';
import { enterpriseName, SUBSTANCES } from '../filing/list.server.ts';
import { beijingYear, mayWrite, readCompanies, scoped } from '../within.ts';
import type { ActivityContent } from './content.ts';
import { EARLIER_G } from './received.server.ts';
import type { CnActivityListInput } from './schema.ts';

const active = alias(cnEnterprises, 'active');
const counterparty = alias(cnEnterprises, 'counterparty');
const recipient = alias(cnEnterprises, 'recipient');

const columns = {
  id: cnActivityRecords.id,
  companyId: cnActivityRecords.companyId,
  filingId: cnActivityRecords.filingId,
  certificateNo: cnFilings.certificateNo,
  tradeName: cnFilings.tradeName,
  year: cnActivityRecords.year,
  enterpriseId: cnActivityRecords.enterpriseId,
  role: cnActivityRecords.role,
  rolePair: cnActivityRecords.rolePair,
  noActivity: cnActivityRecords.noActivity,
  productionG: cnActivityRecords.productionG,
  importG: cnActivityRecords.importG,
  useG: cnActivityRecords.useG,
  exportG: cnActivityRecords.exportG,
  domesticG: cnActivityRecords.domesticG,
  earlierG: EARLIER_G,
  openingStockG: cnActivityRecords.openingStockG,
  actualPurpose: cnActivityRecords.actualPurpose,
  implementation: cnActivityRecords.implementation,
  deviations: cnActivityRecords.deviations,
  status: cnActivityRecords.status,
  revision: cnActivityRecords.revision,
  submittedAtMs: cnActivityRecords.submittedAtMs,
  submittedByName: cnActivityRecords.submittedByName,
  updatedAtMs: cnActivityRecords.updatedAtMs,
  version: cnActivityRecords.version,
};

/** @param from the rows that are looked at, under the table's name */
function rowsRead(
  ctx: CnContext,
  from: typeof cnActivityRecords,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  return ctx.db
    .select({ ...columns, enterprise: enterpriseName(active, ctx, 'active_name') })
    .from(from)
    .innerJoin(cnFilings, eq(cnFilings.id, cnActivityRecords.filingId))
    .innerJoin(active, eq(active.id, cnActivityRecords.enterpriseId))
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

function asShown(ctx: CnContext, row: Awaited<ReturnType<typeof rowsRead>>[number]) {
  const { nameZh: companyZh, nameEn: companyEn } = scoped(ctx, row.companyId);
  // The column is written by verbs alone, which know its kinds.
  const deviations = row.deviations as ActivityContent['deviations'];
  return {
    ...row,
    // What is handed over counts in the year of its day, whatever year it was imported in.
    domesticG: row.domesticG + row.earlierG,
    // One of its two names is always there.
    enterprise: row.enterprise ?? '',
    companyZh,
    companyEn,
    deviations: deviations.map(({ kind }) => kind),
  };
}

/** A record as its list shows it. */
export type CnActivityRow = ReturnType<typeof asShown>;

const SORTS = {
  year: { by: [cnActivityRecords.year], values: (row: CnActivityRow) => [row.year] },
  updated: {
    by: [cnActivityRecords.updatedAtMs],
    values: (row: CnActivityRow) => [row.updatedAtMs],
  },
};

type Filter = Exclude<keyof CnActivityListInput, 'sort' | 'limit' | 'cursor'>;

const ALONG = { year: ['year'] } as const;

/** What each filter asks of a row of `cn_activity_records`. */
export function conditions(
  ctx: CnContext,
  input: Omit<CnActivityListInput, 'sort' | 'limit' | 'cursor'>,
): Record<Filter, SQL | undefined> {
  const { filing_id, enterprise_id, role, implementation, status } = input;
  const { year = input.ids === undefined ? beijingYear(ctx.nowMs) : 'all' } = input;
  return {
    company: undefined,
    year: year === 'all' ? undefined : eq(cnActivityRecords.year, year),
    filing_id: when(filing_id, (id) => eq(cnActivityRecords.filingId, id)),
    enterprise_id: when(enterprise_id, (id) => eq(cnActivityRecords.enterpriseId, id)),
    role: when(role, (asked) => eq(cnActivityRecords.role, asked)),
    implementation: when(implementation, (asked) => eq(cnActivityRecords.implementation, asked)),
    status: when(status, (asked) => eq(cnActivityRecords.status, asked)),
    deviation: when(
      input.deviation,
      (kind) => sql`EXISTS (SELECT 1 FROM json_each(${cnActivityRecords.deviations}) d
        WHERE d.value ->> 'kind' = ${kind})`,
    ),
    ids: undefined,
    q: when(input.q.trim().toLowerCase(), (part) => {
      const has = (column: string) => holdsText(sql.raw(column), part);
      return sql`(EXISTS (SELECT 1 FROM cn_filings f WHERE f.id = ${cnActivityRecords.filingId}
          AND (${has('f.certificate_no')} OR ${has('f.trade_name')}))
        OR EXISTS (SELECT 1 FROM cn_enterprises e WHERE e.id = ${cnActivityRecords.enterpriseId}
          AND (${has('e.name_zh')} OR ${has('e.name_en')} OR ${has('e.alias')})))`;
    }),
  };
}

/** How the list that was asked for is read: off which index, and what must be asked of each row. */
function readingOf(ctx: CnContext, input: CnActivityListInput) {
  const companies = readCompanies(ctx);
  const { path, rest } = divide(input.sort, conditions(ctx, input), [], ALONG);
  const at = listAt(input, SORTS, cnActivityRecords.id);
  const found = namedAmong(cnActivityRecords.id, input.ids, undefined);
  const parts = lookThrough(ctx.db, cnActivityRecords, at, rest, (fields, where, _whole, first) =>
    overCompanies(ctx.db, cnActivityRecords, companies, fields, {
      where: and(path, where),
      found,
      first,
    }),
  );
  return { at, rest, ...parts };
}

/**
 * A page of the activity records of all companies of the scope, or of the one that was asked for. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function listCnActivities(
  ctx: CnContext,
  input: CnActivityListInput,
): Promise<Page<CnActivityRow>> {
  const { at, rest, ...reading } = readingOf(ctx, input);
  const [rows, [counted], edges] = await ctx.db.batch([
    rowsRead(ctx, reading.pickedPage(), rest, at.orderBy, at.limit),
    reading.count,
    ...reading.edges,
  ]);
  const shown = rows.map((row) => asShown(ctx, row));
  return at.page(shown, counted?.total ?? 0, reading.scan(counted, edges));
}

interface ExportedActivities {
  records: CnActivityExportRow[];
  lines: CnActivityLineRow[];
  handovers: CnHandoverRow[];
  /** Those that tell confidential identities. */
  telling: CnActivityExportRow[];
}

/** A record as its workbook has it: with its filing's substances. */
export type CnActivityExportRow = CnActivityRow & {
  substances: (Identity & { withheld: boolean })[];
};

/**
 * Every record of the filter for a workbook, and in their order every line of theirs, up to `MAX_EXPORT_ROWS` of each;
 * confidential substances go by their class names, unless they are to be told: then of companies where the reader is no
 * viewer. One round trip, and throws as the page.
 */
export async function listCnActivitiesForExport(
  ctx: CnContext,
  input: CnActivityListInput,
  identity: IdentityAsked['identity'] = 'class',
): Promise<ExportedActivities> {
  const { at, rest, pickedAll } = readingOf(ctx, input);
  const ids = ctx.db
    .select({ id: cnActivityRecords.id })
    .from(pickedAll())
    .where(rest)
    .orderBy(...at.orderOfAll)
    .limit(MAX_EXPORT_ROWS);
  const [rows, secrecies, lines, handovers] = await ctx.db.batch([
    rowsRead(ctx, pickedAll(), rest, at.orderOfAll, MAX_EXPORT_ROWS),
    secreciesRead(ctx, ids),
    linesRead(ctx, ids),
    handoversRead(ctx, ids),
  ]);
  const today = dayOf(ctx);
  const filings = new Map(secrecies.map((filing) => [filing.id, filing]));
  const tells = ({ companyId }: CnActivityRow) => identity === 'full' && mayWrite(ctx, companyId);
  const records = rows.map((read) => {
    const row = asShown(ctx, read);
    const filing = filings.get(row.filingId);
    const of: Identity[] = JSON.parse(filing?.substances ?? '[]');
    const sees = filing === undefined || !isProtected(filing, today) || tells(row);
    return { ...row, substances: of.map((one) => told(one, sees)) };
  });
  const telling = records.filter((row) => {
    const filing = filings.get(row.filingId);
    const guarded = filing !== undefined && isProtected(filing, today);
    return guarded && tells(row) && row.substances.some(({ confidential }) => confidential);
  });
  return {
    records,
    lines: withWhose(records, lines).slice(0, MAX_EXPORT_ROWS),
    handovers: withWhose(records, handovers).slice(0, MAX_EXPORT_ROWS),
    telling,
  };
}

/** What is confidential of the filings of these records. */
function secreciesRead(ctx: CnContext, ids: SQLWrapper) {
  return ctx.db
    .select({
      id: cnFilings.id,
      confidential: cnFilings.confidential,
      confidentialUntil: cnFilings.confidentialUntil,
      substances: SUBSTANCES,
    })
    .from(cnFilings)
    .where(sql`${cnFilings.id} IN (SELECT filing_id FROM cn_activity_records WHERE id IN ${ids})`);
}

function linesRead(ctx: CnContext, ids: SQLWrapper) {
  return ctx.db
    .select({
      recordId: cnActivityLines.recordId,
      position: cnActivityLines.position,
      activityType: cnActivityLines.activityType,
      happenedOn: cnActivityLines.happenedOn,
      massG: cnActivityLines.massG,
      counterparty: enterpriseName(counterparty, ctx, 'counterparty_name'),
      country: cnActivityLines.country,
      note: cnActivityLines.note,
    })
    .from(cnActivityLines)
    .leftJoin(counterparty, eq(counterparty.id, cnActivityLines.counterpartyId))
    .where(inArray(cnActivityLines.recordId, ids))
    .orderBy(asc(cnActivityLines.recordId), asc(cnActivityLines.position));
}

function handoversRead(ctx: CnContext, ids: SQLWrapper) {
  return ctx.db
    .select({
      recordId: cnHandovers.recordId,
      importedOn: cnActivityLines.happenedOn,
      importedG: cnActivityLines.massG,
      recipient: enterpriseName(recipient, ctx, 'recipient_name'),
      handedOn: cnHandovers.handedOn,
      massG: cnHandovers.massG,
    })
    .from(cnHandovers)
    .innerJoin(
      cnActivityLines,
      and(
        eq(cnActivityLines.recordId, cnHandovers.recordId),
        eq(cnActivityLines.position, cnHandovers.line),
      ),
    )
    .leftJoin(recipient, eq(recipient.id, cnHandovers.recipientId))
    .where(inArray(cnHandovers.recordId, ids))
    .orderBy(asc(cnHandovers.recordId), asc(cnHandovers.line), asc(cnHandovers.position));
}

/** Parts of records in the order of these, each with whose it is. */
function withWhose<Part extends { recordId: string }>(
  records: readonly CnActivityRow[],
  parts: readonly Part[],
) {
  const byRecord = Map.groupBy(parts, ({ recordId }) => recordId);
  return records.flatMap(({ id, certificateNo, tradeName, year, enterprise, status }) =>
    (byRecord.get(id) ?? []).map((part) => ({
      ...part,
      certificateNo,
      tradeName,
      year,
      enterprise,
      status,
    })),
  );
}

/** A line as the workbook has it, with whose it is. */
export interface CnActivityLineRow
  extends Pick<CnActivityRow, 'certificateNo' | 'tradeName' | 'year' | 'enterprise' | 'status'> {
  recordId: string;
  position: number;
  activityType: (typeof cnActivityLines.$inferSelect)['activityType'];
  happenedOn: string;
  massG: number;
  counterparty: string | null;
  country: string;
  note: string;
}

/** A handover as the workbook has it, with whose import it is of. */
export interface CnHandoverRow
  extends Pick<CnActivityRow, 'certificateNo' | 'tradeName' | 'year' | 'enterprise' | 'status'> {
  recordId: string;
  importedOn: string;
  importedG: number;
  recipient: string | null;
  handedOn: string;
  massG: number | null;
}
