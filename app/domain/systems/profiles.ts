// By its path: the table of routes is read where the short names of folders are not known.
import {
  type DocumentType,
  KOREAN_DOCUMENT_TYPES,
  REACH_DOCUMENT_TYPES,
} from '../../../db/schema/document-kinds.ts';
import { REGISTRATION_TYPES } from '../../../db/schema/registration-kinds.ts';

/**
 * The four subsystems and the provider's console as data. A difference between subsystems is a field here; nothing
 * outside this folder compares slugs (ARCHITECTURE). RSCC and KRSCC are two profiles of one area,
 * only-representative.
 */
export type SystemSlug = 'rscc' | 'krscc' | 'rp' | 'cnscc';
export type Jurisdiction = 'EU' | 'UK' | 'KR';
export type Page =
  | 'home'
  | 'registeredSubstances'
  | 'tradeProducts'
  | 'tradePartner'
  | 'tradeRecords'
  | 'certificate'
  | 'documents'
  | 'dataCenter'
  | 'businessManagement';

/** What stands in the rail: a home, a page that says why it is closed, and calls of its own. */
interface Entrance {
  slug: string;
  /** Folder of its screens and rules; areas never import one another. */
  area: string;
  /** Label in the rail, as the specification writes it. */
  label: string;
  home: string;
  noPermission: string;
  /** Where its API begins. */
  api: string;
  /** Whether its screens and calls exist yet: without them nobody is led there. */
  screens: boolean;
}

/** A subsystem that companies use. */
export interface SystemProfile extends Entrance {
  slug: SystemSlug;
  area: Area;
  icon: 'globe' | 'ring' | 'bottle' | 'flask';
  /** Permission flag of the current user (SPEC §3): whether they have a role here in any company. */
  flag: 'is_rscc' | 'is_krscc' | 'is_rp' | 'is_cr';
  /** Who may go from one subsystem of the area to another: anyone, or only admins of all of them (SPEC §1, §6). */
  switching: 'anyone' | 'admins';
  /** Whether its users choose a default company for it alone; otherwise one choice goes for all that share it. */
  ownDefault: boolean;
  /** Where its people are listed: page and call. The page also has the choice of one's own default company. */
  people: { page: string; api: string };
  /** Whether its users work for one company at a time, which they change, or for all of theirs at once. */
  works: 'one' | 'all';
  /**
   * What it does once the company's authorisation is over: it closes (4004) until the user asks for a renewal, or
   * until staff renew it; elsewhere an ended contract is a banner until staff lock it.
   */
  lapse: 'renewal' | 'closes' | 'stays';
  /** Which names `init` gives a company: the one in the reader's language, or both (SPEC §3). */
  initNames: 'reader' | 'both';
  /** What it tells its people whatever they chose; the user centre says so. */
  tells?: 'reactions';
  /** IANA zone in which the days and years of its law are counted (PRODUCT §13). */
  dayZone: string;
  /** i18n namespace that holds this subsystem's words (names of numbers, laws, parties). */
  words: string;
}

/** A subsystem of the only-representative area. */
export interface OnlyRepresentativeProfile extends SystemProfile {
  slug: 'rscc' | 'krscc';
  area: 'only-representative';
  /** Public page of the counterparty's one-time link. */
  confirmPath: string;
  pages: readonly Page[];
  jurisdictions: readonly Jurisdiction[];
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
    /** Importers have EORI and VAT numbers. */
    eori: boolean;
  };
  documents: {
    /** Types of compliance documents that it keeps, in the order of the page. */
    types: readonly DocumentType[];
    /** Types that each valid registration should have one of. */
    ofEach: readonly DocumentType[];
  };
  /** Types of registration that the law of its market knows, in the order of a list. */
  registrationTypes: readonly (typeof REGISTRATION_TYPES)[number][];
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
  'documents',
  'dataCenter',
  'businessManagement',
];

const OR_PEOPLE = { page: 'businessManagement/list', api: 'users' };

export const rscc: OnlyRepresentativeProfile = {
  slug: 'rscc',
  area: 'only-representative',
  flag: 'is_rscc',
  label: 'RSCC',
  icon: 'globe',
  home: '/rscc/home/home',
  noPermission: '/rscc/NoPermission',
  api: '/rscc/api',
  screens: true,
  switching: 'admins',
  ownDefault: false,
  people: OR_PEOPLE,
  works: 'one',
  lapse: 'renewal',
  initNames: 'reader',
  confirmPath: '/user/confirmTrade',
  pages: OR_PAGES,
  jurisdictions: ['EU', 'UK'],
  dayZone: 'UTC',
  words: 'rscc',
  identifiers: { keNo: false, cbi: false, corap: true },
  partners: { add: true, corporateNo: false, eori: true },
  documents: {
    types: REACH_DOCUMENT_TYPES,
    ofEach: ['submission_report', 'registration_decision', 'extended_sds'],
  },
  registrationTypes: REGISTRATION_TYPES,
  historicRegistrationTypes: ['pre_registration', 'later_pre_registration'],
  certificate: { ruleSet: 'reach-2026-07', korean: false },
};

