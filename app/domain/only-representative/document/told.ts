import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import type { LawfulRecipient } from './by-law.server.ts';
import { documentColumns } from './columns.ts';
import { type Document, SEND_STATES } from './find.server.ts';
import { DOCUMENT_LANGUAGES, DOCUMENT_ORIGINS, DOCUMENT_TYPES } from './kinds.ts';
import type { LinkedDocument } from './open-link.server.ts';

/** What is answered of documents (`areas/only-representative.md` §2, §5). */

export const documentPage = pageOfColumns('Document', documentColumns);

const version = told<Document['versions'][number]>()({
  version_no: 'whole',
  number: 'text',
  issuer: 'text',
  language: oneOf(DOCUMENT_LANGUAGES),
  issued_on: 'day',
  valid_until: orNull('day'),
  change_note: 'text',
  origin: oneOf(DOCUMENT_ORIGINS),
  added_by: { is: 'text', from: 'addedByName' },
  created_at: 'moment',
  file_name: 'text',
  file_size_bytes: 'whole',
  sha256: 'text',
});

/** A version that was sent to somebody. */
export const sending = told<Document['sends'][number]>('DocumentSend')({
  id: 'text',
  version_no: 'whole',
  partner_id: 'text',
  partner: { is: 'text', from: 'partnerName' },
  email: 'text',
  message: 'text',
  by_law: 'flag',
  state: oneOf(SEND_STATES),
  sent_by: { is: 'text', from: 'sentByName' },
  sent_at: 'moment',
  expires_at: 'moment',
  first_opened_at: orNull('moment'),
  last_opened_at: orNull('moment'),
  downloads: 'whole',
  recalled_at: orNull('moment'),
});

/** An importer whom the law wants a safety data sheet sent to. */
export const recipient = told<LawfulRecipient>('DocumentRecipient')({
  partner_id: { is: 'text', from: 'id' },
  partner: { is: 'text', from: 'name' },
  country: 'country',
  email: 'text',
  /** Last day of supply. */
  last_on: 'day',
  /** When it was sent this version. */
  sent_at: orNull('moment'),
  /** Why it is not sent this version. */
  left_out: orNull('text'),
  lacks: { is: 'flag', of: ({ sentAtMs, leftOut }) => sentAtMs === null && leftOut === null },
});

/** What the holder of a link sees of a document. */
export const linkedDocument = told<LinkedDocument>('LinkedDocument')({
  title: 'text',
  type: oneOf(DOCUMENT_TYPES),
  company: { is: 'text', of: ({ company }, { locale }) => nameIn(locale, company) },
  partner: { is: 'text', from: 'partnerName' },
  substance: {
    is: orNull('text'),
    of: ({ substance }, { locale }) => nameIn(locale, substance) || null,
  },
  cas_no: { is: orNull('text'), of: ({ substance }) => substance.casNo },
  version_no: 'whole',
  number: 'text',
  issuer: 'text',
  language: oneOf(DOCUMENT_LANGUAGES),
  issued_on: 'day',
  valid_until: orNull('day'),
  message: 'text',
  sent_by: { is: 'text', from: 'sentByName' },
  sent_at: 'moment',
  expires_at: 'moment',
  file_name: 'text',
  file_size_bytes: 'whole',
  sha256: 'text',
});

export const document = told<Document>('Document')({
  ...documentColumns,
  /** As it is set; `state` says it too. */
  archived: { is: 'flag', of: ({ state }) => state === 'archived' },
  partner_id: orNull('text'),
  partner: { is: orNull('text'), from: 'partnerName' },
  created_at: 'moment',
  versions: each(version),
  sends: each(sending),
  history: each(historyEntry),
});
