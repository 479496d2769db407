import { documentVersions } from '#db/schema/document.ts';
import type { DocumentType } from '#db/schema/document-kinds.ts';
import { ANY_UPLOAD } from '../../files/rules.ts';
import { type CheckedFile, checkUpload, type StoredFile } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { orNone } from '../../kernel/text/text.ts';
import { isNumbered } from './kinds.ts';
import { dayFaults } from './rules.ts';
import type { AddVersionInput } from './schema.ts';

/** What a version says of itself, as it is kept. */
export interface VersionFacts {
  number: string;
  issuer: string;
  language: AddVersionInput['language'];
  issuedOn: string;
  validUntil: string | null;
}

/** @param input what a version says of itself */
export function factsOf(input: Omit<AddVersionInput, 'change_note' | 'version'>): VersionFacts {
  return {
    number: input.number ?? '',
    issuer: input.issuer,
    language: input.language,
    issuedOn: input.issued_on,
    validUntil: orNone(input.valid_until),
  };
}

/**
 * The file of a version whose facts hold. Refusals, in this order: 4100 facts, all of them at once; 4116 over 10 MB; 4115
 * not one of the kinds that are taken.
 *
 * @param more what else is wrong, by field
 */
export async function checkedVersion(
  ctx: OrContext,
  type: DocumentType,
  facts: VersionFacts,
  file: IncomingFile,
  more: Record<string, FieldMessage> = {},
): Promise<Outcome<CheckedFile>> {
  const numberMissing = isNumbered(type) && facts.number === '';
  const fields = {
    ...more,
    ...(numberMissing && { number: { key: 'required' } }),
    ...dayFaults(facts, dayOf(ctx)),
  };
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  return checkUpload(file, ANY_UPLOAD);
}

/** Statement: a version of a document with its file. */
export function insertVersion(
  { db, company, actor, nowMs }: OrContext,
  of: { documentId: string; versionNo: number; changeNote: string },
  facts: VersionFacts,
  { id: fileId, sha256 }: StoredFile,
) {
  return db.insert(documentVersions).values({
    ...of,
    ...facts,
    companyId: company.id,
    fileId,
    sha256,
    origin: originOf(actor),
    addedByName: actor.name,
    createdAtMs: nowMs,
  });
}

/** Who brings it: people of the company, or the provider's. */
export const originOf = ({ kind }: OrContext['actor']) =>
  kind === 'staff' ? ('provider' as const) : ('company' as const);
