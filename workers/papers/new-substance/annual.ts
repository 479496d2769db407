import { canonicalJson, type JsonValue, sha256Hex } from '~/domain/certificate/canonical-json.ts';
import { countedOf } from '~/domain/new-substance/activity/volumes.ts';
import type { SubstanceSums } from '~/domain/new-substance/filing/volumes.ts';
import type { PaperFacts, PaperRecord } from '~/domain/new-substance/report/facts.server.ts';
import {
  filledOf,
  partsOf,
  recipientsOf,
  type Stock,
  stocksOf,
  sumsOfRecords,
} from '~/domain/new-substance/report/year.ts';
import type { Paper, PaperBox, PaperLine, PaperTable } from '../model.ts';
import {
  beijingTime,
  bilingual,
  both,
  contactLines,
  figure,
  inOneLine,
  none,
  note,
  numberLines,
  partyOf,
  substanceLines,
  TITLE_ABOUT,
  tonnes,
  typed,
  value,
} from './words.ts';

const PPM_PER_TENTH = 1_000;
const TENTHS = 10;
/** Longer texts stand over the whole width. */
const LONG = 300;

interface Prepared {
  year: number;
  by: string;
  atMs: number;
}

/** The annual report of a filing: boxes 1 to 18 (`areas/new-substance.md` §4). */
export async function annualPaper(facts: PaperFacts, { year, by, atMs }: Prepared): Promise<Paper> {
  const rows: PaperBox[][] = [
    [
      box(1, { zh: '年度', en: 'Year' }, 2, [figure(String(year))]),
      box(
        2,
        { zh: '登记证号、类型、法规', en: 'Certificate no., type, regime' },
        10,
        numberLines(facts),
      ),
    ],
    [
      box(
        3,
        { zh: '登记证持有人', en: 'Holder' },
        6,
        bilingual(partyOf(facts, facts.filing.applicantId)),
      ),
      box(4, { zh: '代理企业', en: 'Agent' }, 6, bilingual(partyOf(facts, facts.filing.agentId))),
    ],
    ...abreast(
      box(
        5,
        { zh: '物质（类名）和 CAS 号', en: 'Substance (class name) and CAS no.' },
        6,
        substanceLines(facts),
      ),
      box(6, { zh: '登记量和登记用途', en: 'Registered volume and purpose' }, 6, registered(facts)),
    ),
    ...volumes(facts),
    [transfers(facts)],
    [processing(facts)],
    ...abreast(
      box(11, { zh: '实际用途', en: 'Actual purpose' }, 6, purposes(facts)),
      box(12, { zh: '环境管理落实情况', en: 'Implementation' }, 6, implementations(facts)),
    ),
    [box(13, { zh: '环境排放情况', en: 'Release to the environment' }, 12, emissions(facts))],
    ...abreast(
      box(14, { zh: '向下游传递的信息', en: 'Information passed downstream' }, 6, passedOn(facts)),
      box(15, { zh: '偏差和原因', en: 'Deviations with reasons' }, 6, deviations(facts)),
    ),
    [
      box(16, { zh: '库存 (t)', en: 'Stock' }, 6, stockLines(facts)),
      box(17, { zh: '联系人', en: 'Contact' }, 6, contactLines(facts)),
    ],
  ];
  const sha256 = await sha256Hex(canonicalJson(rows as unknown as JsonValue));
  const prepared = [
    value(`${by}，${beijingTime(atMs)}`),
    { as: 'mono' as const, text: `SHA-256 ${sha256.replace(/(.{8})(?=.)/g, '$1 ')}` },
  ];
  return {
    title: { zh: '新化学物质年度报告', en: 'Annual report on a new chemical substance' },
    about: TITLE_ABOUT,
    working: true,
    stamped: facts.stamped,
    rows: [...rows, [box(18, { zh: '编制', en: 'Prepared by, at' }, 12, prepared)]],
    repeats: 2,
    foot: {
      zh: '第 18 栏的 SHA-256 是本报告全部数据的校验值；重新生成而数据未变时不变。',
      en: 'The SHA-256 of box 18 covers all data of this report; it stays the same while the data does.',
    },
  };
}

function box(
  no: number,
  label: PaperBox['label'],
  span: number,
  lines: readonly PaperLine[],
  table?: PaperTable,
): PaperBox {
  return { no, label, span, lines, ...(table && { table }) };
}

