import { documents } from '#db/schema/document.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { type DocumentMoved, documentAudit, ownDocument } from './own.server.ts';
import { keepDocumentDuties } from './reminder/keep.server.ts';
import type { DocumentStateInput } from './schema.ts';
import { countLacking } from './supplied.server.ts';

/**
 * Takes a document out of use, or brings it back; nothing of it is deleted. What it is may be said again, and changes
 * nothing. Refusal: 4106 stale version, or a lost race.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a document that is not ours
 */
export async function setDocumentState(
  ctx: OrContext,
  id: string,
  { archived, version }: DocumentStateInput,
): Promise<Outcome<DocumentMoved>> {
  requireMember(ctx);
  const [document] = await ownDocument(ctx, id);
  if (document === undefined) notFound();
  if (document.version !== version) return refuse(4106);
  if (document.archived === archived) return done({ id, version });
  return guardedWrite(ctx, {
    table: documents,
    id,
    expect: { companyId: ctx.company.id, version },
    set: { archived, updatedAtMs: ctx.nowMs },
    audit: documentAudit(ctx, id, archived ? 'archive' : 'restore'),
    follows: () => [countLacking(ctx, id), ...keepDocumentDuties(ctx, [id])],
    done: { id, version: version + 1 },
  });
}
