import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { auditEntries, auditSeals, chainChecks, jobs } from '#db/schema/trail.ts';
import type { WorkTools } from '~/domain/area-work.ts';
import { CHAIN_START, entryText, sealHash } from '~/domain/audit/chain.ts';
import { auditRows } from '~/domain/audit/entry.server.ts';
import { sealAudit } from '~/domain/audit/seal.server.ts';
import { sha256Hex } from '~/domain/certificate/canonical-json.ts';
import { findCheck, lastCheck } from '~/domain/provider/chain/find.server.ts';
import { startCheck } from '~/domain/provider/chain/start.server.ts';
import { chainCheckWork } from '~/domain/provider/chain/work.server.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';

const db = openTestDatabase();

/** Somebody of the provider, an admin where nothing is said. */
const staffContext = (asked: Parameters<typeof providerStaff>[0] = {}) =>
  providerStaff({ role: 'provider', ...asked });
const tools = { publicKeys: bindings.CERTIFICATE_PUBLIC_KEYS } as WorkTools;

/** Acts of all sorts, in batches as verbs write them. */
async function act(count: number, from = 0): Promise<void> {
  const ROWS = 250;
  for (let at = 0; at < count; at += ROWS) {
    const ctx = systemContext(NOW_MS + from + at);
    const inputs = Array.from({ length: Math.min(ROWS, count - at) }, (_, i) => ({
      action: 'company.edit' as const,
      subject: { kind: 'company' as const, id: `co_${(at + i) % 97}` },
      companyId: i % 3 === 0 ? null : `co_${(at + i) % 97}`,
      system: i % 2 === 0 ? 'rscc' : null,
      detail: { name: ['苯酚 “a”', `甲苯 ${at + i} \u2028 é`], n: at + i },
    }));
    await commit(db, [auditRows(ctx, inputs)]);
  }
}

async function sealAll(): Promise<void> {
  while ((await sealAudit(db)) > 0);
}

/** Starts a check as staff do and works on it as the jobs Worker does. */
async function checked() {
  const ctx = { ...(await staffContext()), nowMs: NOW_MS + 1_000_000_000 };
  const started = await startCheck(ctx, 'audit');
  if (!started.ok) throw new Error('not started');
  const { id } = started.value;
  for (let turn = 0; turn < 5; turn += 1) {
    const [job] = await db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `chain_check:${id}`));
    if (job?.state !== 'pending') break;
    await chainCheckWork.run({ ...systemContext(ctx.nowMs), db }, job, tools);
  }
  return findCheck(ctx, 'audit', id);
}

const entryAt = async (seq: number) => {
  const [seal] = await db.select().from(auditSeals).where(eq(auditSeals.seq, seq));
  if (seal === undefined) throw new Error(`no seal ${seq}`);
  return seal.auditId;
};

beforeEach(async () => {
  for (const table of [auditSeals, auditEntries, chainChecks, jobs]) await db.delete(table);
});

