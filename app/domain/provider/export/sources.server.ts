import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { files } from '#db/schema/trail.ts';
import { exportedOf } from '../../areas-export.server.ts';
import type { AnyExportedList, ExportedRows } from '../../export/area-export.ts';
import { entryName } from '../../files/zip-names.ts';
import type { Context } from '../../kernel/context.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { CORE } from './core.server.ts';
import type { ExportLimits } from './limits.ts';
import type { SourceAt } from './progress.ts';
import { readMe } from './read-me.ts';
import { rowsOfTable } from './table-rows.server.ts';
import type { ExportSheet } from './to-make.ts';

/** Rows of a list that are read at a time, and files that are written down at a time. */
const LISTED_AT_A_TIME = 500;
const FILES_AT_A_TIME = 400;

/** An object of a part: bytes that are written now, or where in the store they are. */
export interface ExportObject {
  path: string;
  rows: number | null;
  from: Uint8Array<ArrayBuffer> | { objectKey: string; sizeBytes: number; atMs: number };
}

/** What a step came to. */
export interface SourceStep {
  /** Objects of one group stay in one part. */
  groups: { objects: ExportObject[]; opens: boolean }[];
  rows: number;
  /** Reads of the database that it took. */
  reads: number;
  /** Where it goes on; null behind its end. */
  next: SourceAt | null;
  /** It goes on with the last file that it began. */
  growing?: boolean;
}

/** What a source is read with. */
export interface Reading {
  ctx: Context;
  companyId: string;
  limits: ExportLimits;
  /** Writes a workbook. */
  write(sheet: ExportSheet): Promise<Uint8Array<ArrayBuffer>>;
  /** The company as its admins enter a subsystem. */
  within(system: string): Context;
}

export type Source = (reading: Reading, at: SourceAt | null) => Promise<SourceStep>;

/** Everything that is told of a company with contracts for these subsystems, in its order. */
export function sourcesOf(systems: readonly string[]): Source[] {
  return [
    readMeSource,
    ...CORE.flatMap((rows) => sourcesOfRows('company', '', rows)),
    ...systems.flatMap((slug) => {
      const area = systemNamed(slug)?.area;
      const tables = (area && exportedOf(area)?.tables) ?? [];
      return [
        ...tables.flatMap((table) => sourcesOfRows(slug, slug, rowsOfTable(table))),
        papersOf(slug),
      ];
    }),
    filesSource,
  ];
}

const readMeSource: Source = async () => ({
  groups: [{ objects: [{ path: 'README.txt', rows: null, from: encoded(readMe()) }], opens: true }],
  ...{ rows: 0, reads: 0, next: null },
});

const encoded = (text: string) => new TextEncoder().encode(text);

/** `trade-records.jsonl`, `trade-records-2.jsonl`. */
const numbered = (name: string, n: number, ending: string) =>
  `${name}${n > 1 ? `-${n}` : ''}.${ending}`;

const sourcesOfRows = (folder: string, system: string, rows: ExportedRows): Source[] => [
  linesOf(folder, system, rows),
  ...(rows.list ? [listOf(folder, system, rows.name, rows.list)] : []),
];

/** Rows as JSON lines, and where no list has them as a workbook too. */
const linesOf =
  (folder: string, system: string, { name, read, list }: ExportedRows): Source =>
  async ({ ctx, companyId, limits, write }, at) => {
    const from = at?.of === 'lines' ? at : { after: null, file: 1, bytes: 0, book: 0 };
    const rows: Record<string, unknown>[] = [];
    const lines: string[] = [];
    let [after, bytes, reads] = [from.after, 0, 0];
    do {
      const part = await read(ctx, { companyId, system }, after);
      reads += 1;
      for (const row of part.rows) {
        const line = `${JSON.stringify(row)}\n`;
        bytes += line.length;
        lines.push(line);
        if (!list) rows.push(row);
      }
      after = part.after;
    } while (after !== null && lines.length < limits.chunkRows && bytes < limits.chunkBytes);
    if (lines.length === 0) return { groups: [], rows: 0, reads, next: null };
    const text = encoded(lines.join(''));
    const opens = from.bytes === 0 || from.bytes + text.byteLength > limits.fileBytes;
    const file = opens && from.bytes > 0 ? from.file + 1 : from.file;
    const objects: ExportObject[] = [
      { path: `${folder}/${numbered(name, file, 'jsonl')}`, rows: lines.length, from: text },
    ];
    let { book } = from;
    for (let row = 0; row < rows.length; row += limits.chunkRows) {
      const some = rows.slice(row, row + limits.chunkRows);
      book += 1;
      objects.push({
        path: `${folder}/${numbered(name, book, 'xlsx')}`,
        rows: some.length,
        from: await write({ kind: 'stored', name, rows: some }),
      });
    }
    const kept = (opens ? 0 : from.bytes) + text.byteLength;
    return {
      groups: [{ objects, opens }],
      ...{ rows: lines.length, reads },
      next: after === null ? null : { of: 'lines', after, file, bytes: kept, book },
      growing: after !== null,
    };
  };

