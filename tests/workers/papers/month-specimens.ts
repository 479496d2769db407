import type { MonthlyReport } from '~/domain/provider/report/monthly/month.ts';

/** The report of a month as a provider of some size has it, and one that says as much as can be said. */

type Tenant = MonthlyReport['tenants'][number];

const TONNE = 1_000_000;

function tenant(nameZh: string, nameEn: string, ...rows: [string, string, ...number[]][]): Tenant {
  return {
    nameZh,
    nameEn,
    rows: rows.map(([system, market, limit = 0, reserved = 0, used = 0]) => ({
      ...{ companyId: nameEn, nameZh, nameEn, system, market: market as 'EU', fullPpm: 0 },
      limitG: Math.round(limit * TONNE),
      reservedG: Math.round(reserved * TONNE),
      usedG: Math.round(used * TONNE),
    })),
  };
}

const HUAXING = tenant(
  '华兴化工股份有限公司',
  'Huaxing Chemical Co., Ltd.',
  ['rscc', 'EU', 1250, 84.5, 612.25],
  ['krscc', 'KR', 120, 0, 33.000125],
);
const YANGTZE = tenant('扬子聚合物有限公司', 'Yangtze Polymers Co., Ltd.', [
  'rscc',
  'UK',
  240,
  12,
  216.5,
]);

export const MONTH: MonthlyReport = {
  ...{ month: '2026-09', before: '2026-08', brand: { zh: '绿通', en: 'Greenlane' } },
  ...{ system: null, consultant: null, preparedBy: '何川', countedUntil: '2026-09-30' },
  isPartial: false,
  figures: {
    month: {
      ...{ issued: 128, certified: 2411 * TONNE + 500_125, superseded: 4 },
      ...{ revoked: 1, answered: 117, done: 203 },
    },
    before: {
      ...{ issued: 119, certified: 2608 * TONNE, superseded: 4 },
      ...{ revoked: 3, answered: 122, done: 188 },
    },
  },
  markets: [
    { market: 'EU', companies: 212, limitG: 48_200_000_000, reservedG: 912e6, usedG: 31_442e6 },
    { market: 'UK', companies: 64, limitG: 9_120_000_000, reservedG: 118e6, usedG: 5_120_250_000 },
    { market: 'KR', companies: 38, limitG: 2_400_000_000, reservedG: 0, usedG: 811_500_000 },
  ],
  tenants: [HUAXING, YANGTZE],
  tenantCount: 2,
  times: [
    { time: 'issue', system: 'krscc', count: 16, median: 'm15', p90: 'h1' },
    { time: 'issue', system: 'rscc', count: 112, median: 'm15', p90: 'd2' },
    { time: 'answer', system: 'rscc', count: 117, median: 'd1', p90: 'd10' },
    { time: 'work', system: '', count: 8, median: 'h4', p90: 'd2' },
    { time: 'work', system: 'rscc', count: 195, median: 'd1', p90: 'longer' },
  ],
  risks: [
    {
      risk: 'overdue',
      count: 14,
      companies: [
        { nameZh: '华兴化工股份有限公司', nameEn: 'Huaxing Chemical Co., Ltd.', count: 6 },
        { nameZh: '扬子聚合物有限公司', nameEn: 'Yangtze Polymers Co., Ltd.', count: 3 },
      ],
    },
    {
      risk: 'lapsed',
      count: 1,
      companies: [{ nameZh: '临江化学有限公司', nameEn: 'Linjiang Chemical Co., Ltd.', count: 1 }],
    },
    {
      risk: 'critical',
      count: 2,
      companies: [{ nameZh: '扬子聚合物有限公司', nameEn: 'Yangtze Polymers Co., Ltd.', count: 2 }],
    },
    { risk: 'held', count: 0, companies: [] },
    { risk: 'failed', count: 0, companies: [] },
    { risk: 'waiting', count: 0, companies: [] },
    { risk: 'unpaid', count: 0, companies: [] },
  ],
};

/** A name as long as a company's may be. */
const LONG_ZH = '杭州湾新区先进高分子材料科技发展'.repeat(8).slice(0, 120);
const LONG_EN = 'Hangzhou Bay New Zone Advanced Polymer Materials '.repeat(3).slice(0, 120).trim();

/** Twenty tenants in every market, each of the longest name. */
export const WORST_MONTH: MonthlyReport = {
  ...MONTH,
  consultant: 'Eva de Wit',
  system: 'krscc',
  ...{ countedUntil: '2026-09-14', isPartial: true, tenantCount: 1204 },
  tenants: Array.from({ length: 20 }, (_, at) =>
    tenant(
      LONG_ZH,
      `${LONG_EN} ${at}`,
      ['rscc', 'EU', 999_999.123456, 99_999.654321, 123_456.123456],
      ['rscc', 'UK', 10, 0, 9.9999],
      ['krscc', 'KR', 0, 0, 1],
    ),
  ),
  risks: MONTH.risks.map(({ risk }) => ({
    risk,
    count: 120,
    companies: Array.from({ length: 5 }, (_, at) => ({
      nameZh: LONG_ZH,
      nameEn: LONG_EN,
      count: 9 - at,
    })),
  })),
};

/** A month in which nothing was, before anything is counted. */
export const EMPTY_MONTH: MonthlyReport = {
  ...MONTH,
  ...{ countedUntil: null, isPartial: true, markets: [], tenants: [], tenantCount: 0, times: [] },
  figures: {
    month: { issued: 0, certified: 0, superseded: 0, revoked: 0, answered: 0, done: 0 },
    before: { issued: 0, certified: 0, superseded: 0, revoked: 0, answered: 0, done: 0 },
  },
  risks: MONTH.risks.map(({ risk }) => ({ risk, count: 0, companies: [] })),
};
