import type { OrContext } from '~/domain/kernel/context.ts';
import { searchEverything } from '~/domain/only-representative/search/search.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';

/** What was found, with the names that only the server looks up; null where nothing was asked. */
export async function readFound(ctx: OrContext, q: string) {
  const found = await searchEverything(ctx, q);
  if (found === null) return null;
  const items = found.partners.items.map((partner) => ({
    ...partner,
    countryName: countryName(partner.country, ctx.locale),
  }));
  return { ...found, partners: { ...found.partners, items } };
}

export type Found = NonNullable<Awaited<ReturnType<typeof readFound>>>;
