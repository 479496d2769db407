import * as v from 'valibot';
import { line, lines, required } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { hasUnknownPlace, PLACES } from '../letter/places.ts';
import { MOST_OF_TEMPLATE } from './kinds.ts';

const { name: MAX_NAME, subject: MAX_SUBJECT, text: MAX_TEXT } = MOST_OF_TEMPLATE;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** Its places are known ones. */
const withPlaces = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.pipe(
    text,
    v.check((said) => !hasUnknownPlace(said), 'unknown_place'),
  );

const subject = withPlaces(required(line(MAX_SUBJECT)));
const text = withPlaces(required(lines(MAX_TEXT)));

const fields = {
  name_zh: required(line(MAX_NAME)),
  name_en: required(line(MAX_NAME)),
  subject_zh: subject,
  text_zh: text,
  subject_en: subject,
  text_en: text,
};

/** A letter template (`areas/console.md` §2). */
export const letterTemplateInput = v.object(fields);
export type LetterTemplateInput = v.InferOutput<typeof letterTemplateInput>;

/** All fields are sent. */
export const changeLetterTemplateInput = v.object({ ...fields, version });
export type ChangeLetterTemplateInput = v.InferOutput<typeof changeLetterTemplateInput>;

export const deleteLetterTemplateInput = v.object({ version });
export type DeleteLetterTemplateInput = v.InferOutput<typeof deleteLetterTemplateInput>;

/** Query of the templates; `q` is part of a name or a subject, `place` stands in what is said. */
export const letterTemplateList = listInput(
  { place: oneOf(PLACES) },
  ['name', 'created'],
  '-created',
);
export type LetterTemplateListInput = QueryOf<typeof letterTemplateList>;
