import { type ZipEntry, type ZipFile, zipOf } from '~/domain/files/zip.server.ts';
import { entryPaths } from '~/domain/files/zip-names.ts';
import type { CnContext, Locale } from '~/domain/kernel/context.ts';
import { dayIn, momentIn } from '~/domain/kernel/zone.ts';
import { FIELD_LABELS, FIELD_WORDS } from '~/domain/new-substance/filing/field-labels.ts';
import {
  FILING_PACK_SECTIONS,
  type FilingPackSection,
} from '~/domain/new-substance/filing/pack/kinds.ts';
import type { FilingPack } from '~/domain/new-substance/filing/pack/pack.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import {
  type Column,
  dayOfReader,
  type Opened,
  sheet,
  writeSheets,
  writeWorkbook,
} from '../workbook.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;
const LANGUAGES: readonly Locale[] = ['zh-CN', 'en-US'];
const WORDS = LANGUAGES.map((locale) => translator(locale));
const GRAMS_PER_TONNE = 1_000_000;

const both = (key: string, between = ' / ') => WORDS.map((t) => t(key)).join(between);

/** A row of the index; words are keys, written in both languages. */
interface IndexRow {
  certificateNo: string;
  section: FilingPackSection;
  about: string | null;
  state: 'in' | 'none';
  note: string | null;
  path: string | null;
  sizeBytes: number | null;
  atMs: number | null;
}

/** `02 活动记录 Activity records`: in the order of the sections, whoever reads it. */
function folderOf(section: FilingPackSection): string {
  const number = String(FILING_PACK_SECTIONS.indexOf(section) + 1).padStart(2, '0');
  return `${number} ${both(`pack:filing.section.${section}`, ' ')}`;
}

function indexColumns({ timeZone }: Opened<CnContext>): Column<[IndexRow, number]>[] {
  const inEach = (name: string, value: (row: IndexRow, t: Translate) => string, width: number) =>
    WORDS.map((t) => ({
      header: t(`pack:column.${name}`),
      value: ([row]: [IndexRow, number]) => value(row, t),
      width,
    }));
  const once = (name: string) => both(`pack:column.${name}`);
  return [
    { header: once('no'), value: ([, at]) => at, width: 10 },
    { header: both('filings:certificateNo'), value: ([row]) => row.certificateNo, width: 28 },
    ...inEach('section', ({ section }, t) => t(`pack:filing.section.${section}`), 22),
    ...inEach('about', ({ about }, t) => (about === null ? '' : t(about)), 26),
    ...inEach('state', ({ state }, t) => t(`pack:state.${state}`), 10),
    ...inEach('note', ({ note }, t) => (note === null ? '' : t(`pack:note.${note}`)), 34),
    { header: once('file'), value: ([{ path }]) => path, width: 70 },
    { header: once('size'), value: ([{ sizeBytes }]) => sizeBytes, width: 20 },
    {
      header: once('date'),
      value: ([{ atMs }]) => (atMs === null ? null : dayIn(timeZone, atMs)),
      isDay: true,
      width: 20,
    },
  ];
}

/**
 * The pack as a ZIP file: the index first, then a folder for each section; of several filings in a folder for each of
 * them. Workbooks are in the reader's language, index and folders in both.
 */
export async function filingPackZip(
  ctx: Opened<CnContext>,
  packs: readonly FilingPack[],
): Promise<ZipFile> {
  const pathOf = entryPaths();
  const indexPath = pathOf([], `00 ${both('pack:index', ' ')}.xlsx`);
  const rows: IndexRow[] = [];
  const entries: ZipEntry[] = [];
  for (const pack of packs) {
    const { certificateNo, tradeName, id } = pack.filing;
    const root = packs.length > 1 ? [certificateNo || tradeName || id] : [];
    const add = (row: Pick<IndexRow, 'section' | 'about' | 'note'>, entry: ZipEntry) => {
      const { path, sizeBytes, atMs } = entry;
      rows.push({ certificateNo, state: 'in', path, sizeBytes, atMs, ...row });
      entries.push(entry);
    };
    for (const section of FILING_PACK_SECTIONS) {
      const folder = [...root, folderOf(section)];
      const before = rows.length;
      const bytes = await workbookOf(ctx, pack, section);
      if (bytes !== null) {
        const about = `pack:filing.section.${section}`;
        const path = pathOf(folder, `${translator(ctx.locale)(about)}.xlsx`);
        const entry = { path, sizeBytes: bytes.length, atMs: ctx.nowMs, from: bytes };
        add({ section, about, note: pack.withheld ? 'class_names' : null }, entry);
      }
      for (const file of pack.files.filter((one) => one.section === section)) {
        const { name, sizeBytes, atMs, objectKey, documentType } = file;
        const about =
          documentType === null ? 'reports:title' : `filings:documentTypeOf.${documentType}`;
        const entry = { path: pathOf(folder, name), sizeBytes, atMs, from: { objectKey } };
        add({ section, about, note: null }, entry);
      }
      if (rows.length === before) {
        const nothing = pack.withheld && section !== 'records' && section !== 'changes';
        rows.push({
          ...{ certificateNo, section, about: null, state: 'none' },
          ...{
            note: nothing ? 'confidential' : 'nothing',
            path: null,
            sizeBytes: null,
            atMs: null,
          },
        });
      }
    }
  }
  const bytes = await writeWorkbook(
    both('pack:index', ' '),
    indexColumns(ctx),
    rows.map((row, at): [IndexRow, number] => [row, at + 1]),
  );
  const index = { path: indexPath, sizeBytes: bytes.length, atMs: ctx.nowMs, from: bytes };
  return zipOf(ctx, [index, ...entries]);
}

