import type { UploadedFile } from '../../files/keep-upload.server.ts';
import type { UploadPurpose } from '../../files/rules.ts';
import { uploadFile } from '../../files/upload.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { staffSomewhere } from '../../tenancy/staff-within.server.ts';

/** Staff at a company that is theirs, in whichever of its subsystems. */
export interface CompanyEntered {
  staff: StaffContext;
  within: CompanyContext;
}

/**
 * Staff at a company, where they keep what belongs to none of its subsystems. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, or without a contract; 4002 for one of the archive
 */
export async function staffAtCompany(
  ctx: StaffContext,
  companyId: string,
): Promise<CompanyEntered> {
  return { staff: ctx, within: await staffSomewhere(ctx, companyId) };
}

/**
 * Keeps a file that staff bring of a company; unused it goes after a day. Refusals: those of `uploadFile`.
 *
 * @throws {Denial} as `staffAtCompany`
 */
export async function uploadOfCompany(
  ctx: StaffContext,
  companyId: string,
  purpose: UploadPurpose,
  file: IncomingFile,
): Promise<Outcome<UploadedFile>> {
  const { within } = await staffAtCompany(ctx, companyId);
  return uploadFile(within, purpose, file);
}
