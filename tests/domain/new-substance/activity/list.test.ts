import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { activityCounts } from '~/domain/new-substance/activity/counts.server.ts';
import { findActivity } from '~/domain/new-substance/activity/find.server.ts';
import {
  listCnActivities,
  listCnActivitiesForExport,
} from '~/domain/new-substance/activity/list.server.ts';
import {
  type CnActivityListInput,
  cnActivityList,
} from '~/domain/new-substance/activity/schema.ts';
import { bindings, NOW_MS } from '../../../support/contexts.ts';
import {
  type Active,
  activeCompany,
  asOf,
  draft,
  made,
  REASON,
  sent,
  submittedActivity,
  YEAR,
} from '../../../support/new-substance/activities.ts';
import { value } from '../../../support/only-representative/shipments.ts';

let here: Active;
let there: Active;
let ctx: CnContext;
const ids: Record<string, string> = {};

function asked(query: string): CnActivityListInput {
  return value(cnActivityList.strict(new URLSearchParams(query)));
}

async function found(query: string, as = ctx): Promise<string[]> {
  const { items } = await listCnActivities(as, asked(query));
  return items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id);
}

beforeAll(async () => {
  here = await activeCompany({ filing: { tradeName: '海晶助剂', certificateNo: 'DH-CG-2022' } });
  there = await activeCompany({ filing: { tradeName: '青澜树脂', certificateNo: 'QL-CG-2024' } });
  // A millisecond apart, because their ids sort by time.
  let nowMs = NOW_MS;
  const later = (of: Active): Active => {
    nowMs += 1;
    return { ...of, ctx: asOf(of.ctx, { nowMs }) };
  };
  const last = { year: YEAR - 1 };
  const day = { happened_on: `${YEAR - 1}-04-01` };
  ids.last = (await submittedActivity(later(here), { ...last, lines: [made('2', day)] })).id;
  const lines = [made('11'), sent('1', here.relatedId), sent('2', here.abroadId, 'SE')];
  const deviations = [{ kind: 'excess' as const, reason: REASON }];
  ids.over = (await submittedActivity(later(here), { lines, deviations })).id;
  ids.other = (await draft(later(here), { enterprise_id: here.relatedId, role: 'producer' })).id;
  ids.theirs = (await draft(later(there), { implementation: 'equivalent', no_activity: false })).id;
  ids.old = (await draft(later(there), { ...last, lines: [made('1', day)] })).id;
  const stranger = await activeCompany();
  await submittedActivity(stranger);
  ctx = asOf(here.ctx, { also: [there] });
});

describe('the list', () => {
  it('is over all companies of the reader, newest year first, or over the one that is asked for', async () => {
    expect(await found('year=all')).toEqual(['theirs', 'other', 'over', 'old', 'last']);
    expect(await found('year=all&sort=year')).toEqual(['last', 'old', 'over', 'other', 'theirs']);
    const narrowed = asOf(ctx, { filter: there.companyId });
    expect(await found('year=all', narrowed)).toEqual(['theirs', 'old']);
  });

  it('is of this year in Beijing where no year is asked for', async () => {
    expect(await found('')).toEqual(['theirs', 'other', 'over']);
    // 00:30 on 1 January in Beijing
    const newYear = asOf(ctx, { nowMs: Date.UTC(YEAR, 11, 31, 16, 30) });
    expect(await found('', newYear)).toEqual([]);
    const lastYear = asOf(ctx, { nowMs: Date.UTC(YEAR - 1, 11, 31, 15, 30) });
    expect(await found('', lastYear)).toEqual(['old', 'last']);
  });

  it('counts what each quick filter finds in the year', async () => {
    expect((await activityCounts(ctx, undefined)).counts).toEqual({
      all: 3,
      draft: 2,
      excess: 1,
      not_fulfilled: 0,
    });
    const all = await activityCounts(ctx, 'all');
    expect(all).toMatchObject({ counts: { all: 5, draft: 3, excess: 1 }, isBound: false });
    const theirs = asOf(ctx, { filter: there.companyId });
    expect((await activityCounts(theirs, YEAR - 1)).counts).toMatchObject({ all: 1, draft: 1 });
  });

  it.each([
    [`year=${YEAR}`, ['theirs', 'other', 'over']],
    [`year=${YEAR}&status=submitted`, ['over']],
    ['year=all&status=draft', ['theirs', 'other', 'old']],
    ['deviation=excess', ['over']],
    ['deviation=purpose_changed', []],
    ['implementation=equivalent', ['theirs']],
    ['role=producer', ['other']],
    ['year=all&q=海晶', ['other', 'over', 'last']],
    ['year=all&q=ql-cg', ['theirs', 'old']],
    ['q=100%25', []],
  ])('takes %s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('takes a filing, an enterprise and what is ticked', async () => {
    expect(await found(`year=all&filing_id=${there.filingId}`)).toEqual(['theirs', 'old']);
    expect(await found(`enterprise_id=${here.relatedId}`)).toEqual(['other']);
    expect(await found(`ids=${ids.last},${ids.theirs}`)).toEqual(['theirs', 'last']);
  });

  it('pages over the companies without a gap or a row twice, both ways', async () => {
    const all = await found('year=all');
    const forwards: string[] = [];
    let query = 'year=all&limit=2';
    let last = await listCnActivities(ctx, asked(query));
    for (;;) {
      forwards.push(...last.items.map(({ id }) => id));
      if (last.nextCursor === null) break;
      query = `year=all&limit=2&cursor=${encodeURIComponent(last.nextCursor)}`;
      last = await listCnActivities(ctx, asked(query));
    }
    expect(forwards).toEqual(all.map((name) => ids[name]));
    const back = `year=all&limit=2&cursor=${encodeURIComponent(last.previousCursor ?? '')}`;
    const before = await listCnActivities(ctx, asked(back));
    expect(before.items.map(({ id }) => id)).toEqual(forwards.slice(2, 4));
    expect(last.total).toBe(5);
  });

  it('says what each did', async () => {
    const { items } = await listCnActivities(ctx, asked(`ids=${ids.over}`));
    expect(items).toMatchObject([
      {
        certificateNo: 'DH-CG-2022',
        tradeName: '海晶助剂',
        companyZh: '东海材料1有限公司',
        productionG: 11_000_000,
        domesticG: 1_000_000,
        exportG: 2_000_000,
        deviations: ['excess'],
        status: 'submitted',
      },
    ]);
  });

  it('goes into the workbook with its lines, in its order', async () => {
    const { records, lines } = await listCnActivitiesForExport(ctx, asked('year=all'));
    expect(records.map(({ id }) => id)).toEqual(
      ['theirs', 'other', 'over', 'old', 'last'].map((name) => ids[name]),
    );
    expect(lines.map(({ massG }) => massG / 1_000_000)).toEqual([5, 5, 11, 1, 2, 1, 2]);
    expect(lines.map(({ counterparty }) => counterparty).filter(Boolean)).toContain(
      'Fjellvik Specialties AB',
    );
  });

  it('and one record take a round trip each', async () => {
    for (const read of [
      (one: CnContext) => listCnActivities(one, asked(`year=${YEAR}&status=draft`)),
      (one: CnContext) => listCnActivitiesForExport(one, asked('year=all')),
      (one: CnContext) => activityCounts(one, YEAR),
      (one: CnContext) => findActivity(one, ids.over ?? ''),
    ]) {
      const db = openDatabase(bindings.DB);
      await read({ ...ctx, db });
      expect(db.trips.roundTrips).toBe(1);
    }
  });
});
