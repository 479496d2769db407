import { toHex } from '../../../certificate/base64url.ts';
import { usableJwks } from '../../../certificate/keys.ts';
import { type ZipEntry, zipOf } from '../../../files/zip.server.ts';
import { entryPaths } from '../../../files/zip-names.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { nameIn } from '../../../kernel/name-in.ts';
import { dayIn } from '../../../kernel/zone.ts';
import { reportFigures } from '../../annual-report/facts.server.ts';
import { recordYear } from '../file/facts.server.ts';
import type { DataFileTools, IndexRow, SheetToMake } from '../file/to-make.ts';
import { type PackPapers, packDuties, packLedger, packPapers, packSheets } from './facts.server.ts';

/** What a pack hands over: of an inspection all of it, of a takeover what the next representative goes on with. */
export type PackKind = 'inspection' | 'takeover';

/** Whatever is written but the index. */
type Written = Exclude<SheetToMake, { part: 'index' }>;

/** One file of a pack, with what its index says of it. */
type PackEntry = ZipEntry & IndexRow;

/** A file in the store before its digest is known. */
type Stored = Omit<PackEntry, 'sha256'> & { sha256: string | null; from: { objectKey: string } };

/** What the index calls files that are written for a pack. */
const TITLES = {
  record: { zh: '台账（REACH 第 8、36 条）', en: 'Art. 8/36 record' },
  importers: { zh: '进口商', en: 'Importers' },
  ledger: { zh: '吨位流水', en: 'Ledger' },
  certificates: { zh: '证明清单', en: 'List of certificates' },
  report: { zh: '年度报告', en: 'Annual report' },
  duties: { zh: '义务', en: 'Duties' },
  sds: { zh: '安全数据表发送记录', en: 'Safety data sheets sent' },
  keys: { zh: '证明核验公钥', en: 'Public keys of certificates' },
} as const;

const hashOf = async (bytes: BufferSource) => toHex(await crypto.subtle.digest('SHA-256', bytes));

/**
 * Files of a pack (areas/only-representative.md §4): workbooks and the ledger as they are counted now, papers as they are
 * kept, an index of all with their digests. What has no digest in the database is read for it.
 */
export async function packContents(
  ctx: OrContext,
  { kind, years, timeZone }: { kind: PackKind; years: readonly number[]; timeZone: string },
  { make, publicKeys }: DataFileTools,
) {
  const papers = await packPapers(ctx, years);
  const written = await writtenOf(ctx, { kind, years, timeZone, publicKeys, papers }, make);
  const kept: PackEntry[] = [];
  // One file after the other: each is in memory while its digest is taken.
  for (const one of storedOf(kind, papers)) {
    kept.push({ ...one, sha256: one.sha256 ?? (await hashInStore(ctx, one.from.objectKey)) });
  }
  const entries = [...written, ...kept].sort((a, b) => (a.path < b.path ? -1 : 1));
  const asked = {
    part: 'index',
    rows: entries,
    locale: ctx.locale,
    system: ctx.system,
    timeZone,
  } as const;
  const index = await make(asked);
  const first = {
    path: '00_index.xlsx',
    sizeBytes: index.byteLength,
    atMs: ctx.nowMs,
    from: index,
  };
  return zipOf(ctx, [first, ...entries]);
}

/** Workbooks and data that are written for the pack. */
async function writtenOf(
  ctx: OrContext,
  of: {
    kind: PackKind;
    years: readonly number[];
    timeZone: string;
    publicKeys: string;
    papers: PackPapers;
  },
  make: DataFileTools['make'],
): Promise<PackEntry[]> {
  const { kind, years, timeZone, publicKeys, papers } = of;
  const reader = { locale: ctx.locale, system: ctx.system, timeZone };
  const recorded = [];
  for (const year of years) recorded.push(await recordYear(ctx, year, null));
  const { importers, sheetsSent } = await packSheets(ctx);
  const inspected: [string, Written][] = [
    ['03_ledger.csv', { part: 'ledger', rows: await packLedger(ctx, years) }],
    ['04_certificates/list.xlsx', { part: 'certificates', rows: papers.issued }],
  ];
  const sheets: [string, Written][] = [
    ['01_record.xlsx', { part: 'record', years: recorded }],
    ['02_importers.xlsx', { part: 'importers', rows: importers }],
    ...(kind === 'inspection' ? inspected : []),
    ['07_sds_log.xlsx', { part: 'sds', rows: sheetsSent }],
    ...(kind === 'inspection'
      ? await reportsOf(ctx, years)
      : [['duties.xlsx', { part: 'duties', rows: await packDuties(ctx) }] as [string, Written]]),
  ];
  const entries: PackEntry[] = [];
  for (const [path, sheet] of sheets) {
    const bytes = await make({ ...sheet, ...reader });
    entries.push(await entryOf(ctx, path, TITLES[sheet.part], bytes));
  }
  if (kind === 'inspection') {
    const keys = new TextEncoder().encode(JSON.stringify(usableJwks(publicKeys)));
    entries.push(await entryOf(ctx, '10_keys.jwks.json', TITLES.keys, keys));
  }
  return entries;
}

/** The annual report of each year. */
async function reportsOf(ctx: OrContext, years: readonly number[]) {
  const reports: [string, Written][] = [];
  for (const year of years) {
    const of = await reportFigures(ctx, year);
    const report = { part: 'report', reports: of, atMs: ctx.nowMs } as const;
    reports.push([`08_annual_report_${year}.pdf`, report]);
  }
  return reports;
}

async function entryOf(
  ctx: OrContext,
  path: string,
  title: { zh: string; en: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PackEntry> {
  const on = dayIn('UTC', ctx.nowMs);
  const sha256 = await hashOf(bytes);
  const about = { path, title: nameIn(ctx.locale, title), on, sha256 };
  return { ...about, sizeBytes: bytes.byteLength, atMs: ctx.nowMs, from: bytes };
}

/** Papers in the store, in the folders of the pack. */
function storedOf(kind: PackKind, papers: PackPapers): Stored[] {
  const pathOf = entryPaths();
  const { issued, statements, documents, arrivals } = papers;
  const one = (
    folder: string,
    name: string,
    title: string,
    file: { objectKey: string; sizeBytes: number; atMs: number; sha256?: string | null },
    on = dayIn('UTC', file.atMs),
  ): Stored => ({
    path: pathOf([folder], name),
    ...{ title, on, sizeBytes: file.sizeBytes, atMs: file.atMs },
    sha256: file.sha256 ?? null,
    from: { objectKey: file.objectKey },
  });
  const current = documents.map((file) =>
    one('06_documents', file.name, file.title, file, file.issuedOn),
  );
  if (kind === 'takeover') return current;
  return [
    ...issued.map((file) =>
      one(
        file.kind === 'annual_statement' ? '05_statements' : '04_certificates',
        `${file.certificateNo}.pdf`,
        file.certificateNo,
        file,
        file.issuedOn,
      ),
    ),
    ...statements.map((file) =>
      one('05_statements', `${file.tradeNo} ${file.name}`, file.tradeNo, file),
    ),
    ...current,
    ...arrivals.map((file) =>
      one('09_arrivals', `${file.tradeNo} ${file.name}`, file.tradeNo, file, file.arrivedOn),
    ),
  ];
}

async function hashInStore(ctx: OrContext, objectKey: string): Promise<string> {
  const object = await ctx.files.get(objectKey);
  // Rows are written after their files, so a missing one is a fault and no answer.
  if (object === null) throw new Error(`the store has no such ${objectKey}`);
  return hashOf(await object.arrayBuffer());
}
