import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnActivityLines } from '#db/schema/cn-activity.ts';
import { filingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { paperFacts } from '~/domain/new-substance/report/facts.server.ts';
import { partsOf, sumsOfRecords } from '~/domain/new-substance/report/year.ts';
import {
  type Active,
  activeCompany,
  handed,
  imported,
  made,
  sent,
  submittedActivity,
  YEAR,
} from '../../../support/new-substance/activities.ts';
import { insertFiling } from '../../../support/new-substance/substances-cn.ts';

const T = 1_000_000;
const LAST = YEAR - 1;
const NONE = { productionG: 0, importG: 0, useG: 0, exportG: 0, domesticG: 0 };

/** A filing of two substances, of which the second came last year and was handed on in both. */
async function twoSubstances() {
  const of = await activeCompany();
  const { companyId, enterpriseId } = of;
  const { id, substanceIds } = await insertFiling(
    { company: { id: companyId, own: enterpriseId } },
    {
      activityTypes: ['production', 'import', 'transfer_export'],
      appliedG: 10 * T,
      registeredOn: '2024-01-05',
      purpose: '涂料助剂',
    },
    [{ nameZh: '甲' }, { nameZh: '乙' }],
  );
  const active: Active = { ...of, filingId: id };
  const [first = '', second = ''] = substanceIds;
  await submittedActivity(active, {
    year: LAST,
    opening_stock: '0',
    lines: [
      imported('2', {
        happened_on: `${LAST}-04-01`,
        substance_id: second,
        handovers: [
          handed('0.5', of.relatedId, `${LAST}-05-01`),
          handed('0.3', of.relatedId, `${YEAR}-02-01`),
          handed('0.2', enterpriseId, `${YEAR}-02-02`),
        ],
      }),
    ],
  });
  await submittedActivity(
    active,
    {
      lines: [
        made('1.5', { substance_id: first }),
        imported('0.25', { substance_id: second }),
        { ...sent('0.1', of.abroadId, 'SE'), substance_id: second },
      ],
    },
    // What was handed on moves the year's transfers, not its version.
    0,
  );
  return { active, first, second };
}

const OF_YEAR = (first: string, second: string) => [
  { substanceId: first, ...NONE, productionG: 1.5 * T },
  { substanceId: second, ...NONE, importG: 0.25 * T, exportG: 0.1 * T, domesticG: 0.3 * T },
];

describe('tonnage of a filing with several substances', () => {
  it('says each one’s part of each year, a handover in the year of its day', async () => {
    const { active, first, second } = await twoSubstances();
    const { years } = await filingTonnage(active.ctx, active.filingId);
    expect(years.map(({ year, substances }) => [year, substances])).toEqual([
      [YEAR, OF_YEAR(first, second)],
      [LAST, [{ substanceId: second, ...NONE, importG: 2 * T, domesticG: 0.5 * T }]],
    ]);
    // The parts are all of it.
    for (const { substances, ...sums } of years) {
      for (const sum of ['productionG', 'importG', 'useG', 'exportG', 'domesticG'] as const) {
        expect(substances.reduce((total, part) => total + part[sum], 0)).toBe(sums[sum]);
      }
    }
  });

  it('puts last what no line gives to one, and says no parts of a single substance', async () => {
    const { active, first } = await twoSubstances();
    await active.ctx.db
      .update(cnActivityLines)
      .set({ substanceId: null })
      .where(eq(cnActivityLines.activityType, 'import'));
    const { years } = await filingTonnage(active.ctx, active.filingId);
    expect(years[0]?.substances.map(({ substanceId }) => substanceId)).toEqual([
      first,
      expect.any(String),
      null,
    ]);
    const one = await activeCompany();
    await submittedActivity(one);
    const single = await filingTonnage(one.ctx, one.filingId);
    expect(single.years.map(({ substances }) => substances)).toEqual([[]]);
  });

  it('is what the year’s report says of them', async () => {
    const { active, first, second } = await twoSubstances();
    const { ctx, companyId, filingId } = active;
    const asked = { companyId, filingIds: [filingId], full: true, today: `${YEAR}-12-31` };
    const [facts] = await paperFacts(ctx.db, { ...asked, year: YEAR });
    if (facts === undefined) throw new Error('no facts');
    expect(partsOf(facts)).toEqual(OF_YEAR(first, second));
    expect(sumsOfRecords(facts.records)).toMatchObject({ domesticG: 0.3 * T, importG: 0.25 * T });
    // Lines of a filing of one substance are that one's, whether they name it or not.
    const [only] = facts.substances;
    if (only === undefined) throw new Error('no substance');
    const [part, ...more] = partsOf({ ...facts, substances: [only] });
    expect(more).toEqual([]);
    expect(part).toMatchObject({ substanceId: first, productionG: 1.5 * T, importG: 0.25 * T });
  });
});
