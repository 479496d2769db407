import type { CompanyContext } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { requireMember } from '../tenancy/access.ts';
import { keepUpload, type UploadedFile } from './keep-upload.server.ts';
import {
  ANY_UPLOAD,
  type FileKind,
  PROOF_UPLOAD,
  STATEMENT_UPLOAD,
  type UploadPurpose,
} from './rules.ts';
import { checkUpload } from './store.server.ts';
import type { IncomingFile } from './waiting.server.ts';

/** Purposes that do not take every kind of file. */
const KINDS: Partial<Record<UploadPurpose, readonly FileKind[]>> = {
  statement: STATEMENT_UPLOAD,
  arrival: PROOF_UPLOAD,
  upstream: STATEMENT_UPLOAD,
  evidence: PROOF_UPLOAD,
};

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
  const { id: ownerId } = ctx.company;
  const within = { companyId: ownerId, system: ctx.system.slug };
  return keepUpload(ctx, { ownerId, purpose, within }, checked.value);
}
