/** Lists whose views can be kept: path under the subsystem, and the namespace and key of its title. */
export const VIEWED_LISTS = {
  'tradeRecords/list': 'records:title',
  'tradeRecords/list/incoming': 'records:incoming.title',
  'registeredSubstances/list': 'substances:title',
  'tradeProducts/list': 'products:title',
  'tradePartner/list': 'partners:title',
  'certificate/list': 'certificates:title',
  'businessManagement/list': 'activity:title',
} as const;

export type ViewedList = keyof typeof VIEWED_LISTS;

function isViewedList(path: string): path is ViewedList {
  return Object.hasOwn(VIEWED_LISTS, path);
}

/** The list that an address shows, or whose views it shows: the records' where it names none. */
export function viewedList({ pathname, searchParams }: URL, slug: string): ViewedList | null {
  const page = pathname.slice(slug.length + 2);
  const list = page === 'views' ? (searchParams.get('list') ?? 'tradeRecords/list') : page;
  return isViewedList(list) ? list : null;
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
