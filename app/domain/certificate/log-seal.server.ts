import { asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificateLog, certificateLogHeads, certificates } from '#db/schema/certificate.ts';
import { nextUtcMidnightMs, utcDay } from '../kernel/dates.ts';
import { CHAIN_START, entryHash, type Head, headText, type LogEntry, rowSha256 } from './log.ts';
import { signText } from './signature.ts';
import { keyUsed } from './signing/used.server.ts';

/** Rows sealed in one statement, and statements in one run; the rest waits for the next minute. */
const ROWS_A_STEP = 200;
const STEPS_A_RUN = 25;
/** Heads made in one run, after a long silence. */
const HEADS_A_RUN = 60;
/** Rows written just before midnight by a slow job are in the day's head too. */
const AFTER_MIDNIGHT_MS = 5 * 60 * 1000;

/**
 * Seals the rows of the log that are not sealed yet, in the order they came in: SQL has no SHA-256. Two of these at
 * once do no harm: the order and so the chain is the same for both, and a sealed row is not sealed again.
 *
 * @returns how many were sealed
 */
export async function sealLog(db: Database): Promise<number> {
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
    lastSealed(db),
    db
      .select()
      .from(certificateLog)
      .where(isNull(certificateLog.seq))
      .orderBy(sql`rowid`)
      .limit(ROWS_A_STEP),
  ]);
  if (entries.length === 0) return 0;
  const rows = await digestsOfRows(db, entries);
  let { seq, hash } = { seq: last.seq ?? 0, hash: last.hash ?? CHAIN_START.hash };
  const seals = [];
  for (const entry of entries) {
    const prevHash = hash;
    const row = entry.event === 'issued' ? (rows.get(entry.certificateId) ?? null) : null;
    seq += 1;
    hash = await entryHash({ ...entry, rowSha256: row }, seq, prevHash);
    seals.push({ id: entry.id, seq, row, prev: prevHash, hash });
  }
  const s = sql`json_each(${JSON.stringify(seals)}) s`;
  await db.run(sql`UPDATE certificate_log SET seq = s.value ->> 'seq', row_sha256 = s.value ->> 'row',
      prev_hash = s.value ->> 'prev', hash = s.value ->> 'hash'
    FROM ${s} WHERE certificate_log.id = s.value ->> 'id' AND certificate_log.seq IS NULL`);
  return entries.length;
}

function lastSealed(db: Database) {
  return db
    .select({ seq: certificateLog.seq, hash: certificateLog.hash })
    .from(certificateLog)
    .where(gt(certificateLog.seq, 0))
    .orderBy(desc(certificateLog.seq))
    .limit(1);
}

async function digestsOfRows(db: Database, entries: LogEntry[]): Promise<Map<string, string>> {
  const issued = entries.filter(({ event }) => event === 'issued');
  const ids = JSON.stringify(issued.map(({ certificateId }) => certificateId));
  const rows = await db
    .select()
    .from(certificates)
    .where(inArray(certificates.id, sql`(SELECT value FROM json_each(${ids}))`));
  return new Map(
    await Promise.all(rows.map(async (row) => [row.id, await rowSha256(row)] as const)),
  );
}

/**
 * Signs the head of each day that is over and has none: the last row of the day in the sealed chain.
 *
 * @param signingKey the key that signs now (signing/active-key.server.ts), asked where there is a head to sign
 * @returns the days that got one
 */
export async function signHeads(
  db: Database,
  nowMs: number,
  signingKey: () => Promise<string>,
): Promise<string[]> {
  const days = await daysWithoutHead(db, nowMs);
  for (const { day, endMs } of days) {
    const [row] = await db
      .select({ seq: certificateLog.seq, hash: certificateLog.hash })
      .from(certificateLog)
      .where(sql`${gt(certificateLog.seq, 0)} AND ${lt(certificateLog.atMs, endMs)}`)
      .orderBy(desc(certificateLog.seq))
      .limit(1);
    const head: Head = { day, seq: row?.seq ?? 0, hash: row?.hash ?? CHAIN_START.hash };
    const { signature, key_id: keyId } = await signText(headText(head), await signingKey());
    await db.batch([
      db
        .insert(certificateLogHeads)
        .values({ ...head, signature, keyId })
        .onConflictDoNothing(),
      keyUsed({ db, nowMs }, keyId, 0),
    ]);
  }
  return days.map(({ day }) => day);
}

/** Days from the one after the newest head, or from the first row of the log, until yesterday. */
async function daysWithoutHead(db: Database, nowMs: number) {
  const [[newest], [first]] = await db.batch([
    db
      .select({ day: certificateLogHeads.day })
      .from(certificateLogHeads)
      .orderBy(desc(certificateLogHeads.day))
      .limit(1),
    db
      .select({ atMs: certificateLog.atMs })
      .from(certificateLog)
      .where(eq(certificateLog.seq, 1))
      .orderBy(asc(certificateLog.seq))
      .limit(1),
  ]);
  const today = utcDay(nowMs - AFTER_MIDNIGHT_MS);
  const days: { day: string; endMs: number }[] = [];
  let atMs = newest ? nextUtcMidnightMs(Date.parse(newest.day)) : (first?.atMs ?? nowMs);
  for (; utcDay(atMs) < today && days.length < HEADS_A_RUN; atMs = nextUtcMidnightMs(atMs)) {
    days.push({ day: utcDay(atMs), endMs: nextUtcMidnightMs(atMs) });
  }
  return days;
}
