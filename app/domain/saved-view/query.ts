import type { AreaManifest } from '../area.ts';
import { AREAS } from '../areas.ts';
import type { SystemProfile } from '../systems/profiles.ts';

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** Path of a list under its subsystem. */
export type ViewedList = KeyOf<(typeof AREAS)[number]['views']>;

const viewsOf = ({ area }: Pick<SystemProfile, 'area'>): AreaManifest['views'] =>
  AREAS.find((one) => one.area === area)?.views ?? {};

/** Every list of any area. */
export const ALL_VIEWED_LISTS = [
  ...new Set(AREAS.flatMap(({ views }) => Object.keys(views))),
] as ViewedList[]; // the keys of those tables

/** Namespace and key of a list's title; null for a list that the area does not have. */
export function titleOfList(system: Pick<SystemProfile, 'area'>, list: string): string | null {
  const lists = viewsOf(system);
  return Object.hasOwn(lists, list) ? (lists[list] ?? null) : null;
}

/** The list that an address shows, or whose views it shows: the area's first where it names none. */
export function viewedList(
  { pathname, searchParams }: URL,
  system: Pick<SystemProfile, 'area' | 'slug'>,
): ViewedList | null {
  const page = pathname.slice(system.slug.length + 2);
  const [first = ''] = Object.keys(viewsOf(system));
  const list = page === 'views' ? (searchParams.get('list') ?? first) : page;
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
