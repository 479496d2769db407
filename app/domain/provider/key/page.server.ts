import { and, eq, gte } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { newNonce } from '../../certificate/signing/proof.ts';
import { COUNT_BOUND, countOf, ONE } from '../../kernel/list.server.ts';
import { requireProvider } from '../door.ts';
import { unusedAtMs } from './judge.ts';
import { findKey, type KeyRow } from './list.server.ts';
import { type KeyContext, lookAt } from './look.server.ts';

/**
 * What is set and shown where, beside the list of keys: no round trip, since the jobs Worker is asked.
 *
 * @throws {Denial} 4040 for a consultant
 */
export async function readHouse(ctx: KeyContext) {
  requireProvider(ctx);
  const { house } = ctx;
  const held = await house.held(newNonce());
  const ids = (keys: readonly { kid: string }[] | null | undefined) =>
    keys?.map(({ kid }) => kid) ?? [];
  return {
    shown: { portal: ids(house.shown), verification: ids(held?.published) },
    /** Null where the jobs Worker does not answer. */
    jobs: held && { secrets: held.secrets, pades: held.pades },
  };
}
export type House = Awaited<ReturnType<typeof readHouse>>;

/**
 * A key as its page shows it: where it is held and shown now, what stands against its next step, and the valid certificates
 * of a compromised one. At most two round trips.
 *
 * @throws {Denial} 4040 for a consultant, and for a key that is none
 */
export async function readKey(ctx: KeyContext, id: string) {
  const key = await findKey(ctx, id);
  const { fault, ...look } = await lookAt(ctx, key);
  return {
    key,
    look: { ...look, failed: (fault?.data?.check as string | undefined) ?? null },
    unusedAtMs: unusedAtMs(key),
    /** Valid certificates that it signed since it is not trusted; null of any other key. */
    toRevoke: await toRevoke(ctx, key),
  };
}
export type ReadKey = Awaited<ReturnType<typeof readKey>>;

async function toRevoke({ db }: KeyContext, { id, compromisedSinceMs }: KeyRow) {
  if (compromisedSinceMs === null) return null;
  const { keyId, issuedAtMs, state } = certificates;
  const [count] = await countOf(
    db,
    db
      .select(ONE)
      .from(certificates)
      .where(and(eq(keyId, id), gte(issuedAtMs, compromisedSinceMs), eq(state, 'valid'))),
  );
  const total = count?.total ?? 0;
  return { total: Math.min(total, COUNT_BOUND), isBound: total > COUNT_BOUND };
}
