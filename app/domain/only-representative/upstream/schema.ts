import * as v from 'valibot';
import { checkCas, checkEc, type IdentifierCheck } from '../../kernel/cas.ts';
import {
  line,
  printedEnglish,
  printedLine,
  printedText,
  required,
  requiredText,
} from '../../kernel/input.ts';
import { parsePercent } from '../../kernel/mass.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { countryCode } from '../../tenancy/country-code.ts';
import { dateText, idText, portText, tonnesText, versionNumber } from '../trade-record/schema.ts';
import { MAX_CODE, MAX_PAPER_LINES } from './kinds.ts';

/** Lines of a certificate that one purchase takes of. */
const MAX_CLAIMED = 50;
const MAX_SUBSTANCE_NAME = 500;
const WHOLE_PPM = 1_000_000;

const codeText = required(line(MAX_CODE));

export const checkCodeSchema = v.object({ code: codeText });

const arriving = {
  partner_id: idText,
  eta: dateText,
  port: portText,
  order_ref: v.nullish(printedLine()),
};

/**
 * A purchase that stands on a certificate of ours in place of its supplier's yes: the anti-counterfeiting code, and what is
 * taken of the lines of the paper.
 */
export const provedSchema = v.object({
  ...arriving,
  code: codeText,
  lines: v.pipe(
    v.array(
      v.object({
        /** Line in box 10, from 1. */
        no: v.pipe(v.number('required'), v.integer('required'), v.minValue(1, 'required')),
        tonnes: tonnesText,
      }),
      'required',
    ),
    v.minLength(1, 'required'),
    v.maxLength(MAX_CLAIMED, 'too_many'),
  ),
});
export type ProvedInput = v.InferOutput<typeof provedSchema>;

const number = (check: (text: string) => IdentifierCheck, malformed: string, wrong: string) =>
  v.check(
    (text: string) => text === '' || check(text) === 'ok',
    ({ input }) => (check(String(input)) === 'check_digit' ? wrong : malformed),
  );

const paperLine = v.object({
  cas_no: v.pipe(requiredText, number(checkCas, 'invalid_cas', 'cas_check_digit')),
  ec_no: v.optional(v.pipe(line(), number(checkEc, 'invalid_ec', 'ec_check_digit')), ''),
  /** As the paper has it; certificates print it. */
  name: required(printedEnglish(MAX_SUBSTANCE_NAME)),
  registration_no: printedText,
  /** Tonnes of what was bought. */
  tonnes: tonnesText,
  /** Content of the substance in it. */
  percent: v.pipe(
    v.string('required'),
    v.minLength(1, 'required'),
    v.check(
      (text) => (parsePercent(text) ?? 0) > 0 && (parsePercent(text) ?? 0) <= WHOLE_PPM,
      whyNot('percent', 'invalid_percent'),
    ),
  ),
});

/** A purchase that stands on a paper of another only representative (`areas/only-representative.md` §2). */
export const foreignSchema = v.object({
  ...arriving,
  certificate_no: requiredText,
  issuer: requiredText,
  country: countryCode,
  /** Calendar year that the paper covers: that of the ETA. */
  cover_year: v.pipe(v.number('required'), v.integer('required')),
  issued_on: dateText,
  valid_until: v.nullish(v.union([v.literal(''), dateText])),
  /** The paper, uploaded before with the purpose `upstream`: PDF. Without it 4133. */
  file_id: v.nullish(v.pipe(v.string('required'), v.maxLength(60, 'invalid_choice'))),
  lines: v.pipe(
    v.array(paperLine, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_PAPER_LINES, 'too_many'),
  ),
});
export type ForeignInput = v.InferOutput<typeof foreignSchema>;

/** The same again for one that is not confirmed: the version it was made from; without a file the present one stays. */
export const foreignEditSchema = v.object({ version: versionNumber, ...foreignSchema.entries });
export type ForeignEditInput = v.InferOutput<typeof foreignEditSchema>;
