import { describe, expect, it } from 'vitest';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { readHome } from '~/domain/new-substance/home/read.server.ts';
import {
  activeIn,
  activity,
  asOf,
  draft,
  imported,
  made,
  submittedActivity,
  YEAR,
} from '../../../support/new-substance/activities.ts';
import { registrant, tab } from '../../../support/new-substance/cn-companies.ts';
import { insertDuty } from '../../../support/new-substance/duties.ts';
import { insertFiling } from '../../../support/new-substance/substances-cn.ts';

describe('the home page', () => {
  it('of somebody without filings says so and knows the own enterprise', async () => {
    const { ctx, owns } = await registrant();
    expect(await readHome(ctx)).toMatchObject({
      year: YEAR,
      isNew: true,
      missing: [],
      missingCount: { count: 0, isBound: false },
      enterprises: [{ id: owns[0], kind: 'own', filings: 0, due: 0, done: 0, countedG: 0 }],
      gauges: [],
      amberPercent: 80,
    });
  });

  it('names normal filings without a submitted record, with the draft that was begun', async () => {
    const one = await activeIn(await registrant());
    const company = { id: one.companyId, own: one.enterpriseId };
    await insertFiling({ company }, { status: 'draft', certificateNo: '' });
    await insertFiling({ company }, { status: 'invalid', invalidReason: 'expired' });
    expect((await readHome(asOf(one.ctx))).missing).toMatchObject([
      { id: one.filingId, draft: null },
    ]);
    const begun = await draft(one);
    expect((await readHome(asOf(one.ctx))).missing).toMatchObject([
      { id: one.filingId, draft: { id: begun.id, savedAtMs: one.ctx.nowMs } },
    ]);
  });

  it('counts what was submitted: nothing missing, the enterprise done, the gauge filled', async () => {
    const one = await activeIn(await registrant());
    await submittedActivity(one, { lines: [made('5'), imported('3.5')] });
    const home = await readHome(asOf(one.ctx));
    expect(home).toMatchObject({ isNew: false, missing: [], missingCount: { count: 0 } });
    expect(home.enterprises[0]).toMatchObject({
      id: one.enterpriseId,
      countedG: 8_500_000,
      due: 1,
      done: 1,
    });
    // 3.5 t of 4 t imported is fuller than 8.5 t of 10 t in all.
    expect(home.gauges).toMatchObject([
      { id: one.filingId, gauge: 'import', usedG: 3_500_000, limitG: 4_000_000, ppm: 875_000 },
    ]);
  });

  it('leaves the records of a foreign applicant to the agent, and counts those of a related one', async () => {
    const one = await activeIn(await registrant());
    const company = { id: one.companyId, own: one.enterpriseId };
    await insertFiling({ company }, { applicantId: one.abroadId, agentId: one.enterpriseId });
    await draft(
      one,
      activity(one, {
        enterprise_id: one.relatedId,
        role: 'importer',
        role_pair: [],
        lines: [imported('1')],
      }),
    );
    const states = (await readHome(asOf(one.ctx))).enterprises;
    const state = (id: string) => states.find((row) => row.id === id);
    expect(state(one.enterpriseId)).toMatchObject({ filings: 2, due: 2, done: 0, byAgent: false });
    expect(state(one.abroadId)).toMatchObject({ filings: 1, due: 0, byAgent: true });
    expect(state(one.relatedId)).toMatchObject({ due: 1, done: 0, byAgent: false });
  });

  it('lists open duties until 90 days ahead, the overdue first, with their source', async () => {
    const one = await activeIn(await registrant());
    const duty = (dueOn: string, row: Partial<Parameters<typeof insertDuty>[0]> = {}) =>
      insertDuty({
        companyId: one.companyId,
        filingId: one.filingId,
        kind: 'new_hazard',
        year: 0,
        about: dueOn,
        dueOn,
        ruleId: 'cn_hazard_days/policy/2021-01-01',
        ...row,
      });
    // The day of the tests is 18 September 2026.
    await duty('2026-12-17');
    await duty('2026-12-18');
    const [told, annual] = ['cn_transfer_days/policy/2021-01-01', 'cn_annual/order_12/2021-01-01'];
    const transfer = { kind: 'information_transfer', about: one.relatedId } as const;
    await duty('2026-09-17', { ...transfer, ruleId: told });
    await duty('2026-09-18', { kind: 'annual_report', year: 2025, about: '', ruleId: annual });
    await duty('2026-09-10', { state: 'done', doneOn: '2026-09-09' });
    const { duties } = await readHome(asOf(one.ctx));
    expect(duties).toMatchObject({
      until: '2026-12-17',
      due: 3,
      overdue: 1,
      isBound: false,
      rows: [
        { kind: 'information_transfer', dueOn: '2026-09-17', days: -1, filingId: one.filingId },
        { kind: 'annual_report', year: 2025, days: 0, recipient: null },
        { kind: 'new_hazard', dueOn: '2026-12-17', days: 90 },
      ],
    });
    expect(duties.rows[0]?.recipient).toMatch(/有限公司/);
    const zh12 = '《新化学物质环境管理登记办法》（生态环境部令第 12 号）';
    expect(duties.rows.map(({ source }) => source)).toEqual([
      `${zh12}第三十八条；服务机构的规定`,
      `${zh12}第四十一条`,
      `${zh12}第四十二条；服务机构的规定`,
    ]);
    const english = await readHome(asOf({ ...one.ctx, locale: 'en-US' }));
    expect(english.duties.rows.map(({ source }) => source)).toEqual([
      'MEE Order 12 (2020), Art. 38; policy of the provider',
      'MEE Order 12 (2020), Art. 41',
      'MEE Order 12 (2020), Art. 42; policy of the provider',
    ]);
    expect(duties.rows.map(({ term }) => term)).toEqual([
      { days: 30 },
      { day: '04-30' },
      { days: 15 },
    ]);
    expect(duties.next).toEqual({
      kind: 'new_hazard',
      dueOn: '2026-12-18',
      count: 1,
      isBound: false,
    });
  });

  it('ends with the newest five messages, of companies in which the reader is no viewer', async () => {
    const { ctx, companyIds } = await registrant({ roles: ['admin', 'viewer'] });
    const tell = (companyId: string, atMs: number) =>
      ctx.db.insert(cnMessages).values({
        id: `msg_${companyId.slice(-6)}_${atMs}`,
        companyId,
        type: 'system',
        kind: 'staff',
        titleZh: '通知',
        titleEn: 'Notice',
        contentZh: `第 ${atMs} 条`,
        contentEn: `No. ${atMs}`,
        path: '/cnscc/home',
        key: `${companyId}${atMs}`,
        atMs,
      });
    const [own = '', seen = ''] = companyIds;
    for (let at = 1; at <= 6; at++) await tell(own, at);
    await tell(seen, 9);
    const reading = asOf(ctx);
    const { messages } = await readHome(reading);
    expect(reading.db.trips.roundTrips).toBe(1);
    expect(messages.map(({ atMs, read }) => [atMs, read])).toEqual(
      [6, 5, 4, 3, 2].map((at) => [at, false]),
    );
    expect((await readHome(tab(ctx, { filter: seen }))).messages).toEqual([]);
  });

  it('reads all companies of the scope, or the one that is asked for, and no other', async () => {
    const of = await registrant({ roles: ['admin', 'viewer'] });
    const [first = '', second = ''] = of.companyIds;
    const place = (at: number) => ({
      company: { id: of.companyIds[at] ?? '', own: of.owns[at] ?? '' },
    });
    const here = await insertFiling(place(0));
    const there = await insertFiling(place(1));
    await activeIn(await registrant());
    const ids = (home: Awaited<ReturnType<typeof readHome>>) =>
      home.missing.map(({ id }) => id).sort();
    expect(ids(await readHome(tab(of.ctx)))).toEqual([here.id, there.id].sort());
    const filtered = await readHome(tab(of.ctx, { filter: second }));
    expect(ids(filtered)).toEqual([there.id]);
    expect(filtered.enterprises.map(({ companyId }) => companyId)).toEqual([second]);
    expect(ids(await readHome(tab(of.ctx, { filter: first })))).toEqual([here.id]);
  });
});
