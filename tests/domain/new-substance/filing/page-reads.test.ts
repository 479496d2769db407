import { describe, expect, it } from 'vitest';
import { findActivity } from '~/domain/new-substance/activity/find.server.ts';
import { activityTemplate } from '~/domain/new-substance/activity/template.server.ts';
import { filingCounts } from '~/domain/new-substance/filing/counts.server.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { recordsOfFiling } from '~/domain/new-substance/filing/records.server.ts';
import { paperFacts } from '~/domain/new-substance/report/facts.server.ts';
import { stocksOf } from '~/domain/new-substance/report/year.ts';
import {
  activeCompany,
  activeIn,
  asOf,
  type Line,
  made,
  REASON,
  sent,
  submittedActivity,
  YEAR,
} from '../../../support/new-substance/activities.ts';
import { registrant } from '../../../support/new-substance/cn-companies.ts';
import { insertDraft, paperOf } from '../../../support/new-substance/filings.ts';
import { value } from '../../../support/only-representative/shipments.ts';

describe('quick filters of the filings', () => {
  it('count what each of them finds in every company, and in one that was asked for', async () => {
    const both = await registrant({ roles: ['admin', 'member'] });
    const { ctx, companyIds } = both;
    const [first = '', second = ''] = companyIds;
    const late = { status: 'normal', nextDutyOn: '2020-01-01' } as const;
    await insertDraft(ctx, { companyId: first });
    await insertDraft(ctx, { companyId: first, ...late, certificateNo: 'A-1' });
    await insertDraft(ctx, { companyId: second, status: 'normal', recordedYear: 2026 });
    const full = { gaugeYear: 2026, gaugePpm: 800_000, recordedYear: 2026 };
    await insertDraft(ctx, { companyId: second, status: 'normal', certificateNo: 'B-1', ...full });
    const { counts, isBound } = await filingCounts(ctx);
    expect(counts).toEqual({ all: 4, overdue: 1, missing: 1, amber: 1, ending: 0 });
    expect(isBound).toBe(false);
    const one = await filingCounts(asOf(ctx, { filter: second }));
    expect(one.counts).toEqual({ all: 2, overdue: 0, missing: 0, amber: 1, ending: 0 });
  });
});

describe('the page of a filing', () => {
  it('has its records with what each year ends with, and the reason of an excess', async () => {
    const of = await activeCompany();
    await submittedActivity(of, {
      opening_stock: '1',
      lines: [made('10.5')],
      deviations: [{ kind: 'excess', reason: REASON }],
    });
    const [record] = await recordsOfFiling(of.ctx, of.filingId);
    expect(record).toMatchObject({
      year: 2026,
      status: 'submitted',
      productionG: 10_500_000,
      closingStockG: 11_500_000,
      deviations: [{ kind: 'excess', reason: REASON }],
    });
    const filing = await findFiling(of.ctx, of.filingId);
    expect(filing).toMatchObject({ recordCount: 1, changeCount: 0 });
  });

  it('ends a year with what another enterprise under the filing sent, as the next year begins and the paper says', async () => {
    const activityTypes: ('production' | 'processing_use' | 'transfer_export')[] = [
      'production',
      'processing_use',
      'transfer_export',
    ];
    const of = await activeCompany({ filing: { activityTypes } });
    const { ctx, filingId, enterpriseId, relatedId } = of;
    const year = YEAR - 1;
    const on = (line: Line) => ({ ...line, happened_on: `${year}-03-10` });
    const lines = [on(made('5')), on(sent('2', relatedId))];
    await submittedActivity(of, { year, role: 'producer', role_pair: [], lines });
    const used = on(made('1.5', { activity_type: 'processing_use' }));
    const user = { role: 'processing_user' as const, role_pair: [], enterprise_id: relatedId };
    const record = await submittedActivity(of, { ...user, year, lines: [used] }, 1);
    const closing = new Map(
      (await recordsOfFiling(ctx, filingId)).map(({ role, closingStockG }) => [
        role,
        closingStockG,
      ]),
    );
    expect(Object.fromEntries(closing)).toEqual({ producer: 3_000_000, processing_user: 500_000 });
    expect(await findActivity(asOf(ctx), record.id)).toMatchObject({
      receivedG: 2_000_000,
      balanceG: 500_000,
    });
    const asked = { filing_id: filingId, year: YEAR, enterprise_id: relatedId };
    expect(value(await activityTemplate(asOf(ctx), asked)).openingStockG).toBe(500_000);
    const [paper] = await paperFacts(ctx.db, {
      companyId: of.companyId,
      filingIds: [filingId],
      year,
      full: true,
      today: `${YEAR}-09-18`,
    });
    const stocks = stocksOf(paper?.records ?? []);
    expect(stocks.find((one) => one.enterpriseId === relatedId)).toMatchObject({
      receivedG: 2_000_000,
      closingG: 500_000,
    });
    expect(stocks.find((one) => one.enterpriseId === enterpriseId)?.closingG).toBe(3_000_000);
  });

  it('has no records for somebody else', async () => {
    const of = await activeCompany();
    await submittedActivity(of);
    const stranger = await activeIn(await registrant());
    expect(await recordsOfFiling(stranger.ctx, of.filingId)).toEqual([]);
  });

  it('names who uploaded a file', async () => {
    const { ctx } = await registrant();
    const { id } = await insertDraft(ctx);
    await paperOf(ctx, id);
    const { files } = await findFiling(ctx, id);
    expect(files.map(({ uploader }) => uploader)).toEqual(['Zhao Lei']);
  });
});
