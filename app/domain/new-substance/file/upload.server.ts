import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnChanges, cnFilingFiles, cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { type FileWarning, fileField } from '../../files/content.ts';
import { QUOTA_REFUSALS } from '../../files/quota.server.ts';
import { FILING_UPLOAD, MAX_FILING_UPLOAD_BYTES } from '../../files/rules.ts';
import { type FileStream, keepStream } from '../../files/stream.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type CnCompanyContext, scopeIds, within } from '../within.ts';
import { fileAudit } from './own.server.ts';
import { ALL_SUBSTANCES, MAX_FILES, type UploadFilingFileInput } from './schema.ts';

/** The answer of `files/upload` (`areas/new-substance.md` §5). */
export interface UploadedFilingFile {
  file_id: string;
  name: string;
  size_bytes: number;
  content_type: string;
  sha256: string;
  warning: FileWarning | null;
}

const TOO_MANY: Refusal = { code: 4197, ...fileField('files_of_filing') };

/**
 * Takes a file of a filing in while it comes: PDF, DOC or DOCX of at most 50 MB. Whose it is and whether there is room
 * is asked before the first byte is read. Papers of one that is invalid are taken too: the authority sends some then.
 * Of what is no draft the file is attached at once, and a change record tells of it.
 *
 * Refusals, in this order: fifty files already (4197); a name too long (4100); type, macros, a password (4115); size (4116); broken off, or without its end
 * (4190); the same file in the filing (4189); the company's quota (4203); a substance that went meanwhile (4106).
 *
 * @throws {Denial} 4040 for a filing outside the scope and a substance that is not its own; 4002 for a viewer of its
 * company
 */
export async function uploadFilingFile(
  ctx: CnContext,
  { filing_id: filingId, document_type: documentType, substance_id }: UploadFilingFileInput,
  file: FileStream,
): Promise<Outcome<UploadedFilingFile>> {
  const substanceId = substance_id === ALL_SUBSTANCES ? null : substance_id;
  const { companyId, fileCount } = await readPlace(ctx, filingId, substanceId);
  const own = within(ctx, companyId);
  if (fileCount >= MAX_FILES) return { ok: false, refusal: TOO_MANY };
  const limits = {
    purpose: 'filing',
    accept: FILING_UPLOAD,
    maxBytes: MAX_FILING_UPLOAD_BYTES,
  } as const;
  return keepStream(own, companyId, limits, file, (stored, rows) => {
    const { id, name, sizeBytes: size_bytes, contentType: content_type, sha256, warning } = stored;
    const place = { id, companyId, filingId, documentType };
    return auditedBatch(own, {
      head: [counted(own, filingId, substanceId)],
      moved: sql`changes()`,
      audit: fileAudit('upload', place, { size_bytes, sha256 }),
      follows: [...rows, attached(own, { ...place, substanceId, sha256 }), told(own, place)],
      refusals: {
        ...QUOTA_REFUSALS,
        cn_filings_file_count: TOO_MANY,
        cn_filing_files_once: refuse(4189, fileField('same_file')).refusal,
      },
      done: () => ({ file_id: id, name, size_bytes, content_type, sha256, warning }),
    });
  });
}

/** @throws {Denial} 4040 */
async function readPlace(ctx: CnContext, filingId: string, substanceId: string | null) {
  const [[filing], [substance]] = await ctx.db.batch([
    ctx.db
      .select({ companyId: cnFilings.companyId, fileCount: cnFilings.fileCount })
      .from(cnFilings)
      .where(
        and(eq(cnFilings.id, filingId), sql`${cnFilings.companyId} IN ${idsAmong(scopeIds(ctx))}`),
      ),
    ctx.db
      .select({ id: cnFilingSubstances.id })
      .from(cnFilingSubstances)
      .where(
        and(
          eq(cnFilingSubstances.id, substanceId ?? ''),
          eq(cnFilingSubstances.filingId, filingId),
        ),
      ),
  ]);
  if (filing === undefined) notFound();
  if (substanceId !== null && substance === undefined) notFound();
  return filing;
}

/** One file more, where filing and substance are still there. A file is no edit: the version stays. */
function counted({ db, company }: CnCompanyContext, filingId: string, substanceId: string | null) {
  const there =
    substanceId === null
      ? undefined
      : sql`EXISTS (SELECT 1 FROM cn_filing_substances s
          WHERE s.id = ${substanceId} AND s.filing_id = ${cnFilings.id})`;
  return db
    .update(cnFilings)
    .set({ fileCount: sql`${cnFilings.fileCount} + 1` })
    .where(and(eq(cnFilings.id, filingId), eq(cnFilings.companyId, company.id), there));
}

interface Placed {
  id: string;
  filingId: string;
  documentType: string;
}

/** The file's row, as its filing is at that moment: somebody may have submitted it while the file came in. */
function attached(
  { db, nowMs }: CnCompanyContext,
  of: Placed & { substanceId: string | null; sha256: string },
) {
  const { id, filingId, documentType, substanceId, sha256 } = of;
  return db.insert(cnFilingFiles).select(sql`
    SELECT ${id}, f.company_id, f.id, ${documentType}, ${substanceId}, ${sha256},
      f.status <> 'draft', NULL, '', NULL, CAST(${nowMs} AS INTEGER)
    FROM cn_filings f WHERE f.id = ${filingId}`);
}

/** Told by its kind: the name of a file may say what is confidential. */
function told({ db, nowMs, actor }: CnCompanyContext, { filingId, documentType }: Placed) {
  return db.insert(cnChanges).select(sql`
    SELECT ${newId('chg', nowMs)}, f.company_id, f.id, CAST(${nowMs} AS INTEGER), ${actor.id},
      ${actor.name}, 'file', '', ${documentType}, '', ''
    FROM cn_filings f WHERE f.id = ${filingId} AND f.status <> 'draft'`);
}
