import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { workbookRows, workbooks } from '#db/schema/provider/workbook.ts';
import { AREA_SHEETS } from '../../areas-sheets.server.ts';
import { guardedWrite, type Refusals } from '../../audit/guarded-write.server.ts';
import { QUOTA_REFUSALS } from '../../files/quota.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import type { Book } from '../../workbook/book.ts';
import type { JudgedBook, JudgedRow } from '../../workbook/sheet.ts';
import { writtenOf } from '../../workbook/staged.server.ts';
import { reckonHealth } from '../health/reckon.server.ts';
import { COMPANY_SHEET, CONTRACT_SHEET, ENDED_SHEET, USER_SHEET } from './columns.ts';
import type { CompanyMade } from './companies.server.ts';
import type { ContractMade } from './contracts.server.ts';
import { type EndedMade, writeEnded } from './ended.server.ts';
import { type JudgedWorkbook, judgeBook } from './judge.server.ts';
import { bookFiles, readyWorkbook, type Workbook } from './own.server.ts';
import { keepPreview } from './preview.server.ts';
import type { CommitInput } from './schema.ts';
import type { UserMade } from './users.server.ts';
import { writeCompanies, writeContracts } from './write.server.ts';
import { writeUsers } from './write-users.server.ts';

/** Constraints by which data that changed after the preview shows. */
const RACES: Readonly<Record<string, true>> = {
  audit_move_happened: true,
  companies_uscc_unique: true,
  company_systems_company_id_system_pk: true,
  foreign_key: true,
  'users.email': true,
  'memberships.user_id, memberships.company_id': true,
};

/**
 * Writes what the preview of a workbook showed: all of it in one batch, from the rows as they were kept, or nothing. It is
 * judged once more before; where anything is otherwise by now, the new preview is kept and nothing is written.
 *
 * Refusals, in this order: 4105 it is read just now, is committed, or its day is over; 4155 cells are wrong; 4156 another
 * digest, or data changed after the preview, also while it is written; 4203 a company has no room for its files.
 *
 * @throws {Denial} 4040 for another's
 */
export async function commitWorkbook(
  ctx: StaffContext,
  id: string,
  { digest, send_invites: sendInvites }: CommitInput,
): Promise<Outcome<{ import_id: string }>> {
  const ready = await readyWorkbook(ctx, id);
  if (!ready.ok) return ready;
  const { row, staged } = ready.value;
  const files = bookFiles(ready.value.files);
  if (row.faults > 0) return refuse(4155, faultsOf(row.faults));
  if (row.digest !== digest) return refuse(4156);
  const judge = () => judgeBook(ctx, staged, files);
  const now = await judge();
  const stale = async () => {
    await keepPreview(ctx, row, now.digest === digest ? await judge() : now);
    return { code: 4156 as const };
  };
  if (now.digest !== digest) return { ok: false, refusal: await stale() };
  return write(ctx, { row, now, sendInvites, stale });
}

/** Which cells they are stands in the preview. */
function faultsOf(n: number) {
  const message = { key: 'workbook_faults', values: { n } };
  return { why: message, fields: { file: message }, data: { n } };
}

interface Writing {
  row: Workbook;
  now: JudgedWorkbook;
  sendInvites: boolean;
  stale: () => Promise<{ code: 4156 }>;
}

async function write(
  ctx: StaffContext,
  { row, now, sendInvites, stale }: Writing,
): Promise<Outcome<{ import_id: string }>> {
  const judged = await keptRows(ctx, row.id);
  const statements = await statementsOf(ctx, row.id, judged, now.book, sendInvites);
  const names = [...Object.keys(RACES), ...AREA_SHEETS.flatMap(({ races }) => Object.keys(races))];
  const refusals: Refusals = {
    ...Object.fromEntries(names.map((name) => [name, stale])),
    ...QUOTA_REFUSALS,
  };
  const written = await guardedWrite(ctx, {
    table: workbooks,
    id: row.id,
    expect: { state: 'ready', version: row.version },
    set: { state: 'done', doneAtMs: ctx.nowMs },
    audit: {
      action: 'workbook.commit',
      subject: { kind: 'workbook', id: row.id },
      detail: { file: row.name, counts: JSON.parse(row.counts), send_invites: sendInvites },
    },
    follows: () => statements,
    refusals,
    done: { import_id: row.id },
  });
  if (written.ok) await wakeConsumer(ctx, 'workbook_step');
  return written;
}

/** What was made of each row that is written, as the preview kept it. One round trip. */
async function keptRows({ db }: StaffContext, id: string): Promise<JudgedBook> {
  const rows = await db
    .select({
      sheet: workbookRows.sheet,
      n: workbookRows.n,
      result: workbookRows.result,
      said: workbookRows.said,
      made: workbookRows.made,
    })
    .from(workbookRows)
    .where(and(eq(workbookRows.workbookId, id), inArray(workbookRows.result, ['new', 'changed'])))
    .orderBy(workbookRows.sheet, workbookRows.n);
  const judged = new Map<string, JudgedRow[]>();
  for (const { sheet, n, result, said, made } of rows) {
    const one: JudgedRow = {
      ...{ n, result: result ?? 'bad', seen: '' },
      said: JSON.parse(said),
      made: made === null ? null : JSON.parse(made),
    };
    const all = judged.get(sheet) ?? [];
    all.push(one);
    judged.set(sheet, all);
  }
  return Object.fromEntries(judged);
}

async function statementsOf(
  ctx: StaffContext,
  id: string,
  judged: JudgedBook,
  judgedNow: Book,
  sendInvites: boolean,
): Promise<BatchItem<'sqlite'>[]> {
  const made = writtenOf<CompanyMade>(judged[COMPANY_SHEET.key]);
  const contracts = writtenOf<ContractMade>(judged[CONTRACT_SHEET.key]);
  const people = writtenOf<UserMade>(judged[USER_SHEET.key]);
  const book = asKept(judgedNow, judged[COMPANY_SHEET.key] ?? []);
  const touched = Object.values(judged)
    .flat()
    .flatMap(({ made: of }) => companyOf(of));
  return [
    ...writeCompanies(ctx, id, made),
    ...(await writeContracts(ctx, id, contracts, book)),
    ...writeUsers(ctx, id, people, sendInvites),
    ...writeEnded(ctx, writtenOf<EndedMade>(judged[ENDED_SHEET.key])),
    ...AREA_SHEETS.flatMap((area) => area.writes(ctx, id, judged)),
    reckonHealth(ctx, sql`c.id IN ${idsAmong([...new Set(touched)])}`),
  ];
}

/** The company that a row is of; that of a company's row is itself. */
function companyOf(made: unknown): string[] {
  const { companyId, id } = made as { companyId?: string; id?: string };
  const of = companyId ?? id;
  return of === undefined ? [] : [of];
}

/** The companies of the book under the ids that their rows were kept with. */
function asKept({ companies }: Book, rows: readonly JudgedRow[]): Book {
  const ids = new Map(writtenOf<CompanyMade>(rows).map(({ made }) => [made.ref, made.id]));
  return {
    companies: new Map(
      [...companies].map(([ref, company]) => [ref, { ...company, id: ids.get(ref) ?? company.id }]),
    ),
  };
}
