import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { MARK } from '../keys.ts';
import type { HeldKey } from './secrets.ts';

/**
 * Enters the keys that a database was written with, where none but staged ones are entered: the one at hand is active, those
 * of before have ended. What each signed is counted once; later each certificate counts itself. One round trip, and one
 * that writes nothing ever after.
 */
export async function enterKeys(
  db: Database,
  { keyId, publicPart }: Pick<HeldKey, 'keyId' | 'publicPart'>,
  nowMs: number,
): Promise<void> {
  const signed = (what: ReturnType<typeof sql>) =>
    sql`(SELECT ${what} FROM certificates c WHERE c.key_id = m.name)`;
  await db.run(sql`INSERT INTO signing_keys (id, public_part, state, active_at_ms, ended_at_ms,
      certificates, first_used_at_ms, last_used_at_ms, created_at_ms)
    SELECT m.name, m.mark, iif(m.name = ${keyId}, 'active', 'ended'), iif(m.name = ${keyId}, ${nowMs}, NULL),
      iif(m.name = ${keyId}, NULL, ${nowMs}), ${signed(sql`count(*)`)},
      ${signed(sql`min(c.issued_at_ms)`)}, ${signed(sql`max(c.issued_at_ms)`)}, ${nowMs}
    FROM (SELECT name, mark FROM key_marks WHERE name NOT IN (${MARK.codeHash}, ${MARK.codeEncryption})
      UNION SELECT ${keyId}, ${publicPart}) m
    WHERE NOT EXISTS (SELECT 1 FROM signing_keys k WHERE k.state <> 'staged')
    ON CONFLICT DO NOTHING`);
}
