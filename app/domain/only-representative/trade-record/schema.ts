import * as v from 'valibot';
import { isDate } from '../../kernel/dates.ts';
import {
  lines,
  MAX_TEXT,
  printedLine,
  required,
  requiredText,
  searchText,
} from '../../kernel/input.ts';
import {
  filterDate,
  filterId,
  filterYear,
  listInput,
  oneOf,
  type QueryOf,
} from '../../kernel/list-input.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { PORT_CODE } from '../port.ts';
import { BATCH_ACTIONS, RECORD_KINDS, RECORD_STATUSES } from './kinds.ts';

/** Lines of one record: a container list, not a catalogue. */
export const MAX_LINES = 50;
/** Records that one batch can name; what a filter chooses has a limit of its own, a policy. */
export const MAX_BATCH = 1000;
/** What a list's own conditions can be told in. */
const MAX_CONDITIONS = 30;
const MAX_NOTE = 500;
const MAX_REASON = 1000;

export type RecordStatus = (typeof RECORD_STATUSES)[number];
export type RecordKind = (typeof RECORD_KINDS)[number];

export const idText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(60, 'invalid_choice'),
);

export const dateText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check(isDate, whyNot('day', 'invalid_date')),
);

export const portText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.regex(PORT_CODE, 'invalid_choice'),
);

/** Tonnes as a decimal string above zero with at most six decimals (API.md). */
export const tonnesText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check((text) => (parseTonnes(text) ?? 0) > 0, whyNot('tonnes', 'invalid_tonnes')),
);

const lineSchema = v.object({ product_id: idText, tonnes: tonnesText });

/**
 * Content of a trade record, as the form and the API send it. `order_ref` is printed for authorities; that it
 * holds no Chinese (4007) is asked in its documented place among the guards, not here.
 */
export const tradeRecordSchema = v.object({
  kind: v.picklist(RECORD_KINDS, 'invalid_choice'),
  partner_id: idText,
  eta: dateText,
  port: portText,
  order_ref: v.nullish(printedLine()),
  note: v.nullish(lines(MAX_NOTE)),
  lines: v.pipe(
    v.array(lineSchema, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_LINES, 'too_many'),
  ),
});
export type TradeRecordInput = v.InferOutput<typeof tradeRecordSchema>;

export const versionNumber = v.pipe(
  v.number('required'),
  v.integer('required'),
  v.minValue(1, 'required'),
);

/** A change of content: the version it was made from, and the whole new content. */
export const editSchema = v.object({ version: versionNumber, ...tradeRecordSchema.entries });
export type EditInput = v.InferOutput<typeof editSchema>;

/** A rejected record is taken up again, as it was or with new content. */
export const reviseSchema = v.object({
  version: versionNumber,
  content: v.optional(tradeRecordSchema),
});
export type ReviseInput = v.InferOutput<typeof reviseSchema>;

export const versionSchema = v.object({ version: versionNumber });
export type VersionInput = v.InferOutput<typeof versionSchema>;

export const reasonText = required(lines(MAX_REASON));

export const rejectSchema = v.object({ version: versionNumber, reason: reasonText });
export type RejectInput = v.InferOutput<typeof rejectSchema>;

export const confirmSchema = v.object({ version: versionNumber });
export type ConfirmInput = v.InferOutput<typeof confirmSchema>;

/** Records by their ids, or those of a list's conditions and how many these are; the verb asks that it is one of both. */
export const batchSchema = v.object({
  action: v.picklist(BATCH_ACTIONS, 'invalid_choice'),
  ids: v.optional(
    v.pipe(
      v.array(idText, 'required'),
      v.minLength(1, 'required'),
      v.maxLength(MAX_BATCH, 'too_many'),
    ),
  ),
  /** By id, the version that was looked at; a record that has another by then is refused (4106). */
  versions: v.optional(v.record(idText, versionNumber)),
  /** Conditions as the list takes them in its address: of the incoming records for `confirm`, else of the own ones. */
  filter: v.optional(
    v.pipe(
      v.record(v.string(), v.pipe(v.string(), v.maxLength(MAX_TEXT, 'too_long'))),
      v.maxEntries(MAX_CONDITIONS, 'too_many'),
    ),
  ),
  /** How many records that were; another number is refused (4146). */
  expected_total: v.optional(
    v.pipe(v.number('required'), v.integer('required'), v.minValue(1, 'required')),
  ),
});
export type BatchInput = v.InferOutput<typeof batchSchema>;

