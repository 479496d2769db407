import { eq, sql } from 'drizzle-orm';
import { oaDirectory } from '#db/schema/rp-enterprise.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { IMPORT_UPLOAD } from '../../files/rules.ts';
import { checkUpload } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { underHeads } from '../../kernel/typed/rows.ts';
import { type CameIn, readTable } from '../../kernel/typed/table.ts';
import { letterOf } from '../../workbook/cells.ts';
import { PROVINCES } from '../notice/provinces.ts';
import { OA_SHEET } from './columns.ts';
import { type RpOfStaff, requireStaff } from './enter.server.ts';
import { MAX_OA_FAULTS, MAX_OA_ROWS } from './limits.ts';
import { OA_ENTRY } from './list.server.ts';
import { entryOf } from './save.server.ts';
import { oaEntryInput } from './schema.ts';

type Entry = ReturnType<typeof entryOf>;

/** Reads a workbook; each Worker hands its own over. */
export type ReadWorkbook = (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<CameIn>>;

/** How many rows came in anew, with something else than before, and as they were. */
export interface OaImported {
  added: number;
  changed: number;
  same: number;
}

/** Rows of one statement: 200 characters a cell at most, and D1 takes two million bytes. */
const ROWS_A_STATEMENT = 300;

/**
 * Takes a workbook into the office directory of a tenant: a row of a number that is there replaces it, any other is
 * added, and what the book does not name stays. All of it or nothing.
 *
 * Refusals, in this order: 4116 larger than 10 MB, or unpacks to more than 32 MB; 4100 its name; 4115 no .xlsx, cut off,
 * with macros, behind a password or damaged; 4100 at `file` no rows, merged cells, more than 1,000, a head twice or
 * missing; 4155 with the wrong cells, by their place in the sheet.
 *
 * @throws {Denial} 4040 for anyone but staff
 */
export async function importOaEntries(
  ctx: RpOfStaff,
  file: IncomingFile,
  readWorkbook: ReadWorkbook,
): Promise<Outcome<OaImported>> {
  requireStaff(ctx);
  const checked = await checkUpload(file, IMPORT_UPLOAD);
  if (!checked.ok) return checked;
  const read = await readWorkbook(new Uint8Array(await new Response(file.read()).arrayBuffer()));
  if (!read.ok) return read;
  const entries = entriesIn(read.value);
  if (!entries.ok) return entries;
  const { db, company } = ctx;
  const rows = await db
    .select(OA_ENTRY)
    .from(oaDirectory)
    .where(eq(oaDirectory.companyId, company.id));
  const kept = new Map(rows.map((row) => [row.oaId, row]));
  const added = entries.value.filter(({ oaId }) => !kept.has(oaId));
  const changed = entries.value.filter((entry) => differs(entry, kept.get(entry.oaId)));
  const same = entries.value.length - added.length - changed.length;
  const told = { added: added.length, changed: changed.length, same };
  if (added.length + changed.length === 0) return done(told);
  return auditedBatch(ctx, {
    head: writes(ctx, [...added, ...changed]),
    audit: {
      action: 'oa_directory.import',
      subject: { kind: 'oa_directory', id: company.id },
      ...{ companyId: company.id, system: ctx.system.slug },
      detail: { file: checked.value.name, sha256: file.sha256, ...told },
    },
    done: () => told,
  });
}

const NAMES = ['companyCname', 'companyEname', 'addressCn', 'region'] as const;
const CONTACT = ['contactCname', 'contactPhone', 'contactEmail'] as const;

const differs = (entry: Entry, kept: Entry | undefined) =>
  kept !== undefined && [...NAMES, ...CONTACT].some((name) => entry[name] !== kept[name]);

/** Statements that write rows over those of the same numbers. */
function writes({ db, company, nowMs }: RpOfStaff, entries: readonly Entry[]) {
  const moveId = newId('mv', nowMs);
  const parts = Array.from({ length: Math.ceil(entries.length / ROWS_A_STATEMENT) }, (_, at) =>
    entries.slice(at * ROWS_A_STATEMENT, (at + 1) * ROWS_A_STATEMENT),
  );
  return parts.map((part) =>
    db
      .insert(oaDirectory)
      // Columns in the order of the table.
      .select(
        sql`SELECT ${company.id}, r.value ->> 'oaId', r.value ->> 'companyCname',
          r.value ->> 'companyEname', r.value ->> 'addressCn', r.value ->> 'region',
          r.value ->> 'contactCname', r.value ->> 'contactPhone', r.value ->> 'contactEmail',
          r.value ->> 'id', 1, ${moveId}
          FROM json_each(${JSON.stringify(part.map((one) => ({ ...one, id: newId('oae', nowMs) })))}) r
          WHERE true`,
      )
      .onConflictDoUpdate({
        target: [oaDirectory.companyId, oaDirectory.oaId],
        set: {
          companyCname: sql`excluded.company_cname`,
          companyEname: sql`excluded.company_ename`,
          addressCn: sql`excluded.address_cn`,
          region: sql`excluded.region`,
          contactCname: sql`excluded.contact_cname`,
          contactPhone: sql`excluded.contact_phone`,
          contactEmail: sql`excluded.contact_email`,
          version: sql`${oaDirectory.version} + 1`,
          moveId,
        },
      }),
  );
}

/** The rows of a workbook, or what is wrong with its cells. */
function entriesIn(cameIn: CameIn): Outcome<Entry[]> {
  const table = readTable(cameIn, OA_SHEET, MAX_OA_ROWS);
  if (!table.ok) return table;
  const { order } = underHeads(cameIn.rows, OA_SHEET, 2, 10);
  const entries: Entry[] = [];
  const faults: [cell: string, FieldMessage][] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of table.value) {
    const at = (field: string) =>
      `${letterOf(order.findIndex((column) => column?.field === field))}${line}`;
    const region = cells.region === undefined ? '' : regionOf(cells.region);
    const row = parseInput(oaEntryInput, { ...cells, region });
    if (!row.ok) {
      const wrong = Object.entries(row.refusal.fields ?? {});
      faults.push(...wrong.map(([field, said]): [string, FieldMessage] => [at(field), said]));
      continue;
    }
    const before = lineOf.get(row.value.oa_id);
    if (before !== undefined) {
      faults.push([at('oa_id'), { key: 'oa_row_twice', values: { line: before } }]);
    }
    lineOf.set(row.value.oa_id, line);
    entries.push(entryOf(row.value));
  }
  if (faults.length === 0) return done(entries);
  return refuse(4155, {
    fields: Object.fromEntries(faults.slice(0, MAX_OA_FAULTS)),
    why: { key: 'workbook_faults', values: { n: faults.length } },
    data: { n: faults.length },
  });
}

const COUNTRYWIDE = ['全国', 'all of china', 'china', '中国'];

/** Code of a region that is written as its code or its name; what is none stays, and is refused where it stands. */
function regionOf(text: string): string {
  const said = text.trim();
  if (COUNTRYWIDE.includes(said.toLowerCase())) return 'CN';
  const name = said.replace(/(省|市|(壮族|回族|维吾尔)?自治区|特别行政区)$/, '').toLowerCase();
  const found = Object.entries(PROVINCES).find(
    ([, { zh, en }]) => zh === name || en.toLowerCase() === name,
  );
  return found?.[0] ?? said.toUpperCase();
}
