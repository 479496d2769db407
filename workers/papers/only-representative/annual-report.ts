import { canonicalJson, sha256Hex } from '~/domain/certificate/canonical-json.ts';
import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import type { ReportFigures } from '~/domain/only-representative/annual-report/facts.server.ts';
import { bandText } from '~/domain/only-representative/certificate/printed-substance.ts';
import type { DataFileToMake } from '~/domain/only-representative/data-center/file/to-make.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { drawPapers } from '../../pdf/boxes.ts';
import type { LoadFont } from '../../pdf/fonts.ts';
import { oneLine } from '../../pdf/type.ts';
import type { Paper, PaperBox, PaperLine, PaperTable } from '../model.ts';

type Report = Extract<DataFileToMake, { part: 'report' }>;

const chinese = translator('zh-CN');
const english = translator('en-US');
const TITLE = { zh: '年度报告', en: 'Annual report' };
const NONE: PrintedText = { zh: '无', en: 'None' };

/** A word of the portal in both languages, on one line. */
const word = (key: string) => `${chinese(key)} ${english(key)}`;
const value = (text: string): PaperLine => ({ as: 'value', text });
const note = (text: string): PaperLine => ({ as: 'note', text });
const none = [note(oneLine(NONE))];

/**
 * The annual reports that were ordered, each of one year and market, as one PDF: boxes 1 to 9
 * (areas/only-representative.md §4). The figures of each are attached as canonical JSON, whose SHA-256 box 9 prints.
 */
export async function annualReport(
  { reports, atMs, system }: Report,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const papers: Paper[] = [];
  const attached = [];
  for (const figures of reports) {
    const text = canonicalJson(figures);
    const name = `annual-report-${figures.year}-${figures.market}.json`;
    const says = `Figures of the annual report ${figures.year} ${figures.market}`;
    papers.push(
      paperOf(figures, { name, sha256: await sha256Hex(text), atMs, label: system.label }),
    );
    attached.push({
      name,
      says,
      mimeType: 'application/json',
      bytes: new TextEncoder().encode(text),
    });
  }
  return drawPapers(papers, { title: oneLine(TITLE), atMs, attached }, loadFont);
}

interface Made {
  name: string;
  sha256: string;
  atMs: number;
  label: string;
}

function paperOf(figures: ReportFigures, made: Made): Paper {
  const { company, year, market } = figures;
  const about = `${year} · ${market}`;
  return {
    title: TITLE,
    about: `${made.label} · ${about}`,
    working: false,
    stamped: false,
    rows: [
      [
        box(1, { zh: '企业、年度、市场', en: 'Company, year, market' }, 12, [
          { as: 'figure', text: company.name_zh },
          note(company.name_en),
          value(about),
        ]),
      ],
      [box(2, { zh: '吨位', en: 'Tonnage' }, 12, cutNote(figures), substances(figures))],
      [months(figures)],
      [box(4, { zh: '进口商', en: 'Importers' }, 12, [], importers(figures))],
      [box(5, { zh: '该年度的证明', en: 'Certificates of the year' }, 12, [certificates(figures)])],
      [box(6, { zh: '预警和义务', en: 'Alarms and duties' }, 12, warned(figures))],
      [
        box(
          7,
          { zh: '12 个月内到期的文件', en: 'Papers ending within 12 months' },
          12,
          ending(figures),
        ),
      ],
      [box(8, { zh: '年终核对', en: 'Year-end check' }, 12, closed(figures))],
      [
        box(9, { zh: '制作、数据校验值', en: 'Made at, digest of the figures' }, 12, [
          value(momentOf(made.atMs)),
          { as: 'mono', text: `SHA-256 ${made.sha256.replace(/(.{8})(?=.)/g, '$1 ')}` },
          note(made.name),
        ]),
      ],
    ],
    repeats: 1,
    foot: {
      zh: `第 9 栏的 SHA-256 是所附 ${made.name} 的校验值。`,
      en: `The SHA-256 of box 9 is that of ${made.name}, which is attached.`,
    },
  };
}

function box(
  no: number,
  label: PrintedText,
  span: number,
  lines: readonly PaperLine[],
  table?: PaperTable,
): PaperBox {
  if (table !== undefined && table.rows.length > 0) return { no, label, span, lines, table };
  return { no, label, span, lines: lines.length > 0 ? lines : none };
}

/** `2026-11-28 20:01 UTC+0`: days and moments of the area are those of its zone. */
function momentOf(ms: number): string {
  const { day, time, offset } = localTime('UTC', ms);
  return `${day} ${time.slice(0, 5)} ${offset}`;
}

