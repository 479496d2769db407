import * as v from 'valibot';
import { emailText, line, printedEnglish } from '../../kernel/input.ts';
import { listInput, type QueryOf } from '../../kernel/list-input.ts';

/** Longest working life, in years. */
const MAX_YEARS = 70;

const text = v.optional(line(), '');
const id = v.pipe(v.string(), v.minLength(1, 'invalid_choice'), v.maxLength(60, 'invalid_choice'));
const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** `enterprise_id` null is the tenant's own. */
const content = {
  enterprise_id: v.optional(v.nullable(id), null),
  name_zh: text,
  name_en: v.optional(printedEnglish(), ''),
  title: text,
  phone: text,
  email: v.optional(v.union([v.literal(''), emailText]), ''),
  experience_years: v.optional(
    v.nullable(
      v.pipe(
        v.number('invalid_years'),
        v.integer('invalid_years'),
        v.minValue(0, 'invalid_years'),
        v.maxValue(MAX_YEARS, 'invalid_years'),
      ),
    ),
    null,
  ),
};

interface Named {
  name_zh: string;
  name_en: string;
}
const named = ({ name_zh, name_en }: Named) => `${name_zh}${name_en}`.trim() !== '';

export const contactInput = v.pipe(
  v.object(content),
  v.forward(v.partialCheck([['name_zh'], ['name_en']], named, 'required'), ['name_zh']),
);
export type ContactInput = v.InferOutput<typeof contactInput>;

export const editContactInput = v.pipe(
  v.object({ ...content, version }),
  v.forward(v.partialCheck([['name_zh'], ['name_en']], named, 'required'), ['name_zh']),
);
export type EditContactInput = v.InferOutput<typeof editContactInput>;

export const deleteContactInput = v.object({ version });

/** Query of the contacts of the tenant, or of one of its enterprises. */
export const contactList = listInput({ enterprise_id: v.optional(id) }, ['name'], 'name');
export type ContactListInput = QueryOf<typeof contactList>;