describe('the chain of the audit', () => {
  it('is whole after ten thousand changes, in the order they came in', async () => {
    await act(10_000);
    await sealAll();
    const check = await checked();
    expect(check).toMatchObject({ state: 'done', verdict: 'whole', brokenSeq: null });
    // The start of the check is an act too, and waits for its seal.
    expect(check).toMatchObject({ seq: 10_000, total: 10_000, unsealed: 1 });
    const seals = await db.select().from(auditSeals).orderBy(asc(auditSeals.seq));
    const inserted = await db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .orderBy(sql`rowid`);
    expect(seals.map(({ auditId }) => auditId)).toEqual(
      inserted.slice(0, 10_000).map(({ id }) => id),
    );
    expect(check.hash).toBe(seals.at(-1)?.hash);
  });

  it('hashes the hash before and the row as it is stored, so that anybody can reckon it again', async () => {
    await act(1);
    await sealAll();
    const [entry] = await db.select().from(auditEntries);
    const [seal] = await db.select().from(auditSeals);
    if (entry === undefined || seal === undefined) throw new Error('no row');
    expect(seal).toMatchObject({ seq: 1, auditId: entry.id, prevHash: CHAIN_START.hash });
    expect(seal.hash).toBe(await sha256Hex(CHAIN_START.hash + entryText(entry)));
    expect(Object.keys(JSON.parse(entryText(entry))).sort()).toEqual(
      Object.values(getTableColumns(auditEntries))
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('is one chain when two seal at once', async () => {
    await act(1_500);
    await Promise.all([
      sealAudit(db),
      sealAudit(openTestDatabase()),
      sealAudit(openTestDatabase()),
    ]);
    await sealAll();
    expect(await checked()).toMatchObject({ verdict: 'whole', seq: 1_500 });
  });

  it('seals what was written before there were seals bit by bit, and says what waits', async () => {
    await act(12_000);
    await sealAudit(db);
    const check = await checked();
    expect(check).toMatchObject({ verdict: 'whole', seq: 10_000, unsealed: 2_001 });
    await sealAll();
    expect(await checked()).toMatchObject({ verdict: 'whole', seq: 12_001 });
  });

  const CHANGES = Object.values(getTableColumns(auditEntries)).filter(
    ({ name }) => !['id', 'moved'].includes(name),
  );
  it.each(CHANGES.map(({ name, dataType }) => [name, dataType] as const))(
    'finds one byte changed in %s and names its row',
    async (name, type) => {
      await act(1_300);
      await sealAll();
      const id = await entryAt(1_207);
      const column = sql.identifier(name);
      const changed = type === 'number' ? sql`${column} + 1` : sql`coalesce(${column}, '') || ' '`;
      await db.run(sql`UPDATE audit_entries SET ${column} = ${changed} WHERE id = ${id}`);
      expect(await checked()).toMatchObject({
        ...{ verdict: 'broken', brokenSeq: 1_207, brokenWhy: 'changed', brokenId: id },
      });
    },
  );

  it('finds a row that was taken away, the first and the last one too', async () => {
    for (const seq of [1, 640, 1_100]) {
      await db.delete(auditSeals);
      await db.delete(auditEntries);
      await act(1_100);
      await sealAll();
      const id = await entryAt(seq);
      await db.delete(auditEntries).where(eq(auditEntries.id, id));
      const why = { brokenSeq: seq, brokenWhy: 'missing', brokenId: id };
      expect(await checked()).toMatchObject({ verdict: 'broken', ...why });
    }
  });

  it('finds a row that was put in, and names the place', async () => {
    await act(1_100);
    await sealAll();
    const before = await entryAt(700);
    // A place among the others: those behind it move on by one.
    await db.run(sql`UPDATE audit_entries SET rowid = -rowid
      WHERE rowid >= (SELECT a.rowid FROM audit_entries a WHERE a.id = ${before})`);
    await db.run(sql`UPDATE audit_entries SET rowid = 1 - rowid WHERE rowid < 0`);
    await db.run(sql`INSERT INTO audit_entries (rowid, id, actor_kind, actor_name, action,
        subject_kind, subject_id, request_id, at_ms, moved)
      SELECT a.rowid - 1, 'aud_put_in', a.actor_kind, a.actor_name, a.action, a.subject_kind,
        a.subject_id, a.request_id, a.at_ms, 1 FROM audit_entries a WHERE a.id = ${before}`);
    expect(await checked()).toMatchObject({
      ...{ verdict: 'broken', brokenSeq: 700, brokenWhy: 'added', brokenId: 'aud_put_in' },
    });
  });

  it('finds a seal that was changed or taken away', async () => {
    await act(40);
    await sealAll();
    await db
      .update(auditSeals)
      .set({ prevHash: 'f'.repeat(64) })
      .where(eq(auditSeals.seq, 7));
    expect(await checked()).toMatchObject({ brokenSeq: 7, brokenWhy: 'seal' });
    await db.delete(auditSeals).where(eq(auditSeals.seq, 7));
    expect(await checked()).toMatchObject({ brokenSeq: 7, brokenWhy: 'seal' });
  });

  it('finds that all hashes behind a changed row were reckoned anew, by what was whole before', async () => {
    await act(30);
    await sealAll();
    expect(await checked()).toMatchObject({ verdict: 'whole', seq: 30 });
    const id = await entryAt(12);
    await db.update(auditEntries).set({ actorName: 'Nobody' }).where(eq(auditEntries.id, id));
    let { hash } = CHAIN_START;
    const rows = await db.select().from(auditEntries).orderBy(sql`rowid`).limit(30);
    for (const [index, entry] of rows.entries()) {
      const prevHash = hash;
      hash = await sealHash(entry, prevHash);
      await db
        .update(auditSeals)
        .set({ prevHash, hash })
        .where(eq(auditSeals.seq, index + 1));
    }
    expect(await checked()).toMatchObject({ brokenSeq: 30, brokenWhy: 'rewritten' });
  });

  it('finds that the newest rows went with their seals', async () => {
    await act(30);
    await sealAll();
    expect(await checked()).toMatchObject({ verdict: 'whole' });
    const id = await entryAt(30);
    await db.delete(auditSeals).where(eq(auditSeals.seq, 30));
    await db.delete(auditEntries).where(eq(auditEntries.id, id));
    expect(await checked()).toMatchObject({ brokenSeq: 30, brokenWhy: 'rewritten' });
  });

  it('goes on in steps, and a delivery more changes nothing', async () => {
    await act(2_500);
    await sealAll();
    const ctx = await staffContext();
    const started = await startCheck(ctx, 'audit');
    if (!started.ok) throw new Error('not started');
    const again = await startCheck(ctx, 'audit');
    expect(again).toEqual(started);
    expect(await lastCheck(ctx, 'audit')).toMatchObject({ state: 'running', seq: 0, total: 2_500 });
    const [job] = await db.select().from(jobs);
    if (job === undefined) throw new Error('no job');
    await Promise.all([
      chainCheckWork.run(systemContext(), job, tools),
      chainCheckWork.run(systemContext(), job, tools),
    ]);
    await chainCheckWork.run(systemContext(), job, tools);
    expect(await lastCheck(ctx, 'audit')).toMatchObject({ verdict: 'whole', seq: 2_500 });
    await expect(findCheck(ctx, 'certificates', started.value.id)).rejects.toMatchObject({
      code: 4040,
    });
  });

  it('a check that is given up says so', async () => {
    const ctx = await staffContext();
    const started = await startCheck(ctx, 'audit');
    if (!started.ok) throw new Error('not started');
    const said = JSON.stringify({ check_id: started.value.id });
    await commit(db, chainCheckWork.givenUp(systemContext(), said));
    expect(await lastCheck(ctx, 'audit')).toMatchObject({ state: 'failed', verdict: null });
  });
});
