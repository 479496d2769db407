import { sql } from 'drizzle-orm';
import { sequences } from '#db/schema/trail.ts';
import type { RpContext } from '../kernel/context.ts';
import { yearOf } from '../kernel/dates.ts';
import { todayOf } from './product/own.server.ts';

/** Digits of a number after its year. */
const DIGITS = { ADR: 4, RCL: 4, RP: 6 } as const;

/** The next number of the year, `ADR-2026-0001`: the statement that takes it, and the number as SQL. */
export function nextNumber(ctx: RpContext, letters: keyof typeof DIGITS) {
  const name = `${letters}-${yearOf(todayOf(ctx))}`;
  return {
    taken: ctx.db
      .insert(sequences)
      .values({ name, value: 1 })
      .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } }),
    no: sql<string>`(SELECT name || '-' || printf(${`%0${DIGITS[letters]}d`}, value) FROM sequences
      WHERE name = ${name})`,
  };
}
