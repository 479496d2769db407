import * as v from 'valibot';
import { line, lines, required } from '../../kernel/input.ts';
import { MOST_OF_LETTER } from './kinds.ts';
import { hasPlace } from './places.ts';

/** Characters of a subject with its text: more does not fit into the contact log. */
export const MAX_LETTER = 1_990;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** Nothing is left open. */
const whole = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.pipe(
    text,
    v.check((said) => !hasPlace(said), 'place_left'),
  );

const subject = whole(required(line(MOST_OF_LETTER.subject)));
const text = whole(required(lines(MOST_OF_LETTER.text)));

/** A letter to the main contact of a company, as it goes out (`areas/console.md` §4). */
export const letterInput = v.object({
  subject_zh: subject,
  text_zh: text,
  subject_en: subject,
  text_en: text,
  /** The company’s, as it was shown: who has another contact by now is looked at again. */
  version,
});
export type LetterInput = v.InferOutput<typeof letterInput>;
