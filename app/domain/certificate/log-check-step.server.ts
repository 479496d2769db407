import { asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificateLog, certificateLogHeads } from '#db/schema/certificate.ts';
import type { Broken, Checked, Step } from '../audit/check-step.server.ts';
import { ROWS_A_CHECK } from '../audit/check-step.server.ts';
import { COUNT_BOUND, ONE } from '../kernel/list.server.ts';
import { CHAIN_START, entryHash, headText } from './log.ts';
import { type Jwks, verifySnapshot } from './signature.ts';

/** Heads that a check looks at: those that are published, and as many before them. */
const HEADS_A_CHECK = 800;

/**
 * Checks the next thousand sealed rows of the certificate log: every row follows the one before it and says what was
 * sealed. Behind the last one the signed heads are held against their rows. Two round trips at the end, one before.
 */
export async function checkLogStep(db: Database, from: Checked, jwks: Jwks): Promise<Step> {
  const entries = await db
    .select()
    .from(certificateLog)
    .where(gt(certificateLog.seq, from.seq))
    .orderBy(asc(certificateLog.seq))
    .limit(ROWS_A_CHECK);
  let at = from;
  for (const entry of entries) {
    const seq = at.seq + 1;
    const follows = entry.seq === seq && entry.prevHash === at.hash;
    const hash = follows ? await entryHash(entry, seq, at.hash) : null;
    if (hash === null || hash !== entry.hash) {
      const why = follows ? 'changed' : 'seal';
      return { ...at, broken: { seq, id: entry.id, why }, end: true };
    }
    at = { seq, hash };
  }
  const end = entries.length < ROWS_A_CHECK;
  return { ...at, broken: end ? await brokenHead(db, jwks) : null, end };
}

/** The first of the signed heads that is not what its row says, or not signed by a key of ours. */
async function brokenHead(db: Database, jwks: Jwks): Promise<Broken | null> {
  const heads = await db
    .select({
      day: certificateLogHeads.day,
      seq: certificateLogHeads.seq,
      hash: certificateLogHeads.hash,
      signature: certificateLogHeads.signature,
      keyId: certificateLogHeads.keyId,
      sealed: sql<string | null>`(SELECT l.hash FROM certificate_log l
        WHERE l.seq = certificate_log_heads.seq)`.as('sealed'),
    })
    .from(certificateLogHeads)
    .orderBy(desc(certificateLogHeads.day))
    .limit(HEADS_A_CHECK);
  for (const head of heads.reverse()) {
    const verdict = await verifySnapshot(headText(head), head.signature, head.keyId, jwks);
    const sealed = head.seq === CHAIN_START.seq ? CHAIN_START.hash : head.sealed;
    if (verdict !== 'genuine' || sealed !== head.hash) {
      return { seq: head.seq, id: head.day, why: 'head' };
    }
  }
  return null;
}

/** Statement: the newest sealed row of the log. */
export function headOfLog(db: Database) {
  return db
    .select({ seq: sql<number>`${certificateLog.seq}`.as('seq'), hash: certificateLog.hash })
    .from(certificateLog)
    .where(gt(certificateLog.seq, 0))
    .orderBy(desc(certificateLog.seq))
    .limit(1);
}

/** Statement: the hash of a sealed row, of a check that counted so far. */
export function hashOfLog(db: Database, seq: number) {
  return db
    .select({ hash: certificateLog.hash })
    .from(certificateLog)
    .where(eq(certificateLog.seq, seq));
}

/** How many rows of the log wait for their seal, counted up to the bound of every list. One round trip. */
export async function unsealedLog(db: Database): Promise<number> {
  const waiting = db
    .select(ONE)
    .from(certificateLog)
    .where(isNull(certificateLog.seq))
    .limit(COUNT_BOUND)
    .as('waiting');
  const [counted] = await db.select({ n: sql<number>`count(*)`.as('n') }).from(waiting);
  return counted?.n ?? 0;
}
