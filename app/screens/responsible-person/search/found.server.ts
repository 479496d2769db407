import type { RpContext } from '~/domain/kernel/context.ts';
import {
  type RpEverything,
  searchRpEverything,
} from '~/domain/responsible-person/search/search.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';

/** What was found, with the names that only the server looks up; null where nothing was asked. */
export async function readFound(ctx: RpContext, q: string) {
  const found = await searchRpEverything(ctx, q);
  if (found === null) return null;
  const named = ({ items, ...counted }: RpEverything['distributors' | 'enterprises']) => ({
    ...counted,
    items: items.map((row) => ({ ...row, countryName: countryName(row.country, ctx.locale) })),
  });
  return {
    ...found,
    distributors: named(found.distributors),
    enterprises: named(found.enterprises),
  };
}

export type Found = NonNullable<Awaited<ReturnType<typeof readFound>>>;
