import * as v from 'valibot';
import {
  EMAIL_CHOICES,
  MESSAGE_STATES,
  MESSAGE_TARGETS,
  STAFF_MESSAGE_TYPES,
} from '#db/schema/provider/message-kinds.ts';
import { isMoment } from '../../kernel/dates.ts';
import { line, lines, required } from '../../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { pageOfPortal } from '../../staff-notice/page.ts';
import { SYSTEMS } from '../../systems/profiles.ts';

const MAX_TITLE = 120;
export const MAX_CONTENT = 2_000;
const MAX_PATH = 300;
const MAX_FILTER = 600;
const MAX_ID = 60;

const SLUGS = SYSTEMS.map(({ slug }) => slug);
const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

const missing = ({ input }: { input: unknown }) =>
  input === undefined || input === null || input === '' ? 'required' : 'invalid_choice';
const noEmail = ({ input }: { input: unknown }) =>
  missing({ input }) === 'required' ? 'choose_whether_email' : 'invalid_choice';

/** Empty is none. */
const orNone = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.pipe(
    v.optional(v.nullable(text), null),
    v.transform((said) => said || null),
  );

const content = v.pipe(lines(MAX_CONTENT), v.minLength(1, 'notification_content'));

const said = {
  type: v.picklist(STAFF_MESSAGE_TYPES, missing),
  /** The one subsystem; none is every one that a company uses. */
  system: v.pipe(
    v.optional(v.nullable(v.picklist([...SLUGS, ''], 'invalid_choice')), null),
    v.transform((slug) => slug || null),
  ),
  title_zh: required(line(MAX_TITLE)),
  title_en: required(line(MAX_TITLE)),
  content_zh: content,
  content_en: content,
  /** A page of the portal. */
  path: v.pipe(
    orNone(line(MAX_PATH)),
    v.check((path) => path === null || pageOfPortal(path) !== null, 'own_page'),
  ),
  email_choice: v.picklist(EMAIL_CHOICES, noEmail),
};

/** What is said to companies that are named beside it. */
export const messageValues = v.strictObject(said);
export type MessageValues = v.InferOutput<typeof messageValues>;

const fields = {
  ...said,
  target: v.picklist(MESSAGE_TARGETS, missing),
  /** The one company. */
  company_id: orNone(line(MAX_ID)),
  /** Query of the list of companies, as its address has it. */
  filter: orNone(line(MAX_FILTER)),
};

/** What each target needs to be said beside it. */
const NEEDS = { company: 'company_id', system: 'system', filter: 'filter', all: null } as const;

/** What its target needs is given; asked also where other fields are wrong, so that all faults are told at once. */
function aimed<Said extends object>() {
  return v.rawCheck<Said>(({ dataset, addIssue }) => {
    const said = dataset.value as Readonly<Record<string, unknown>>;
    const key = NEEDS[said.target as keyof typeof NEEDS] ?? null;
    if (key === null || (said[key] ?? null) !== null) return;
    addIssue({
      message: 'required',
      path: [{ type: 'object', origin: 'value', input: said, key, value: said[key] }],
    });
  });
}

const whole = v.object(fields);

/** A message of staff (`areas/console.md` §2). */
export const messageInput = v.pipe(whole, aimed<v.InferOutput<typeof whole>>());
export type MessageInput = v.InferOutput<typeof messageInput>;

const versioned = v.object({ ...fields, version });

/** All fields are sent. */
export const changeMessageInput = v.pipe(versioned, aimed<v.InferOutput<typeof versioned>>());
export type ChangeMessageInput = v.InferOutput<typeof changeMessageInput>;

export const deleteMessageInput = v.object({ version });
export type DeleteMessageInput = v.InferOutput<typeof deleteMessageInput>;

/** When it goes out, with its zone; at once where nothing is said. */
export const scheduleMessageInput = v.object({
  send_at: v.pipe(
    v.optional(v.nullable(v.string('invalid_moment')), null),
    v.transform((said) => said || null),
    v.check((said) => said === null || isMoment(said), 'invalid_moment'),
  ),
  version,
});
export type ScheduleMessageInput = v.InferOutput<typeof scheduleMessageInput>;

/** Query of the messages; `q` is part of a title or of the company's names. */
export const messageList = listInput(
  {
    type: oneOf(STAFF_MESSAGE_TYPES),
    state: oneOf(MESSAGE_STATES),
    target: oneOf(MESSAGE_TARGETS),
    company: filterId,
  },
  ['created'],
  '-created',
);
export type MessageListInput = QueryOf<typeof messageList>;
