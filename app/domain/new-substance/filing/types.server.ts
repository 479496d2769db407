import type { CnContext } from '../../kernel/context.ts';
import { beijingDay } from '../within.ts';
import { filingLaw } from './law.server.ts';
import { type TypeChoice, typeChoices } from './types.ts';

/** Every type that the law knows, and whether a registration of a day may be of it. One round trip. */
export async function filingTypes(ctx: CnContext, day: string): Promise<TypeChoice[]> {
  const law = filingLaw(ctx.db, beijingDay(ctx.nowMs));
  const [dated, rules] = await ctx.db.batch([law.periods, law.policy]);
  return typeChoices(day, law.read(dated, rules));
}
