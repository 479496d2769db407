import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ConstraintViolation } from '#db/commit.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { auditEntries, sequences } from '#db/schema/trail.ts';
import { insertPartner } from '#db/seed/rows.ts';
import {
  auditedBatch,
  type GuardedUpdate,
  guardedInsert,
  guardedWrite,
  guardedWrites,
} from '~/domain/audit/guarded-write.server.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { tenantContext } from '../../support/contexts.ts';

type Rename = GuardedUpdate<typeof tradePartners, string>;

/** A partner of a new company, and a rename of it that also counts in a sequence of its own. */
async function partnerToRename() {
  const ctx = await tenantContext();
  const id = await insertPartner(ctx.db, { companyId: ctx.company.id, name: 'Before' });
  const counter = newId('mv', ctx.nowMs);
  const rename = (change: Partial<Rename> = {}) =>
    guardedWrite(ctx, {
      table: tradePartners,
      id,
      expect: { companyId: ctx.company.id, version: 1 },
      set: { name: 'After' },
      audit: { action: 'partner.edit', subject: { kind: 'partner', id } },
      follows: (moveId) => [ctx.db.insert(sequences).values({ name: counter + moveId, value: 1 })],
      done: 'renamed',
      ...change,
    });
  const [before] = await ctx.db.select().from(tradePartners).where(eq(tradePartners.id, id));
  if (before === undefined) throw new Error('no partner');
  return { ctx, id, counter, rename, before };
}

/** The partner, its audit rows, and what followed, as the database has them now. */
async function state({ ctx, id, counter }: Awaited<ReturnType<typeof partnerToRename>>) {
  const { db } = ctx;
  const [[partner], audits, follows] = await db.batch([
    db.select().from(tradePartners).where(eq(tradePartners.id, id)),
    db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)),
    db.select().from(sequences),
  ]);
  return {
    partner,
    audits: audits.length,
    follows: follows.filter(({ name }) => name.startsWith(counter)),
  };
}

describe('a guarded write', () => {
  it('changes the row, raises its version, stamps it and writes audit row and the rest in one round trip', async () => {
    const of = await partnerToRename();
    const trips = of.ctx.db.trips.roundTrips;
    expect(await of.rename()).toEqual({ ok: true, value: 'renamed' });
    expect(of.ctx.db.trips.roundTrips).toBe(trips + 1);
    const now = await state(of);
    expect(now.partner).toMatchObject({ name: 'After', version: 2 });
    expect(now.partner?.moveId).not.toBe(of.before.moveId);
    expect(now.audits).toBe(1);
    expect(now.follows).toMatchObject([{ name: of.counter + now.partner?.moveId }]);
  });

  it.each([
    ['an older version', { expect: { version: 2 } }],
    ['another company', { expect: { companyId: 'co_other', version: 1 } }],
    ['a value where none was expected', { expect: { version: 1, linkedCompanyId: 'co_other' } }],
    ['another row', { id: 'prt_none' }],
  ] satisfies [string, Partial<Rename>][])(
    'refuses %s with 4106 and writes nothing',
    async (_, change) => {
      const of = await partnerToRename();
      expect(await of.rename(change)).toEqual({ ok: false, refusal: { code: 4106 } });
      expect(await state(of)).toEqual({ partner: of.before, audits: 0, follows: [] });
    },
  );

  it('expects NULL where null is expected', async () => {
    const of = await partnerToRename();
    expect(await of.rename({ expect: { version: 1, linkedCompanyId: null } })).toMatchObject({
      ok: true,
    });
  });

  it('is won by one of two at once', async () => {
    const of = await partnerToRename();
    const outcomes = await Promise.all([of.rename(), of.rename()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await state(of)).toMatchObject({ partner: { version: 2 }, audits: 1 });
  });

  it('answers a lost race and a constraint as its verb declares, looked up after the refusal', async () => {
    const of = await partnerToRename();
    const lost = await of.rename({
      expect: { version: 9 },
      refusals: { audit_move_happened: async () => ({ code: 4105, data: await state(of) }) },
    });
    expect(lost).toMatchObject({ refusal: { code: 4105, data: { partner: { version: 1 } } } });
    const other = await insertPartner(of.ctx.db, { companyId: of.ctx.company.id });
    const [taken] = await of.ctx.db
      .select({ nameKey: tradePartners.nameKey, country: tradePartners.country })
      .from(tradePartners)
      .where(eq(tradePartners.id, other));
    const refusals = { trade_partners_company_unique: { code: 4109 } } as const;
    expect(await of.rename({ set: taken, refusals })).toMatchObject({ refusal: { code: 4109 } });
    expect(await state(of)).toEqual({ partner: of.before, audits: 0, follows: [] });
  });

  it('throws for a constraint nobody answers for, and writes nothing', async () => {
    const of = await partnerToRename();
    const double = () => {
      const insert = of.ctx.db.insert(sequences).values({ name: of.counter, value: 1 });
      return [insert, insert];
    };
    await expect(of.rename({ follows: double })).rejects.toBeInstanceOf(ConstraintViolation);
    expect(await state(of)).toEqual({ partner: of.before, audits: 0, follows: [] });
  });

  it('does not go on with an expectation that is missing', async () => {
    const of = await partnerToRename();
    await expect(of.rename({ expect: { version: undefined } })).rejects.toThrow(
      'nothing expected of version',
    );
    expect(await state(of)).toMatchObject({ partner: of.before });
  });
});

describe('a guarded write of a set', () => {
  /** Three partners of a company, and a rename of those that are named with the version that was judged. */
  async function partnersToRename() {
    const ctx = await tenantContext();
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      ids.push(await insertPartner(ctx.db, { companyId: ctx.company.id, name }));
    }
    const rename = (versions: Record<string, number>) =>
      guardedWrites(ctx, {
        table: tradePartners,
        rows: Object.entries(versions).map(([id, version]) => ({
          id,
          expect: { companyId: ctx.company.id, version },
          audit: { action: 'partner.edit', subject: { kind: 'partner', id }, detail: { id } },
        })),
        set: { contactPerson: 'After' },
        follows: (moveIds) => [
          ctx.db.insert(sequences).values({ name: moveIds.join(), value: moveIds.length }),
        ],
        done: Object.keys(versions),
      });
    const read = () =>
      ctx.db.batch([
        ctx.db
          .select({
            id: tradePartners.id,
            version: tradePartners.version,
            moveId: tradePartners.moveId,
          })
          .from(tradePartners)
          .where(sql`${tradePartners.contactPerson} = 'After'
            AND ${tradePartners.companyId} = ${ctx.company.id}`),
        ctx.db
          .select({ of: auditEntries.subjectId, detail: auditEntries.detail })
          .from(auditEntries)
          .where(eq(auditEntries.requestId, ctx.requestId)),
      ]);
    return { ctx, ids, rename, read };
  }

  it('stamps each row with a move of its own and writes an audit row for each, in one round trip', async () => {
    const { ctx, ids, rename, read } = await partnersToRename();
    const [a = '', b = '', c = ''] = ids;
    const { roundTrips, queries } = ctx.db.trips;
    expect(await rename({ [a]: 1, [b]: 1, [c]: 1 })).toEqual({ ok: true, value: [a, b, c] });
    expect(ctx.db.trips).toEqual({ roundTrips: roundTrips + 1, queries: queries + 3 });
    const [rows, audits] = await read();
    expect(rows.map(({ version }) => version)).toEqual([2, 2, 2]);
    expect(new Set(rows.map(({ moveId }) => moveId)).size).toBe(3);
    expect(audits).toEqual(ids.map((id) => ({ of: id, detail: JSON.stringify({ id }) })));
    const moves = rows.toSorted((x, y) => ids.indexOf(x.id) - ids.indexOf(y.id));
    const name = moves.map(({ moveId }) => moveId).join();
    const follows = await ctx.db.select().from(sequences).where(eq(sequences.name, name));
    expect(follows).toMatchObject([{ value: 3 }]);
  });

  it('writes nothing where one row is not as it was judged', async () => {
    const { ids, rename, read } = await partnersToRename();
    const [a = '', b = '', c = ''] = ids;
    expect(await rename({ [a]: 1, [b]: 9, [c]: 1 })).toEqual({
      ok: false,
      refusal: { code: 4106 },
    });
    expect(await read()).toEqual([[], []]);
  });
});

