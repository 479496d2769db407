import type { FoundKind } from '~/domain/only-representative/search/kinds.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

const LISTS: Record<FoundKind, string> = {
  substances: 'registeredSubstances/list',
  products: 'tradeProducts/list',
  partners: 'tradePartner/list',
  records: 'tradeRecords/list',
  certificates: 'certificate/list',
  documents: 'documents/list',
};

/** Where a thing that was found is shown. */
export function addressOf(
  system: { slug: string },
  { kind, id }: { kind: FoundKind; id: string },
): string {
  return pageUrl(system, `${LISTS[kind]}/detail`, { id });
}

/** Where all of a kind are listed that the search finds. */
export function listOf(system: { slug: string }, kind: FoundKind, q: string): string {
  return pageUrl(system, LISTS[kind], { q });
}
