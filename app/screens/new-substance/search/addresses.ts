import type { FoundKind } from '~/domain/new-substance/search/kinds.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import * as activities from '../activities/looks.ts';
import * as enterprises from '../enterprises/addresses.ts';
import * as filings from '../filings/looks.ts';

interface Where {
  slug: string;
  /** The company whose rows alone are shown. */
  company: string | null;
}

/** Where a thing that was found is shown; enterprises beside their list. */
export function addressOf(
  { company, ...system }: Where,
  { kind, id }: { kind: FoundKind; id: string },
): string {
  const kept = { company: company ?? undefined };
  if (kind === 'filings') return pageUrl(system, filings.DETAIL, { ...kept, id });
  if (kind === 'activities') return pageUrl(system, activities.DETAIL, { ...kept, id });
  return pageUrl(system, enterprises.LIST, { ...kept, open: id });
}

const LISTS: Readonly<Record<FoundKind, readonly [path: string, query?: Record<string, string>]>> =
  {
    filings: [filings.LIST],
    activities: [activities.LIST, { year: 'all' }],
    cnEnterprises: [enterprises.LIST],
  };

/** Where all of a kind are listed that the search finds. */
export function listOf({ company, ...system }: Where, kind: FoundKind, q: string): string {
  const [path, query] = LISTS[kind];
  return pageUrl(system, path, { company: company ?? undefined, ...query, q });
}
