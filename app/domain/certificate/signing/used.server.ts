import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import type { Context } from '../../kernel/context.ts';

/**
 * Statement: a key has signed something now. It counts certificates in the batch that writes them: one that was signed with
 * a key which signs no more fails there (`signing_keys_signs_no_more`), and its job signs it anew.
 */
export function keyUsed(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  keyId: string,
  certificates: 0 | 1,
): BatchItem<'sqlite'> {
  return db
    .update(signingKeys)
    .set({
      firstUsedAtMs: sql`coalesce(${signingKeys.firstUsedAtMs}, ${nowMs})`,
      lastUsedAtMs: sql`max(coalesce(${signingKeys.lastUsedAtMs}, 0), CAST(${nowMs} AS INTEGER))`,
      ...(certificates > 0 && { certificates: sql`${signingKeys.certificates} + 1` }),
    })
    .where(eq(signingKeys.id, keyId));
}
