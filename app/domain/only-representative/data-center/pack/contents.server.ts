import { toHex } from '../../../certificate/base64url.ts';
import { usableJwks } from '../../../certificate/keys.ts';
import { type ZipEntry, zipOf } from '../../../files/zip.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { nameIn } from '../../../kernel/name-in.ts';
import { dayIn } from '../../../kernel/zone.ts';
import { reportFigures } from '../../annual-report/facts.server.ts';
import { recordYear } from '../file/facts.server.ts';
import type { DataFileTools, IndexRow, SheetToMake } from '../file/to-make.ts';
import { type PackPapers, packDuties, packLedger, packPapers, packSheets } from './facts.server.ts';
import { type PackKind, storedOf } from './parts.ts';

/** Whatever is written but the index. */
type Written = Exclude<SheetToMake, { part: 'index' }>;

/** One file of a pack, with what its index says of it. */
type PackEntry = ZipEntry & IndexRow;

/** What the index calls files that are written for a pack. */
const TITLES = {
  importers: { zh: '进口商', en: 'Importers' },
  ledger: { zh: '吨位流水', en: 'Ledger' },
  certificates: { zh: '证明清单', en: 'List of certificates' },
  report: { zh: '年度报告', en: 'Annual report' },
  duties: { zh: '义务', en: 'Duties' },
  sds: { zh: '安全数据表发送记录', en: 'Safety data sheets sent' },
  keys: { zh: '证明核验公钥', en: 'Public keys of certificates' },
} as const;

/** The record by the law that asks for it. */
const RECORD = {
  rscc: { zh: '台账（REACH 第 8、36 条）', en: 'Art. 8/36 record' },
  krscc: { zh: '台账（K-REACH）', en: 'Record of imports' },
} as const;

const hashOf = async (bytes: BufferSource) => toHex(await crypto.subtle.digest('SHA-256', bytes));

/** Which part of a pack is made. */
export interface PackPart {
  kind: PackKind;
  years: readonly number[];
  timeZone: string;
  part: number;
  /** From which path to which it has papers; the last one has no end. */
  begins: string;
  ends: string | null;
  /** What further parts have listed, in their order; of the first part alone, which is made last. */
  listed: readonly IndexRow[];
}

/**
 * A part of a pack (areas/only-representative.md §4): papers as they are kept; in the first part workbooks and the ledger as
 * they are counted now, and an index of all parts with their digests. What has no digest in the database is read for it.
 */
export async function packContents(ctx: OrContext, of: PackPart, tools: DataFileTools) {
  const { kind, years, timeZone, part, begins, ends, listed } = of;
  const papers = await packPapers(ctx, years);
  const kept: PackEntry[] = [];
  // One file after the other: each is in memory while its digest is taken.
  for (const one of storedOf(kind, papers)) {
    if (one.path < begins || (ends !== null && one.path >= ends)) continue;
    const sha256 = one.sha256 ?? (await hashInStore(ctx, one.from.objectKey));
    kept.push({ ...one, sha256, part });
  }
  const rows = (entries: readonly PackEntry[]) =>
    entries.map(({ path, sha256, title, on }): IndexRow => ({ path, sha256, title, on, part }));
  if (part > 1) return { ...zipOf(ctx, kept), listed: rows(kept) };
  const { make, publicKeys } = tools;
  const written = await writtenOf(ctx, { kind, years, timeZone, publicKeys, papers }, make);
  const entries = [...written, ...kept].sort((a, b) => (a.path < b.path ? -1 : 1));
  const index = await make({
    part: 'index',
    rows: [...rows(entries), ...listed],
    ...{ locale: ctx.locale, system: ctx.system, timeZone },
  });
  const first = {
    path: '00_index.xlsx',
    sizeBytes: index.byteLength,
    atMs: ctx.nowMs,
    from: index,
  };
  return { ...zipOf(ctx, [first, ...entries]), listed: null };
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
    const title = sheet.part === 'record' ? RECORD[ctx.system.words] : TITLES[sheet.part];
    entries.push(await entryOf(ctx, path, title, bytes));
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
  const about = { path, title: nameIn(ctx.locale, title), on, sha256, part: 1 };
  return { ...about, sizeBytes: bytes.byteLength, atMs: ctx.nowMs, from: bytes };
}

async function hashInStore(ctx: OrContext, objectKey: string): Promise<string> {
  const object = await ctx.files.get(objectKey);
  // Rows are written after their files, so a missing one is a fault and no answer.
  if (object === null) throw new Error(`the store has no such ${objectKey}`);
  return hashOf(await object.arrayBuffer());
}
