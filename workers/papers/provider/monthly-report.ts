import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import {
  LARGEST,
  MONTH_FIGURES,
  type MonthFigure,
  type MonthlyReport,
  type RiskRow,
} from '~/domain/provider/report/monthly/month.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { drawPapers } from '../../pdf/boxes.ts';
import type { LoadFont } from '../../pdf/fonts.ts';
import { oneLine } from '../../pdf/type.ts';
import type { Paper, PaperBox, PaperLine, PaperTable } from '../model.ts';

const chinese = translator('zh-CN');
const english = translator('en-US');

const both = (key: string): PrintedText => ({ zh: chinese(key), en: english(key) });
/** A word of the portal in both languages, on one line; what both say alike is said once. */
const word = (key: string) => inOneLine(both(key));
const inOneLine = ({ zh, en }: PrintedText) => (zh === en ? zh : `${zh} ${en}`);
const value = (text: string): PaperLine => ({ as: 'value', text });
const note = (text: string): PaperLine => ({ as: 'note', text });

/** Draws the provider's report of a month: boxes 1 to 7 (areas/console.md §4, Reports). It is kept nowhere. */
export function drawMonthlyReport(
  report: MonthlyReport,
  atMs: number,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = paperOf(report, atMs);
  const title = `${oneLine(paper.title)} ${report.month}`;
  return drawPapers([paper], { title, atMs }, loadFont);
}

function paperOf(report: MonthlyReport, atMs: number): Paper {
  const year = report.month.slice(0, 4);
  return {
    title: both('consoleReports:monthly.title'),
    about: `${word('shell:console')} · ${report.month}`,
    working: { zh: '内部文件，未经签名', en: 'Internal, unsigned' },
    stamped: false,
    rows: [
      [box(1, '服务商、月份', 'Provider, month', ofWhat(report))],
      [box(2, '本月与上月', 'This month beside the last', [], figures(report))],
      [box(3, `${year} 年各法规吨位 (t)`, `Tonnage of ${year} by regime`, [], markets(report))],
      [box(4, ...largest(report, year), [], tenants(report))],
      [box(5, '本月用时', 'Times of the month', [], times(report))],
      [box(6, '未了风险', 'Open risks', [], risks(report))],
      [box(7, '制作时间、制作人', 'Made at, by', made(report, atMs))],
    ],
    repeats: 1,
    foot: {
      zh: '内部工作文件，未经签名，不是证书。第 3、4、6 栏为制作时的数。',
      en: 'Internal working paper, unsigned; no certificate. Boxes 3, 4 and 6 are as of when it was made.',
    },
  };
}

function box(
  no: number,
  zh: string,
  en: string,
  lines: readonly PaperLine[],
  table?: PaperTable,
): PaperBox {
  const label = { zh, en };
  if (table === undefined || table.rows.length > 0) {
    return { no, label, span: 12, lines, ...(table && { table }) };
  }
  return { no, label, span: 12, lines: [...lines, note('无 None')] };
}

/** What the tenants are called that are named: all, or how many of how many. */
function largest({ tenantCount }: MonthlyReport, year: string): [zh: string, en: string] {
  const isCut = tenantCount > LARGEST;
  return [
    `${year} 年吨位最大的${isCut ? ` ${LARGEST} 家` : ''}企业 (t)${isCut ? `，共 ${tenantCount} 家` : ''}`,
    `Largest tenants of ${year}${isCut ? `, ${LARGEST} of ${tenantCount}` : ''}`,
  ];
}

const labelOf = (slug: string) => systemNamed(slug)?.label ?? '–';

function ofWhat(report: MonthlyReport): PaperLine[] {
  const { brand, month, system, consultant } = report;
  const whose =
    consultant === null
      ? '全部企业 All companies'
      : `${consultant} 的企业 Companies of ${consultant}`;
  const of = system === null ? '全部子系统 All subsystems' : labelOf(system);
  return [
    { as: 'figure', text: inOneLine(brand) },
    value(month),
    note(`${whose} · ${of}`),
    ...(report.isPartial ? [note(countedUntil(report))] : []),
  ];
}

/** Until when boxes 2 and 5 are counted, where that is not the whole of the month. */
function countedUntil({ countedUntil: day, month }: MonthlyReport): string {
  if (day === null || day < `${month}-01`) {
    return '第 2、5 栏：本月尚未统计。Boxes 2 and 5: this month is not counted yet.';
  }
  return `第 2、5 栏统计至 ${day}，本月未完。Boxes 2 and 5 are counted until ${day}; the month is not over.`;
}

const asSaid = (name: MonthFigure, amount: number) =>
  name === 'certified' ? formatTonnes(amount) : String(amount);

/** `+3`, `−1.500`, or a dash where it is the same. */
function change(name: MonthFigure, now: number, before: number): string {
  if (now === before) return '–';
  return `${now > before ? '+' : '−'}${asSaid(name, Math.abs(now - before))}`;
}

