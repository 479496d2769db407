import { documents } from '#db/schema/document.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { QUOTA_REFUSALS } from '../../files/quota.server.ts';
import { keepFile } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { checkedVersion, factsOf, insertVersion, originOf } from './content.server.ts';
import { type DocumentMoved, documentAudit, indexDocument, ownDocument } from './own.server.ts';
import { keepDocumentDuties } from './reminder/keep.server.ts';
import type { AddVersionInput } from './schema.ts';
import { countLacking } from './supplied.server.ts';

/**
 * Keeps the next version of a document; those before it stay. What was sent of an earlier one still opens that one.
 *
 * Refusals, in this order: 4106 stale version, or a lost race; 4105 archived; then as for `createDocument`.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a document that is not ours
 */
export async function addVersion(
  ctx: OrContext,
  id: string,
  input: AddVersionInput,
  file: IncomingFile,
): Promise<Outcome<DocumentMoved & { version_no: number }>> {
  requireMember(ctx);
  const [document] = await ownDocument(ctx, id);
  if (document === undefined) notFound();
  const { version } = input;
  if (document.version !== version) return refuse(4106);
  if (document.archived) return refuse(4105);
  const facts = factsOf(input);
  const checked = await checkedVersion(ctx, document.type, facts, file);
  if (!checked.ok) return checked;
  const versionNo = document.versionNo + 1;
  const { change_note: changeNote } = input;
  const origin = originOf(ctx.actor);
  return keepFile(ctx, ctx.company.id, 'document', checked.value, (stored, rows) =>
    guardedWrite(ctx, {
      table: documents,
      id,
      expect: { companyId: ctx.company.id, version, archived: false },
      set: { ...facts, versionNo, origin, updatedAtMs: ctx.nowMs },
      audit: documentAudit(ctx, id, 'version', { version_no: versionNo, note: changeNote }),
      follows: () => [
        ...rows,
        insertVersion(ctx, { documentId: id, versionNo, changeNote }, facts, stored),
        ...indexDocument(ctx, id, { ...facts, title: document.title, fileName: stored.name }),
        countLacking(ctx, id),
        ...keepDocumentDuties(ctx, [id]),
      ],
      refusals: QUOTA_REFUSALS,
      done: { id, version: version + 1, version_no: versionNo },
    }),
  );
}
