import { PDF } from '@libpdf/core';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { reportMonths } from '#db/schema/provider/report.ts';
import { tonnageAccounts } from '#db/schema/substance.ts';
import { sweepCursors } from '#db/schema/trail.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import { drawMonthlyReport } from '#workers/papers/provider/monthly-report.ts';
import { assetFonts } from '#workers/pdf/asset-fonts.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { REPORTED } from '~/domain/provider/report/fill.server.ts';
import { monthlyReport } from '~/domain/provider/report/monthly/read.server.ts';
import { readReport } from '~/domain/provider/report/read.server.ts';
import { reportInput } from '~/domain/provider/report/schema.ts';
import { percentOf } from '~/ui/format.ts';
import { bindings, NOW_MS, systemContext } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  confirmedByStaff,
  shipper,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { reckoned } from '../../../support/provider/health.ts';
import { givenUpRecord, issueNow, reviewFirst } from '../../../support/provider/held.ts';
import { countedTrips } from '../../../support/trips.ts';

/** `console.md` §4, Reports: 月度报告 PDF. */

const { db } = systemContext();
const DAY_MS = 24 * 60 * 60 * 1000;
const admin = await providerStaff({ role: 'provider' });
const asked = (query: Record<string, string>) => reportInput.lenient(new URLSearchParams(query));
const SEPTEMBER = asked({ period: '2026-09' });

await db.insert(sweepCursors).values({ name: REPORTED, after: '2026-09-17', notBeforeMs: 0 });

/** What was counted of a company in a month; it is the only one, so it is of all together too. */
async function count(companyId: string, month: string, figures: Record<string, [number, number]>) {
  for (const [key, [times, sum]] of Object.entries(figures)) {
    const row = { month, system: 'rscc', key, count: times, sum };
    await db.insert(reportMonths).values([
      { ...row, companyId },
      { ...row, companyId: '' },
    ]);
  }
}

let accounts = 0;
async function tonnage(
  companyId: string,
  { jurisdiction = 'EU' as 'EU' | 'UK', limitG = 100, reservedG = 0, usedG = 0 },
) {
  const holderId = await insertRegistration(db, { companyId, jurisdiction });
  accounts += 1;
  await db.insert(tonnageAccounts).values({
    ...{ id: `acc_${accounts}`, companyId, system: 'rscc', holderId, year: 2026 },
    ...{ holderKind: 'registration', useClass: 'standard', limitG, reservedG, usedG },
  });
}

/** The text of the paper, as a reader copies it. */
async function textOf(ctx: StaffContext, query = SEPTEMBER): Promise<string> {
  const report = value(await monthlyReport(ctx, query));
  const bytes = await drawMonthlyReport(report, NOW_MS, assetFonts(bindings.ASSETS));
  const pdf = await PDF.load(bytes);
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
}

const MONTHS = {
  '2026-09': {
    issued: [3, 24_500_001],
    'revoked:misuse': [1, 0],
    'revoked:content_error': [1, 0],
    superseded: [2, 0],
    'answer:h4': [4, 0],
    'answer:d5': [1, 0],
    'work:d1': [6, 0],
    'issue:m15': [3, 0],
  },
  '2026-08': { issued: [5, 12_000_000], 'answer:h4': [5, 0], 'work:d2': [2, 0] },
} satisfies Record<string, Record<string, [number, number]>>;

const one = await insertCompany(db, { nameZh: '甲化工', nameEn: 'First Chemical' }, [
  { system: 'rscc' },
]);
await count(one, '2026-09', MONTHS['2026-09']);
await count(one, '2026-08', MONTHS['2026-08']);
await tonnage(one, { limitG: 40_000_000, reservedG: 6_000_000, usedG: 24_500_001 });
await tonnage(one, { jurisdiction: 'UK', limitG: 900, reservedG: 0, usedG: 899 });
const other = await insertCompany(db, { nameZh: '乙化工', nameEn: 'Second Chemical' }, [
  { system: 'rscc' },
]);
await tonnage(other, { limitG: 500_000_000, usedG: 90_000_000 });
await reckoned(admin, one, other);