function cutNote({ cut }: ReportFigures): PaperLine[] {
  return cut ? [note('行数超过上限，只列出其中一部分。There is more than is listed.')] : [];
}

const bothNames = ({ name_zh, name_en }: { name_zh: string | null; name_en: string | null }) =>
  [name_zh, name_en === name_zh ? null : name_en].filter(Boolean).join(' ');

function substances({ substances: rows }: ReportFigures): PaperTable {
  const mass = (of: (row: (typeof rows)[number]) => number) =>
    formatTonnes(rows.reduce((sum, row) => sum + of(row), 0));
  const used = mass(({ used_g }) => used_g);
  return {
    columns: [
      { head: { zh: '注册号', en: 'Registration no.' }, share: 23 },
      { head: { zh: '物质', en: 'Substance' }, share: 27 },
      { head: { zh: '级别 (t/年)', en: 'Band' }, share: 14 },
      { head: { zh: '已用 (t)', en: 'Used' }, share: 12, end: true },
      { head: { zh: '预留 (t)', en: 'Reserved' }, share: 12, end: true },
      { head: { zh: '可用 (t)', en: 'Usable' }, share: 12, end: true },
    ],
    rows: [
      ...rows.map((row) => [
        row.registration_no,
        row.cbi_no ?? bothNames(row),
        bandText(row.tonnage_band),
        formatTonnes(row.used_g),
        formatTonnes(row.reserved_g),
        formatTonnes(row.usable_g),
      ]),
      ...(rows.length > 1
        ? [[word('data:years.total'), '', '', used, mass(({ reserved_g: of }) => of), '']]
        : []),
    ],
  };
}

/** Used and reserved, month by month. */
function months({ months: of }: ReportFigures): PaperBox {
  const bars = of.map(({ used_g: used, reserved_g: reserved }, index) => ({
    label: String(index + 1),
    text: used + reserved > 0 ? formatTonnes(used + reserved) : '',
    parts: [used, reserved] as const,
  }));
  const label = {
    zh: '各月吨位 (t)：深色已用，浅色预留',
    en: 'By month: dark used, light reserved',
  };
  return { no: 3, label, span: 12, lines: [], bars };
}

function importers({ importers: rows }: ReportFigures): PaperTable {
  return {
    columns: [
      { head: { zh: '进口商', en: 'Importer' }, share: 56 },
      { head: { zh: '国家或地区', en: 'Country' }, share: 14 },
      { head: { zh: '已用 (t)', en: 'Used' }, share: 15, end: true },
      { head: { zh: '预留 (t)', en: 'Reserved' }, share: 15, end: true },
    ],
    rows: rows.map(({ name, country, drawn_by, used_g, reserved_g }) => [
      drawn_by === null
        ? (name ?? word('data:opening.noImporter'))
        : `${drawn_by} · ${word('data:importers.kept')}`,
      country ?? '–',
      formatTonnes(used_g),
      formatTonnes(reserved_g),
    ]),
  };
}

function certificates({ certificates: of }: ReportFigures): PaperLine {
  const parts = [
    `已签发 Issued ${of.issued}`,
    `已换发 Superseded ${of.superseded}`,
    `已撤销 Revoked ${of.revoked}`,
  ];
  return value(parts.join(' · '));
}

function warned({ alarms, duties }: ReportFigures): PaperLine[] {
  return [
    ...alarms.map((alarm) =>
      note(`${alarm.told_on} · ${word(`data:alarmOf.${alarm.level}`)} · ${bothNames(alarm)}`),
    ),
    ...duties.map((duty) => {
      const done = duty.done_on === null ? '' : ` ${duty.done_on}`;
      const standing = `${word(`data:duty.standingOf.${duty.standing}`)}${done}`;
      const kind = word(`data:duty.kindOf.${duty.kind}`);
      return note(`${duty.due_on} · ${kind} · ${bothNames(duty)} · ${standing}`);
    }),
  ];
}

function ending({ ending: papers }: ReportFigures): PaperLine[] {
  return papers.map(({ title, type, until }) =>
    note(`${until} · ${word(`documents:typeOf.${type}`)} · ${title}`),
  );
}

function closed({ closed: signature }: ReportFigures): PaperLine[] {
  if (signature === null) return [note('尚未核对。Not signed yet.')];
  const { by, at_ms, changed_since } = signature;
  return [
    value(by),
    note(momentOf(at_ms)),
    ...(changed_since ? [note('此后数据有变。Figures changed since.')] : []),
  ];
}
