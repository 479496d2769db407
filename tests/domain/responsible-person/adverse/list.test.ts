import { describe, expect, it } from 'vitest';
import { kindOf, shownColumns } from '~/domain/kernel/columns.ts';
import { adverseColumns } from '~/domain/responsible-person/adverse/columns.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { enterReceipt } from '~/domain/responsible-person/adverse/enter-receipt.server.ts';
import {
  listAdverse,
  listAdverseForExport,
} from '~/domain/responsible-person/adverse/list.server.ts';
import { reportAdverse } from '~/domain/responsible-person/adverse/report.server.ts';
import {
  adverseList,
  type CreateAdverseInput,
} from '~/domain/responsible-person/adverse/schema.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { cosmeticsTenant, insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';
import { reaction } from '../../../support/responsible-person/reactions.ts';

const query = (text = '') => adverseList.lenient(new URLSearchParams(text));

/** Four reports: wide impact of 09-03 (late), serious (due today), general, and one that was reported. */
async function start() {
  const of = await cosmeticsTenant();
  const made = await insertCosmetic(of);
  const { ctx } = of;
  const create = async (change: Partial<CreateAdverseInput>) =>
    value(await createAdverse(ctx, reaction(made.id, change)));
  const general = await create({ severity: 'general', source: 'platform' });
  const wide = await create({
    severity: 'wide_impact',
    description: '多名消费者同时出现皮肤红肿。',
  });
  const reported = await create({ severity: 'general', first_discovered_on: '2026-09-02' });
  value(await reportAdverse(ctx, reported.id, { reported_on: '2026-09-18' }));
  const serious = await create({ feedback_at: '2026-09-06T10:00' });
  return { ...of, ...made, general, wide, reported, serious };
}

const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

describe('the list of reports', () => {
  it('has what is to be reported first, the soonest due before, and says how late', async () => {
    const { ctx, general, wide, reported, serious } = await start();
    const page = await listAdverse(ctx, query());
    expect(ids(page)).toEqual([wide.id, serious.id, general.id, reported.id]);
    expect(page.items.map(({ daysLeft }) => daysLeft)).toEqual([-12, 0, 15, null]);
    expect(ids(await listAdverse(ctx, query('sort=-due')))).toEqual([
      reported.id,
      general.id,
      serious.id,
      wide.id,
    ]);
    expect(ids(await listAdverse(ctx, query('sort=-feedback')))[0]).toBe(serious.id);
  });

  it('pages through without gap or repetition, in each order and state', async () => {
    const { ctx } = await start();
    for (const asked of ['', 'sort=-due', 'state=open', 'sort=feedback', 'severity=general']) {
      const all = ids(await listAdverse(ctx, query(asked)));
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await listAdverse(
          ctx,
          query(`${asked}&limit=1${cursor && `&cursor=${cursor}`}`),
        );
        seen.push(...ids(page));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(all);
    }
  });

  it('filters by severity, state, lateness, product and source, and finds number and words', async () => {
    const { ctx, id, general, wide, reported, serious } = await start();
    const found = async (asked: string) => ids(await listAdverse(ctx, query(asked))).sort();
    expect(await found('severity=serious')).toEqual([serious.id]);
    expect(await found('state=reported')).toEqual([reported.id]);
    expect(await found('state=closed')).toEqual([]);
    expect(await found('overdue=yes')).toEqual([wide.id]);
    expect(await found('overdue=yes&state=reported')).toEqual([]);
    expect(await found('source=platform')).toEqual([general.id]);
    expect(await found(`product_id=${id}`)).toHaveLength(4);
    expect(await found('product_id=prd_other')).toEqual([]);
    expect(await found(`q=${wide.report_no}`)).toEqual([wide.id]);
    expect(await found(`q=${encodeURIComponent('皮肤红肿')}`)).toEqual([wide.id]);
  });

  it('finds the self-checks that are late, the longest before, whatever the report’s state', async () => {
    const { ctx, wide, serious } = await start();
    const late = { ...ctx, nowMs: ctx.nowMs + 30 * 24 * 60 * 60 * 1000 };
    const asked = query('self_check=late');
    // Wide impact has ten days from 3 September: over on the 18th, the day of the tests.
    expect(ids(await listAdverse(ctx, asked))).toEqual([wide.id]);
    expect(ids(await listAdverse(late, asked))).toEqual([wide.id, serious.id]);
    expect(ids(await listAdverse(late, query('self_check=late&sort=-due')))).toEqual([
      serious.id,
      wide.id,
    ]);
    const [row] = (await listAdverse(ctx, asked)).items;
    expect(row?.selfCheckDaysLeft).toBeLessThan(0);
    value(await reportAdverse(ctx, wide.id, { reported_on: '2026-09-18' }));
    expect(ids(await listAdverse(ctx, asked))).toEqual([wide.id]);
    value(await enterReceipt(ctx, wide.id, { self_check_on: '2026-09-18' }));
    expect(ids(await listAdverse(ctx, asked))).toEqual([]);
  });

  it('has those that are ticked, in its own order and whatever their state', async () => {
    const { ctx, wide, reported } = await start();
    const other = await start();
    const ticked = `ids=${reported.id},${wide.id},${other.wide.id}`;
    expect(ids(await listAdverse(ctx, query(ticked)))).toEqual([wide.id, reported.id]);
    expect(ids(await listAdverse(ctx, query(`${ticked}&sort=-feedback`)))).toHaveLength(2);
    const sheet = await listAdverseForExport(ctx, query(`${ticked}&state=reported`));
    expect(sheet.map(({ id }) => id)).toEqual([reported.id]);
  });

  it('shows nothing of another tenant', async () => {
    const { id, wide } = await start();
    const other = await cosmeticsTenant();
    for (const asked of ['', `product_id=${id}`, `q=${wide.report_no}`]) {
      expect((await listAdverse(other.ctx, query(asked))).items).toEqual([]);
    }
    expect(await listAdverse(other.ctx, query())).toMatchObject({ open: 0, overdue: 0 });
  });

  it('counts what waits and what is late', async () => {
    const { ctx } = await start();
    const counted = await listAdverse(ctx, query('state=reported'));
    expect(counted).toMatchObject({ open: 3, overdue: 1, total: 1 });
  });
});

