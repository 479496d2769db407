import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { commit } from '#db/commit.ts';
import { certificateLog, certificateLogHeads, certificates } from '#db/schema/certificate.ts';
import { WITHDRAWAL_CODES } from '#db/schema/withdrawal-codes.ts';
import type { Checked } from '~/domain/audit/check-step.server.ts';
import { CHAIN_START, headText, type LogEntry, type Replayed } from '~/domain/certificate/log.ts';
import { checkLog, checkLogStep } from '~/domain/certificate/log-check.server.ts';
import { sealLog, signHeads } from '~/domain/certificate/log-seal.server.ts';
import { type LookUp, lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { endCertificate } from '~/domain/certificate/revoke.server.ts';
import { publicJwks, verifySnapshot } from '~/domain/certificate/signature.ts';
import { issuerDay } from '~/domain/certificate/snapshot.ts';
import { type InsertedCertificate, insertCertificate } from '../../support/certificates.ts';
import { bindings, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { letterSnapshot } from './specimens.ts';

/** 200 here; `npm run replay` does it over 10,000 (QUALITY T2). */
const COUNT = Number(bindings.CERTIFICATES);
const AT_MS = Date.UTC(2026, 8, 22, 9);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Each with a test's patience of its own at ten thousand. */
const PATIENCE_MS = 30_000 + COUNT * 30;

const keys = {
  codeHashKey: bindings.CODE_HASH_KEY,
  certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
};
const jwks = publicJwks(bindings.CERTIFICATE_PUBLIC_KEYS);

type Made = Pick<InsertedCertificate, 'id' | 'code' | 'snapshot'>;

const made: Made[] = [];
const db: Database = openTestDatabase();

/** Of each ten certificates one was revoked, one replaced by the next, one is a letter. */
beforeAll(async () => {
  for (let i = 0; i < COUNT; i += 1) {
    const atMs = AT_MS + Math.floor((i / COUNT) * 10) * DAY_MS;
    const content = i % 10 === 5 ? { content: letterSnapshot } : {};
    const one = await insertCertificate(db, bindings, { ...content, issuedAtMs: atMs });
    made.push(one);
    const previous = made[i - 1];
    const why = WITHDRAWAL_CODES[i % WITHDRAWAL_CODES.length] ?? 'misuse';
    const end =
      i % 10 === 3
        ? { id: one.id, event: 'revoked', code: why, note: i % 20 === 3 ? '退货' : null }
        : i % 10 === 8 && previous !== undefined
          ? {
              id: previous.id,
              event: 'superseded',
              code: why,
              note: null,
              supersededBy: one.id,
              replacedByNo: one.certificateNo,
            }
          : null;
    if (end === null) continue;
    const { id, ...withdrawal } = end as { id: string } & Parameters<typeof endCertificate>[2];
    await commit(db, endCertificate({ ...systemContext(atMs), db }, id, withdrawal).head);
    if (i % 97 === 0) await sealLog(db);
  }
  while ((await sealLog(db)) > 0);
  await signHeads(db, AT_MS + 11 * DAY_MS, async () => bindings.CERTIFICATE_SIGNING_KEY);
}, PATIENCE_MS * 2);

/** What the log says that a look-up answers; days are counted in the issuer's place, which the logged content names. */
function answerOf({ issue, end }: Replayed, { code, snapshot }: Made) {
  const common = { code, kind: issue.kind, certificateNo: issue.certificateNo };
  if (end === null) {
    const { snapshotSha256: sha256, signature, keyId } = issue;
    return { ...common, state: 'valid', sha256, signature, keyId };
  }
  const { event: state, stateCode: reason, reason: note, replacedByNo: replacedBy } = end;
  const on = issuerDay(snapshot.issuer, end.atMs);
  return { ...common, state, reason, note, on, replacedBy };
}

function asLogged(answer: LookUp) {
  if (answer.state === 'unknown') return answer;
  if (answer.state !== 'valid') {
    const { timeZone: _, issuer: __, ...rest } = answer;
    return rest;
  }
  // What came later of what it names is told beside it and is not in the log.
  const { snapshot: _, publicKey: __, later, ...rest } = answer;
  expect(later).toEqual([]);
  return rest;
}

async function findings() {
  return (await checkLog(openTestDatabase(), jwks)).findings;
}

/** The same chain as staff check it, a thousand rows at a time: its first row that does not fit. */
async function steps(): Promise<unknown[]> {
  for (let at: Checked = CHAIN_START; ; ) {
    const { broken, end, ...to } = await checkLogStep(openTestDatabase(), at, jwks);
    if (broken !== null) return [broken];
    if (end) return [];
    at = to;
  }
}

describe('the certificate log', () => {
  it(
    'replayed says what every look-up answers, to the letter',
    async () => {
      const began = performance.now();
      const check = await checkLog(db, jwks);
      expect(check.findings).toEqual([]);
      expect(check.certificates).toBe(COUNT);
      expect(check.entries).toBe(COUNT + Math.floor(COUNT / 5));
      for (const one of made) {
        const { id, code } = one;
        const replayed = check.state.get(id);
        if (replayed === undefined) throw new Error(`${id} is not in the log`);
        const answer = asLogged(await lookUpCertificate(db, keys, code));
        expect(answer).toEqual(answerOf(replayed, one));
      }
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${check.certificates} certificates, ${check.entries} rows: ${seconds} s`);
    },
    PATIENCE_MS,
  );

  it('is one chain in the order of its rows, however it was sealed', async () => {
    const rows = await db.select().from(certificateLog).orderBy(asc(certificateLog.seq));
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    const [first] = rows;
    expect(first?.prevHash).toBe('0'.repeat(64));
    for (const [index, { prevHash }] of rows.entries()) {
      if (index > 0) expect(prevHash).toBe(rows[index - 1]?.hash);
    }
    const inserted = await db
      .select({ id: certificateLog.id })
      .from(certificateLog)
      .orderBy(sql`rowid`);
    expect(inserted.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('has a signed head for each day that is over, also for days on which nothing happened', async () => {
    const heads = await db.select().from(certificateLogHeads).orderBy(certificateLogHeads.day);
    expect(heads).toHaveLength(11);
    expect(heads[0]?.day).toBe('2026-09-22');
    expect(heads.at(-1)).toMatchObject({ day: '2026-10-02', seq: COUNT + Math.floor(COUNT / 5) });
    expect(heads.at(-1)?.hash).toBe(heads.at(-2)?.hash);
    for (const head of heads) {
      const text = headText(head);
      expect(await verifySnapshot(text, head.signature, head.keyId, jwks)).toBe('genuine');
    }
    expect(
      await signHeads(db, AT_MS + 11 * DAY_MS, async () => bindings.CERTIFICATE_SIGNING_KEY),
    ).toEqual([]);
  });

  it('sealed by two at once is the same chain', async () => {
    await insertCertificate(db, bindings, { issuedAtMs: AT_MS + 20 * DAY_MS });
    await insertCertificate(db, bindings, { issuedAtMs: AT_MS + 20 * DAY_MS });
    await Promise.all([1, 2, 3].map(() => sealLog(openTestDatabase())));
    expect(await findings()).toEqual([]);
  });
});

/** The text with one character in its middle changed. */
function flipped(text: string): string {
  const at = Math.floor(text.length / 2);
  const other = text.charAt(at) === '7' ? '8' : '7';
  return text.slice(0, at) + other + text.slice(at + 1);
}

const changed = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1 : typeof value === 'string' ? flipped(value) : 'x';

type Cell = string | number | null;

/** Changes one cell, runs the check, and puts the cell back. */
async function afterChanging(
  table: string,
  column: string,
  id: string,
  to: unknown,
  check: () => Promise<unknown[]> = findings,
) {
  const at = table === 'certificate_log_heads' ? 'day' : 'id';
  const where = sql`${sql.identifier(at)} = ${id}`;
  const name = sql.identifier(column);
  const [before] = await db.all<{ cell: Cell }>(
    sql`SELECT ${name} AS cell FROM ${sql.identifier(table)} WHERE ${where}`,
  );
  const set = (value: unknown, of: unknown) =>
    db.run(sql`UPDATE ${sql.identifier(table)}
      SET ${name} = ${typeof value === 'number' ? sql`CAST(${value} AS INTEGER)` : value}
      WHERE ${sql.identifier(at)} = ${of}`);
  const next = to === undefined ? changed(before?.cell) : to;
  await set(next, id);
  const found = await check();
  // A changed key is found under its new name.
  await set(before?.cell, column === at ? next : id);
  return found;
}

describe('one changed byte is found', () => {
  /** Of a valid certificate; an end needs more than one cell. */
  const OF_AN_END = ['state', 'state_code', 'state_at_ms', 'superseded_by'];

  it(
    'in every column of a certificate’s row, its snapshot included',
    async () => {
      const id = made[1]?.id ?? '';
      const [row] = await db.all<Record<string, Cell>>(
        sql`SELECT * FROM certificates WHERE id = ${id}`,
      );
      for (const column of Object.keys(row ?? {})) {
        if (OF_AN_END.includes(column)) continue;
        // A letter and these specimens have no record; the column takes numbers only.
        const to = column === 'revision' ? 7 : undefined;
        const found = await afterChanging('certificates', column, id, to);
        expect([column, found]).not.toEqual([column, []]);
      }
      expect(await findings()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'in every column of a sealed row of the log, of an issue and of an end',
    async () => {
      const issue = await entryOf(made[1]?.id, 'issued');
      const end = await entryOf(made[3]?.id, 'revoked');
      for (const entry of [issue, end]) {
        const [row] = await db.all<Record<string, Cell>>(
          sql`SELECT * FROM certificate_log WHERE id = ${entry.id}`,
        );
        for (const [column, cell] of Object.entries(row ?? {})) {
          const to = column === 'seq' ? 1_000_000 : cell === null ? 'x' : undefined;
          const found = await afterChanging('certificate_log', column, entry.id, to);
          expect([column, found]).not.toEqual([column, []]);
          const stepped = await afterChanging('certificate_log', column, entry.id, to, steps);
          expect([column, stepped]).not.toEqual([column, []]);
        }
      }
      expect([await findings(), await steps()]).toEqual([[], []]);
    },
    PATIENCE_MS,
  );

  it('in a head, and in what it says', async () => {
    for (const column of ['day', 'seq', 'hash', 'signature', 'key_id']) {
      const to = column === 'day' ? '2026-09-01' : undefined;
      const found = await afterChanging('certificate_log_heads', column, '2026-09-25', to);
      expect([column, found]).not.toEqual([column, []]);
      const stepped = await afterChanging('certificate_log_heads', column, '2026-09-25', to, steps);
      expect([column, stepped]).toMatchObject([column, [{ why: 'head' }]]);
    }
    expect([await findings(), await steps()]).toEqual([[], []]);
  });

  it('as is a certificate made valid again, a row taken away, and one put in', async () => {
    const id = made[3]?.id ?? '';
    const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
    if (row === undefined) throw new Error('made above');
    const valid = { state: 'valid', stateCode: null, stateReason: null, stateAtMs: null } as const;
    await db.update(certificates).set(valid).where(eq(certificates.id, id));
    expect(await findings()).toEqual([
      { where: 'certificate', id, what: 'state is not what the log says' },
    ]);
    await db.delete(certificates).where(eq(certificates.id, id));
    expect(await findings()).toEqual([
      { where: 'certificate', id, what: 'is in the log and not in the table' },
    ]);
    await db.insert(certificates).values(row);
    const end = await entryOf(id, 'revoked');
    await db.delete(certificateLog).where(eq(certificateLog.id, end.id));
    expect((await findings()).map(({ where }) => where)).toContain('log');
    await db.insert(certificateLog).values(end);
    expect(await findings()).toEqual([]);
    const added = { ...row, id: 'crt_added', certificateNo: 'TCC-2026-999999', codeHash: 'added' };
    await db.insert(certificates).values(added);
    expect(await findings()).toEqual([
      { where: 'certificate', id: 'crt_added', what: 'is not in the log' },
    ]);
    await db.delete(certificates).where(eq(certificates.id, 'crt_added'));
  });
});

async function entryOf(certificateId = '', event: LogEntry['event']): Promise<LogEntry> {
  const rows = await db
    .select()
    .from(certificateLog)
    .where(eq(certificateLog.certificateId, certificateId));
  const entry = rows.find((row) => row.event === event);
  if (entry === undefined) throw new Error(`${certificateId} was not ${event}`);
  return entry;
}