describe('the report of a month', () => {
  it('says what the tables of its page say, and the month before beside it', async () => {
    const page = await readReport(admin, SEPTEMBER);
    const before = await readReport(admin, asked({ period: '2026-08' }));
    const { figures, tenants, markets, times, ...report } = value(
      await monthlyReport(admin, SEPTEMBER),
    );
    const sum = (rows: readonly { count: number }[]) =>
      rows.reduce((all, { count: n }) => all + n, 0);
    for (const [of, shown] of [
      [figures.month, page],
      [figures.before, before],
    ] as const) {
      const event = (name: string) => shown.papers.filter((row) => row.event === name);
      const time = (name: string) => shown.times.filter((row) => row.time === name);
      expect(of).toEqual({
        issued: sum(event('issued')),
        certified: event('issued').reduce((all, { massG }) => all + (massG ?? 0), 0),
        superseded: sum(event('superseded')),
        revoked: sum(event('revoked')),
        answered: sum(time('answer')),
        done: sum(time('work')),
      });
    }
    expect(figures.month).toMatchObject({ issued: 3, revoked: 2, answered: 5, done: 6 });
    expect(figures.before).toMatchObject({ issued: 5, certified: 12_000_000, revoked: 0 });
    expect(times).toEqual(page.times);
    const byPlace = <Row extends { companyId: string; market: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) =>
        `${a.companyId}${a.market}`.localeCompare(`${b.companyId}${b.market}`),
      );
    expect(byPlace(tenants.flatMap(({ rows }) => rows))).toEqual(byPlace(page.tonnage));
    for (const { market, ...of } of markets) {
      const rows = page.tonnage.filter((row) => row.market === market);
      const all = (name: 'limitG' | 'reservedG' | 'usedG') =>
        rows.reduce((total, row) => total + row[name], 0);
      expect(of).toEqual({
        companies: rows.length,
        ...{ limitG: all('limitG'), reservedG: all('reservedG'), usedG: all('usedG') },
      });
    }
    // The most tonnage first, not the fullest.
    expect(tenants.map(({ nameEn }) => nameEn)).toEqual(['Second Chemical', 'First Chemical']);
    expect(report).toMatchObject({ month: '2026-09', before: '2026-08', isPartial: true });
    expect(report).toMatchObject({ countedUntil: page.countedUntil, consultant: null });
  });

  it('prints every figure of it, in both languages', async () => {
    const page = await readReport(admin, SEPTEMBER);
    const text = await textOf(admin);
    for (const row of page.tonnage) {
      const { limitG, reservedG, usedG } = row;
      const shares = percentOf(reservedG + usedG, limitG);
      const masses = [limitG, reservedG, usedG].map(formatTonnes).join(' ');
      expect(text).toContain(`${masses} ${shares}`);
    }
    for (const words of [
      '签发证书 Certificates issued 3 5 −2',
      '证明吨位 (t) Certified (t) 24.500001 12.000 +12.500001',
      '撤销证书 Certificates revoked 2 0 +2',
      '对方答复 Answers of counterparties 5 5 –',
      '发出到答复 Sent to answered RSCC 5 4 小时 4 hours 5 天 5 days',
      '待办生成到完成 Item opened to done RSCC 6',
      '第 2、5 栏统计至 2026-09-17',
      '内部文件，未经签名',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('is of a consultant’s companies: for them, and for an admin who asks', async () => {
    const consultant = await providerStaff({ assigned: [one] });
    const own = value(await monthlyReport(consultant, SEPTEMBER));
    expect(own).toMatchObject({ consultant: 'Eva de Wit', tenantCount: 1 });
    expect(own.figures.month.issued).toBe(3);
    const query = asked({ period: '2026-09', consultant: consultant.identity.user.id });
    const { preparedBy: _, ...theirs } = value(await monthlyReport(admin, query));
    const { preparedBy: __, ...same } = own;
    expect(theirs).toEqual(same);
    const stranger = value(await monthlyReport(await providerStaff(), SEPTEMBER));
    expect(stranger).toMatchObject({ tenants: [], markets: [], times: [] });
    expect(stranger.figures.month.issued).toBe(0);
    expect(stranger.risks.every(({ count: n }) => n === 0)).toBe(true);
    const nobody = asked({ period: '2026-09', consultant: 'usr_nobody' });
    await expect(monthlyReport(admin, nobody)).rejects.toMatchObject({ code: 4040 });
  });

  it('tells the risks that stand open, with the companies that have most of them', async () => {
    const consultant = await providerStaff({ assigned: [one, other] });
    await db
      .update(companyHealth)
      .set({ overdue: 2, lapsed: 1, unpaid: 1, critical: 0 })
      .where(eq(companyHealth.id, one));
    await db
      .update(companyHealth)
      .set({ overdue: 5, critical: 3 })
      .where(eq(companyHealth.id, other));
    const { risks } = value(await monthlyReport(consultant, SEPTEMBER));
    expect(Object.fromEntries(risks.map(({ risk, count: n }) => [risk, n]))).toEqual({
      ...{ overdue: 7, lapsed: 1, critical: 3, unpaid: 1 },
      ...{ held: 0, failed: 0, waiting: 0 },
    });
    expect(risks[0]?.companies).toEqual([
      { nameZh: '乙化工', nameEn: 'Second Chemical', count: 5 },
      { nameZh: '甲化工', nameEn: 'First Chemical', count: 2 },
    ]);
    const text = await textOf(consultant);
    expect(text).toContain('乙化工 (5)');
    await reckoned(admin, one, other);
  });

  it('tells what is held once that is a week, and what nobody answered for one', async () => {
    const who = await shipper();
    await reviewFirst(who.ctx);
    const { id } = who.ctx.company;
    const held = await waitingRecord(who, '3');
    await confirmedByStaff(who.ctx, held);
    await issueNow(held.id);
    await waitingRecord(who, '2');
    const at = async (days: number) => {
      const ctx = await providerStaff({ assigned: [id], nowMs: NOW_MS + days * DAY_MS });
      const { risks } = value(await monthlyReport(ctx, asked({ period: '2026-09' })));
      return Object.fromEntries(risks.map(({ risk, count: n }) => [risk, n]));
    };
    expect(await at(1)).toMatchObject({ held: 0, waiting: 0 });
    expect(await at(9)).toMatchObject({ held: 1, waiting: 1 });
    const ctx = await providerStaff({ assigned: [id], nowMs: NOW_MS + 9 * DAY_MS });
    const { risks } = value(await monthlyReport(ctx, asked({ period: '2026-09', system: 'rp' })));
    expect(risks.every(({ count: n }) => n === 0)).toBe(true);
  });

  it('tells what was given up, until it is tried again', async () => {
    const { who } = await givenUpRecord();
    const ctx = await providerStaff({ assigned: [who.ctx.company.id] });
    const { risks } = value(await monthlyReport(ctx, SEPTEMBER));
    expect(risks.find(({ risk }) => risk === 'failed')).toMatchObject({ count: 1 });
  });

  it('is of a month that has begun: a year or a month to come is refused at its field', async () => {
    for (const [period, key] of [
      ['2026', 'month_of_report'],
      ['2026-10', 'future_month'],
      ['2031-01', 'future_month'],
    ] as const) {
      expect(await monthlyReport(admin, asked({ period }))).toMatchObject({
        ok: false,
        refusal: { code: 4100, fields: { period: { key } } },
      });
    }
  });

  it('is read in one round trip', async () => {
    const { database, trips } = countedTrips(bindings.DB);
    value(await monthlyReport({ ...admin, db: openDatabase(database) }, SEPTEMBER));
    expect(trips()).toBe(1);
  });

  it('says of a month without data that nothing was counted', async () => {
    const text = await textOf(admin, asked({ period: '2024-05' }));
    expect(text).toContain('签发证书 Certificates issued 0 0 –');
    expect(text).toContain('无 None');
    expect(text).not.toContain('未完');
  });
});