/** Two boxes side by side, or one above the other where one says much. */
function abreast(one: PaperBox, other: PaperBox): PaperBox[][] {
  const isLong = ({ lines }: PaperBox) =>
    lines.reduce((sum, { text }) => sum + text.length, 0) > LONG;
  if (!isLong(one) && !isLong(other)) return [[one, other]];
  return [one, other].map((each) => [{ ...each, span: 12 }]);
}

function registered({ filing }: PaperFacts): PaperLine[] {
  const { appliedG, registeredImportG, purpose } = filing;
  return [
    value(appliedG === null ? '不限 Unlimited' : `${tonnes(appliedG)} t/年 t/y`),
    ...(registeredImportG === null
      ? []
      : [note(`其中进口 of it import ${tonnes(registeredImportG)} t`)]),
    note(purpose),
  ];
}

function percent(facts: PaperFacts): PaperLine[] {
  const ppm = filledOf(facts);
  if (ppm === null) return [];
  const share = (Math.floor(ppm / PPM_PER_TENTH) / TENTHS).toFixed(1);
  const { productionG, importG } = sumsOfRecords(facts.records);
  const of = productionG > 0 && importG > 0 ? '生产和进口合计占登记量' : '占登记量';
  const en =
    productionG > 0 && importG > 0
      ? 'of the registered volume together'
      : 'of the registered volume';
  return [note(`${of} ${share}% ${en}`)];
}

/** Boxes 7 and 8, of several substances each one's; what is counted of the registered volume stands with what there is of it. */
function volumes(facts: PaperFacts): PaperBox[][] {
  const { productionG, importG } = sumsOfRecords(facts.records);
  const share = percent(facts);
  const withProduction = productionG > 0 && importG === 0;
  return abreast(
    box(7, { zh: '生产量 (t)', en: 'Production' }, 6, [
      figure(tonnes(productionG)),
      ...(withProduction ? share : []),
      ...bySubstance(facts, ({ productionG }) => productionG),
    ]),
    box(8, { zh: '进口量 (t)', en: 'Import' }, 6, [
      figure(tonnes(importG)),
      ...(withProduction ? [] : share),
      ...bySubstance(facts, ({ importG }) => importG),
    ]),
  );
}

/** How much it is of each of several substances, as far as there is any. */
function bySubstance(facts: PaperFacts, of: (sums: SubstanceSums) => number): PaperLine[] {
  if (facts.substances.length < 2) return [];
  return partsOf(facts)
    .filter((sums) => of(sums) > 0)
    .map((sums) => {
      const one = facts.substances.find(({ id }) => id === sums.substanceId);
      const name = one
        ? inOneLine({ zh: one.nameZh || one.nameEn, en: one.nameEn || one.nameZh })
        : '未注明物质 no substance named';
      return note(`${name}：${tonnes(of(sums))}`);
    });
}

function transfers(facts: PaperFacts): PaperBox {
  const label = { zh: '按接收方的转移和移交量', en: 'Transfers and handovers by recipient' };
  const recipients = recipientsOf(facts);
  if (recipients.length === 0) return box(9, label, 12, none());
  const rows = recipients.map(({ enterpriseId, country, firstOn, lastOn, massG }) => [
    inOneLine(partyOf(facts, enterpriseId)),
    country,
    firstOn === lastOn ? firstOn : `${firstOn} 至 ${lastOn}`,
    tonnes(massG),
  ]);
  const sum = tonnes(recipients.reduce((total, { massG }) => total + massG, 0));
  return box(9, label, 12, [], {
    columns: [
      { head: { zh: '接收方', en: 'Recipient' }, share: 50 },
      { head: { zh: '国家', en: 'Country' }, share: 13 },
      { head: { zh: '转移日期', en: 'Dates' }, share: 24 },
      { head: { zh: '数量', en: '(t)' }, share: 13, end: true },
    ],
    rows,
    total: { words: { zh: '合计', en: 'Total' }, sum },
  });
}

function processing(facts: PaperFacts): PaperBox {
  const label = { zh: '加工使用者和用途', en: 'Processing users and use' };
  const users = facts.records.filter(({ useG }) => useG > 0);
  if (users.length === 0) return box(10, label, 12, none());
  return box(10, label, 12, [], {
    columns: [
      { head: { zh: '加工使用者', en: 'Processing user' }, share: 50 },
      { head: { zh: '用途', en: 'Use' }, share: 35 },
      { head: { zh: '使用量', en: '(t)' }, share: 15, end: true },
    ],
    rows: users.map(({ enterpriseId, actualPurpose, useG }) => [
      inOneLine(partyOf(facts, enterpriseId)),
      actualPurpose,
      tonnes(useG),
    ]),
  });
}

