import { listOf as each, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { told } from '../../kernel/told.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import type { Ending, ImporterToTell, Supplied } from './read.server.ts';

const substance = told<Supplied>()({
  registration_no: { is: 'text', from: 'no' },
  /** In the reader's language; the generic name where a CBI claim hides it. */
  name: { is: 'text', of: ({ zh, en }, { locale }) => nameIn(locale, { zh, en }) },
  last_on: 'day',
});

const importer = told<ImporterToTell>()({
  partner_id: { is: 'text', from: 'id' },
  partner: { is: 'text', from: 'name' },
  country: 'text',
  email: 'text',
  /** Language of the letter. */
  locale: { is: 'text', of: (one) => localeOfParty(one) },
  last_on: 'day',
  told_at: orNull('moment'),
  told_to: orNull('text'),
  told_by: { is: orNull('text'), from: 'toldByName' },
  substances: each(substance),
});

/** An authorisation that is over, and the importers who must hear of it. */
export const ending = told<Ending>('AuthorisationEnd')({
  id: 'text',
  ended_on: 'day',
  uncovered_from: 'day',
  importers: each(importer),
});
