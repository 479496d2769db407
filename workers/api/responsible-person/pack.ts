import { type ZipEntry, type ZipFile, zipOf } from '~/domain/files/zip.server.ts';
import { entryPaths } from '~/domain/files/zip-names.ts';
import type { Columns, RowOf } from '~/domain/kernel/columns.ts';
import type { Locale, RpContext } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import { adverseColumns } from '~/domain/responsible-person/adverse/columns.ts';
import { batchColumns } from '~/domain/responsible-person/product/columns.ts';
import type { Pack, PackItem } from '~/domain/responsible-person/product/pack.server.ts';
import { PACK_SECTIONS, type PackSection } from '~/domain/responsible-person/product/pack-kinds.ts';
import { tradeLineColumns } from '~/domain/responsible-person/trade/columns.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { sheetOf } from '../column-table.ts';
import { type Column, dayOfReader, type Opened, writeWorkbook } from '../workbook.ts';

/** A row of the index; words are keys, written in both languages. */
interface IndexRow {
  section: PackSection;
  about: Partial<Pick<PackItem, 'of' | 'claim' | 'kind'>>;
  state: 'in' | 'missing' | 'none';
  note: string | null;
  path: string | null;
  sizeBytes: number | null;
  atMs: number | null;
}

type Translate = (key: string) => string;
const LANGUAGES: readonly Locale[] = ['zh-CN', 'en-US'];
const WORDS = LANGUAGES.map((locale) => translator(locale));

const both = (key: string, between = ' / ') => WORDS.map((t) => t(key)).join(between);

/** `03 功效评价报告 Effect reports`: in the order of the sections, whoever reads it. */
function folderOf(section: PackSection): string {
  const number = String(PACK_SECTIONS.indexOf(section) + 1).padStart(2, '0');
  return `${number} ${both(`pack:section.${section}`, ' ')}`;
}

/** A file under its own name after what it belongs to: declarations are all called alike. */
function nameOf(of: string | null, name: string): string {
  return [of?.replaceAll(/[\\/]/g, '-'), name].filter(Boolean).join(' ');
}

function aboutIn(t: Translate, { of, claim, kind }: IndexRow['about']): string {
  return [
    claim && `${claim} ${t(`rp:claim.${claim}`)}`,
    kind && t(`dossier:attachments.kindOf.${kind}`),
    of,
  ]
    .filter(Boolean)
    .join(' · ');
}

function indexColumns({ timeZone }: Opened<RpContext>): Column<[IndexRow, number]>[] {
  const inEach = (name: string, value: (row: IndexRow, t: Translate) => string, width: number) =>
    WORDS.map((t) => ({
      header: t(`pack:column.${name}`),
      value: ([row]: [IndexRow, number]) => value(row, t),
      width,
    }));
  const once = (name: string) => both(`pack:column.${name}`);
  return [
    { header: once('no'), value: ([, at]) => at, width: 10 },
    ...inEach('section', ({ section }, t) => t(`pack:section.${section}`), 22),
    ...inEach('about', ({ about }, t) => aboutIn(t, about), 34),
    ...inEach('state', ({ state }, t) => t(`pack:state.${state}`), 10),
    ...inEach('note', ({ note }, t) => (note === null ? '' : t(`pack:note.${note}`)), 26),
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

/** The workbook of a section that has rows of its own, in the reader's language; null where there is none. */
async function listIn(section: PackSection, ctx: Opened<RpContext>, pack: Pack) {
  const t = translator(ctx.locale);
  const written = async <Table extends Columns>(
    title: string,
    note: string,
    columns: Table,
    rows: readonly RowOf<Table>[],
  ) => {
    if (rows.length === 0) return null;
    const name = t(title);
    return { name, note, bytes: await writeWorkbook(name, sheetOf(columns, ctx, t), rows) };
  };
  switch (section) {
    case 'samples':
      return written('rp:batch.title', 'batches', batchColumns, pack.batches);
    case 'trades':
      return written('trades:title', 'trades', tradeLineColumns, pack.lines);
    case 'adverse':
      return written('reactions:title', 'reports', adverseColumns, pack.reports);
    default:
      return null;
  }
}

/**
 * The pack as a ZIP file: the index first, then a folder for each section. The lists of trade records, batches and
 * adverse reports are in the reader's language, index and folders in both.
 */
export async function packZip(ctx: Opened<RpContext>, pack: Pack): Promise<ZipFile> {
  const pathOf = entryPaths();
  const indexPath = pathOf([], `00 ${both('pack:index', ' ')}.xlsx`);
  const rows: IndexRow[] = [];
  const entries: ZipEntry[] = [];
  const add = (
    about: IndexRow['about'],
    section: PackSection,
    note: string | null,
    entry: ZipEntry,
  ) => {
    const { path, sizeBytes, atMs } = entry;
    rows.push({ section, about, state: 'in', note, path, sizeBytes, atMs });
    entries.push(entry);
  };
  for (const section of PACK_SECTIONS) {
    const folder = folderOf(section);
    const ofSection = pack.items.filter((item) => item.section === section);
    const list = await listIn(section, ctx, pack);
    if (list !== null) {
      const { name, note, bytes } = list;
      const path = pathOf([folder], `${name}.xlsx`);
      add({}, section, note, { path, sizeBytes: bytes.length, atMs: ctx.nowMs, from: bytes });
    }
    for (const { paper, replaced, ...about } of ofSection) {
      if (typeof paper === 'string') {
        const state = paper === 'published' ? 'none' : 'missing';
        rows.push({ section, about, state, note: paper, path: null, sizeBytes: null, atMs: null });
        continue;
      }
      const { name, sizeBytes, atMs, objectKey } = paper;
      const path = pathOf([folder], section === 'notices' ? name : nameOf(about.of, name));
      add(about, section, replaced ? 'replaced' : null, {
        path,
        sizeBytes,
        atMs,
        from: { objectKey },
      });
    }
    if (!rows.some((row) => row.section === section)) {
      rows.push({
        ...{ section, about: {}, state: 'none', note: 'nothing' },
        ...{ path: null, sizeBytes: null, atMs: null },
      });
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
export function packName(ctx: Opened<RpContext>, { nameZh, nameEn }: Pack): string {
  const name = nameIn(ctx.locale, { nameZh, nameEn });
  return `${translator(ctx.locale)('pack:title')} ${name} ${dayOfReader(ctx)}`;
}