export const krscc: OnlyRepresentativeProfile = {
  slug: 'krscc',
  area: 'only-representative',
  flag: 'is_krscc',
  label: 'KRSCC',
  icon: 'ring',
  home: '/krscc/home/home',
  noPermission: '/krscc/NoPermission',
  api: '/krscc/api',
  screens: true,
  switching: 'admins',
  ownDefault: false,
  people: OR_PEOPLE,
  works: 'one',
  lapse: 'renewal',
  initNames: 'reader',
  confirmPath: '/user/krscc/confirmTrade',
  pages: OR_PAGES,
  jurisdictions: ['KR'],
  dayZone: 'UTC',
  words: 'krscc',
  identifiers: { keNo: true, cbi: true, corap: false },
  partners: { add: false, corporateNo: true, eori: false },
  documents: {
    types: [...REACH_DOCUMENT_TYPES, ...KOREAN_DOCUMENT_TYPES],
    ofEach: ['extended_sds'],
  },
  registrationTypes: ['registration', 'intermediate'],
  historicRegistrationTypes: ['pre_registration', 'later_pre_registration'],
  certificate: { ruleSet: 'k-reach-2026-05', korean: true },
};

/** The subsystem of the responsible-person area. */
export interface ResponsiblePersonProfile extends SystemProfile {
  slug: 'rp';
  area: 'responsible-person';
  /** Public page of the links to trading enterprises and responsible persons. */
  confirmPath: string;
}

/** Cosmetics responsible person (`../shared/areas/responsible-person.md`). */
export const rp: ResponsiblePersonProfile = {
  slug: 'rp',
  area: 'responsible-person',
  flag: 'is_rp',
  label: 'RPM',
  icon: 'bottle',
  home: '/rp/home',
  noPermission: '/rp/noPermission',
  api: '/rp/api',
  screens: true,
  switching: 'anyone',
  ownDefault: true,
  people: { page: 'account/list', api: 'accounts' },
  works: 'one',
  lapse: 'stays',
  initNames: 'both',
  confirmPath: '/user/rp/confirmTrade',
  tells: 'reactions',
  dayZone: 'Asia/Shanghai',
  words: 'rp',
};

/** The subsystem of the new-substance area. */
export interface NewSubstanceProfile extends SystemProfile {
  slug: 'cnscc';
  area: 'new-substance';
  works: 'all';
}

/** China new-substance registration and filing (`../shared/areas/new-substance.md`). */
export const cnscc: NewSubstanceProfile = {
  slug: 'cnscc',
  area: 'new-substance',
  flag: 'is_cr',
  label: 'CN-SCC',
  icon: 'flask',
  home: '/cnscc/home',
  noPermission: '/cnscc/NoPermission',
  api: '/cnscc/api',
  screens: true,
  switching: 'anyone',
  ownDefault: false,
  people: { page: 'EnterpriseInformation/list', api: 'enterprises' },
  works: 'all',
  lapse: 'closes',
  initNames: 'reader',
  dayZone: 'Asia/Shanghai',
  words: 'cnscc',
};

/** The console, where the provider's staff work. */
export interface ConsoleProfile extends Entrance {
  slug: 'console';
  area: 'provider';
  icon: 'shield';
  /** IANA zone of its days. */
  dayZone: string;
  /** i18n namespace. */
  words: string;
}

/** No company's users come here, so it has no flag. */
export const providerConsole: ConsoleProfile = {
  slug: 'console',
  area: 'provider',
  label: 'Console',
  icon: 'shield',
  home: '/console',
  noPermission: '/user/center',
  api: '/console/api',
  screens: true,
  dayZone: 'UTC',
  words: 'console',
};

export type Area = 'only-representative' | 'responsible-person' | 'new-substance';

/** What has doors of its own: the areas, and the provider. */
export type Room = Area | ConsoleProfile['area'];

/** Whether a room is an area, in which people work for companies. */
export const isArea = (room: Room): room is Area => room !== providerConsole.area;

/** What each area's profiles are, by area. */
interface AreaProfile {
  'only-representative': OnlyRepresentativeProfile;
  'responsible-person': ResponsiblePersonProfile;
  'new-substance': NewSubstanceProfile;
}
export type ProfileOf<A extends Area> = AreaProfile[A];

