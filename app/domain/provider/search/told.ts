import type { NumberHit } from '../../area-finds.ts';
import { oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { told } from '../../kernel/told.ts';
import { foundTold, NONE } from '../../search/told.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { PERSON_STATES } from '../../tenancy/people/kinds.ts';
import { FOUND_KINDS } from './kinds.ts';
import type { Found } from './search.server.ts';

const exact = told<NonNullable<Found['exact']>>()({
  kind: oneOf(FOUND_KINDS),
  id: 'text',
  /** Null for a company and for somebody, who may work for several. */
  company_id: orNull('text'),
});

const company = told<Found['companies']['items'][number]>()({
  id: 'text',
  name_zh: 'text',
  name_en: 'text',
  uscc: orNull('text'),
  short_code: orNull('text'),
  disabled: 'flag',
});

const user = told<Found['users']['items'][number]>()({
  id: 'text',
  email: 'text',
  first_name: { is: 'text', from: 'name' },
  state: oneOf(PERSON_STATES),
});

/** Something by its number, with the company that has it. */
const numbered = told<NumberHit & { exact: boolean }>('NumberFound')({
  id: 'text',
  company_id: 'text',
  company: {
    is: 'text',
    of: ({ companyZh: nameZh, companyEn: nameEn }, { locale }) =>
      nameIn(locale, { nameZh, nameEn }),
  },
  system: oneOf(SYSTEMS.map(({ slug }) => slug) as [string, ...string[]]),
  number: 'text',
  name: { is: 'text', of: (hit, { locale }) => nameIn(locale, hit) },
});

/** What is answered of a search of staff (`areas/console.md` §5). */
export const consoleFound = told<Found>('ConsoleFound')({
  /** The one thing whose number was typed. */
  exact: orNull(exact),
  companies: foundTold(company),
  users: foundTold(user),
  registrations: foundTold(numbered),
  cosmetics: foundTold(numbered),
  trades: foundTold(numbered),
  filings: foundTold(numbered),
  batches: foundTold(numbered),
  certificates: foundTold(numbered),
});

/** What an empty search finds. */
export const nothing: Found = {
  exact: null,
  companies: NONE,
  users: NONE,
  registrations: NONE,
  cosmetics: NONE,
  trades: NONE,
  filings: NONE,
  batches: NONE,
  certificates: NONE,
};
