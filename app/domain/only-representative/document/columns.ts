import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { DOCUMENT_LANGUAGES, DOCUMENT_ORIGINS, DOCUMENT_STATES, DOCUMENT_TYPES } from './kinds.ts';
import type { DocumentRow } from './list.server.ts';

/** Columns of the list of documents. */
export const documentColumns = columnsOf<DocumentRow>()({
  id: 'text',
  title: { is: 'text', header: 'documents:titleOf', sort: true, sheet: { width: 36 } },
  type: {
    is: oneOf(DOCUMENT_TYPES),
    header: 'documents:type',
    words: 'documents:typeOf',
    sheet: { width: 24 },
  },
  registration_id: orNull('text'),
  /** In the reader's language; null for one about the whole company. */
  substance: {
    is: orNull('text'),
    header: 'documents:substance',
    of: ({ substanceZh, substanceEn }, { locale }) =>
      nameIn(locale, { zh: substanceZh, en: substanceEn }) || null,
    sheet: { width: 32 },
  },
  cas_no: { is: orNull('text'), header: 'documents:casNo', screen: false },
  jurisdiction: orNull(oneOf(['EU', 'UK', 'KR'])),
  version_no: { is: 'whole', header: 'documents:versionNo' },
  number: { is: 'text', header: 'documents:number', screen: false, sheet: { width: 24 } },
  issuer: { is: 'text', header: 'documents:issuer', sheet: { width: 28 } },
  language: {
    is: oneOf(DOCUMENT_LANGUAGES),
    header: 'documents:language',
    words: 'documents:languageOf',
  },
  issued_on: { is: 'day', header: 'documents:issuedOn', sort: 'issued' },
  valid_until: { is: orNull('day'), header: 'documents:validUntil', sort: 'until' },
  state: {
    is: oneOf(DOCUMENT_STATES),
    header: 'documents:state',
    words: 'documents:stateOf',
    screen: false,
  },
  origin: {
    is: oneOf(DOCUMENT_ORIGINS),
    header: 'documents:origin',
    words: 'documents:originOf',
  },
  sent_count: { is: 'whole', header: 'documents:sent' },
  last_sent_at: { is: orNull('moment'), header: 'documents:lastSent' },
  /** Importers who were supplied and lack this version of a safety data sheet. */
  lacking: { is: 'whole', header: 'documents:lacking', screen: false },
  version: 'whole',
});
