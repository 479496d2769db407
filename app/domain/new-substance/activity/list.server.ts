import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { cnActivityLines, cnActivityRecords, cnHandovers } from '#db/schema/cn-activity.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { MAX_EXPORT_ROWS } from '../../kernel/list.server.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
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
function rowsRead(ctx: CnContext, from: typeof cnActivityRecords) {
  return ctx.db
    .select({ ...columns, enterprise: enterpriseName(active, ctx, 'active_name') })
    .from(from)
    .innerJoin(cnFilings, eq(cnFilings.id, cnActivityRecords.filingId))
    .innerJoin(active, eq(active.id, cnActivityRecords.enterpriseId));
}
type Row = Awaited<ReturnType<typeof rowsRead>>[number];

function asShown(ctx: CnContext, row: Row) {
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

const ACTIVITIES = rowsOf<CnContext, CnActivityListInput>()({
  table: cnActivityRecords,
  rows: rowsRead,
  shown: (ctx) => (row: Row) => asShown(ctx, row),
  picked: true,
  companies: readCompanies,
  meant: ({ nowMs }, { ids, year = ids === undefined ? beijingYear(nowMs) : 'all' }) => ({ year }),
  filters: {
    year: (year) => (year === 'all' ? undefined : eq(cnActivityRecords.year, year)),
    filing_id: cnActivityRecords.filingId,
    enterprise_id: cnActivityRecords.enterpriseId,
    role: cnActivityRecords.role,
    implementation: cnActivityRecords.implementation,
    status: cnActivityRecords.status,
    deviation: (kind) => sql`EXISTS (SELECT 1 FROM json_each(${cnActivityRecords.deviations}) d
      WHERE d.value ->> 'kind' = ${kind})`,
    q(words) {
      const part = words.toLowerCase();
      const has = (column: string) => holdsText(sql.raw(column), part);
      return sql`(EXISTS (SELECT 1 FROM cn_filings f WHERE f.id = ${cnActivityRecords.filingId}
          AND (${has('f.certificate_no')} OR ${has('f.trade_name')}))
        OR EXISTS (SELECT 1 FROM cn_enterprises e WHERE e.id = ${cnActivityRecords.enterpriseId}
          AND (${has('e.name_zh')} OR ${has('e.name_en')} OR ${has('e.alias')})))`;
    },
  },
  sorts: { year: ['year'], updated: ['updatedAtMs'] },
  along: { year: ['year'] },
});

/** What each filter asks of a row of `cn_activity_records`. */
export const { conditions } = ACTIVITIES;

/**
 * A page of the activity records of all companies of the scope, or of the one that was asked for. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export const listCnActivities = ACTIVITIES.page;

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
  const [rows, secrecies, lines, handovers] = await ACTIVITIES.allWith(ctx, input, (ids) => [
    secreciesRead(ctx, ids),
    linesRead(ctx, ids),
    handoversRead(ctx, ids),
  ]);
  const today = dayOf(ctx);
  const filings = new Map(secrecies.map((filing) => [filing.id, filing]));
  const tells = ({ companyId }: CnActivityRow) => identity === 'full' && mayWrite(ctx, companyId);
  const records = rows.map((row) => {
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
