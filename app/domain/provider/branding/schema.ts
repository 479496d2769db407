import * as v from 'valibot';
import { emailText, line, printedEnglish, printedLine, required } from '../../kernel/input.ts';

const MAX_NAME = 60;
const MAX_PHONE = 40;
const MAX_ID = 60;
const MAX_HELPED = 100_000_000;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** Empty is none. */
const orNone = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.pipe(
    v.optional(v.nullable(text), null),
    v.transform((said) => said || null),
  );

/** The brand (`areas/console.md` §2); all fields are sent. */
export const brandingInput = v.object({
  name_zh: required(printedLine(MAX_NAME)),
  name_en: required(printedEnglish(MAX_NAME)),
  /** What `common/upload` answered, purpose `logo`; null is no logo. */
  logo_file_id: orNone(v.pipe(v.string(), v.maxLength(MAX_ID, 'invalid_choice'))),
  support_email: emailText,
  support_phone: orNone(line(MAX_PHONE)),
  companies_helped: v.pipe(
    v.number('whole_number'),
    v.integer('whole_number'),
    v.minValue(1, 'whole_number'),
    v.maxValue(MAX_HELPED, 'whole_number'),
  ),
  version,
});
export type BrandingInput = v.InferOutput<typeof brandingInput>;
