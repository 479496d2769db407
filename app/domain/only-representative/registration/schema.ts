import * as v from 'valibot';
import {
  CORAP_STATUSES,
  HAZARD_CLASSES,
  KR_CLASSES,
  KR_PROFILES,
  REGISTRATION_TYPES,
} from '#db/schema/registration-kinds.ts';
import { checkCas, checkEc, checkKe, type IdentifierCheck } from '../../kernel/cas.ts';
import { isDate } from '../../kernel/dates.ts';
import {
  line,
  lines,
  printedEnglish,
  printedLine,
  reason,
  required,
  requiredText,
} from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { isReason, REASON } from '../../kernel/text/reason.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { MAX_REVOKED_WITH, TONNAGE_BANDS, USE_CLASSES, VALIDITIES } from './kinds.ts';

const MAX_NAME = 500;
const MAX_NUMBER = 60;

const SLUGS = systemsOf('only-representative').map(({ slug }) => slug);

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1, 'required'));
const day = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check(isDate, whyNot('day', 'invalid_date')),
);
const dayOrNone = v.pipe(
  v.optional(v.nullable(v.string('required')), null),
  v.transform((said) => said || null),
  v.check((said) => said === null || isDate(said), whyNot('day', 'invalid_date')),
);

const orNone = <Choices extends readonly string[]>(choices: Choices) =>
  v.optional(v.nullable(v.picklist(choices, 'invalid_choice')), null);

const text = (of: v.GenericSchema<string, string>) =>
  v.pipe(
    v.optional(v.nullable(of), ''),
    v.transform((said) => said ?? ''),
  );

const number = (
  check: (said: string) => IdentifierCheck,
  [malformed, wrong]: readonly [string, string],
) =>
  v.pipe(
    text(line(MAX_NUMBER)),
    v.check(
      (said) => said === '' || check(said) === 'ok',
      ({ input }) => (check(String(input)) === 'check_digit' ? wrong : malformed),
    ),
  );

/** Why, where an act needs it; empty where none was given. */
const reasonOrNone = v.pipe(
  text(lines(REASON.max)),
  v.check((said) => said === '' || isReason(said), 'reason_length'),
);

/**
 * What staff say of a registration (`areas/console.md` §2). What its subsystem asks of these fields, which of them it has
 * and how they go together is in `rules.ts`.
 */
const content = {
  registration_no: required(printedLine(MAX_NUMBER)),
  name_zh: required(printedLine(MAX_NAME)),
  name_en: required(printedEnglish(MAX_NAME)),
  cas_no: number(checkCas, ['invalid_cas', 'cas_check_digit']),
  ec_no: number(checkEc, ['invalid_ec', 'ec_check_digit']),
  ke_no: number(checkKe, ['invalid_ke', 'invalid_ke']),
  kr_class: orNone(KR_CLASSES),
  kr_profile: orNone(KR_PROFILES),
  generic_name: text(printedEnglish(MAX_NAME)),
  cbi_no: text(printedLine(MAX_NUMBER)),
  cbi_valid_until: dayOrNone,
  jurisdiction: v.picklist(['EU', 'UK', 'KR'], 'required'),
  registration_type: v.picklist(REGISTRATION_TYPES, 'required'),
  /** Classes of a DUIN's substance, by which its last day goes. */
  hazard_classes: v.optional(v.array(v.picklist(HAZARD_CLASSES, 'invalid_choice')), []),
  /** `intermediate` for that type, whatever is said. */
  use_class: v.optional(v.picklist(USE_CLASSES, 'invalid_choice'), 'standard'),
  tonnage_band: v.picklist(TONNAGE_BANDS, 'required'),
  /** Tonnes a year, the limit of each year that has no other. */
  tonnage: v.pipe(
    requiredText,
    v.check((said) => (parseTonnes(said) ?? 0) > 0, whyNot('tonnes', 'invalid_tonnes')),
  ),
  submitted_on: dayOrNone,
  registered_on: dayOrNone,
  valid_from: day,
  valid_until: dayOrNone,
  corap_status: orNone(CORAP_STATUSES),
  decision_deadline: dayOrNone,
  /** That of its company's policy for a new one, and the one it has, where nothing is said. */
  alarm_percent: v.optional(
    v.pipe(
      v.number('invalid_alarm'),
      v.integer('invalid_alarm'),
      v.minValue(1, 'invalid_alarm'),
      v.maxValue(100, 'invalid_alarm'),
    ),
  ),
  /** Needed for a tonnage outside its band, and for a change of what records and papers state. */
  reason: reasonOrNone,
};

/** A new registration of a company, in a subsystem that it has a contract for. */
export const addRegistrationInput = v.object({
  system: v.picklist(SLUGS, 'required'),
  ...content,
});
export type AddRegistrationInput = v.InferOutput<typeof addRegistrationInput>;

/** All fields are sent; its subsystem stays. */
export const changeRegistrationInput = v.object({ ...content, version });
export type ChangeRegistrationInput = v.InferOutput<typeof changeRegistrationInput>;

/** The same fields, whatever is done with them. */
export type RegistrationContent = Omit<ChangeRegistrationInput, 'version'>;

/** Valid or invalid from a day that has come. */
export const validityInput = v.object({
  validity: v.picklist(VALIDITIES, 'required'),
  on: day,
  reason,
  /** Certificates that draw it, to be revoked with it, each by a second person; of what is no longer valid only. */
  revoke_ids: v.optional(
    v.pipe(
      v.array(v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(MAX_NUMBER))),
      v.maxLength(MAX_REVOKED_WITH, 'too_many'),
    ),
  ),
  version,
});
export type ValidityInput = v.InferOutput<typeof validityInput>;

/** The limit of a year. */
export const limitInput = v.object({
  year: v.pipe(v.number('required'), v.integer('required')),
  use_class: v.picklist(USE_CLASSES, 'required'),
  /** Tonnes; nothing closes the year. */
  limit: v.pipe(
    requiredText,
    v.check((said) => parseTonnes(said) !== null, whyNot('tonnes', 'invalid_limit_tonnes')),
  ),
  version,
});
export type LimitInput = v.InferOutput<typeof limitInput>;

/** Query of one company's registrations. */
export const registrationList = listInput(
  { system: oneOf(SLUGS), validity: oneOf(VALIDITIES) },
  ['created', 'name', 'registration_no', 'valid_until', 'tonnage'],
  '-created',
);
export type RegistrationListInput = QueryOf<typeof registrationList>;
