import type { IncomingFile } from '../../../files/waiting.server.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import { type Outcome, refuse } from '../../../kernel/outcome.ts';
import { onlyRepresentative } from '../../../systems/profiles.ts';
import { staffWithin } from '../../../tenancy/staff-within.server.ts';
import { createDocument } from '../create.server.ts';
import type { DocumentMoved } from '../own.server.ts';
import type { CreateDocumentInput } from '../schema.ts';

/**
 * Keeps a document for a company, in a subsystem that it has a contract for; it says that the provider brought it.
 *
 * Refusals: 4100 a subsystem without a contract; those of `createDocument`.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function addKeptDocument(
  ctx: StaffContext,
  companyId: string,
  { system, ...said }: CreateDocumentInput & { system: string },
  file: IncomingFile,
): Promise<Outcome<DocumentMoved>> {
  const within = await staffWithin(ctx, companyId, onlyRepresentative(system));
  if (within === null) return refuse(4100, { fields: { system: { key: 'system_not_used' } } });
  return createDocument(within, said, file);
}
