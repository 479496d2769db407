import * as v from 'valibot';
import type {
  StaffRecord,
  StaffRecordAnswer,
  StaffRecordHold,
  StaffRecordLine,
  StaffRecordParty,
} from '../../area-records.ts';
import { historyEntry } from '../../audit/told.ts';
import { issuing } from '../../certificate/issuing-told.ts';
import { CERTIFICATE_STATES } from '../../certificate/kinds.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { named } from '../../kernel/wire.ts';
import { HELD_BY, RECORD_PARTIES, RECORD_STATES } from '../../record-kinds.ts';
import { secondAsked } from '../../second-person/told.ts';
import { recordColumns } from './columns.ts';
import type { RecordRead } from './find.server.ts';
import { RECORD_SYSTEMS } from './kinds.ts';

export const recordsPage = pageOfColumns('ConsoleRecord', recordColumns);

/** What every act on a record answers. */
export const recordMoved = named(
  'ConsoleRecordMoved',
  v.object({
    id: v.string(),
    trade_no: v.string(),
    status: v.picklist(RECORD_STATES),
    version: v.number(),
  }),
);

/** Done at once, or asked for. */
export const recordWithdrawn = v.union([recordMoved, secondAsked]);

const party = told<StaffRecordParty>()({
  party: oneOf(RECORD_PARTIES),
  name: 'text',
  country: 'text',
  address: 'text',
  contact: 'text',
  email: 'text',
});

const line = told<StaffRecordLine>()({
  line_no: 'whole',
  name_zh: 'text',
  name_en: 'text',
  tonnes: { is: orNull('mass'), from: 'massG' },
  pieces: orNull('whole'),
  /** Registrations that it draws, or its certificate and batch. */
  numbers: each('text'),
});

const answer = told<StaffRecordAnswer>()({
  party: oneOf(RECORD_PARTIES),
  /** Empty where a rule of the company answered. */
  name: 'text',
  at: 'moment',
  on_behalf_reason: { is: orNull('text'), of: ({ onBehalf }) => onBehalf?.reason ?? null },
  evidence_file: { is: orNull('text'), of: ({ onBehalf }) => onBehalf?.fileName ?? null },
});

const hold = told<StaffRecordHold>()({
  reason: oneOf(HELD_BY),
  since: { is: orNull('moment'), from: 'sinceMs' },
  /** `release` ends it; the rest end with their causes. */
  releasable: 'flag',
});

const paper = told<NonNullable<StaffRecord['paper']>>()({
  id: 'text',
  certificate_no: { is: 'text', from: 'no' },
  state: oneOf(CERTIFICATE_STATES),
  issued_on: 'day',
});

const { issue_failing } = issuing;

/** One record, whichever area it is of. */
export const recordRead = told<RecordRead>('ConsoleRecordDetail')({
  id: 'text',
  trade_no: 'text',
  system: oneOf(RECORD_SYSTEMS.map(({ slug }) => slug) as [string, ...string[]]),
  company_id: { is: 'text', of: ({ company }) => company.id },
  company_name_zh: { is: 'text', of: ({ company }) => company.nameZh },
  company_name_en: { is: 'text', of: ({ company }) => company.nameEn },
  status: oneOf(RECORD_STATES),
  version: 'whole',
  parties: each(party),
  port: { is: 'text', of: ({ port }) => port.code },
  arrival_on: 'day',
  tonnes: { is: orNull('mass'), from: 'massG' },
  pieces: orNull('whole'),
  lines: each(line),
  missing_statements: 'whole',
  created_by: { is: 'text', from: 'createdByName' },
  created_at: 'moment',
  asked_at: orNull('moment'),
  asked_until: { is: orNull('moment'), from: 'askedUntilMs' },
  answers: each(answer),
  confirmed_at: orNull('moment'),
  rejection_reason: orNull('text'),
  held_since: orNull('moment'),
  holds: each(hold),
  /** You answered in a party’s place: another person releases it. */
  own_answer: 'flag',
  issue_failing,
  certificate: { is: orNull(paper), from: 'paper' },
  history: each(historyEntry),
});