describe('the workbook for the authority', () => {
  it('has its columns in its order', () => {
    expect(shownColumns(adverseColumns, 'sheet', rp).map(([name]) => name)).toEqual([
      'report_no',
      'kind',
      'reporting_enterprise',
      'responsible_person',
      'feedback_at',
      'first_discovered_on',
      'severity',
      'source',
      'reporter_name',
      'reporter_organisation',
      'reporter_phone',
      'user_sex',
      'user_age',
      'allergy_cosmetics',
      'allergy_medicines',
      'allergy_food',
      'allergy_contact',
      'first_used_on',
      'onset_on',
      'stopped_on',
      'latency_n',
      'latency_unit',
      'latency_from',
      'symptoms',
      'sites',
      'forms',
      'other_damage',
      'tests',
      'treatment',
      'description',
      'outcome',
      'product_name_zh',
      'registration_no',
      'batch_no',
      'purchased_on',
      'purchase_channel',
      'purchase_place',
      'causality',
      'due_on',
      'reported_on',
      'receipt_no',
      'self_check_on',
    ]);
  });

  it('has the rows of the filter, late ones too', async () => {
    const { ctx, wide } = await start();
    const rows = await listAdverseForExport(ctx, query('overdue=yes'));
    expect(rows.map((row) => row.reportNo)).toEqual([wide.report_no]);
    expect(rows[0]).toMatchObject({ registrant: 'Maison Orveline SAS', daysLeft: -12 });
  });

  it.each(['zh-CN', 'en-US'] as const)('has words for every header and choice in %s', (locale) => {
    const i18n = i18nOfDocument(locale);
    for (const column of Object.values(adverseColumns)) {
      if ('header' in column) expect(i18n.exists(column.header), column.header).toBe(true);
      if (!('words' in column)) continue;
      const kind = kindOf(column.is);
      if (typeof kind !== 'object' || !('choices' in kind || 'each' in kind)) continue;
      const of = 'each' in kind ? kindOf(kind.each) : kind;
      const choices = typeof of === 'object' && 'choices' in of ? of.choices : [];
      expect(choices.length).toBeGreaterThan(0);
      for (const choice of choices) expect(i18n.exists(`${column.words}.${choice}`)).toBe(true);
    }
  });
});
