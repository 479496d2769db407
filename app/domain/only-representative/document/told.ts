import * as v from 'valibot';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { told, wireOf } from '../../kernel/told.ts';
import { named, pageOf } from '../../kernel/wire.ts';
import type { LawfulRecipient } from './by-law.server.ts';
import { documentColumns } from './columns.ts';
import { type Document, SEND_STATES } from './find.server.ts';
import type { IssuedPaper } from './issued.server.ts';
import { DOCUMENT_LANGUAGES, DOCUMENT_ORIGINS, DOCUMENT_TYPES, ISSUED_KINDS } from './kinds.ts';
import type { LinkedDocument } from './open-link.server.ts';

/** What is answered of documents (`areas/only-representative.md` §2, §5). */

/** A letter or an annual statement that the platform issued; its PDF is that of `certificates/:id/pdf`. */
export const issuedPaper = told<IssuedPaper>('IssuedPaper')({
  certificate_id: { is: 'text', from: 'id' },
  certificate_no: 'text',
  kind: oneOf(ISSUED_KINDS),
  /** Only a letter names one, here in the caller's language. */
  substance: orNull('text'),
  /** The year that a statement sums up. */
  year: {
    is: orNull('whole'),
    of: ({ kind, coverYear }) => (kind === 'annual_statement' ? coverYear : null),
  },
  importer: { is: 'text', from: 'importerName' },
  issued_on: 'day',
});

export const documentPage = named(
  'DocumentPage',
  v.object({
    ...pageOf(named('DocumentRow', wireOf(documentColumns))).entries,
    /** Valid papers of the platform that the filter finds, 20 at most; `certificates` lists all. */
    issued: v.array(issuedPaper.schema),
  }),
);

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

/** What one document says beside its row of the list. */
export const ANSWERED = {
  /** As it is set; `state` says it too. */
  archived: { is: 'flag', of: ({ state }: Document) => state === 'archived' },
  partner_id: orNull('text'),
  partner: { is: orNull('text'), from: 'partnerName' },
  created_at: 'moment',
  versions: each(version),
  sends: each(sending),
  history: each(historyEntry),
} as const;

export const document = told<Document>('Document')({ ...documentColumns, ...ANSWERED });
