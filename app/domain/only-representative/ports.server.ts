import { foldHan } from '../kernel/text/han.ts';
import type { Jurisdiction } from '../systems/profiles.ts';
import { jurisdictionOfCountry } from '../tenancy/countries.ts';
import { LISTED_PORTS } from './listed-ports.server.ts';
import type { Port } from './port.ts';

/** A listed port with where it lies and whose imports its arrivals are. */
export interface ListedPort extends Port {
  /** ISO 3166-1, with XI for Northern Ireland. */
  country: string;
  /** Null for a port outside the EU, the UK and Korea. */
  jurisdiction: Jurisdiction | null;
  /** Regular ports are offered without a search. */
  regular: boolean;
}

/** Ports found by a search at most. */
const MAX_FOUND = 20;

/** Ports that UN/LOCODE files under another country than their law: Northern Ireland follows EU REACH (DOMAIN.md). */
const COUNTRIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['BEL', 'LDY', 'WPT', 'LAR', 'AGL', 'CFG', 'CLR', 'KLK', 'KLR'].map((place) => [
      `GB${place}`,
      'XI',
    ]),
  ),
  GBGCI: 'GG',
  GPGUS: 'BL',
  GPSBH: 'BL',
};

/**
 * Ports of member states that are no import under REACH Art. 3(10): outside the customs territory (Regulation
 * 952/2013 Art. 4: Helgoland, Ceuta, Melilla), or where the acquis is suspended (Protocol 10: the north of Cyprus).
 */
const OUTSIDE = new Set(['DEHGL', 'ESCEU', 'ESMLN', 'CYFMG', 'CYKYR']);

const ROW = /^(?<place>\w{3})(?<star>\*?) (?<en>.*?)(?: (?<zh>[\p{Script=Han}-]+))?$/u;

function listedPort(country: string, row: string): ListedPort {
  const { place = '', star = '', en = '', zh = en } = ROW.exec(row)?.groups ?? {};
  const code = country + place;
  const lies = COUNTRIES[code] ?? country;
  return {
    code,
    zh,
    en,
    country: lies,
    jurisdiction: OUTSIDE.has(code) ? null : jurisdictionOfCountry(lies),
    regular: star !== '',
  };
}

/** Listed ports, those of the markets first. */
export const PORTS: readonly ListedPort[] = LISTED_PORTS.trim()
  .replaceAll('\n  ', ' ')
  .split('\n')
  .flatMap((line) =>
    line
      .slice(4)
      .split('; ')
      .map((row) => listedPort(line.slice(0, 2), row)),
  );

const BY_CODE = new Map(PORTS.map((port) => [port.code, port]));

/** The listed port of a code, or undefined: a record arrives at no other. */
export function findPort(code: string): ListedPort | undefined {
  return BY_CODE.get(code);
}

/** ISO 3166-1 country of a port, with XI for Northern Ireland; of a code that is not listed what it begins with. */
export function countryOfPort(code: string): string {
  return BY_CODE.get(code)?.country ?? code.slice(0, 2);
}

function inMarkets(port: ListedPort, jurisdictions: readonly Jurisdiction[]): boolean {
  return port.jurisdiction !== null && jurisdictions.includes(port.jurisdiction);
}

/** Regular ports of a subsystem's markets, for its form. */
export function portsFor(jurisdictions: readonly Jurisdiction[]): ListedPort[] {
  return PORTS.filter((port) => port.regular && inMarkets(port, jurisdictions));
}

/**
 * Ports of a subsystem's markets by part of their code or name in either language, accents aside; those whose code or
 * name begins so come first. Nothing is found for less than two letters of the Latin script.
 */
export function searchPorts(text: string, jurisdictions: readonly Jurisdiction[]): ListedPort[] {
  // Our list has simplified names.
  const sought = plain(foldHan(text));
  if (sought === '' || /^[\p{Script=Latin}\d]$/u.test(sought)) return [];
  const rank = ({ code, zh, en }: ListedPort): number => {
    const words = [code, zh, en].map(plain);
    if (words.some((word) => word.startsWith(sought))) return 0;
    return words.some((word) => word.includes(sought)) ? 1 : 2;
  };
  return PORTS.filter((port) => inMarkets(port, jurisdictions))
    .map((port) => ({ port, at: rank(port) }))
    .filter(({ at }) => at < 2)
    .sort((a, b) => a.at - b.at)
    .slice(0, MAX_FOUND)
    .map(({ port }) => port);
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();
