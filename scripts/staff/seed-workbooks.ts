import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { workbooks } from '#db/schema/provider/workbook.ts';
import { jobs } from '#db/schema/trail.ts';
import { readBook } from '#workers/read-workbook.ts';
import type { WorkTools } from '~/domain/area-work.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { commitWorkbook } from '~/domain/provider/workbook/commit.server.ts';
import { startWorkbook } from '~/domain/provider/workbook/start.server.ts';
import { sweepWorkbooks } from '~/domain/provider/workbook/sweep.server.ts';
import { workbookWork } from '~/domain/provider/workbook/work.server.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import { piecesOf } from '../seed/rp-papers.ts';
import { type StaffTools, signedIn } from './seed-work.ts';

const HOUR_MS = 60 * 60 * 1000;
/** To judge a workbook draws nothing. */
const NO_TOOLS = {} as WorkTools;

type Row = Readonly<Record<string, string | number>>;

/** Sheets of a workbook by their keys, each with its rows. */
type Book = Readonly<Record<string, readonly Row[]>>;

/** Two telephones that had changed. */
const CORRECTED: Book = {
  companies: [
    { ref: 'co_locked', contact_phone: '+86 21 5550 0117' },
    { ref: 'co_yangtze', contact_phone: '+86 514 5550 0142' },
  ],
};

/** Moves to another street, which nobody has confirmed yet. */
const UPDATE: Book = {
  companies: [
    {
      ref: 'co_huaxing',
      address_zh: '江苏省南京市江北新区滨江路 96 号 210048',
      address_en: '96 Binjiang Road, Jiangbei New Area, Nanjing, Jiangsu 210048, China',
      contact_phone: '+86 25 5550 0188',
    },
  ],
};

/** A new client with four cells that can't be: a country, a day, a check digit and a type that there is not. */
const WITH_ERRORS: Book = {
  companies: [
    {
      ...{ ref: 'chenghu', name_zh: '澄湖树脂有限公司', name_en: 'Chenghu Resins Co., Ltd.' },
      ...{ country: '荷属', address_zh: '江苏省苏州市吴中区澄湖路 18 号' },
      ...{ address_en: '18 Chenghu Road, Wuzhong District, Suzhou', contact_name: '顾青' },
      ...{ contact_email: 'office@chenghu.example', locale: '中文' },
    },
  ],
  contracts: [
    {
      ...{ ref: 'chenghu', system: 'rscc', authorised_from: '2026-02-30' },
      ...{ company_type: '生产商', contract_value: '9800', currency: 'EUR' },
    },
  ],
  registrations: [
    {
      ...{ ref: 'chenghu', system: 'rscc', registration_no: '01-2119471330-49-0037' },
      ...{ name_zh: '丙酮', name_en: 'Acetone', cas_no: '67-64-2', ec_no: '200-662-2' },
      ...{ jurisdiction: '欧盟', registration_type: '全部注册', tonnage_band: '10-100' },
      ...{ tonnage: 60, valid_from: '2026-01-01' },
    },
  ],
};

/** Uploads a workbook and has it judged, as the job does. */
async function previewed(ctx: StaffContext, name: string, book: Book): Promise<string> {
  const sheets = Object.entries(book).map(([sheet, rows]) => {
    const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return {
      name: sheet,
      rows: [keys, keys, ...rows.map((row) => keys.map((k) => row[k] ?? null))],
    };
  });
  const waiting = new WaitingFiles(ctx.files, ctx.requestId);
  const file = await waiting.take(name, piecesOf(await writeXlsx({ sheets })));
  const started = await startWorkbook(ctx, file, { readBook, words: sheetWords });
  if (!started.ok) throw new Error(`demo data: ${JSON.stringify(started.refusal)}`);
  const { import_id: id } = started.value;
  const [job] = await ctx.db
    .select({ id: jobs.id, payload: jobs.payload })
    .from(jobs)
    .where(eq(jobs.key, `workbook/${id}/judge`));
  if (job === undefined) throw new Error('demo data: nothing judges the workbook');
  await workbookWork.run(ctx, { ...job, kind: 'workbook_step', attempts: 1 }, NO_TOOLS);
  return id;
}

/**
 * Workbooks of Eva de Wit (`areas/console.md` §8): telephones that she corrected five days ago, a move that waits to be
 * committed, and a new client with four wrong cells.
 */
export async function importCompanies(
  tools: StaffTools,
  people: readonly { id: string; email: string; firstName: string }[],
): Promise<void> {
  const at = (hoursAgo: number) =>
    signedIn({ ...tools, nowMs: tools.nowMs - hoursAgo * HOUR_MS }, people);
  const then = at(5 * 24);
  const done = await previewed(then, '联系方式更正.xlsx', CORRECTED);
  const [book] = await then.db
    .select({ digest: workbooks.digest })
    .from(workbooks)
    .where(eq(workbooks.id, done));
  const committed = await commitWorkbook(then, done, {
    ...{ digest: book?.digest ?? '', send_invites: false },
  });
  if (!committed.ok) throw new Error(`demo data: ${JSON.stringify(committed.refusal)}`);
  await sweepWorkbooks(at(0));
  await previewed(at(2), '澄湖树脂 开户.xlsx', WITH_ERRORS);
  await previewed(at(1), '华兴 迁址.xlsx', UPDATE);
}