const PROFILES: { readonly [A in Area]: readonly ProfileOf<A>[] } = {
  'only-representative': [rscc, krscc],
  'responsible-person': [rp],
  'new-substance': [cnscc],
};

/** Every subsystem, in the order of the rail and of the landing after login (SPEC §4). */
export const SYSTEMS: readonly SystemProfile[] = Object.values(PROFILES).flat();

/** The subsystems that have screens. */
export const OPEN_SYSTEMS: readonly SystemProfile[] = SYSTEMS.filter(({ screens }) => screens);

/** Subsystems in which people work for one company at a time, which they change: their calls begin with `user/init`. */
export const ONE_COMPANY_SYSTEMS: readonly SystemProfile[] = OPEN_SYSTEMS.filter(
  ({ works }) => works === 'one',
);

/** The subsystem of a stored slug, or undefined. */
export function systemNamed(slug: string | null | undefined): SystemProfile | undefined {
  return SYSTEMS.find((system) => system.slug === slug);
}

/**
 * The area of a record that is certified. Records of the area that was first name their subsystem themselves, so the job
 * of their paper names none.
 */
export function areaOfRecords(slug: string | undefined): Area | undefined {
  return slug === undefined ? rscc.area : systemNamed(slug)?.area;
}

/** The profiles of an area. */
export function systemsOf<A extends Area>(area: A): readonly ProfileOf<A>[] {
  return PROFILES[area];
}

/** The subsystem that an address of the area's API names; where the area has but one, the address need not. */
export function profileAsked<A extends Area>(
  area: A,
  slug: string | undefined,
): ProfileOf<A> | undefined {
  return slug === undefined ? PROFILES[area][0] : profileIn(area, slug);
}

/** The profile of a slug, if the subsystem belongs to the area. */
export function profileIn<A extends Area>(area: A, slug: string): ProfileOf<A> | undefined {
  return PROFILES[area].find((profile) => profile.slug === slug);
}

type ApiPattern = `/:system{(?:${string})}/api`;

/** Hono's pattern of an area's API: `/:system{(?:rscc|krscc)}/api`; of one subsystem alone its own address. */
export function apiOf(area: 'only-representative'): ApiPattern;
export function apiOf(room: Room): `/${string}/api`;
export function apiOf(room: Room): `/${string}/api` {
  if (!isArea(room)) return `/${providerConsole.slug}/api`;
  return apiOfArea(room);
}

function apiOfArea(area: Area): `/${string}/api` {
  const [first, ...others] = PROFILES[area];
  return first !== undefined && others.length === 0
    ? `/${first.slug}/api`
    : apiPattern(PROFILES[area]);
}

/**
 * The same for any subsystems. In a group: without it Hono anchors the first and the last slug only, and a token
 * with "rp" in it would pass for a subsystem.
 */
export function apiPattern(systems: readonly SystemProfile[]): ApiPattern {
  return `/:system{(?:${systems.map(({ slug }) => slug).join('|')})}/api`;
}

/** Whether a path belongs to the HTTP contract, whose every answer is JSON. */
export function isApiPath(path: string): boolean {
  return API_BASES.some((base) => path === base || path.startsWith(`${base}/`));
}
const API_BASES = ['/api', ...SYSTEMS.map(({ api }) => api), providerConsole.api];

/** Whether a page is the console's. */
export function isConsolePath(pathname: string): boolean {
  const { home } = providerConsole;
  return pathname === home || pathname.startsWith(`${home}/`) || pathname === `${home}.data`;
}

/** Profile of a path such as `/krscc/tradeRecords/list`, or undefined outside the subsystems. */
export function systemOfPath(pathname: string): SystemProfile | undefined {
  return OPEN_SYSTEMS.find((system) => pathname.startsWith(`/${system.slug}/`));
}

/** Whether a page is for people without an account: they read it in their browser's language. */
export function forStrangers(pathname: string): boolean {
  return STRANGERS_PAGES.includes(pathname) || pathname.startsWith(`${DOCUMENT_LINK_PATH}/`);
}
/** Public page of links to documents; the token follows. */
export const DOCUMENT_LINK_PATH = '/user/file';
const STRANGERS_PAGES = [
  '/verification',
  ...[...PROFILES['only-representative'], rp].map(({ confirmPath }) => confirmPath),
];

/** Profile of a stored slug of the only-representative area. */
export function onlyRepresentative(slug: string): OnlyRepresentativeProfile {
  const profile = profileIn('only-representative', slug);
  if (profile === undefined) throw new Error(`no only-representative subsystem named ${slug}`);
  return profile;
}
