import type { FoundKind } from '~/domain/responsible-person/search/kinds.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

type Page = readonly [path: string, query?: Readonly<Record<string, string>>];

const ACCOUNT: Page = ['account/list', { tab: 'enterprises' }];
const LISTS: Readonly<Record<FoundKind, Page>> = {
  cosmetics: ['rpProducts/list'],
  distributors: ['enterpriseManage/list/agency'],
  trades: ['tradeRecords/list'],
  reactions: ['adrRepo/list'],
  enterprises: ACCOUNT,
};
/** Reports and enterprises are shown on the page of their list. */
const PAGES: Readonly<Record<FoundKind, Page>> = {
  ...LISTS,
  cosmetics: ['rpProducts/list/detail'],
  distributors: ['enterpriseManage/list/agency/detail'],
  trades: ['tradeRecords/list/detail'],
};

/** Where a thing that was found is shown. */
export function addressOf(
  system: { slug: string },
  { kind, id }: { kind: FoundKind; id: string },
): string {
  const [path, query] = PAGES[kind];
  return pageUrl(system, path, { ...query, id });
}

/** Where all of a kind are listed that the search finds. */
export function listOf(system: { slug: string }, kind: FoundKind, q: string): string {
  const [path, query] = LISTS[kind];
  return pageUrl(system, path, { ...query, q });
}
