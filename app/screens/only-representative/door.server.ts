import type { OrContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { waitingCounts } from '~/domain/only-representative/trade-record/waiting.server.ts';
import { areaAction, areaLoader, type Visit } from '../door.server.ts';
import { elsewhereOf } from '../subsystem/frame.server.ts';

/** Loaders and actions of /rscc and /krscc. Every page shows how many records wait. */
export const shellLoader = areaLoader('only-representative', waitingCounts);
export const orAction = areaAction('only-representative', waitingCounts);

/**
 * Loaders of pages. What a link into another company of the reader's leads to is not there in this one; the frame, which
 * knows the other one's name, offers to switch.
 */
export function orLoader<T>(read: (ctx: OrContext, visit: Visit) => Promise<T>) {
  return shellLoader(async (ctx: OrContext, visit: Visit) => {
    const identity = await visit.door.identity();
    return elsewhereOf(identity, ctx, visit.url) === null ? read(ctx, visit) : notFound();
  });
}
