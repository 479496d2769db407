import * as v from 'valibot';
import { isDate } from '../../kernel/dates.ts';
import {
  isEmail,
  line,
  printedEnglish,
  printedLine,
  printedName,
  printedText,
} from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { ZONE_NAMES } from '../../tenancy/zones.ts';
import { ISSUER_REGIMES } from './kinds.ts';

const MAX_PHONE = 40;
const MAX_EMAIL = 254;
const MAX_ZONE = 40;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** Which of them a regime's papers print is judged with the regime (judge.ts). */
const orEmpty = <Text extends v.GenericSchema<string, string>>(text: Text) => v.optional(text, '');

const content = {
  name_zh: printedName,
  name_en: printedText,
  /** The Korean words stand on papers of Korea alone, which need them. */
  name_ko: orEmpty(printedLine()),
  /** In which quality it issues them: `Only representative under EU REACH, Article 8`. */
  role_zh: orEmpty(printedLine()),
  role_en: orEmpty(printedEnglish()),
  role_ko: orEmpty(printedLine()),
  address: orEmpty(printedEnglish()),
  /** The register and number: `Chamber of Commerce 90418277`. */
  registry: orEmpty(printedEnglish()),
  phone: orEmpty(printedEnglish(MAX_PHONE)),
  email: orEmpty(
    v.pipe(
      printedEnglish(MAX_EMAIL),
      v.check((said) => said === '' || isEmail(said), 'invalid_email'),
    ),
  ),
  /** Where papers are signed. */
  place_zh: orEmpty(printedLine()),
  place_en: orEmpty(printedEnglish()),
  place_ko: orEmpty(printedLine()),
  /** IANA zone of the place, in which papers count days; its first day too. */
  time_zone: orEmpty(
    v.pipe(
      line(MAX_ZONE),
      v.check((said) => said === '' || ZONE_NAMES.includes(said), 'invalid_choice'),
    ),
  ),
  signatory: orEmpty(printedEnglish()),
  signatory_title_zh: orEmpty(printedLine()),
  signatory_title_en: orEmpty(printedEnglish()),
  /** First day, tomorrow at the earliest; it counts until the next of its regime begins. */
  from: v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date'))),
};

const issuerContent = v.object(content);
export type IssuerContent = v.InferOutput<typeof issuerContent>;

/** A company that papers of a regime name from a day on (`areas/console.md` §2). */
export const issuerInput = v.object({
  regime: v.picklist(ISSUER_REGIMES, 'invalid_choice'),
  ...content,
});
export type IssuerInput = v.InferOutput<typeof issuerInput>;

/** All fields are sent; its regime stays. */
export const changeIssuerInput = v.object({ ...content, version });
export type ChangeIssuerInput = v.InferOutput<typeof changeIssuerInput>;

export const deleteIssuerInput = v.object({ version });
export type DeleteIssuerInput = v.InferOutput<typeof deleteIssuerInput>;

/** Query of the issuers; `q` is part of a name or of who signs. */
export const issuerList = listInput(
  { regime: oneOf(ISSUER_REGIMES) },
  ['regime', 'from'],
  'regime',
);
export type IssuerListInput = QueryOf<typeof issuerList>;
