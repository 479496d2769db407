import * as v from 'valibot';
import { type Told, told } from '../kernel/told.ts';
import { text } from '../kernel/wire.ts';
import type { FoundOf } from './groups.ts';

/** What the searches of all areas answer of one kind. */
export function foundTold<Hit>(hit: Told<Hit>): Told<FoundOf<Hit>> {
  return told<FoundOf<Hit>>()({
    items: { is: { each: hit } },
    total: 'whole',
    total_is_bound: 'flag',
  }) as Told<FoundOf<Hit>>; // its fields are those of any kind
}

/** Answer to a search for nothing. */
export const NONE: FoundOf<never> = { items: [], total: 0, totalIsBound: false };

/** What was typed. */
export const searchQuery = v.object({ q: v.optional(text) });
