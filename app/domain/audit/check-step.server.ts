import { and, asc, eq, getTableColumns, gt, notExists, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { auditEntries, auditSeals, type chainChecks } from '#db/schema/trail.ts';
import { COUNT_BOUND, ONE } from '../kernel/list.server.ts';
import { type AuditEntry, sealHash } from './chain.ts';
import { isItsSeal, lastSealedRow } from './seal.server.ts';

/** Rows that are checked in one step. */
export const ROWS_A_CHECK = 1_000;

/** A place in a chain that fits as far as it was checked. */
export interface Checked {
  seq: number;
  hash: string;
}

/** The first row that does not fit: its number, its id, and what is wrong. */
export interface Broken {
  seq: number;
  id: string;
  why: NonNullable<(typeof chainChecks.$inferSelect)['brokenWhy']>;
}

/** How far a step came; `end` when there is nothing behind it. */
export interface Step extends Checked {
  broken: Broken | null;
  end: boolean;
}

/**
 * Checks the next thousand sealed audit rows: every seal follows the one before it, its row is there and says what was
 * sealed, and no row stands among them that was never sealed. One round trip.
 */
export async function checkAuditStep(db: Database, from: Checked): Promise<Step> {
  const [rows, [added]] = await db.batch([sealedAfter(db, from.seq), addedAmong(db, from.seq)]);
  let at = from;
  for (const { seal, entry } of rows) {
    const why = await wrongWith(seal, entry, at);
    // A row that was put in stands before the row that follows it.
    const put = added !== undefined && added.before <= at.seq + 1;
    if (put) return { ...at, broken: { seq: at.seq + 1, id: added.id, why: 'added' }, end: true };
    if (why !== null) {
      return { ...at, broken: { seq: at.seq + 1, id: seal.auditId, why }, end: true };
    }
    at = { seq: seal.seq, hash: seal.hash };
  }
  return { ...at, broken: null, end: rows.length < ROWS_A_CHECK };
}

function sealedAfter(db: Database, seq: number) {
  return db
    .select({
      seal: getTableColumns(auditSeals),
      entry: getTableColumns(auditEntries),
    })
    .from(auditSeals)
    .leftJoin(auditEntries, isItsSeal)
    .where(gt(auditSeals.seq, seq))
    .orderBy(asc(auditSeals.seq))
    .limit(ROWS_A_CHECK);
}

type Seal = typeof auditSeals.$inferSelect;

async function wrongWith(seal: Seal, entry: AuditEntry | null, before: Checked) {
  if (seal.seq !== before.seq + 1 || seal.prevHash !== before.hash) return 'seal';
  if (entry === null) return 'missing';
  return (await sealHash(entry, before.hash)) === seal.hash ? null : 'changed';
}

/** Statement: the first row without a seal before the last row of the step, and the seal that it stands before. */
function addedAmong(db: Database, seq: number) {
  const row = sql`${auditEntries}.rowid`;
  return db
    .select({
      id: auditEntries.id,
      before: sql<number>`coalesce((SELECT min(s.seq) FROM audit_seals s
        JOIN audit_entries a ON a.id = s.audit_id
        WHERE s.seq > CAST(${seq} AS INTEGER) AND s.seq <= CAST(${seq + ROWS_A_CHECK} AS INTEGER)
          AND a.rowid > ${row}), 0)`.as('before'),
    })
    .from(auditEntries)
    .where(
      and(
        sql`${row} > ${lastSealedRow(seq)}`,
        sql`${row} < ${lastSealedRow(seq + ROWS_A_CHECK)}`,
        notExists(db.select(ONE).from(auditSeals).where(isItsSeal)),
      ),
    )
    .orderBy(asc(row))
    .limit(1);
}

/** How many audit rows wait for their seal, counted up to the bound of every list. One round trip. */
export async function unsealedAudit(db: Database): Promise<number> {
  const waiting = db
    .select(ONE)
    .from(auditEntries)
    .where(sql`${auditEntries}.rowid > ${lastSealedRow()}`)
    .limit(COUNT_BOUND)
    .as('waiting');
  const [counted] = await db.select({ n: sql<number>`count(*)`.as('n') }).from(waiting);
  return counted?.n ?? 0;
}

/** Statement: the hash of a seal, of a check that counted so far. */
export function hashOfAudit(db: Database, seq: number) {
  return db.select({ hash: auditSeals.hash }).from(auditSeals).where(eq(auditSeals.seq, seq));
}
