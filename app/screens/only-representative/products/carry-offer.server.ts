import type { OrContext } from '~/domain/kernel/context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { portChoices } from '../port-choices.server.ts';

/** What the form that carries a remainder over begins with: the first day of the next year that can be, and the ports. */
export function carryOffer(
  ctx: OrContext,
  { composition }: Product,
  { year, port }: NonNullable<Product['remainder']>,
  sought: string,
) {
  const markets = [...new Set(composition.map(({ jurisdiction }) => jurisdiction))];
  const first = `${year + 1}-01-01`;
  const today = dayOf(ctx);
  return {
    port,
    eta: today > first ? today : first,
    ports: portChoices(ctx, [port], sought, markets),
  };
}
