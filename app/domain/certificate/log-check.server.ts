import { asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificateLog, certificateLogHeads, certificates } from '#db/schema/certificate.ts';
import { type Broken, type Checked, ROWS_A_CHECK, type Step } from '../audit/check-step.server.ts';
import { COUNT_BOUND, ONE } from '../kernel/list.server.ts';
import { sha256Hex } from './canonical-json.ts';
import {
  CHAIN_START,
  entryHash,
  headText,
  type LogEntry,
  type Replayed,
  replay,
  rowSha256,
} from './log.ts';
import { type Jwks, verifySnapshot } from './signature.ts';

const ROWS_A_PAGE = 500;

/** Something in the database is not as it was written. */
export interface Finding {
  where: 'log' | 'certificate' | 'head';
  /** Id of the row, or the day of a head. */
  id: string;
  what: string;
}

/** What a whole log adds up to, and what is wrong with it. */
export interface LogCheck {
  entries: number;
  certificates: number;
  findings: Finding[];
  state: Map<string, Replayed>;
}

/**
 * Checks the sealed log from its first row: every row fits the one before it, every head fits its row and its
 * signature, and the certificates are what the log adds up to, to the byte. What was written in the last minute may
 * not be sealed yet; call it after `sealLog`.
 */
export async function checkLog(db: Database, jwks: Jwks): Promise<LogCheck> {
  const check: LogCheck = { entries: 0, certificates: 0, findings: [], state: new Map() };
  const hashes = await checkChain(db, check);
  await checkHeads(db, jwks, hashes, check.findings);
  await checkCertificates(db, jwks, check);
  return check;
}

/** @returns the hash of each row by its seq */
async function checkChain(db: Database, check: LogCheck): Promise<Map<number, string>> {
  const hashes = new Map([[CHAIN_START.seq, CHAIN_START.hash]]);
  const { findings } = check;
  for (let seq = CHAIN_START.seq; ; ) {
    const page = await db
      .select()
      .from(certificateLog)
      .where(gt(certificateLog.seq, seq))
      .orderBy(asc(certificateLog.seq))
      .limit(ROWS_A_PAGE);
    for (const entry of page) {
      seq += 1;
      const before = hashes.get(seq - 1) ?? '';
      const hash = await entryHash(entry, seq, before);
      const fits = entry.seq === seq && entry.prevHash === before && entry.hash === hash;
      if (!fits) findings.push({ where: 'log', id: entry.id, what: `row ${seq} of the chain` });
      // What was sealed stands for what follows, so that one changed row is one finding.
      hashes.set(entry.seq ?? seq, entry.hash ?? hash);
      seq = entry.seq ?? seq;
    }
    check.entries += page.length;
    for (const { id } of replay(check.state, page)) {
      findings.push({ where: 'log', id, what: 'makes no sense after the rows before it' });
    }
    if (page.length < ROWS_A_PAGE) return hashes;
  }
}

async function checkHeads(
  db: Database,
  jwks: Jwks,
  hashes: Map<number, string>,
  findings: Finding[],
): Promise<void> {
  for (const head of await db.select().from(certificateLogHeads)) {
    const verdict = await verifySnapshot(headText(head), head.signature, head.keyId, jwks);
    if (verdict !== 'genuine') {
      findings.push({ where: 'head', id: head.day, what: `signature is ${verdict}` });
    }
    if (hashes.get(head.seq) !== head.hash) {
      findings.push({ where: 'head', id: head.day, what: `is not row ${head.seq}` });
    }
  }
}

type CertificateRow = typeof certificates.$inferSelect;

async function checkCertificates(db: Database, jwks: Jwks, check: LogCheck): Promise<void> {
  const missing = new Set(check.state.keys());
  for (let after = ''; ; ) {
    const page = await db
      .select()
      .from(certificates)
      .where(gt(certificates.id, after))
      .orderBy(asc(certificates.id))
      .limit(ROWS_A_PAGE);
    const numbers = await replacementNos(db, page);
    for (const row of page) {
      missing.delete(row.id);
      const wrong = await wrongWith(row, check.state.get(row.id), jwks, numbers);
      for (const what of wrong) check.findings.push({ where: 'certificate', id: row.id, what });
      after = row.id;
    }
    check.certificates += page.length;
    if (page.length < ROWS_A_PAGE) break;
  }
  for (const id of missing) {
    check.findings.push({ where: 'certificate', id, what: 'is in the log and not in the table' });
  }
}

/** Number of the certificate that took another's place, by its id. */
async function replacementNos(db: Database, page: CertificateRow[]): Promise<Map<string, string>> {
  const wanted = page.flatMap(({ supersededBy }) => supersededBy ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: certificates.id, no: certificates.certificateNo })
    .from(certificates)
    .where(inArray(certificates.id, sql`(SELECT value FROM json_each(${JSON.stringify(wanted)}))`));
  return new Map(rows.map(({ id, no }) => [id, no]));
}

async function wrongWith(
  row: CertificateRow,
  replayed: Replayed | undefined,
  jwks: Jwks,
  numbers: Map<string, string>,
): Promise<string[]> {
  if (replayed === undefined) return ['is not in the log'];
  const { issue, end } = replayed;
  const digest = await sha256Hex(row.snapshot);
  const verdict = await verifySnapshot(row.snapshot, row.signature, row.keyId, jwks);
  const replacedByNo = row.supersededBy === null ? null : (numbers.get(row.supersededBy) ?? '');
  return [
    digest !== issue.snapshotSha256 && 'snapshot is another',
    verdict !== 'genuine' && `signature is ${verdict}`,
    !sameIssue(row, issue) && 'is not what was issued',
    (await rowSha256(row)) !== issue.rowSha256 && 'row is not as it was issued',
    !sameState(row, end) && 'state is not what the log says',
    replacedByNo !== (end?.replacedByNo ?? null) && 'is replaced by another',
  ].filter((what) => what !== false);
}

function sameIssue(row: CertificateRow, issue: LogEntry): boolean {
  return (
    row.certificateNo === issue.certificateNo &&
    row.kind === issue.kind &&
    row.codeHash === issue.codeHash &&
    row.signature === issue.signature &&
    row.keyId === issue.keyId
  );
}

function sameState(row: CertificateRow, end: LogEntry | null): boolean {
  return (
    row.state === (end?.event ?? 'valid') &&
    row.stateCode === (end?.stateCode ?? null) &&
    row.stateReason === (end?.reason ?? null) &&
    row.stateAtMs === (end?.atMs ?? null)
  );
}

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