/** The ZIP file's name without its ending, in the reader's language. */
export function filingPackName(ctx: Opened<CnContext>, packs: readonly FilingPack[]): string {
  const [first, ...others] = packs;
  const t = translator(ctx.locale);
  const about =
    others.length === 0
      ? first?.filing.certificateNo || first?.filing.tradeName
      : t('pack:filing.several', { count: packs.length });
  const name = [t('pack:title'), about, dayOfReader(ctx)].filter(Boolean).join(' ');
  return packs.some(({ stamped }) => stamped) ? `${name}_CONFIDENTIAL` : name;
}

/** What a section tells as a workbook; null of one that is files alone, or of nothing. */
async function workbookOf(ctx: Opened<CnContext>, pack: FilingPack, section: FilingPackSection) {
  const t = translator(ctx.locale);
  const stamp = pack.stamped ? t('reports:stamp') : undefined;
  switch (section) {
    case 'records': {
      const versions = pack.records.flatMap((record) =>
        record.versions.map((version) => ({ record, version })),
      );
      if (versions.length === 0) return null;
      const lines = versions.flatMap((of) =>
        of.version.content.lines.map((line) => ({ ...of, line })),
      );
      const handovers = lines.flatMap((of) =>
        of.line.handovers.map((handed) => ({ ...of, handed })),
      );
      return writeSheets([
        sheet(t('pack:filing.versions'), versionColumns(t, ctx), versions, stamp),
        sheet(t('activities:linesTitle'), lineColumns(t), lines, stamp),
        sheet(t('activities:handovers'), handoverColumns(t), handovers, stamp),
      ]);
    }
    case 'changes':
      if (pack.changes.length === 0) return null;
      return writeSheets([
        sheet(t('filings:tab.changes'), changeColumns(t, ctx), pack.changes, stamp),
      ]);
    case 'transfers':
      if (pack.transfers.length + pack.hazards.length === 0) return null;
      return writeSheets([
        sheet(t('filings:tab.transfers'), transferColumns(t), pack.transfers, stamp),
        sheet(t('filings:hazard.title'), hazardColumns(t), pack.hazards, stamp),
      ]);
    default:
      return null;
  }
}

interface Version {
  record: FilingPack['records'][number];
  version: FilingPack['records'][number]['versions'][number];
}
type VersionLine = Version & { line: Version['version']['content']['lines'][number] };

type VersionHandover = VersionLine & { handed: VersionLine['line']['handovers'][number] };

function versionKeys<Row extends Version>(t: Translate): Column<Row>[] {
  return [
    { header: t('activities:year'), value: ({ record }) => record.year, width: 10 },
    { header: t('activities:enterprise'), value: ({ record }) => record.enterprise, width: 32 },
    { header: t('pack:filing.version'), value: ({ version }) => version.revision, width: 10 },
  ];
}

function versionColumns(t: Translate, { timeZone }: Opened<CnContext>): Column<Version>[] {
  const of = (
    header: string,
    value: (version: Version['version']) => string | null,
    width = 24,
  ): Column<Version> => ({ header: t(header), value: ({ version }) => value(version), width });
  return [
    ...versionKeys<Version>(t),
    of('activities:submitted', ({ atMs }) => momentIn(timeZone, atMs), 26),
    of('activities:submittedBy', ({ operatorName }) => operatorName),
    of('filings:reason', ({ reason }) => reason, 36),
    of('activities:role', ({ content }) => content.role && t(`activities:roleOf.${content.role}`)),
    of('activities:actualPurpose', ({ content }) => content.actualPurpose, 28),
    {
      header: t('activities:openingStock'),
      value: ({ version }) => version.content.openingStockG / GRAMS_PER_TONNE,
      decimals: 6,
      width: 18,
    },
    of(
      'activities:implementation',
      ({ content: { implementation } }) =>
        implementation && t(`activities:implementationOf.${implementation}`),
      36,
    ),
    of('activities:emissionNote', ({ content }) => content.emissionNote, 40),
    of(
      'activities:deviations',
      ({ content }) =>
        content.deviations
          .map(({ kind, reason }) => `${t(`activities:deviationOf.${kind}`)}: ${reason}`)
          .join('; '),
      40,
    ),
    {
      header: t('activities:status'),
      value: ({ record }) => t(`activities:statusOf.${record.status}`),
    },
    { header: t('pack:filing.voidReason'), value: ({ record }) => record.voidReason, width: 32 },
  ];
}

