import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityRecords, cnActivityVersions } from '#db/schema/cn-activity.ts';
import { cnHazards, cnReports, cnTransfers } from '#db/schema/cn-duty.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnChanges, cnFilingFiles, cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { files } from '#db/schema/trail.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { textOf } from '~/domain/kernel/text/text.ts';
import { type KeptContent, keptContent } from '~/domain/new-substance/activity/find.server.ts';
import { mayWrite, scopeIds } from '~/domain/new-substance/within.ts';
import { isProtected, told, toldChange } from '../identity.ts';
import type { IdentityAsked } from '../identity-asked.ts';
import { enterpriseName } from '../list.server.ts';
import { keepTold, tellingRefusal, toldOf } from '../telling.server.ts';
import { PROOFS } from '../types.ts';
import {
  type FilingPackSection,
  MAX_PACK_FILES,
  MAX_PACK_FILINGS,
  MAX_PACK_MB,
  MAX_PACK_VERSIONS,
} from './kinds.ts';

/** Rows of a kind that one pack has. */
const MAX_ROWS = 10_000;

const FILE = {
  name: files.name,
  sizeBytes: files.sizeBytes,
  objectKey: files.objectKey,
  atMs: files.createdAtMs,
};

/**
 * What an inspection of filings asks for (`areas/new-substance.md` §4.1, §9): certificate, activity records in all their
 * versions, reports that are kept, changes, transfers and the other files. Of a filing whose identity is protected the
 * files are left out and substances go by their class names, unless a member has them told with a reason; that is kept in
 * the trail. One round trip, and one more for the trail.
 *
 * Refusals, in this order: no filing or more than 20 (4100); identities without a reason (4187); more than 500 files,
 * 500 MB or 200 versions of records (4100).
 *
 * @throws {Denial} 4040 for a filing outside the scope; 4002 for a viewer who asks for identities
 */
export async function packFilings(
  ctx: CnContext,
  ids: readonly string[],
  asked: IdentityAsked,
): Promise<Outcome<FilingPack[]>> {
  const packs = await gatherPacks(ctx, ids, asked);
  if (!packs.ok) return packs;
  const telling = packs.value.filter(({ stamped }) => stamped).map(({ filing }) => filing);
  const kept = await keepTold(ctx, 'cn_identity.pack', toldOf(telling), textOf(asked.reason));
  return kept.ok ? packs : kept;
}

/** What `packFilings` would pack or why it would not, told to a page before it goes there; nothing is kept of it. */
export async function gatherPacks(
  ctx: CnContext,
  ids: readonly string[],
  asked: IdentityAsked,
): Promise<Outcome<FilingPack[]>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return refuse(4100, { fields: { ids: { key: 'required' } } });
  if (wanted.length > MAX_PACK_FILINGS) {
    const why = { key: 'pack_too_many', values: { max: MAX_PACK_FILINGS } };
    return refuse(4100, { why, fields: { ids: why } });
  }
  const read = await readAll(ctx, wanted);
  if (read.filings.length < wanted.length) notFound();
  const companies = [...new Set(read.filings.map(({ companyId }) => companyId))];
  const refusal = tellingRefusal(ctx, asked, companies);
  if (refusal !== null) return { ok: false as const, refusal };
  const packs = wanted.flatMap((id) => {
    const filing = read.filings.find((one) => one.id === id);
    return filing ? [packOf(ctx, filing, read, asked.identity === 'full')] : [];
  });
  if (isTooLarge(packs)) return tooLarge();
  return done(packs);
}

/** The pack of one filing. */
export type FilingPack = ReturnType<typeof packOf>;

