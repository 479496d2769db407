import { sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { CompanyContext } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { Denial } from '../kernel/refusals.ts';
import { requireMember } from '../tenancy/access.ts';
import type { FileWarning } from './content.ts';
import { QUOTA_REFUSALS } from './quota.server.ts';
import {
  ANY_UPLOAD,
  type FileKind,
  PROOF_UPLOAD,
  STATEMENT_UPLOAD,
  type UploadPurpose,
} from './rules.ts';
import { checkUpload, keepFile } from './store.server.ts';
import type { IncomingFile } from './waiting.server.ts';

/** Purposes that do not take every kind of file. */
const KINDS: Partial<Record<UploadPurpose, readonly FileKind[]>> = {
  statement: STATEMENT_UPLOAD,
  arrival: PROOF_UPLOAD,
  upstream: STATEMENT_UPLOAD,
  evidence: PROOF_UPLOAD,
};

/** The answer of `common/upload` (API.md). */
export interface UploadedFile {
  file_id: string;
  name: string;
  size_bytes: number;
  content_type: string;
  warning: FileWarning | null;
}

/**
 * Keeps a file of the company for a day, or for as long as something uses it: PDF, JPG, PNG, DOC or DOCX of at
 * most 10 MB; a statement or the paper of a purchase PDF only, the proof of an arrival no DOC. Refusals: 4116 size, 4100 name, 4115 type, 4203 the company's quota is used up.
 *
 * @throws {Denial} 4002 for a viewer; 4005 for who was disabled while the file came in
 */
export async function uploadFile(
  ctx: CompanyContext,
  purpose: UploadPurpose,
  file: IncomingFile,
): Promise<Outcome<UploadedFile>> {
  requireMember(ctx);
  const checked = await checkUpload(file, KINDS[purpose] ?? ANY_UPLOAD);
  if (!checked.ok) return checked;
  return keepFile(ctx, ctx.company.id, purpose, checked.value, (stored, rows) =>
    auditedBatch(ctx, {
      head: rows,
      moved: sql`(NOT EXISTS (SELECT 1 FROM ${users}
        WHERE ${users.id} = ${ctx.actor.id} AND ${users.state} = 'disabled'))`,
      audit: {
        action: 'upload',
        subject: { kind: 'file', id: stored.id },
        companyId: ctx.company.id,
        system: ctx.system.slug,
        detail: { name: stored.name, size_bytes: stored.sizeBytes },
      },
      refusals: {
        ...QUOTA_REFUSALS,
        audit_move_happened: () => {
          throw new Denial(4005);
        },
      },
      done: () => ({
        file_id: stored.id,
        name: stored.name,
        size_bytes: stored.sizeBytes,
        content_type: stored.contentType,
        warning: stored.warning,
      }),
    }),
  );
}
