import type { Database } from '#db/client.ts';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import { heldKeys, type SigningSecret } from '~/domain/certificate/signing/secrets.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A key that waits to sign, as an admin has entered it two hours ago; nothing where this machine has none. */
export async function stageNextKey(
  db: Database,
  secrets: Partial<Record<SigningSecret, string>>,
  nowMs: number,
): Promise<void> {
  const [, next] = heldKeys(secrets);
  if (next === undefined) return;
  const { keyId: id, publicPart } = next;
  const createdAtMs = nowMs - 2 * HOUR_MS;
  await db.insert(signingKeys).values({
    ...{ id, publicPart, state: 'staged', note: '年度轮换，计划下周启用。', createdAtMs },
    ...{ createdByName: '何川', portalSinceMs: createdAtMs, verificationSinceMs: createdAtMs },
  });
}