function lineColumns(t: Translate): Column<VersionLine>[] {
  return [
    ...versionKeys<VersionLine>(t),
    { header: t('activities:happenedOn'), value: ({ line }) => line.happenedOn, isDay: true },
    {
      header: t('activities:activityType'),
      value: ({ line }) => t(`activities:activityTypeOf.${line.activityType}`),
    },
    {
      header: t('activities:tonnes'),
      value: ({ line }) => line.massG / GRAMS_PER_TONNE,
      decimals: 6,
      width: 18,
    },
    { header: t('activities:counterparty'), value: ({ line }) => line.counterparty, width: 32 },
    { header: t('activities:country'), value: ({ line }) => line.country },
    { header: t('activities:note'), value: ({ line }) => line.note, width: 36 },
  ];
}

function handoverColumns(t: Translate): Column<VersionHandover>[] {
  return [
    ...versionKeys<VersionHandover>(t),
    { header: t('activities:importedOn'), value: ({ line }) => line.happenedOn, isDay: true },
    {
      header: t('activities:recipient'),
      value: ({ handed, version }) =>
        handed.recipientId === version.content.enterpriseId
          ? t('activities:ownUse')
          : handed.recipient,
      width: 32,
    },
    { header: t('activities:handedOn'), value: ({ handed }) => handed.on, isDay: true },
    {
      header: t('activities:tonnes'),
      value: ({ handed: { massG } }) => (massG === null ? null : massG / GRAMS_PER_TONNE),
      decimals: 6,
      width: 18,
    },
  ];
}

function changeColumns(
  t: Translate,
  { timeZone }: Opened<CnContext>,
): Column<FilingPack['changes'][number]>[] {
  const said = (field: string, text: string) => {
    const words = FIELD_WORDS[field];
    if (words === undefined || text === '') return text;
    return text
      .split(',')
      .map((one) => t(`filings:${words}.${one}`))
      .join('; ');
  };
  const label = (field: string) => {
    const [, part] = field.split('.');
    const key = FIELD_LABELS[part ?? field];
    const name = key ? t(key) : field;
    return part === undefined ? name : t('filings:ofSubstance', { name });
  };
  return [
    {
      header: t('filings:changedAt'),
      value: ({ atMs }) => momentIn(timeZone, atMs),
      width: 26,
    },
    { header: t('filings:operator'), value: ({ operatorName }) => operatorName },
    { header: t('filings:field'), value: ({ field }) => label(field), width: 24 },
    {
      header: t('pack:filing.before'),
      value: ({ field, before, withheld }) =>
        withheld ? t('filings:withheldChange') : said(field, before),
      width: 32,
    },
    {
      header: t('pack:filing.after'),
      value: ({ field, after, withheld }) =>
        withheld ? t('filings:withheldChange') : said(field, after),
      width: 32,
    },
    { header: t('filings:reason'), value: ({ reason }) => reason, width: 40 },
    {
      header: t('filings:authorityStep'),
      value: ({ authorityStep }) =>
        authorityStep === '' ? '' : t(`filings:authorityStepOf.${authorityStep}`),
      width: 28,
    },
  ];
}

function transferColumns(t: Translate): Column<FilingPack['transfers'][number]>[] {
  return [
    { header: t('filings:transfer.recipient'), value: ({ recipient }) => recipient, width: 36 },
    { header: t('filings:transfer.sentOn'), value: ({ sentOn }) => sentOn, isDay: true },
    { header: t('filings:file'), value: ({ fileName }) => fileName, width: 36 },
    { header: t('filings:operator'), value: ({ by }) => by },
  ];
}

function hazardColumns(t: Translate): Column<FilingPack['hazards'][number]>[] {
  return [
    { header: t('filings:hazard.foundOn'), value: ({ foundOn }) => foundOn, isDay: true },
    { header: t('filings:hazard.content'), value: ({ content }) => content, width: 60 },
    { header: t('filings:operator'), value: ({ by }) => by },
  ];
}
