import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { auditEntries, auditSeals } from '#db/schema/trail.ts';
import { CHAIN_START, sealHash } from './chain.ts';

/** Rows sealed in one statement, and statements in one run; the rest waits for the next minute. */
const ROWS_A_STEP = 500;
const STEPS_A_RUN = 20;
/** No row of a table stands before it. */
const BEFORE_ALL = sql`-9223372036854775808`;

/**
 * Seals the audit rows that are not sealed yet, in the order they came in: SQL has no SHA-256. Two of these at once do
 * no harm: the second one's rows go in only behind the head that it read, so the chain is one. What was written before
 * there were seals is sealed bit by bit.
 *
 * @returns how many were sealed
 */
export async function sealAudit(db: Database): Promise<number> {
  let sealed = 0;
  for (let step = 0; step < STEPS_A_RUN; step += 1) {
    const count = await sealStep(db);
    sealed += count;
    if (count < ROWS_A_STEP) break;
  }
  return sealed;
}

async function sealStep(db: Database): Promise<number> {
  const [[last = CHAIN_START], entries] = await db.batch([
    headOfAudit(db),
    db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries}.rowid > ${lastSealedRow()}`)
      .orderBy(asc(sql`${auditEntries}.rowid`))
      .limit(ROWS_A_STEP),
  ]);
  if (entries.length === 0) return 0;
  let { seq, hash } = last;
  const seals = [];
  for (const entry of entries) {
    const prev = hash;
    seq += 1;
    hash = await sealHash(entry, prev);
    seals.push({ seq, id: entry.id, prev, hash });
  }
  await db.run(sql`INSERT INTO audit_seals (seq, audit_id, prev_hash, hash)
    SELECT s.value ->> 'seq', s.value ->> 'id', s.value ->> 'prev', s.value ->> 'hash'
    FROM json_each(${JSON.stringify(seals)}) s
    WHERE (SELECT coalesce(max(seq), 0) FROM audit_seals) = CAST(${last.seq} AS INTEGER)`);
  return entries.length;
}

/** Statement: the newest seal. */
export function headOfAudit(db: Database) {
  return db
    .select({ seq: auditSeals.seq, hash: auditSeals.hash })
    .from(auditSeals)
    .orderBy(desc(auditSeals.seq))
    .limit(1);
}

/**
 * The place of the newest row that is sealed and still there. Places are those of the table itself; they may be counted
 * anew, and keep their order.
 *
 * @param upTo no seal beyond this one is looked at
 */
export function lastSealedRow(upTo?: number) {
  const most = upTo === undefined ? sql`1` : sql`s.seq <= CAST(${upTo} AS INTEGER)`;
  return sql`coalesce((SELECT a.rowid FROM audit_seals s JOIN audit_entries a ON a.id = s.audit_id
    WHERE ${most} ORDER BY s.seq DESC LIMIT 1), ${BEFORE_ALL})`;
}

/** Condition: the seal of an audit row. */
export const isItsSeal = eq(auditSeals.auditId, auditEntries.id);
