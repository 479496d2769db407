/**
 * The four subsystems as data. A difference between subsystems is a field here; nothing outside this
 * folder compares slugs (ARCHITECTURE). RSCC and KRSCC are two profiles of one area, only-representative.
 */
export type SystemSlug = 'rscc' | 'krscc' | 'rp' | 'cnscc';
export type Jurisdiction = 'EU' | 'UK' | 'KR';
export type Page =
  | 'home'
  | 'registeredSubstances'
  | 'tradeProducts'
  | 'tradePartner'
  | 'tradeRecords'
  | 'certificate';

export interface SystemProfile {
  slug: SystemSlug;
  /** Permission flag of the current user (SPEC §3). */
  flag: 'is_rscc' | 'is_krscc' | 'is_rp' | 'is_cr';
  /** Label in the rail, as the specification writes it. */
  label: string;
  icon: 'globe' | 'ring' | 'bottle' | 'flask';
  home: string;
  noPermission: string;
}

/** A subsystem of the only-representative area. */
export interface OnlyRepresentativeProfile extends SystemProfile {
  slug: 'rscc' | 'krscc';
  /** Public page of the counterparty's one-time link. */
  confirmPath: string;
  pages: readonly Page[];
  jurisdictions: readonly Jurisdiction[];
  /** i18n namespace that holds this subsystem's words (names of numbers, laws, parties). */
  words: 'rscc' | 'krscc';
  identifiers: {
    /** KE number column and search. */
    keNo: boolean;
    /** CBI number and its validity. */
    cbi: boolean;
    /** CoRAP status. */
    corap: boolean;
  };
  partners: {
    /** Tenants add partners themselves; otherwise a new importer is a request to the consultant. */
    add: boolean;
    /** Importers are identified by a 13-digit Korean corporate number. */
    corporateNo: boolean;
  };
  /** Registration types that can no longer be drawn (pre-registrations ended in 2018, DOMAIN.md). */
  historicRegistrationTypes: readonly string[];
  certificate: {
    /** Rule set named on each certificate. */
    ruleSet: string;
    korean: boolean;
  };
}

const OR_PAGES: readonly Page[] = [
  'home',
  'registeredSubstances',
  'tradeProducts',
  'tradePartner',
  'tradeRecords',
  'certificate',
];

export const rscc: OnlyRepresentativeProfile = {
  slug: 'rscc',
  flag: 'is_rscc',
  label: 'RSCC',
  icon: 'globe',
  home: '/rscc/home/home',
  noPermission: '/rscc/NoPermission',
  confirmPath: '/user/confirmTrade',
  pages: OR_PAGES,
  jurisdictions: ['EU', 'UK'],
  words: 'rscc',
  identifiers: { keNo: false, cbi: false, corap: true },
  partners: { add: true, corporateNo: false },
  historicRegistrationTypes: ['pre_registration', 'later_pre_registration'],
  certificate: { ruleSet: 'reach-2026-07', korean: false },
};

export const krscc: OnlyRepresentativeProfile = {
  slug: 'krscc',
  flag: 'is_krscc',
  label: 'KRSCC',
  icon: 'ring',
  home: '/krscc/home/home',
  noPermission: '/krscc/NoPermission',
  confirmPath: '/user/krscc/confirmTrade',
  pages: OR_PAGES,
  jurisdictions: ['KR'],
  words: 'krscc',
  identifiers: { keNo: true, cbi: true, corap: false },
  partners: { add: false, corporateNo: true },
  historicRegistrationTypes: ['pre_registration', 'later_pre_registration'],
  certificate: { ruleSet: 'k-reach-2026-05', korean: true },
};

export const ONLY_REPRESENTATIVE: Record<'rscc' | 'krscc', OnlyRepresentativeProfile> = {
  rscc,
  krscc,
};

/** Order of the rail and of the landing after login (SPEC §4). RP and CN-SCC join with their screens. */
export const SYSTEMS: readonly SystemProfile[] = [rscc, krscc];

/** Flag that opens each subsystem to a user, whether or not its screens exist yet. */
export const FLAG_OF: Readonly<Record<string, SystemProfile['flag']>> = {
  rscc: 'is_rscc',
  krscc: 'is_krscc',
  rp: 'is_rp',
  cnscc: 'is_cr',
};

/** Profile of a path such as `/krscc/tradeRecords/list`, or undefined outside the subsystems. */
export function systemOfPath(pathname: string): SystemProfile | undefined {
  return SYSTEMS.find((system) => pathname.startsWith(`/${system.slug}/`));
}

/** Whether a page is for people without an account: they read it in their browser's language. */
export function forStrangers(pathname: string): boolean {
  return STRANGERS_PAGES.includes(pathname);
}
const STRANGERS_PAGES = ['/verification', rscc.confirmPath, krscc.confirmPath];

/** Profile of a stored slug. */
export function onlyRepresentative(slug: string): OnlyRepresentativeProfile {
  if (slug === 'rscc' || slug === 'krscc') return ONLY_REPRESENTATIVE[slug];
  throw new Error(`no only-representative subsystem named ${slug}`);
}

/** Which authorities' imports a country belongs to: Northern Ireland follows EU REACH (DOMAIN.md). */
export function jurisdictionOfCountry(country: string): Jurisdiction | null {
  if (country === 'GB') return 'UK';
  if (country === 'KR') return 'KR';
  return EU_REACH.has(country) ? 'EU' : null;
}

// EU members, the EEA states that apply REACH, and Northern Ireland.
const EU_REACH = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO XI'.split(
    ' ',
  ),
);
