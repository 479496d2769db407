import { and, eq, getTableColumns } from 'drizzle-orm';
import { documents, documentVersions } from '#db/schema/document.ts';
import { documentEntry } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { ownRows } from '../../tenancy/own-rows.ts';

/** Condition: a document of this company in this subsystem. */
export const isOwnDocument = ({ company, system }: OrContext, id: string) =>
  and(eq(documents.id, id), ownRows({ company, system }, documents));

/** Condition of a join: the version that a document is in. */
export const isCurrentVersion = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.versionNo, documents.versionNo),
);

/** Statement: the document when it is this company's in this subsystem. */
export function ownDocument(ctx: OrContext, id: string) {
  return ctx.db.select(getTableColumns(documents)).from(documents).where(isOwnDocument(ctx, id));
}

type DocumentAct = ActOn<'document'> extends `document.${infer Act}` ? Act : never;

/** The audit row of an act on a document. */
export function documentAudit(
  { company, system }: Pick<OrContext, 'system'> & { company: { id: string } },
  id: string,
  act: DocumentAct,
  detail: Record<string, unknown> = {},
): AuditInput {
  return {
    action: `document.${act}`,
    subject: { kind: 'document', id },
    companyId: company.id,
    system: system.slug,
    detail,
  };
}

interface Words {
  title: string;
  number: string;
  issuer: string;
  fileName: string;
}

/** Statements that index a document anew, after those that wrote it. */
export function indexDocument({ db, company, system }: OrContext, id: string, words: Words) {
  const entry = documentEntry({ ...words, id, companyId: company.id, system: system.slug });
  return [...forgetEntries(db, [id]), ...indexEntries(db, [entry])];
}

/** What every write of a document answers. */
export interface DocumentMoved {
  id: string;
  version: number;
}