/** A list as its page shows it, as workbooks. */
const listOf =
  (folder: string, system: string, name: string, list: AnyExportedList): Source =>
  async ({ limits, write, within }, at) => {
    const from = at?.of === 'list' ? at : { each: 0, cursor: null, book: 0 };
    const atATime = Math.min(LISTED_AT_A_TIME, limits.chunkRows);
    const ctx = within(system);
    let [each, cursor, reads] = [from.each, from.cursor, 0];
    const rows: object[] = [];
    while (rows.length + atATime <= limits.chunkRows) {
      const asked = list.each[each];
      if (asked === undefined) break;
      const page = await list.page(ctx, asked, { limit: atATime, cursor: cursor ?? undefined });
      reads += 1;
      rows.push(...page.items);
      cursor = page.nextCursor;
      if (cursor === null) each += 1;
    }
    const goesOn = { of: 'list' as const, each, cursor, book: from.book + 1 };
    const next = each < list.each.length ? goesOn : null;
    if (rows.length === 0) return { groups: [], rows: 0, reads, next };
    const { columns, title } = list;
    const profile = systemNamed(system);
    const book = { kind: 'listed' as const, columns, title, rows, system: profile };
    return {
      groups: [
        {
          objects: [
            {
              path: `${folder}/${numbered(name, from.book + 1, 'xlsx')}`,
              ...{ rows: rows.length, from: await write(book) },
            },
          ],
          opens: true,
        },
      ],
      ...{ rows: 0, reads, next },
    };
  };

const filesFrom = (at: SourceAt | null) => (at?.of === 'files' ? at : { ms: 0, id: '' });

function filesStep(
  read: { id: string; ms: number; path: string; objectKey: string; sizeBytes: number }[],
): SourceStep {
  const last = read.at(-1);
  return {
    groups: read.map(({ path, ms: atMs, objectKey, sizeBytes }) => ({
      objects: [{ path, rows: null, from: { objectKey, sizeBytes, atMs } }],
      opens: true,
    })),
    ...{ rows: 0, reads: 1 },
    next:
      last && read.length === FILES_AT_A_TIME ? { of: 'files', ms: last.ms, id: last.id } : null,
  };
}

/** Papers that were issued: certificates, letters, statements and notices, as they are kept. */
const papersOf =
  (system: string): Source =>
  async ({ ctx, companyId }, at) => {
    const { ms, id } = filesFrom(at);
    const c = certificates;
    const read = await ctx.db
      .select({
        ...{ id: c.id, ms: c.issuedAtMs, no: c.certificateNo },
        ...{ objectKey: c.fileKey, sizeBytes: c.fileSizeBytes },
      })
      .from(c)
      .where(
        and(
          eq(c.companyId, companyId),
          eq(c.system, system),
          sql`(${c.issuedAtMs}, ${c.id}) > (${ms}, ${id})`,
        ),
      )
      .orderBy(asc(c.issuedAtMs), asc(c.id))
      .limit(FILES_AT_A_TIME);
    return filesStep(
      read.map(({ no, ...paper }) => ({ ...paper, path: `${system}/papers/${entryName(no)}.pdf` })),
    );
  };

/** Files that were brought: documents, evidence, statements. What the portal made of other data is left out. */
const filesSource: Source = async ({ ctx, companyId }, at) => {
  const { ms, id } = filesFrom(at);
  const f = files;
  const read = await ctx.db
    .select({
      ...{ id: f.id, ms: f.createdAtMs, name: f.name, purpose: f.purpose },
      ...{ objectKey: f.objectKey, sizeBytes: f.sizeBytes },
    })
    .from(f)
    .where(
      and(
        eq(f.companyId, companyId),
        ne(f.purpose, 'report'),
        sql`(${f.createdAtMs}, ${f.id}) > (${ms}, ${id})`,
      ),
    )
    .orderBy(asc(f.createdAtMs), asc(f.id))
    .limit(FILES_AT_A_TIME);
  return filesStep(
    read.map(({ name, purpose, ...file }) => ({
      ...file,
      path: `files/${entryName(purpose)}/${file.id}/${entryName(name)}`,
    })),
  );
};
