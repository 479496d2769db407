import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilingFiles, cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { filingEntries } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { identifierKey } from '../../kernel/identifier.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type CnCompanyContext, scopeIds } from '../within.ts';
import type { FilingContentRow } from './content.ts';
import type { Party, SubstanceFacts } from './rules.ts';
import { PROOFS } from './types.ts';

export type Filing = typeof cnFilings.$inferSelect;

/** The extension of its confidentiality; null where it had none. */
export function extensionOf({ extendedFrom, extensionDecidedOn, confidentialUntil }: Filing) {
  if (extendedFrom === null || extensionDecidedOn === null || confidentialUntil === null)
    return null;
  return { decidedOn: extensionDecidedOn, until: confidentialUntil };
}

/** A filing as its form has it: confidential until the day that was typed, whatever it was extended to. */
export function asTyped<Row extends Pick<Filing, 'extendedFrom' | 'confidentialUntil'>>(
  row: Row,
): Row {
  return { ...row, confidentialUntil: row.extendedFrom ?? row.confidentialUntil };
}

/** Columns of an extension that stay when the filing is saved: all of them, while it is confidential. */
export function extendedRow(
  filing: Filing,
  row: Pick<Filing, 'confidential' | 'confidentialUntil'>,
) {
  if (extensionOf(filing) !== null && row.confidential) {
    return { confidentialUntil: filing.confidentialUntil, extendedFrom: row.confidentialUntil };
  }
  return { extendedFrom: null, extensionDecidedOn: null, extensionFileId: null };
}

function ours(ctx: CnContext, id: string): SQL | undefined {
  return and(eq(cnFilings.id, id), sql`${cnFilings.companyId} IN ${idsAmong(scopeIds(ctx))}`);
}

/** Statement: the filing when it is of one of the companies of the scope. */
export function ownFiling(ctx: CnContext, id: string) {
  return ctx.db.select().from(cnFilings).where(ours(ctx, id));
}

/** Subselect of a filing's id where it is of those: what its parts are read by. */
export function ownFilingId(ctx: CnContext, id: string): SQL {
  return sql`(${ctx.db.select({ id: cnFilings.id }).from(cnFilings).where(ours(ctx, id))})`;
}

/** Statement: its substances, in their order. */
export function substancesOfFiling(ctx: CnContext, id: string) {
  return ctx.db
    .select()
    .from(cnFilingSubstances)
    .where(sql`${cnFilingSubstances.filingId} IN ${ownFilingId(ctx, id)}`)
    .orderBy(asc(cnFilingSubstances.position));
}

/** Statement: its files that were not removed. */
export function filesOfFiling(ctx: CnContext, id: string) {
  return ctx.db
    .select({
      fileId: cnFilingFiles.fileId,
      documentType: cnFilingFiles.documentType,
      substanceId: cnFilingFiles.substanceId,
    })
    .from(cnFilingFiles)
    .where(
      and(
        sql`${cnFilingFiles.filingId} IN ${ownFilingId(ctx, id)}`,
        isNull(cnFilingFiles.removedAtMs),
      ),
    );
}

/** An enterprise's name: as it is called, whoever reads. */
const NAME = sql<string>`${cnEnterprises.sortName}`.as('party_name');

/** Statement: enterprises with these ids in any company of the scope, so that one of another company is told apart. */
export function partiesNamed(ctx: CnContext, ids: readonly (string | null)[]) {
  const named = ids.filter((id) => id !== null);
  return ctx.db
    .select({
      id: cnEnterprises.id,
      companyId: cnEnterprises.companyId,
      kind: cnEnterprises.kind,
      country: cnEnterprises.country,
      archived: cnEnterprises.archived,
      name: NAME,
    })
    .from(cnEnterprises)
    .where(
      and(
        sql`${cnEnterprises.id} IN ${idsAmong(named)}`,
        sql`+${cnEnterprises.companyId} IN ${idsAmong(scopeIds(ctx))}`,
      ),
    );
}

