import { redirect } from '@remix-run/cloudflare';
import { isExactHit } from '~/domain/search/word.ts';

interface Found {
  items: readonly { id: string; tradeNo: string }[];
  total: number;
}

/** A search for the very trade number of one record opens it, but for the list that shows a batch's progress. */
export function openExactHit(
  q: string,
  { items: [only], total }: Found,
  url: URL,
  detail: (id: string) => string,
): void {
  if (url.searchParams.has('batch')) return;
  if (only && total === 1 && isExactHit(q, [only.tradeNo])) throw redirect(detail(only.id));
}
