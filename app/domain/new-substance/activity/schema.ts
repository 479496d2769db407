import * as v from 'valibot';
import { isDate } from '../../kernel/dates.ts';
import { printedLine, printedLines, requiredText } from '../../kernel/input.ts';
import {
  filterId,
  filterIds,
  filterYear,
  listInput,
  oneOf,
  type QueryOf,
} from '../../kernel/list-input.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { REASON } from '../../kernel/text/reason.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { countryCode } from '../../tenancy/country-code.ts';
import {
  ACTIVITY_TYPES,
  DEVIATIONS,
  IMPLEMENTATIONS,
  MAX_HANDOVERS,
  MAX_LINES,
  RECORD_STATUSES,
  RISKS,
  ROLES_IN_ACTIVITY,
  SINGLE_ROLES,
} from './kinds.ts';

/** Input of every act on an activity record (`areas/new-substance.md` §2.3, §5). Masses are tonnes in decimal text. */

const MAX_NOTE = 2000;

export type RecordStatus = (typeof RECORD_STATUSES)[number];

const idText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(64, 'invalid_choice'),
);
const dayText = v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')));
/** Notes that a report prints as they were written. */
const notes = (max: number) => v.nullish(printedLines(max));

const year = v.pipe(
  v.number('required'),
  v.integer('invalid_year'),
  v.minValue(2003, 'invalid_year'),
  v.maxValue(2100, 'invalid_year'),
);

const tonnes = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check((text) => (parseTonnes(text) ?? 0) > 0, whyNot('tonnes', 'invalid_tonnes')),
);

/** Part of an import that was handed on; to the activity enterprise itself: that it went into own use. */
const handover = {
  recipient_id: idText,
  on: dayText,
  tonnes,
};

const line = v.object({
  /** Required where the filing has several. */
  substance_id: v.nullish(v.pipe(v.string(), v.maxLength(64, 'invalid_choice'))),
  activity_type: v.picklist(ACTIVITY_TYPES, 'invalid_choice'),
  happened_on: dayText,
  tonnes,
  /** Both required of a transfer; `CN` is a domestic one. */
  counterparty_id: v.nullish(v.pipe(v.string(), v.maxLength(64, 'invalid_choice'))),
  country: v.nullish(v.union([v.literal(''), countryCode], 'invalid_choice')),
  /** Handovers of an import, from its day to today, in later years too; all of them together no more than came. */
  handovers: v.nullish(v.pipe(v.array(v.object(handover)), v.maxLength(MAX_HANDOVERS, 'too_many'))),
  note: notes(MAX_NOTE),
});

const deviation = v.object({
  kind: v.picklist(DEVIATIONS, 'invalid_choice'),
  /** 10 to 500 characters once it is submitted. */
  reason: printedLines(REASON.max),
});

/** What a draft may lack. */
const content = {
  role: v.nullish(v.picklist(ROLES_IN_ACTIVITY, 'invalid_choice')),
  /** Two of the others, where the role is `both`. */
  role_pair: v.nullish(
    v.pipe(
      v.array(v.picklist(SINGLE_ROLES, 'invalid_choice')),
      v.maxLength(SINGLE_ROLES.length, 'too_many'),
    ),
  ),
  /** A new record without one takes that of the registration. */
  actual_purpose: v.nullish(printedLine()),
  lines: v.nullish(v.pipe(v.array(line), v.maxLength(MAX_LINES, 'too_many'))),
  no_activity: v.nullish(v.boolean('invalid_choice')),
  /** Tonnes from 0; last year’s closing stock, where none is given to a new record. */
  opening_stock: v.nullish(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.trim() === '' || parseTonnes(text) !== null,
        whyNot('tonnes', 'invalid_tonnes'),
      ),
    ),
  ),
  emission_note: notes(MAX_NOTE),
  implementation: v.nullish(v.picklist(IMPLEMENTATIONS, 'invalid_choice')),
  /** Required where it is `equivalent`. */
  implementation_note: notes(MAX_NOTE),
  deviations: v.nullish(v.pipe(v.array(deviation), v.maxLength(DEVIATIONS.length, 'too_many'))),
};

const key = { filing_id: idText, year, enterprise_id: idText };

export const activityInput = v.object({ ...key, ...content });
export type ActivityInput = v.InferOutput<typeof activityInput>;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1, 'required'));
/** Version of the sums of filing and year that were shown: 0 where nothing was submitted yet. */
const volumeVersion = v.pipe(
  v.number('required'),
  v.integer('required'),
  v.minValue(0, 'required'),
);
/** The notice of the legal risk was read: for each deviation that brings one, or for those that are named. */
const acknowledged = v.nullish(
  v.union(
    [v.boolean(), v.pipe(v.array(v.picklist(RISKS)), v.maxLength(RISKS.length))],
    'invalid_choice',
  ),
);

/** The whole content anew: of a draft, or with a reason of what is submitted. */
export const editActivityInput = v.object({
  version,
  ...key,
  ...content,
  /** Why a submitted record is put right. */
  reason: notes(REASON.max),
  /** Both of what is submitted, as for `submit`. */
  volume_version: v.nullish(volumeVersion),
  risk_acknowledged: acknowledged,
});
export type EditActivityInput = v.InferOutput<typeof editActivityInput>;

export const submitActivityInput = v.object({
  version,
  volume_version: volumeVersion,
  risk_acknowledged: acknowledged,
});
export type SubmitActivityInput = v.InferOutput<typeof submitActivityInput>;

export const voidActivityInput = v.object({
  version,
  reason: notes(REASON.max),
});
export type VoidActivityInput = v.InferOutput<typeof voidActivityInput>;

/** A handover that came after an import was submitted: it needs no reason of its own. */
export const handOverInput = v.object({
  version,
  /** Position of the import among the record’s lines, from 0. */
  line: v.pipe(
    v.number('required'),
    v.integer('required'),
    v.minValue(0, 'invalid_choice'),
    v.maxValue(MAX_LINES - 1, 'invalid_choice'),
  ),
  ...handover,
  /** Why, where the day of the handover deviates from the registration. */
  deviations: content.deviations,
  risk_acknowledged: acknowledged,
});
export type HandOverInput = v.InferOutput<typeof handOverInput>;

export const activityVersionInput = v.object({ version });

/** Which year’s copy is asked for. */
export const templateInput = v.object({ filing_id: requiredText, year, enterprise_id: filterId });
export type TemplateInput = v.InferOutput<typeof templateInput>;

/** What a verb that moved a record answers. */
export const activityMovedSchema = v.object({
  id: v.string(),
  status: v.picklist(RECORD_STATUSES),
  version: v.number(),
});
export type ActivityMoved = v.InferOutput<typeof activityMovedSchema>;

/** Query of the list; `q` is part of a certificate number, a trade name or the name of an enterprise. */
export const cnActivityList = listInput(
  {
    /** Read by the door, which answers 4040 for one that is not theirs. */
    company: filterId,
    /** This year, in Beijing, where none is asked for. */
    year: v.optional(v.union([v.literal('all'), filterYear.wrapped], 'invalid_year')),
    filing_id: filterId,
    enterprise_id: filterId,
    role: oneOf(ROLES_IN_ACTIVITY),
    implementation: oneOf(IMPLEMENTATIONS),
    status: oneOf(RECORD_STATUSES),
    deviation: oneOf(DEVIATIONS),
    /** The ticked rows, whatever else is asked for. */
    ids: filterIds,
  },
  ['year', 'updated'],
  '-year',
);
export type CnActivityListInput = QueryOf<typeof cnActivityList>;