/** @throws {Denial} 4040 for an enterprise that is nobody's of the scope */
export function requireParties(
  { applicantId, agentId }: Pick<Filing, 'applicantId' | 'agentId'>,
  parties: readonly Pick<Party, 'id'>[],
): void {
  for (const id of [applicantId, agentId]) {
    if (id !== null && !parties.some((party) => party.id === id)) notFound();
  }
}

/**
 * Statement: another filing of the company with this number; of no number none.
 *
 * @param companyId the company, or a subselect of it
 */
export function othersNumbered(
  { db }: CnContext,
  { companyId, certificateNo, id }: { companyId: string | SQL; certificateNo: string; id: string },
) {
  return db
    .select({ id: cnFilings.id })
    .from(cnFilings)
    .where(
      and(
        sql`${cnFilings.companyId} = ${companyId}`,
        eq(cnFilings.certificateKey, identifierKey('certificate', certificateNo)),
        ne(cnFilings.certificateNo, ''),
        ne(cnFilings.id, id),
      ),
    )
    .limit(1);
}

/** Subselect of the company of a filing of the scope. */
export function companyOfFiling(ctx: CnContext, id: string): SQL {
  return sql`(${ctx.db.select({ companyId: cnFilings.companyId }).from(cnFilings).where(ours(ctx, id))})`;
}

/** Condition at the moment of writing: its certificate or receipt is still there. */
export function stillProven(besides: readonly string[] = []): SQL {
  return sql`EXISTS (SELECT 1 FROM cn_filing_files f WHERE f.filing_id = cn_filings.id
    AND f.removed_at_ms IS NULL AND f.document_type IN ${idsAmong(PROOFS)}
    AND f.file_id NOT IN ${idsAmong(besides)})`;
}

/** The same: these files are still among those of the filing; a call for a single one may have come first. */
export function stillThere(fileIds: readonly string[]): SQL | undefined {
  if (fileIds.length === 0) return undefined;
  return sql`(SELECT count(*) FROM cn_filing_files f WHERE f.filing_id = cn_filings.id
    AND f.removed_at_ms IS NULL AND f.file_id IN ${idsAmong(fileIds)}) = ${fileIds.length}`;
}

type FilingAct = ActOn<'cn_filing'> extends `cn_filing.${infer Act}` ? Act : never;

/**
 * What a write of a filing is to the guarded write: the version and state that were judged, and what the trail tells. No
 * name of a substance goes there: the trail knows no confidentiality.
 */
export function moveOf(
  ctx: CnCompanyContext,
  { id, version, status }: Pick<Filing, 'id' | 'version' | 'status'>,
  action: FilingAct,
  detail: Record<string, unknown>,
) {
  return {
    table: cnFilings,
    id,
    expect: { companyId: ctx.company.id, version, status },
    audit: auditOf(ctx, id, action, detail),
    done: { id, version: version + 1 },
  };
}

export function auditOf(
  ctx: CnCompanyContext,
  id: string,
  action: FilingAct,
  detail: Record<string, unknown>,
) {
  return {
    action: `cn_filing.${action}`,
    subject: { kind: 'cn_filing', id },
    companyId: ctx.company.id,
    system: ctx.system.slug,
    detail,
  } satisfies AuditInput;
}

/** Another filing of the company has the number. */
export const NUMBER_TAKEN: Refusals = {
  cn_filings_number_unique: { code: 4183 },
  cn_filings_key_unique: { code: 4183 },
};

/** Statements that index a filing anew. */
export function indexFiling(
  { db, company, system }: CnCompanyContext,
  id: string,
  row: Pick<FilingContentRow, 'certificateNo' | 'tradeName'>,
  substances: readonly SubstanceFacts[],
): BatchItem<'sqlite'>[] {
  const entries = filingEntries({
    id,
    companyId: company.id,
    system: system.slug,
    ...row,
    substances,
  });
  return [...forgetEntries(db, [id]), ...indexEntries(db, entries)];
}