function packOf(ctx: CnContext, filing: Read['filings'][number], read: Read, full: boolean) {
  const { id, companyId } = filing;
  const guarded = isProtected(filing, dayOf(ctx));
  const sees = !guarded || (full && mayWrite(ctx, companyId));
  const own = <Row extends { filingId: string }>(rows: readonly Row[]) =>
    rows.filter(({ filingId }) => filingId === id);
  const reports = read.reports.filter(
    ({ filingIds, identity }) =>
      filingIds.length === 1 && filingIds[0] === id && (sees || identity === 'class'),
  );
  return {
    filing: sees ? filing : { ...filing, invalidNote: '' },
    /** It tells what is protected. */
    stamped: guarded && sees,
    /** Its files are left out: they would tell what is protected. */
    withheld: !sees,
    substances: own(read.substances).map((one) => told(one, sees)),
    records: own(read.records).map((record) => {
      const versions = read.versions.filter(({ recordId }) => recordId === record.id);
      return sees
        ? { ...record, versions }
        : { ...record, voidReason: '', versions: versions.map(withoutReasons) };
    }),
    changes: own(read.changes).map((change) => toldChange(change, sees)),
    transfers: own(read.transfers).map((row) => (sees ? row : { ...row, fileName: null })),
    hazards: own(read.hazards).map((row) => (sees ? row : { ...row, content: '' })),
    files: [
      ...reports.map(({ file }) => ({ section: 'reports' as const, documentType: null, ...file })),
      ...(sees ? own(read.papers) : []).map(({ filingId: _, ...file }) => ({
        section: sectionOf(file.documentType),
        ...file,
      })),
    ],
  };
}

/** A version of a record without the reasons that were typed: they may say what is protected. */
function withoutReasons<Version extends { reason: string; content: KeptContent }>(
  version: Version,
): Version {
  const deviations = version.content.deviations.map((one) => ({ ...one, reason: '' }));
  return { ...version, reason: '', content: { ...version.content, deviations } };
}

type DocumentType = (typeof cnFilingFiles.$inferSelect)['documentType'];

const SECTION_OF: Partial<Record<DocumentType, FilingPackSection>> = {
  annual_report: 'reports',
  first_activity_report: 'reports',
  transfer_record: 'transfers',
};

function sectionOf(type: DocumentType): FilingPackSection {
  if (PROOFS.some((proof) => proof === type)) return 'certificate';
  return SECTION_OF[type] ?? 'files';
}

function isTooLarge(packs: readonly FilingPack[]): boolean {
  const all = packs.flatMap((pack) => pack.files);
  const bytes = all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const versions = packs.flatMap(({ records }) => records.flatMap((record) => record.versions));
  return (
    all.length > MAX_PACK_FILES ||
    bytes > MAX_PACK_MB * 1024 * 1024 ||
    versions.length > MAX_PACK_VERSIONS
  );
}

function tooLarge(): Outcome<never> {
  const values = { files: MAX_PACK_FILES, megabytes: MAX_PACK_MB, versions: MAX_PACK_VERSIONS };
  const why = { key: 'filing_pack_too_large', values };
  return refuse(4100, { why, fields: { ids: why } });
}

type Read = Awaited<ReturnType<typeof readAll>>;

/** Everything of filings of the scope; one row more than a pack has says that there are too many. */
async function readAll(ctx: CnContext, ids: readonly string[]) {
  const { db } = ctx;
  const ours = sql`(SELECT f.id FROM cn_filings f WHERE f.id IN ${idsAmong(ids)}
    AND +f.company_id IN ${idsAmong(scopeIds(ctx))})`;
  const [filings, substances, papers, records, versions, changes, transfers, hazards, reports] =
    await db.batch([
      db.select().from(cnFilings).where(inArray(cnFilings.id, ours)),
      db
        .select()
        .from(cnFilingSubstances)
        .where(inArray(cnFilingSubstances.filingId, ours))
        .orderBy(asc(cnFilingSubstances.filingId), asc(cnFilingSubstances.position)),
      papersRead(ctx, ours),
      recordsRead(ctx, ours),
      versionsRead(ctx, ours),
      db
        .select()
        .from(cnChanges)
        .where(inArray(cnChanges.filingId, ours))
        .orderBy(desc(cnChanges.atMs), desc(cnChanges.id))
        .limit(MAX_ROWS),
      transfersRead(ctx, ours),
      hazardsRead(ctx, ours),
      reportsRead(ctx, ours, ids),
    ]);
  return {
    ...{ filings, substances, papers, records, changes, transfers, hazards, reports },
    versions: versions.map(({ content, ...version }) => ({
      ...version,
      content: keptContent(content),
    })),
  };
}

