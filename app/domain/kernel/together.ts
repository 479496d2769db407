import type { Context } from './context.ts';

/** A context for reads that a page makes at the same moment: they share a round trip. Not for writes. */
export function together<Ctx extends Context>(ctx: Ctx): Ctx {
  return { ...ctx, db: ctx.db.joined() };
}
