import { and, eq, sql } from 'drizzle-orm';
import { keyMarks } from '#db/schema/certificate.ts';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { findKey, type KeyRow } from './list.server.ts';
import {
  type KeyChecked,
  type KeyContext,
  keptOf,
  type Looked,
  lookAt,
  noteLook,
  refuseLooked,
} from './look.server.ts';
import type { CheckKeyInput, KeyInput } from './schema.ts';
import type { KeyMoved } from './stage.server.ts';

/** A staged key, looked at; what a look found that it did not stand is kept. */
async function looked(
  ctx: KeyContext,
  { key_id, version }: CheckKeyInput,
): Promise<Outcome<{ key: KeyRow; look: Looked }>> {
  const key = await findKey(ctx, key_id);
  requireFresh(ctx);
  if (version !== undefined && key.version !== version) return refuse(4106);
  if (key.state !== 'staged') return refuse(4105);
  const look = await lookAt(ctx, key);
  const { fault } = look;
  if (fault !== null) return refuseLooked(ctx, key, { ...look, fault });
  return { ok: true, value: { key, look } };
}

/**
 * Checks a staged key: the jobs Worker holds it and signs with it, what it signs fits the public part that was entered, and
 * portal and verification host have shown that part for ten minutes. What was seen is kept. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4105 it is not staged; 4161 with the check that failed (`data.check`) and
 * the version from then on, and from when it may stand it (`data.from`) where only time is missing.
 *
 * @throws {Denial} 4040 for a consultant, and for a key that is none; 4152 without a fresh code
 */
export async function checkKey(
  ctx: KeyContext,
  input: CheckKeyInput,
): Promise<Outcome<KeyChecked>> {
  const found = await looked(ctx, input);
  return found.ok ? noteLook(ctx, found.value.key, found.value.look) : found;
}

/**
 * From now on a staged key signs, once it stands its check again. The one that signed until now ends: what it signed stays
 * true, and it is retired later. Three round trips.
 *
 * Refusals: those of `checkKey`; 4106 also where another key was activated meanwhile.
 *
 * @throws {Denial} as `checkKey`
 */
export async function activateKey(ctx: KeyContext, input: KeyInput): Promise<Outcome<KeyMoved>> {
  const found = await looked(ctx, input);
  if (!found.ok) return found;
  const { key, look } = found.value;
  const { db, nowMs } = ctx;
  const { id, version, state, moveId } = signingKeys;
  const [former] = await db.select({ id }).from(signingKeys).where(eq(state, 'active'));
  const move = newId('mv', nowMs);
  const moved = { version: sql`${version} + 1`, moveId: move };
  const about = (keyId: string) => ({ subject: { kind: 'key', id: keyId } }) as const;
  const both = former === undefined ? [key.id] : [former.id, key.id];
  return auditedBatch(ctx, {
    head: [
      // First: two keys are never active at once.
      db
        .update(signingKeys)
        .set({ ...moved, state: 'ended', endedAtMs: nowMs })
        .where(and(eq(id, former?.id ?? ''), eq(state, 'active'))),
      db
        .update(signingKeys)
        .set({ ...keptOf(look, nowMs), ...moved, state: 'active', activeAtMs: nowMs })
        .where(
          and(
            ...[eq(id, key.id), eq(version, input.version), eq(state, 'staged')],
            sql`NOT EXISTS (SELECT 1 FROM signing_keys AS a WHERE a.state = 'active')`,
          ),
        ),
    ],
    moved: sql`(SELECT count(*) = ${both.length} FROM ${signingKeys} WHERE ${moveId} = ${move})`,
    audit: { action: 'key.activate', ...about(key.id) },
    alsoAudit: former === undefined ? [] : [{ action: 'key.end', ...about(former.id) }],
    // Without it a host that has another key under this id would call its certificates altered.
    follows: [
      db.insert(keyMarks).values({ name: key.id, mark: key.publicPart }).onConflictDoNothing(),
    ],
    done: () => ({ key_id: key.id, version: input.version + 1 }),
  });
}