/** A counterparty's answer through its one-time link. */
export const answerConfirmSchema = v.object({ name: requiredText });
export const answerRejectSchema = v.object({ name: requiredText, reason: reasonText });

/** Which statement an upload is: the line and substance it was asked for. */
export const statementSchema = v.object({
  line_no: v.pipe(v.number('required'), v.integer('invalid_choice'), v.minValue(1, 'required')),
  registration_id: idText,
  version: versionNumber,
});

/** What a verb that moved a record answers. */
export const recordMovedSchema = v.object({
  id: v.string(),
  trade_no: v.string(),
  status: v.picklist(RECORD_STATUSES),
  version: v.number(),
});
export type RecordMoved = v.InferOutput<typeof recordMovedSchema>;

const filterCountry = v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'invalid_choice')));

/** Query of the list; `q` is part of a trade number, partner, product, port or order reference. */
export const recordList = listInput(
  {
    status: oneOf(RECORD_STATUSES),
    kind: oneOf(RECORD_KINDS),
    /** Range of the ETA, both days included. */
    eta_from: filterDate,
    eta_to: filterDate,
    /** Calendar year of the ETA. */
    year: filterYear,
    partner_id: filterId,
    product_id: filterId,
    /** A registration that they draw on. */
    substance_id: filterId,
    /** Country of the partner, ISO 3166-1. */
    country: filterCountry,
    /** `yes`: only records that still miss a statement. */
    missing: oneOf(['yes']),
    /** `missing`: only confirmed records whose ETA has come and whose arrival nobody entered. */
    arrival: oneOf(['missing']),
    /** `yes`: only records whose arrival was entered without a customs number or without a proof. */
    unproved: oneOf(['yes']),
    /** `missing`: only purchases on a proof that nobody has confirmed, or that is no longer valid. */
    backing: oneOf(['missing']),
    /** `yes`: only confirmed records whose certificate is held back. */
    held: oneOf(['yes']),
    /** Records of one batch, and of these the ones that it ended so for. */
    batch: filterId,
    outcome: oneOf(['done', 'refused']),
  },
  ['eta', 'created', 'tonnage', 'status'],
  '-eta',
);
export type RecordListInput = QueryOf<typeof recordList>;

/**
 * Query of the records that other companies sent to this one: what waits for its answer (no status), and what
 * is over; of a batch whatever state its records are in. `q` is part of a trade number, product, port, order reference, or the asking company's name. Without
 * a sort the most pressing ETA stands first, and the latest among those that are over.
 */
export const incomingList = listInput(
  {
    status: oneOf(['answered', 'CONFIRMED', 'COMPLETED', 'REJECTED']),
    kind: oneOf(RECORD_KINDS),
    eta_from: filterDate,
    eta_to: filterDate,
    missing: oneOf(['yes']),
    /** Records of one batch, and of these the ones that it ended so for. */
    batch: filterId,
    outcome: oneOf(['done', 'refused']),
  },
  ['eta', 'tonnage', 'sent'],
  ({ status }) => (status === undefined ? 'eta' : '-eta'),
);
export type IncomingListInput = QueryOf<typeof incomingList>;

/** What a port is looked up by (GET common/port). */
export const portQuery = v.object({
  q: v.optional(searchText, ''),
});

/** What decides which products can be chosen (GET tradeProducts/selectable). */
export const selectableInput = v.object({
  eta: dateText,
  kind: v.fallback(v.picklist(RECORD_KINDS), 'distribution'),
  /** Purchase: the supplier. */
  partner_id: v.fallback(v.string(), ''),
  /** Port of discharge; without it the destination is not asked. */
  port: v.fallback(v.union([v.literal(''), portText]), ''),
});
export type SelectableInput = v.InferOutput<typeof selectableInput>;
