import * as v from 'valibot';
import { REQUEST_KINDS, REQUEST_STATES } from '#db/schema/request-kinds.ts';
import { emailText, lines, printedText, requiredText } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { checkCorporateNo } from '../identifiers.ts';
import { phoneText } from '../trade-partner/schema.ts';
import { ASKED_KINDS, MAX_REQUEST_SUBSTANCES, MAX_REQUEST_TEXT } from './kinds.ts';

/** Input of every write of a request (`areas/only-representative.md` §2). Empty text and null are the same: not given. */

const idText = v.pipe(v.string('required'), v.maxLength(60, 'invalid_choice'));

/** An importer that the provider is asked to add. */
export const importerAsked = v.object({
  company_name: printedText,
  address: printedText,
  corporate_no: v.pipe(
    requiredText,
    v.check((text) => checkCorporateNo(text) !== 'malformed', 'invalid_corporate_no'),
  ),
  contact_person: printedText,
  email: emailText,
  phone: v.optional(v.union([v.literal(''), phoneText]), ''),
  /** Substances that it is to import. */
  registration_ids: v.pipe(
    v.array(idText, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_REQUEST_SUBSTANCES, 'too_many'),
  ),
  /** Expected tonnes a year. */
  est_tonnes: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text === '' || parseTonnes(text) !== null,
        whyNot('tonnes', 'invalid_tonnes'),
      ),
    ),
    '',
  ),
});
export type ImporterAsked = v.InferOutput<typeof importerAsked>;

export const askInput = v.object({
  kind: v.picklist(ASKED_KINDS, 'required'),
  /** Record that is to be withdrawn, or registration of the letter; the other kinds have none. */
  subject_id: v.nullish(idText),
  text: v.nullish(lines(MAX_REQUEST_TEXT)),
  /** A paper that belongs to it, uploaded before with the purpose `proof`. */
  file_id: v.nullish(idText),
  /** The importer that is asked for. */
  payload: v.nullish(importerAsked),
});
export type AskInput = v.InferOutput<typeof askInput>;

export const requestVersionInput = v.object({
  version: v.pipe(v.number('required'), v.integer('required'), v.minValue(1)),
});

/** Query of the list. */
export const requestList = listInput(
  { kind: oneOf(REQUEST_KINDS), state: oneOf(REQUEST_STATES) },
  ['created', 'decided'],
  '-created',
);
export type RequestListInput = QueryOf<typeof requestList>;
