import type { CnContext } from '../../kernel/context.ts';
import { typeLaw } from './law.server.ts';
import { type TypeChoice, typeChoices } from './types.ts';

/** Every type that the law knows, and whether a registration of a day may be of it. One round trip. */
export async function filingTypes(ctx: CnContext, day: string): Promise<TypeChoice[]> {
  const law = typeLaw(ctx.db);
  return typeChoices(day, law.read(await law.statement));
}
