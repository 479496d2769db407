import * as v from 'valibot';
import { COUNTRY_CODES } from './countries.ts';

/** A country as it is asked for and answered: ISO 3166-1 alpha-2, and XI. */
export const countryCode = v.picklist(COUNTRY_CODES, ({ input }) =>
  input === undefined || input === '' ? 'required' : 'invalid_choice',
);
