import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { jobs } from '#db/schema/trail.ts';
import { readWorkbook } from '#workers/read-workbook.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { importStep } from '~/domain/only-representative/import/work.server.ts';
import { piecesOf } from './rp-papers.ts';
import { HUAXING, Trader, type TradeTools } from './trade.ts';

/** Two hours before the seeding day's moment: it is kept for the rest of a day. */
const AGO_MS = 2 * 60 * 60 * 1000;

type Cell = string | number | Date | null;

/** Huaxing's products of next year: three cells are wrong, and a spreadsheet has taken one CAS number for a date. */
const ROWS: readonly Cell[][] = [
  ['产品名称', '类型', '备注', 'CAS 或注册号', '含量（%）'],
  ['HX-42 快干稀释剂', '混合物', null, '123-86-4', 60],
  [null, null, null, '1330-20-7', 35],
  ['HX-40 General thinner 通用稀释剂', '混合物', '2027 年新配方', '123-86-4', 45],
  [null, null, null, '1330-20-7', 40],
  ['HX-EP 205 固化剂', '混合物', null, '80-05-7', 40],
  [null, null, null, new Date(Date.UTC(1968, 11, 2)), 22],
  ['HX-61 稀释剂', '混合物', null, '1330-20-7', '12,5'],
  ['TL-95 甲苯', '单一物质', null, '108-88-4', 100],
  ['MMA-60 浆料', '浆', null, '80-62-6', 60],
  ['AA-98 己二酸', '单一物质', null, '124-04-9', 98],
];

/** Uploads the workbook of the demo and has it read, as the job does. */
export async function importRows(
  tools: TradeTools,
  users: readonly { id: string; email: string; firstName: string }[],
): Promise<void> {
  const user = users.find(({ email }) => email === 'zhang.wei@huaxing.example');
  if (user === undefined) throw new Error('demo data: Zhang Wei is gone');
  const who = { ...HUAXING, userId: user.id, userName: user.firstName };
  const trader = new Trader(tools, { ...who, system: 'rscc' });
  const ctx = trader.context(tools.nowMs - AGO_MS);
  const bytes = await writeXlsx({ sheets: [{ name: '产品', rows: ROWS.map((row) => [...row]) }] });
  const waiting = new WaitingFiles(ctx.files, ctx.requestId);
  const file = await waiting.take('2027 产品目录.xlsx', piecesOf(bytes));
  const started = await startImport(ctx, 'products', { file });
  if (!started.ok) throw new Error(`demo data: ${JSON.stringify(started.refusal)}`);
  const [job] = await ctx.db
    .select({ id: jobs.id, payload: jobs.payload })
    .from(jobs)
    .where(eq(jobs.key, `import/${started.value.import_id}/read`));
  if (job === undefined) throw new Error('demo data: nothing reads the workbook');
  await importStep(ctx, job, { readWorkbook });
}
