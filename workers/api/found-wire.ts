import * as v from 'valibot';
import { flag, text, whole } from '~/domain/kernel/wire.ts';
import type { FoundOf } from '~/domain/search/groups.ts';

/** What the searches of all areas have in common. */

export const searchQuery = v.object({ q: v.optional(text) });

export const foundOf = <Hit extends v.GenericSchema>(hit: Hit) =>
  v.object({ items: v.array(hit), total: whole, total_is_bound: flag });

export function groupWire<Hit, Item>(group: FoundOf<Hit>, toItem: (hit: Hit) => Item) {
  const { items, total, totalIsBound } = group;
  return { items: items.map(toItem), total, total_is_bound: totalIsBound };
}

/** Of a search for nothing. */
export const none = { items: [], total: 0, total_is_bound: false };
