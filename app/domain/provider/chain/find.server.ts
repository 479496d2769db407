import { and, desc, eq, type SQL } from 'drizzle-orm';
import { chainChecks } from '#db/schema/trail.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { Chain } from './kinds.ts';

const COLUMNS = {
  id: chainChecks.id,
  chain: chainChecks.chain,
  askedByName: chainChecks.askedByName,
  state: chainChecks.state,
  seq: chainChecks.seq,
  hash: chainChecks.hash,
  total: chainChecks.total,
  verdict: chainChecks.verdict,
  brokenSeq: chainChecks.brokenSeq,
  brokenWhy: chainChecks.brokenWhy,
  brokenId: chainChecks.brokenId,
  unsealed: chainChecks.unsealed,
  createdAtMs: chainChecks.createdAtMs,
  endedAtMs: chainChecks.endedAtMs,
};

/** Statement: the newest check of a chain that fits a condition. */
export function newestCheck({ db }: Pick<Context, 'db'>, chain: Chain, where?: SQL) {
  return db
    .select(COLUMNS)
    .from(chainChecks)
    .where(and(eq(chainChecks.chain, chain), where))
    .orderBy(desc(chainChecks.id))
    .limit(1);
}

export type ChainCheck = Awaited<ReturnType<typeof newestCheck>>[number];

/**
 * A check of a chain, how far it is or what it found. Anybody of staff may read it. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none, or of a check of the other chain
 */
export async function findCheck(ctx: StaffContext, chain: Chain, id: string): Promise<ChainCheck> {
  const [check = notFound()] = await newestCheck(ctx, chain, eq(chainChecks.id, id));
  return check;
}

/** The check that was asked for last, or null before the first. One round trip. */
export async function lastCheck(ctx: StaffContext, chain: Chain): Promise<ChainCheck | null> {
  const [check] = await newestCheck(ctx, chain);
  return check ?? null;
}
