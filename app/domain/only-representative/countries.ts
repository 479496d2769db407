import type { Locale } from '../kernel/context.ts';

/** ISO 3166-1 alpha-2, plus XI for Northern Ireland, which follows EU REACH (DOMAIN.md). */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW'
).split(' ');

const NORTHERN_IRELAND: Record<Locale, string> = {
  'zh-CN': '北爱尔兰',
  'en-US': 'Northern Ireland',
};

const names: Partial<Record<Locale, Map<string, string>>> = {};

function namesIn(locale: Locale): Map<string, string> {
  const display = new Intl.DisplayNames([locale], { type: 'region' });
  return new Map(
    COUNTRIES.map((code) => [
      code,
      code === 'XI' ? NORTHERN_IRELAND[locale] : (display.of(code) ?? code),
    ]),
  );
}

/** Name of a country in the reader's language; the code itself when it is none. */
export function countryName(locale: Locale, code: string): string {
  names[locale] ??= namesIn(locale);
  return names[locale].get(code) ?? code;
}

/** All countries in the reader's language, in its alphabetical order. */
export function countryChoices(locale: Locale): { code: string; name: string }[] {
  const compare = new Intl.Collator(locale).compare;
  return COUNTRIES.map((code) => ({ code, name: countryName(locale, code) })).sort((a, b) =>
    compare(a.name, b.name),
  );
}