function papersRead({ db }: CnContext, ours: ReturnType<typeof sql>) {
  return db
    .select({
      filingId: cnFilingFiles.filingId,
      documentType: cnFilingFiles.documentType,
      ...FILE,
    })
    .from(cnFilingFiles)
    .innerJoin(files, eq(files.id, cnFilingFiles.fileId))
    .where(and(inArray(cnFilingFiles.filingId, ours), isNull(cnFilingFiles.removedAtMs)))
    .orderBy(asc(cnFilingFiles.createdAtMs), asc(cnFilingFiles.fileId))
    .limit(MAX_PACK_FILES + 1);
}

function versionsRead({ db }: CnContext, ours: ReturnType<typeof sql>) {
  return db
    .select()
    .from(cnActivityVersions)
    .where(
      sql`${cnActivityVersions.recordId} IN (SELECT r.id FROM cn_activity_records r
            WHERE r.filing_id IN ${ours})`,
    )
    .orderBy(asc(cnActivityVersions.recordId), asc(cnActivityVersions.revision))
    .limit(MAX_PACK_VERSIONS + 1);
}

function transfersRead(ctx: CnContext, ours: ReturnType<typeof sql>) {
  return ctx.db
    .select({
      filingId: cnTransfers.filingId,
      recipient: enterpriseName(cnEnterprises, ctx, 'recipient_name'),
      sentOn: cnTransfers.sentOn,
      fileName: sql<string | null>`${files.name}`.as('file_name'),
      by: cnTransfers.createdByName,
    })
    .from(cnTransfers)
    .innerJoin(cnEnterprises, eq(cnEnterprises.id, cnTransfers.recipientId))
    .leftJoin(files, eq(files.id, cnTransfers.fileId))
    .where(inArray(cnTransfers.filingId, ours))
    .orderBy(desc(cnTransfers.sentOn), desc(cnTransfers.id))
    .limit(MAX_ROWS);
}

function hazardsRead({ db }: CnContext, ours: ReturnType<typeof sql>) {
  return db
    .select({
      filingId: cnHazards.filingId,
      foundOn: cnHazards.foundOn,
      content: cnHazards.content,
      by: cnHazards.createdByName,
    })
    .from(cnHazards)
    .where(inArray(cnHazards.filingId, ours))
    .orderBy(desc(cnHazards.foundOn), desc(cnHazards.id))
    .limit(MAX_ROWS);
}

/** Statement: activity records that were submitted, whatever became of them. */
function recordsRead(ctx: CnContext, ours: ReturnType<typeof sql>) {
  return ctx.db
    .select({
      id: cnActivityRecords.id,
      filingId: cnActivityRecords.filingId,
      year: cnActivityRecords.year,
      enterprise: enterpriseName(cnEnterprises, ctx, 'enterprise_name'),
      status: cnActivityRecords.status,
      voidReason: cnActivityRecords.voidReason,
    })
    .from(cnActivityRecords)
    .innerJoin(cnEnterprises, eq(cnEnterprises.id, cnActivityRecords.enterpriseId))
    .where(and(inArray(cnActivityRecords.filingId, ours), ne(cnActivityRecords.status, 'draft')))
    .orderBy(desc(cnActivityRecords.year), asc(cnActivityRecords.id))
    .limit(MAX_ROWS);
}

/** Statement: reports about these filings that are made and kept still, of those companies. */
function reportsRead(
  { db, nowMs }: CnContext,
  ours: ReturnType<typeof sql>,
  ids: readonly string[],
) {
  return db
    .select({ filingIds: cnReports.filingIds, identity: cnReports.identity, file: FILE })
    .from(cnReports)
    .innerJoin(files, eq(files.id, cnReports.fileId))
    .where(
      and(
        sql`${cnReports.companyId} IN (SELECT company_id FROM cn_filings WHERE id IN ${ours})`,
        eq(cnReports.state, 'done'),
        sql`${cnReports.expiresAtMs} > CAST(${nowMs} AS INTEGER)`,
        sql`json_array_length(${cnReports.filingIds}) = 1`,
        sql`${cnReports.filingIds} ->> 0 IN ${idsAmong(ids)}`,
      ),
    )
    .orderBy(asc(cnReports.createdAtMs), asc(cnReports.id))
    .limit(MAX_PACK_FILES + 1);
}