/** Records of whoever did more than use what they got; all of them where there is none. */
function leading({ records }: PaperFacts): PaperRecord[] {
  const more = records.filter(
    ({ useG, ...sums }) =>
      useG === 0 || countedOf(sums) + sums.exportG + sums.domesticG + sums.earlierG > 0,
  );
  return more.length === 0 ? records : more;
}

/** What records say, each thing once; with whose it is where they don't agree. */
function said(
  facts: PaperFacts,
  of: (record: PaperRecord) => { key: string; lines: PaperLine[] },
): PaperLine[] {
  const groups = [...Map.groupBy(facts.records, (record) => of(record).key).values()];
  return groups.flatMap((records) => {
    const [first] = records;
    if (first === undefined) return [];
    const who = records.map(({ enterpriseId }) => partyOf(facts, enterpriseId).zh).join('、');
    return [...(groups.length > 1 ? [note(`${who}：`)] : []), ...of(first).lines];
  });
}

function purposes(facts: PaperFacts): PaperLine[] {
  // What it is processed for stands in box 10.
  return said({ ...facts, records: leading(facts) }, ({ actualPurpose }) => {
    const same = actualPurpose.trim() === facts.filing.purpose.trim();
    const lines = typed(actualPurpose);
    return {
      key: actualPurpose,
      lines: same ? [...lines, note('与登记一致 As registered')] : lines,
    };
  });
}

function implementations(facts: PaperFacts): PaperLine[] {
  return said(facts, ({ implementation, implementationNote }) => ({
    key: JSON.stringify([implementation, implementationNote]),
    lines: [
      ...(implementation === null
        ? none()
        : bilingual(both(`activities:implementationOf.${implementation}`))),
      ...(implementationNote === '' ? [] : [note(implementationNote)]),
    ],
  }));
}

function emissions(facts: PaperFacts): PaperLine[] {
  return said(facts, ({ emissionNote }) => ({ key: emissionNote, lines: typed(emissionNote) }));
}

function passedOn(facts: PaperFacts): PaperLine[] {
  const wanted = new Set(recipientsOf(facts).flatMap(({ enterpriseId }) => enterpriseId ?? []));
  if (wanted.size === 0) return none();
  const days = facts.transfers
    .filter(({ recipientId }) => wanted.has(recipientId))
    .map(({ sentOn }) => sentOn)
    .sort();
  const dates = days.length === 0 ? '' : `：${days.join('、')}`;
  return [
    value(`${days.length} / ${wanted.size} 个接收方${dates}`),
    note(`${days.length} of ${wanted.size} recipient${wanted.size === 1 ? '' : 's'}`),
  ];
}

function deviations(facts: PaperFacts): PaperLine[] {
  const lines = facts.records.flatMap((record) =>
    record.deviations.flatMap(({ kind, reason }) => [
      ...bilingual(both(`activities:deviationOf.${kind}`)),
      note(reason),
    ]),
  );
  return lines.length === 0 ? none() : lines;
}

function stockLines(facts: PaperFacts): PaperLine[] {
  const leaders = new Set(leading(facts).map(({ enterpriseId }) => enterpriseId));
  const stocks = stocksOf(facts.records).filter(({ enterpriseId }) => leaders.has(enterpriseId));
  return stocks.flatMap((stock) => [
    ...(stocks.length > 1 ? [note(`${inOneLine(partyOf(facts, stock.enterpriseId))}`)] : []),
    value(`年初 opening ${tonnes(stock.openingG)}　年末 closing ${tonnes(stock.closingG)}`),
    note(balance(stock)),
  ]);
}

/** `1.200 + 0.000 + 48.000 − 42.000 = 7.200`: opening, made, imported, what came from others, what was used or left. */
function balance({ openingG, receivedG, sums, closingG }: Stock): string {
  const out = sums.useG + sums.exportG + sums.domesticG;
  const came = [openingG, sums.productionG, sums.importG, ...(receivedG > 0 ? [receivedG] : [])];
  return `${came.map(tonnes).join(' + ')} − ${tonnes(out)} = ${tonnes(closingG)}`;
}
