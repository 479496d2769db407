import * as v from 'valibot';
import { isDate } from '../../kernel/dates.ts';
import { line, lines, required } from '../../kernel/input.ts';
import { filterId, filterIds, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import {
  DOCUMENT_LANGUAGES,
  DOCUMENT_ORIGINS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  isNumbered,
  ofSubstance,
} from './kinds.ts';
import {
  MAX_BUNDLE,
  MAX_CHANGE_NOTE,
  MAX_ISSUER,
  MAX_MESSAGE,
  MAX_NUMBER,
  MAX_RECIPIENTS,
  MAX_TITLE,
} from './limits.ts';

/** Input of every write of a document (`areas/only-representative.md` §2). Empty text and null are the same: not given. */

const day = v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')));
const optionalDay = v.nullish(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isDate(text), whyNot('day', 'invalid_date')),
  ),
);
const optionalId = v.nullish(v.pipe(v.string(), v.maxLength(64, 'too_long')));
const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** What each version says of itself. */
const ofVersion = {
  number: v.nullish(line(MAX_NUMBER)),
  issuer: required(line(MAX_ISSUER)),
  language: v.picklist(DOCUMENT_LANGUAGES, 'required'),
  issued_on: day,
  valid_until: optionalDay,
};

interface Kind {
  type: (typeof DOCUMENT_TYPES)[number];
}

/** A new document with its first version; without a title it is called as its file. */
export const createDocumentInput = v.pipe(
  v.object({
    type: v.picklist(DOCUMENT_TYPES, 'required'),
    title: v.nullish(line(MAX_TITLE)),
    registration_id: optionalId,
    partner_id: optionalId,
    ...ofVersion,
    /** A Korean paper without one is of the authority of the day of issue. */
    issuer: v.nullish(line(MAX_ISSUER)),
  }),
  v.forward(
    v.partialCheck(
      [['type'], ['registration_id']],
      ({ type, registration_id }: Kind & { registration_id?: string | null | undefined }) =>
        !ofSubstance(type) || Boolean(registration_id),
      'required',
    ),
    ['registration_id'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['number']],
      ({ type, number }: Kind & { number?: string | null | undefined }) =>
        !isNumbered(type) || Boolean(number),
      'required',
    ),
    ['number'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['issuer']],
      ({ type, issuer }: Kind & { issuer?: string | null | undefined }) =>
        isNumbered(type) || Boolean(issuer),
      'required',
    ),
    ['issuer'],
  ),
);
export type CreateDocumentInput = v.InferOutput<typeof createDocumentInput>;

/** A new version, and what is new in it. */
export const addVersionInput = v.object({
  ...ofVersion,
  change_note: required(line(MAX_CHANGE_NOTE)),
  version,
});
export type AddVersionInput = v.InferOutput<typeof addVersionInput>;

export const documentStateInput = v.object({ archived: v.boolean('required'), version });
export type DocumentStateInput = v.InferOutput<typeof documentStateInput>;

/** The language of the mail, as it is said of documents. */
export const MAIL_LOCALES = ['zh', 'en'] as const;

const message = v.nullish(lines(MAX_MESSAGE));
const partnerIds = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(64))),
  v.minLength(1, 'required'),
  v.maxLength(MAX_RECIPIENTS, 'too_many'),
);

/** To one partner, at its own address. */
export const sendDocumentInput = v.object({
  partner_id: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(64, 'too_long')),
  /** As it stands with the partner; any other is refused by the verb. */
  email: required(line(254)),
  locale: v.picklist(MAIL_LOCALES, 'required'),
  message,
});
export type SendDocumentInput = v.InferOutput<typeof sendDocumentInput>;

/** Several documents to one partner; how many beside those that the law wants sent, the verb says. */
export const sendManyInput = v.object({
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(64))),
    v.minLength(1, 'required'),
    v.maxLength(MAX_BUNDLE, 'too_many'),
  ),
  ...sendDocumentInput.entries,
});
export type SendManyInput = v.InferOutput<typeof sendManyInput>;

/** A safety data sheet to importers who were supplied. */
export const sendByLawInput = v.object({ partner_ids: partnerIds, message });
export type SendByLawInput = v.InferOutput<typeof sendByLawInput>;

/** Importers whom this version is not sent to, and why. */
export const leaveOutInput = v.object({
  partner_ids: partnerIds,
  reason: required(line(MAX_CHANGE_NOTE)),
});
export type LeaveOutInput = v.InferOutput<typeof leaveOutInput>;

/** Which version's file is downloaded; the current one where none is named. */
export const documentFileQuery = v.object({ version: v.optional(version) });

/** Query of the list; what was archived is left out unless it is asked for. */
export const documentList = listInput(
  {
    type: oneOf(DOCUMENT_TYPES),
    registration_id: filterId,
    state: oneOf(DOCUMENT_STATES),
    origin: oneOf(DOCUMENT_ORIGINS),
    /** Safety data sheets that an importer who was supplied does not have in this version. */
    unsent: oneOf(['yes']),
    /** The ticked rows, whatever else is asked for. */
    ids: filterIds,
  },
  ['until', 'issued', 'title'],
  'until',
);
/** Ids of documents with commas between them; how many the verb says. */
export const bundleInput = v.object({ ids: v.pipe(v.string(), v.maxLength(4000, 'too_long')) });
export type DocumentListInput = QueryOf<typeof documentList>;