describe('a guarded insert', () => {
  it.each([
    [1, { ok: true, value: { version: 7, of: 'us' } }, 1],
    [0, { ok: false, refusal: { code: 4106 } }, 0],
  ] as const)('of a row whose guard says %i', async (guard, outcome, rows) => {
    const { ctx, before } = await partnerToRename();
    const id = newId('prt', ctx.nowMs);
    const made = await guardedInsert(ctx, {
      table: tradePartners,
      row: { ...before, id, nameKey: id, version: 7 },
      guard: sql<number>`${guard}`,
      audit: { action: 'partner.add', subject: { kind: 'partner', id } },
      done: { version: tradePartners.version, of: 'us' },
    });
    expect(made).toEqual(outcome);
    const [found, audits] = await ctx.db.batch([
      ctx.db.select().from(tradePartners).where(eq(tradePartners.id, id)),
      ctx.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)),
    ]);
    expect([found.length, audits.length]).toEqual([rows, rows]);
  });

  it('answers what names no column too', async () => {
    const { ctx, before } = await partnerToRename();
    const id = newId('prt', ctx.nowMs);
    const made = await guardedInsert(ctx, {
      table: tradePartners,
      row: { ...before, id, nameKey: id },
      audit: { action: 'partner.add', subject: { kind: 'partner', id } },
      done: { of: 'us' },
    });
    expect(made).toEqual({ ok: true, value: { of: 'us' } });
  });
});

describe('an audited batch', () => {
  it.each([
    [1, { ok: true, value: 'written' }, 1],
    [0, { ok: false, refusal: { code: 4106 } }, 0],
  ] as const)('whose head moved %i rows', async (moved, outcome, rows) => {
    const { ctx, counter: name } = await partnerToRename();
    const written = await auditedBatch(ctx, {
      head: [ctx.db.insert(sequences).values({ name, value: 1 })],
      moved: sql`(SELECT count(*) FROM sequences WHERE name = ${name} AND value = ${moved})`,
      audit: { action: 'user.tips', subject: { kind: 'user', id: name } },
      done: () => 'written',
    });
    expect(written).toEqual(outcome);
    const [found, audits] = await ctx.db.batch([
      ctx.db.select().from(sequences).where(eq(sequences.name, name)),
      ctx.db.select().from(auditEntries).where(eq(auditEntries.subjectId, name)),
    ]);
    expect([found.length, audits.length]).toEqual([rows, rows]);
  });
});