function figures({ figures: of, month, before }: MonthlyReport): PaperTable {
  return {
    columns: [
      { head: { zh: '指标', en: 'Figure' }, share: 46 },
      { head: { zh: '本月', en: month }, share: 18, end: true },
      { head: { zh: '上月', en: before }, share: 18, end: true },
      { head: { zh: '变化', en: 'Change' }, share: 18, end: true },
    ],
    rows: MONTH_FIGURES.map((name) => [
      word(`consoleReports:monthly.figureOf.${name}`),
      asSaid(name, of.month[name]),
      asSaid(name, of.before[name]),
      change(name, of.month[name], of.before[name]),
    ]),
  };
}

const MASSES = [
  { head: { zh: '限额', en: 'Limit' }, share: 14, end: true },
  { head: { zh: '预留', en: 'Reserved' }, share: 14, end: true },
  { head: { zh: '已用', en: 'Used' }, share: 14, end: true },
  { head: { zh: '占比', en: '%' }, share: 9, end: true },
] as const;

interface Masses {
  limitG: number;
  reservedG: number;
  usedG: number;
}

const masses = ({ limitG, reservedG, usedG }: Masses) => [
  formatTonnes(limitG),
  formatTonnes(reservedG),
  formatTonnes(usedG),
  percentOf(reservedG + usedG, limitG),
];

/** In per cent with one decimal, rounded down: what is not quite full is not 100.0. */
function percentOf(part: number, whole: number): string {
  if (whole <= 0) return part > 0 ? '100.0' : '0.0';
  const permille = (BigInt(part) * 1000n) / BigInt(whole);
  return `${permille / 10n}.${permille % 10n}`;
}

function markets({ markets: rows }: MonthlyReport): PaperTable {
  return {
    columns: [
      { head: { zh: '市场', en: 'Market' }, share: 33 },
      { head: { zh: '企业', en: 'Companies' }, share: 16, end: true },
      ...MASSES,
    ],
    rows: rows.map(({ market, companies, ...of }) => [
      word(`ui:market.${market}`),
      String(companies),
      ...masses(of),
    ]),
  };
}

const named = ({ nameZh: zh, nameEn: en }: { nameZh: string; nameEn: string }) =>
  zh === en ? zh : `${zh}\n${en}`;

/** A line for each market of a tenant; it is named on the first. */
function tenants({ tenants: all }: MonthlyReport): PaperTable {
  return {
    columns: [
      { head: { zh: '', en: '' }, share: 4 },
      { head: { zh: '企业', en: 'Company' }, share: 31 },
      { head: { zh: '市场', en: 'Market' }, share: 14 },
      ...MASSES,
    ],
    rows: all.flatMap(({ rows, ...tenant }, at) =>
      rows.map(({ system, market, ...of }, line) => [
        ...(line === 0 ? [String(at + 1), named(tenant)] : ['', '']),
        `${labelOf(system)} ${market}`,
        ...masses(of),
      ]),
    ),
  };
}

function times({ times: rows }: MonthlyReport): PaperTable {
  return {
    columns: [
      { head: both('consoleReports:time'), share: 34 },
      { head: both('consoleReports:system'), share: 17 },
      { head: both('consoleReports:count'), share: 11, end: true },
      { head: { zh: '一半在内', en: 'Half within' }, share: 18, end: true },
      { head: { zh: '九成在内', en: '9 in 10 within' }, share: 20, end: true },
    ],
    rows: rows.map(({ time, system, count, median, p90 }) => [
      word(`consoleReports:timeOf.${time}`),
      labelOf(system),
      String(count),
      word(`consoleReports:withinOf.${median}`),
      word(`consoleReports:withinOf.${p90}`),
    ]),
  };
}

function risks({ risks: rows }: MonthlyReport): PaperTable {
  return {
    columns: [
      { head: { zh: '风险', en: 'Risk' }, share: 44 },
      { head: { zh: '最多的企业', en: 'Companies with most' }, share: 44 },
      { head: { zh: '数量', en: 'Count' }, share: 12, end: true },
    ],
    rows: rows.map((row) => [
      word(`consoleReports:monthly.riskOf.${row.risk}`),
      whose(row),
      String(row.count),
    ]),
  };
}

/** `华兴化工 (3)` above its English name, and whether there are others. */
function whose({ count, companies }: RiskRow): string {
  if (companies.length === 0) return '–';
  const told = companies.reduce((sum, one) => sum + one.count, 0);
  const lines = companies.map(({ count: theirs, nameZh: zh, nameEn: en }) =>
    zh === en ? `${zh} (${theirs})` : `${zh} (${theirs})\n${en}`,
  );
  return [...lines, ...(told < count ? ['等 and others'] : [])].join('\n');
}

function made({ preparedBy }: MonthlyReport, atMs: number): PaperLine[] {
  const { day, time, offset } = localTime('UTC', atMs);
  return [value(`${day} ${time.slice(0, 5)} ${offset}`), note(preparedBy)];
}
