import * as v from 'valibot';
import { isDate } from '../../kernel/dates.ts';
import { line, required } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { LAW_GROUPS, LAW_STATES } from './kinds.ts';

const MAX_SOURCE = 200;
const MAX_LINK = 500;
const MAX_NOTE = 500;
const MAX_NAME = 60;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

const orNone = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.pipe(
    v.optional(v.nullable(text), null),
    v.transform((said) => said || null),
  );
const dayOrNone = v.pipe(
  orNone(v.string()),
  v.check((said) => said === null || isDate(said), whyNot('day', 'invalid_date')),
);
const day = v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')));

function isHttps(said: string): boolean {
  return said === '' || (said.startsWith('https://') && URL.canParse(said));
}

const content = {
  /** Group of rows of which one counts; small letters, digits, dots and underscores. */
  profile: v.pipe(required(line(40)), v.regex(/^[a-z0-9][a-z0-9._]*$/, 'profile_name')),
  /** The regime whose facts it is for; null for all. */
  regime: orNone(line(40)),
  /** The day it is meant to begin; may be said when it is scheduled. */
  from: dayOrNone,
  until: dayOrNone,
  /** As the rule has it. */
  value: v.unknown(),
  source: required(line(MAX_SOURCE)),
  source_zh: orNone(line(MAX_SOURCE)),
  article: required(line(40)),
  link: v.pipe(v.optional(line(MAX_LINK), ''), v.check(isHttps, 'https_link')),
};

interface Days {
  from: string | null;
  until: string | null;
}
const inOrder = ({ from, until }: Days) => from === null || until === null || until >= from;

/** A row of a rule, as a draft. */
export const ruleInput = v.pipe(
  v.object({ rule: required(line(MAX_NAME)), ...content }),
  v.forward(v.partialCheck([['from'], ['until']], inOrder, 'ends_before_start'), ['until']),
);
export type RuleInput = v.InferOutput<typeof ruleInput>;

/** All fields are sent; which rule it is of stays. */
export const changeRuleInput = v.pipe(
  v.object({ ...content, version }),
  v.forward(v.partialCheck([['from'], ['until']], inOrder, 'ends_before_start'), ['until']),
);
export type ChangeRuleInput = v.InferOutput<typeof changeRuleInput>;

const policyContent = {
  from: dayOrNone,
  until: dayOrNone,
  value: v.pipe(v.number('invalid_whole'), v.integer('invalid_whole')),
  note: required(line(MAX_NOTE)),
};

/** A value of a policy, as a draft; for everyone where no company is named. */
export const policyInput = v.pipe(
  v.object({ policy: required(line(MAX_NAME)), company_id: orNone(line(40)), ...policyContent }),
  v.forward(v.partialCheck([['from'], ['until']], inOrder, 'ends_before_start'), ['until']),
);
export type PolicyInput = v.InferOutput<typeof policyInput>;

/** All fields are sent; which policy and whose it is stays. */
export const changePolicyInput = v.pipe(
  v.object({ ...policyContent, version }),
  v.forward(v.partialCheck([['from'], ['until']], inOrder, 'ends_before_start'), ['until']),
);
export type ChangePolicyInput = v.InferOutput<typeof changePolicyInput>;

export const deleteDraftInput = v.object({ version });
export type DeleteDraftInput = v.InferOutput<typeof deleteDraftInput>;

/** From when it counts, tomorrow at the earliest; the day of the draft where none is said. */
export const scheduleInput = v.object({ from: dayOrNone, version });
export type ScheduleInput = v.InferOutput<typeof scheduleInput>;

/** From which day on which profile counts, for everyone or for one company. */
export const profileInput = v.object({
  rule: required(line(MAX_NAME)),
  company_id: orNone(line(40)),
  profile: required(line(40)),
  from: day,
});
export type ProfileInput = v.InferOutput<typeof profileInput>;

/** What is tried: a draft from a day on, or a profile. */
export const previewInput = v.object({
  draft_id: orNone(line(80)),
  rule: orNone(line(MAX_NAME)),
  company_id: orNone(line(40)),
  profile: orNone(line(40)),
  from: day,
});
export type PreviewInput = v.InferOutput<typeof previewInput>;

/** Query of the rules; `q` is part of a name, profile or source. */
export const ruleList = listInput(
  {
    rule: v.optional(line(MAX_NAME)),
    group: oneOf(LAW_GROUPS),
    state: oneOf(LAW_STATES),
  },
  ['name', 'from'],
  'name',
);
export type RuleListInput = QueryOf<typeof ruleList>;

/** Query of the policies; `company` is everyone’s rows and its own. */
export const policyList = listInput(
  {
    policy: v.optional(line(MAX_NAME)),
    state: oneOf(LAW_STATES),
    company: v.optional(line(40)),
  },
  ['name', 'from'],
  'name',
);
export type PolicyListInput = QueryOf<typeof policyList>;
