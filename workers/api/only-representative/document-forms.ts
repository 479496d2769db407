import * as v from 'valibot';
import { versioned, whole } from '~/domain/kernel/wire.ts';

/** What the form says of each version. */
const VERSION_FORM = {
  number: 'Number on it; a Korean paper has one',
  issuer: 'Who issued it',
  language: 'Language it is written in',
  issued_on: 'Day it was issued',
  valid_until: 'Its last day; none where it does not end',
};

/** Fields of the form of a new document, beside its file. */
export const DOCUMENT_FORM = {
  type: 'Type',
  title: 'Title; the name of the file where none is given',
  registration_id: 'Substance; none for a power of attorney, an OR certificate and others',
  partner_id: 'Partner that it is about',
  ...VERSION_FORM,
};

/** Fields of the form of the next version. */
export const NEXT_FORM = { ...VERSION_FORM, change_note: 'What is new in it', version: 'Version' };

export const versionAdded = v.object({ ...versioned.entries, version_no: whole });
