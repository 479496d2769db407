import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificateLog, certificateLogHeads, certificates } from '#db/schema/certificate.ts';
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
