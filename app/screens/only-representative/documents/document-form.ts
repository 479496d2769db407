import { asked } from '~/screens/subsystem/form/asked.ts';

/** The form of a document, or of its next version: what does not belong to it is not on the page. */
export const DOCUMENT_FORM = asked({
  type: 'chosen',
  registration_id: 'chosen',
  partner_id: 'chosen',
  title: 'text',
  number: 'text',
  issuer: 'text',
  language: 'chosen',
  issued_on: 'day',
  valid_until: 'day',
  change_note: 'text',
});
export type DocumentValues = typeof DOCUMENT_FORM.blank;

/** Fields in the order of the page, with that of the file. */
export const ORDER = [
  'type',
  'registration_id',
  'file',
  'title',
  'number',
  'issuer',
  'language',
  'issued_on',
  'valid_until',
  'partner_id',
  'change_note',
];

const WORDS: Readonly<Record<string, string>> = {
  registration_id: 'substance',
  file: 'form.step.file',
  title: 'titleOf',
  issued_on: 'issuedOn',
  valid_until: 'validUntil',
  partner_id: 'partner',
  change_note: 'form.changeNote',
};

/** Key of what the page calls a field. */
export const wordOf = (name: string) => WORDS[name] ?? name;

/** What stays from one version to the next. */
export function nextOf({
  number,
  issuer,
  language,
}: {
  number: string;
  issuer: string;
  language: string;
}) {
  return { ...DOCUMENT_FORM.blank, number, issuer, language };
}
