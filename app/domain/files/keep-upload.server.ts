import { sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Context } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { Denial } from '../kernel/refusals.ts';
import type { FileWarning } from './content.ts';
import { QUOTA_REFUSALS } from './quota.server.ts';
import type { UploadPurpose } from './rules.ts';
import { type CheckedFile, keepFile, type UseOfFile } from './store.server.ts';

/** The answer of `common/upload` (API.md). */
export interface UploadedFile {
  file_id: string;
  name: string;
  size_bytes: number;
  content_type: string;
  warning: FileWarning | null;
}

/** Where its audit row stands, and what it says besides name and size; nowhere for the provider's. */
interface Told {
  within?: { companyId: string; system: string };
  detail?: Record<string, string>;
}

export interface Upload extends Told {
  /** A company, or the provider. */
  ownerId: string;
  purpose: UploadPurpose;
}

/**
 * Keeps a file that somebody brought and that was looked at; the caller has asked whether they may. Refusals: 4203 the
 * owner's room is used up.
 *
 * @throws {Denial} 4005 for who was disabled while the file came in
 */
export function keepUpload(
  ctx: Context,
  { ownerId, purpose, ...told }: Upload,
  checked: CheckedFile,
): Promise<Outcome<UploadedFile>> {
  return keepFile(ctx, ownerId, purpose, checked, asUploaded(ctx, told));
}

/** The rows of a file as an upload of its own. */
export function asUploaded(ctx: Context, { within, detail }: Told): UseOfFile<UploadedFile> {
  return (stored, rows) =>
    auditedBatch(ctx, {
      head: rows,
      moved: sql`(NOT EXISTS (SELECT 1 FROM ${users}
        WHERE ${users.id} = ${ctx.actor.id} AND ${users.state} = 'disabled'))`,
      audit: {
        action: 'upload',
        subject: { kind: 'file', id: stored.id },
        ...within,
        detail: { name: stored.name, size_bytes: stored.sizeBytes, ...detail },
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
    });
}
