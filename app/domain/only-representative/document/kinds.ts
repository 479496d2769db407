import { type DocumentType, KOREAN_DOCUMENT_TYPES } from '#db/schema/document-kinds.ts';

/** Kinds of documents, apart from the schema so that a page that only names them loads no validation. */
export { DOCUMENT_LANGUAGES, DOCUMENT_ORIGINS, DOCUMENT_TYPES } from '#db/schema/document-kinds.ts';

/** How a document stands today; one that was archived is neither good nor over. */
export const DOCUMENT_STATES = ['current', 'expiring', 'expired', 'archived'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Papers of the platform that are filed with the documents, and kept with the certificates. */
export const ISSUED_KINDS = ['registration_confirmation', 'annual_statement'] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** The type of document under which each kind is filed. */
export const FILED_UNDER: Readonly<Record<IssuedKind, DocumentType>> = {
  registration_confirmation: 'confirmation_letter',
  annual_statement: 'others',
};

/** Types of the whole company: no substance has to be named. */
const WHOLE_COMPANY: readonly DocumentType[] = ['power_of_attorney', 'others', 'kr_or_certificate'];

/** Types that belong to one substance. */
export const ofSubstance = (type: DocumentType) => !WHOLE_COMPANY.includes(type);

/** Types that bear the authority's number. */
export const isNumbered = (type: DocumentType): boolean =>
  KOREAN_DOCUMENT_TYPES.some((korean) => korean === type);
