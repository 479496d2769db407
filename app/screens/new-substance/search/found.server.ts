import type { CnContext } from '~/domain/kernel/context.ts';
import { searchCnEverything } from '~/domain/new-substance/search/search.server.ts';

/** What was found, and how it is shown: under which company, and whether hits say whose they are; null where nothing was asked. */
export async function readFound(ctx: CnContext, q: string) {
  const found = await searchCnEverything(ctx, q);
  return found && { ...found, filter: ctx.filter, several: ctx.scope.length > 1 };
}

export type Found = NonNullable<Awaited<ReturnType<typeof readFound>>>;
