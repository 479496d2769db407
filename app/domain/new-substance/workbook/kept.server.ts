import { and, asc, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilingFiles, cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { files } from '#db/schema/trail.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { identifierKey } from '../../kernel/identifier.ts';
import { cellsOf } from '../../workbook/cells-of.ts';
import type { StagedBook, StagedRow } from '../../workbook/sheet.ts';
import { KIND, OURS } from '../duty/own.server.ts';
import { filingLaw, volumeLaw } from '../filing/law.server.ts';
import { beijingDay } from '../within.ts';
import {
  ACTIVITY_SHEET,
  DUTY_SHEET,
  ENTERPRISE_SHEET,
  FILING_SHEET,
  HANDOVER_SHEET,
  SUBSTANCE_SHEET,
} from './columns.ts';
import { keptRecords, partiesOfRecords } from './kept-records.server.ts';

/** Columns in which an enterprise stands by one of its names. */
const NAMES = [
  ...['name_zh', 'name_en', 'applicant', 'agent'],
  ...['enterprise', 'counterparty', 'recipient'],
];

/** Sheets whose rows name a filing. */
const OF_FILINGS = [FILING_SHEET, SUBSTANCE_SHEET, ACTIVITY_SHEET, HANDOVER_SHEET, DUTY_SHEET];

const named = (rows: readonly StagedRow[], fields: readonly string[]) =>
  fields.flatMap((field) => cellsOf(rows, field));

/**
 * What the rows of a book are about, as it is there: filings by their numbers with substances and papers, the enterprises
 * that are named or stand in these filings, their records and duties, and the law. Three round trips, four with duties.
 */
export async function keptOfBook(
  ctx: AtTheirWork,
  companyIds: readonly string[],
  staged: StagedBook,
) {
  const { db } = ctx;
  const today = beijingDay(ctx.nowMs);
  const law = filingLaw(db, today);
  const rowsOf = (key: string) => staged[key] ?? [];
  const numbers = OF_FILINGS.flatMap(({ key }) => cellsOf(rowsOf(key), 'certificate_no'));
  const wanted = and(
    sql`${cnFilings.companyId} IN ${idsAmong(companyIds)}`,
    or(
      sql`${cnFilings.certificateKey} IN ${idsAmong(numbers.map((no) => identifierKey('certificate', no)))}`,
      sql`${cnFilings.certificateNo} IN ${idsAmong(numbers)}`,
    ),
  );
  const ids = db.select({ id: cnFilings.id }).from(cnFilings).where(wanted);
  const asksRecords = [ACTIVITY_SHEET, HANDOVER_SHEET].some(({ key }) => rowsOf(key).length > 0);
  const volumes = volumeLaw(db, today);
  const [filings, substances, papers, rules, volumeRules] = await db.batch([
    db.select(getTableColumns(cnFilings)).from(cnFilings).where(wanted),
    db
      .select(getTableColumns(cnFilingSubstances))
      .from(cnFilingSubstances)
      .where(sql`${cnFilingSubstances.filingId} IN ${ids}`)
      .orderBy(asc(cnFilingSubstances.position)),
    db
      .select({
        fileId: cnFilingFiles.fileId,
        filingId: cnFilingFiles.filingId,
        documentType: cnFilingFiles.documentType,
        sha256: cnFilingFiles.sha256,
        name: sql<string>`${files.name}`.as('file_name'),
      })
      .from(cnFilingFiles)
      .innerJoin(files, sql`${files.id} = ${cnFilingFiles.fileId}`)
      .where(and(sql`${cnFilingFiles.filingId} IN ${ids}`, isNull(cnFilingFiles.removedAtMs)))
      .orderBy(asc(cnFilingFiles.createdAtMs)),
    law.statement,
    volumes.statement,
  ]);
  const found = filings.map(({ id }) => id);
  const asksDuties = rowsOf(DUTY_SHEET.key).length > 0;
  const recorded = await keptRecords(db, asksRecords ? found : []);
  const dutiesThere = asksDuties ? await keptDuties(db, found) : [];
  const names = Object.values(staged).flatMap((rows) => named(rows, NAMES));
  const parties = filings.flatMap(({ applicantId, agentId }) => [applicantId ?? [], agentId ?? []]);
  const enterprises = await enterprisesNamed(ctx, companyIds, {
    names: [...new Set(names)],
    usccs: cellsOf(rowsOf(ENTERPRISE_SHEET.key), 'uscc').map((uscc) => uscc.toUpperCase()),
    ids: [...parties.flat(), ...partiesOfRecords(recorded)],
  });
  return {
    ...{ ...enterprises, filings, substances, papers, today },
    law: law.read(rules),
    volumeLaw: volumes.read(volumeRules),
    ...recorded,
    duties: dutiesThere,
  };
}

/** Duties of filings, with the name of what proves them. One round trip. */
function keptDuties(db: AtTheirWork['db'], filingIds: readonly string[]) {
  return db
    .select({
      ...getTableColumns(duties),
      kind: KIND,
      fileName: sql<string | null>`${files.name}`.as('file_name'),
    })
    .from(duties)
    .leftJoin(files, sql`${files.id} = ${duties.fileId}`)
    .where(and(OURS, sql`${duties.subjectId} IN ${idsAmong(filingIds)}`));
}

interface Named {
  names: readonly string[];
  usccs: readonly string[];
  ids: readonly string[];
}

/** Enterprises with these names, codes or ids, and the own one of each company; with their contacts. One round trip. */
async function enterprisesNamed(
  { db }: AtTheirWork,
  companyIds: readonly string[],
  { names, usccs, ids }: Named,
) {
  const wanted = and(
    sql`${cnEnterprises.companyId} IN ${idsAmong(companyIds)}`,
    or(
      sql`${cnEnterprises.kind} = 'own'`,
      sql`${cnEnterprises.nameZh} IN ${idsAmong(names)}`,
      sql`${cnEnterprises.nameEn} IN ${idsAmong(names)}`,
      sql`${cnEnterprises.uscc} IN ${idsAmong(usccs)}`,
      sql`${cnEnterprises.id} IN ${idsAmong(ids)}`,
    ),
  );
  const found = db.select({ id: cnEnterprises.id }).from(cnEnterprises).where(wanted);
  const [enterprises, contacts] = await db.batch([
    db.select(getTableColumns(cnEnterprises)).from(cnEnterprises).where(wanted),
    db
      .select(getTableColumns(cnContacts))
      .from(cnContacts)
      .where(sql`${cnContacts.enterpriseId} IN ${found}`)
      .orderBy(asc(cnContacts.position)),
  ]);
  return { enterprises, contacts };
}

export type Kept = Awaited<ReturnType<typeof keptOfBook>>;
export type KeptEnterprise = Kept['enterprises'][number];
export type KeptFiling = Kept['filings'][number];
