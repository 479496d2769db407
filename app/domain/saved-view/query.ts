import type { Area, SystemProfile } from '../systems/profiles.ts';

const OF_ONLY_REPRESENTATIVE = {
  'tradeRecords/list': 'records:title',
  'tradeRecords/list/incoming': 'records:incoming.title',
  'registeredSubstances/list': 'substances:title',
  'tradeProducts/list': 'products:title',
  'tradePartner/list': 'partners:title',
  'certificate/list': 'certificates:title',
  'businessManagement/list': 'activity:title',
} as const;

const OF_RESPONSIBLE_PERSON = {
  'rpProducts/list': 'shell:menu.rpProducts',
  'enterpriseManage/list/agency': 'shell:menu.agency',
  'tradeRecords/list': 'shell:menu.tradeRecords',
  'adrRepo/list': 'shell:menu.adrRepo',
  'account/list': 'shell:menu.account',
} as const;

const OF_NEW_SUBSTANCE = {
  'RegFil/list': 'filings:title',
  'ActivityRecord/list': 'activities:title',
  'EnterpriseInformation/list': 'cnEnterprises:title',
  'MessageCenter/list': 'cnMessages:title',
} as const;

export type ViewedList =
  | keyof typeof OF_ONLY_REPRESENTATIVE
  | keyof typeof OF_RESPONSIBLE_PERSON
  | keyof typeof OF_NEW_SUBSTANCE;

/** Lists of each area whose views can be kept: path under the subsystem, and the namespace and key of its title. */
const VIEWED_LISTS: Readonly<Record<Area, Readonly<Partial<Record<ViewedList, string>>>>> = {
  'only-representative': OF_ONLY_REPRESENTATIVE,
  'responsible-person': OF_RESPONSIBLE_PERSON,
  'new-substance': OF_NEW_SUBSTANCE,
};

/** Every list of any area. */
export const ALL_VIEWED_LISTS = [
  ...new Set(Object.values(VIEWED_LISTS).flatMap((lists) => Object.keys(lists))),
] as ViewedList[]; // the keys of those tables

/** Namespace and key of a list's title; null for a list that the area does not have. */
export function titleOfList({ area }: Pick<SystemProfile, 'area'>, list: string): string | null {
  const lists: Readonly<Partial<Record<string, string>>> = VIEWED_LISTS[area];
  return Object.hasOwn(lists, list) ? (lists[list] ?? null) : null;
}

/** The list whose views are shown where none is named. */
const FIRST_LIST = {
  'only-representative': 'tradeRecords/list',
  'responsible-person': 'tradeRecords/list',
  'new-substance': 'RegFil/list',
} as const satisfies Record<Area, ViewedList>;

/** The list that an address shows, or whose views it shows: the area's first where it names none. */
export function viewedList(
  { pathname, searchParams }: URL,
  system: Pick<SystemProfile, 'area' | 'slug'>,
): ViewedList | null {
  const page = pathname.slice(system.slug.length + 2);
  const list = page === 'views' ? (searchParams.get('list') ?? FIRST_LIST[system.area]) : page;
  return titleOfList(system, list) === null ? null : (list as ViewedList); // it has a title
}

/** What an address says beside the view: the place in the list, and what was done there a moment ago. */
const PASSING = ['cursor', 'started', 'deleted', 'index', '_routes'];

/** The query of a list as a view keeps it: the same for the same conditions, sort, size and columns. */
export function viewQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && !PASSING.includes(name),
  );
  const params = new URLSearchParams(kept);
  params.sort();
  return params.toString();
}
