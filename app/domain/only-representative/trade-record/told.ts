import * as v from 'valibot';
import { UPSTREAM_SOURCES } from '#db/schema/upstream-kinds.ts';
import type { HistoryEntry } from '../../audit/history.server.ts';
import { formatCode } from '../../certificate/code.ts';
import { issuing } from '../../certificate/issuing-told.ts';
import { CERTIFICATE_STATES } from '../../certificate/kinds.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told, wireOf } from '../../kernel/told.ts';
import { named, pageOf, text, whole } from '../../kernel/wire.ts';
import { arrivalTold } from '../arrival/told.ts';
import { PARTNER_ROLES } from '../trade-partner/kinds.ts';
import { claimTold, paperTold } from '../upstream/told.ts';
import type { RecordBatch } from './batch/find.server.ts';
import { recordColumns } from './columns.ts';
import type { MailedLink, RecordCertificate, TradeRecord } from './find.server.ts';
import {
  BATCH_ACTIONS,
  HOLD_REASONS,
  RECORD_KINDS,
  RECORD_STATUSES,
  REJECTED_BY,
} from './kinds.ts';
import { recordLine } from './lines-told.ts';
import { recordMovedSchema } from './schema.ts';

/** What is answered of trade records (`areas/only-representative.md`). */

/** What a verb that moved a record answers. */
export const recordMoved = named('TradeRecordMoved', recordMovedSchema);

export const recordPage = named(
  'TradeRecordPage',
  v.object({
    ...pageOf(named('TradeRecordRow', wireOf(recordColumns))).entries,
    counts: v.object({
      UNCONFIRMED: whole,
      WAITING: whole,
      CONFIRMED: whole,
      REJECTED: whole,
      COMPLETED: whole,
    }),
  }),
);

const company = told<TradeRecord['company']>()({
  name_zh: 'text',
  name_en: 'text',
  country: 'country',
});

const partner = told<TradeRecord['partner']>()({
  id: 'text',
  name: 'text',
  country: 'country',
  address: 'text',
  contact_person: 'text',
  email: 'text',
  phone: 'text',
  corporate_no: orNull('text'),
  role: oneOf(PARTNER_ROLES),
});

const link = told<MailedLink>()({
  email: 'text',
  created_at: 'moment',
  expires_at: 'moment',
  used_at: orNull('moment'),
  superseded_at: orNull('moment'),
});

const certificate = told<RecordCertificate>()({
  id: 'text',
  certificate_no: 'text',
  code: { is: 'text', of: ({ code }) => formatCode(code) },
  state: oneOf(CERTIFICATE_STATES),
  issued_on: 'day',
  issued_at: 'moment',
  cover_year: 'whole',
  tonnes: { is: 'mass', from: 'totalMassG' },
  file_name: 'text',
  size_bytes: { is: 'whole', from: 'fileSizeBytes' },
});

const act = told<HistoryEntry>()({
  at: 'moment',
  action: 'text',
  detail: { schema: v.record(text, v.unknown()) },
  actor: { is: 'text', from: 'actorName' },
  /** By a consultant who acted for the company. */
  acting: 'flag',
});

export const tradeRecord = told<TradeRecord>('TradeRecord')({
  id: 'text',
  trade_no: 'text',
  kind: oneOf(RECORD_KINDS),
  status: oneOf(RECORD_STATUSES),
  version: 'whole',
  revision: 'whole',
  /** Day that it counts by: the ETA, and once its arrival was entered the actual day. */
  eta: 'day',
  arrived_on: orNull('day'),
  planned_eta: orNull('day'),
  port: { is: 'text', of: ({ port }) => port.code },
  port_name_zh: { is: 'text', of: ({ port }) => port.zh },
  port_name_en: { is: 'text', of: ({ port }) => port.en },
  order_ref: orNull('text'),
  note: orNull('text'),
  tonnes: { is: 'mass', from: 'totalMassG' },
  /** Purchased product of the year before, a part of which it carries over. */
  carried_product_id: orNull('text'),
  /** The source of the paper that it was bought on, where its supplier was not asked: ours, or from elsewhere. */
  upstream: orNull(oneOf(UPSTREAM_SOURCES)),
  /** Number of that paper. */
  upstream_certificate_no: { is: orNull('text'), from: 'proofNo' },
  covered_tonnes: { is: 'mass', from: 'coveredMassG' },
  missing_statements: 'whole',
  rejection_reason: orNull('text'),
  rejected_by: orNull(oneOf(REJECTED_BY)),
  created_by: { is: 'text', from: 'createdByName' },
  created_at: 'moment',
  sent_at: orNull('moment'),
  confirmed_at: orNull('moment'),
  confirmed_by: { is: orNull('text'), from: 'confirmedByName' },
  completed_at: orNull('moment'),
  company,
  partner_id: { is: 'text', of: ({ partner }) => partner.id },
  partner,
  lines: each(recordLine),
  confirmed_from_ip: orNull('text'),
  /** Why its certificate is held back; empty while nothing holds it. */
  holds: each(oneOf(HOLD_REASONS)),
  held_since: orNull('moment'),
  ...issuing,
  arrivals: each(arrivalTold),
  /** A paper from elsewhere as it was entered; its file is downloaded by `upstream/file`. */
  upstream_paper: { is: orNull(paperTold), from: 'paper' },
  /** What it takes of each line of a certificate of ours. */
  upstream_claims: { is: each(claimTold), from: 'claims' },
  links: each(link),
  reminders_left: 'whole',
  certificate_id: { is: orNull('text'), of: ({ certificate }) => certificate?.id ?? null },
  certificate: orNull(certificate),
  history: each(act),
});

export const batchStarted = v.object({ batch_id: text });

const item = told<RecordBatch['items'][number]>()({
  id: { is: 'text', from: 'recordId' },
  /** Null for an id that is not ours. */
  trade_no: orNull('text'),
  state: oneOf(['queued', 'done', 'refused']),
  code: orNull('whole'),
});

export const recordBatch = told<RecordBatch>('TradeRecordBatch')({
  batch_id: { is: 'text', from: 'id' },
  action: oneOf(BATCH_ACTIONS),
  created_by: { is: 'text', from: 'actorName' },
  created_at: 'moment',
  queued: { is: 'whole', of: ({ counts }) => counts.queued },
  done: { is: 'whole', of: ({ counts }) => counts.done },
  refused: { is: 'whole', of: ({ counts }) => counts.refused },
  items: each(item),
});
