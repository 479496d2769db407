import type { Locale } from '../kernel/context.ts';
import type { Jurisdiction } from '../systems/profiles.ts';

/** ISO 3166-1 alpha-2, and XI: Northern Ireland, which follows EU REACH (DOMAIN.md). */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV ' +
  'BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ' +
  'ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE ' +
  'IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY ' +
  'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU ' +
  'NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM ' +
  'SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE ' +
  'VG VI VN VU WF WS XI YE YT ZA ZM ZW'
).split(' ');

// Not an ISO country, so the language data does not name it.
const XI: Record<Locale, string> = { 'zh-CN': '北爱尔兰', 'en-US': 'Northern Ireland' };

const names: Partial<Record<Locale, ReadonlyMap<string, string>>> = {};

function namesIn(locale: Locale): ReadonlyMap<string, string> {
  const display = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (code: string) => (code === 'XI' ? XI[locale] : (display.of(code) ?? code));
  return new Map(COUNTRY_CODES.map((code) => [code, nameOf(code)]));
}

/** Name of a country in a language; an unknown code names itself. */
export function countryName(code: string, locale: Locale): string {
  names[locale] ??= namesIn(locale);
  return names[locale].get(code) ?? code;
}

/** Code of a country that is written as its code, or by its name in either language. */
export function countryNamed(text: string): string | undefined {
  const said = text.normalize('NFKC').trim().toLowerCase();
  const locales = ['zh-CN', 'en-US'] as const;
  return COUNTRY_CODES.find(
    (code) =>
      code.toLowerCase() === said ||
      locales.some((locale) => countryName(code, locale).toLowerCase() === said),
  );
}

/** All countries, sorted by their name in the reader's language. */
export function listCountries(locale: Locale): { code: string; name: string }[] {
  const order = new Intl.Collator(locale).compare;
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code, locale) })).sort((a, b) =>
    order(a.name, b.name),
  );
}

// EU members, the EEA states that apply REACH, Northern Ireland, and the territories of members that have a code of
// their own where REACH applies: Åland and the French outermost regions (TFEU Art. 349, 355). Not Greenland, the
// Faroes, Svalbard, Saint-Barthélemy, Saint-Pierre and the Dutch Caribbean; and Great Britain is without its Crown
// dependencies and Gibraltar.
const EU_REACH = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO XI ' +
    'AX GF GP MF MQ RE YT'
  ).split(' '),
);

/** The countries whose imports count for the authorities of a market. */
export function countriesOf(market: Jurisdiction): readonly string[] {
  return COUNTRY_CODES.filter((code) => jurisdictionOfCountry(code) === market);
}

/** Which authorities' imports a country belongs to: Northern Ireland follows EU REACH (DOMAIN.md). */
export function jurisdictionOfCountry(country: string): Jurisdiction | null {
  if (country === 'GB') return 'UK';
  if (country === 'KR') return 'KR';
  return EU_REACH.has(country) ? 'EU' : null;
}
