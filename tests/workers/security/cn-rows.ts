import { eq } from 'drizzle-orm';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnHazards, cnReports, cnTransfers } from '#db/schema/cn-duty.ts';
import { files } from '#db/schema/trail.ts';
import { insertCnEnterprise, insertOwnEnterprise, insertUser } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { openTestDatabase, systemContext } from '../../support/contexts.ts';
import { insertDuty, insertMessage } from '../../support/new-substance/duties.ts';
import { paperOf } from '../../support/new-substance/filings.ts';
import { insertFiling, insertVolume } from '../../support/new-substance/substances-cn.ts';

/** An id of nobody of each kind that a request can name in CN-SCC. */
export const CN_UNKNOWN = {
  cnEnterprise: 'ent_of_nobody',
  filing: 'flg_of_nobody',
  activity: 'act_of_nobody',
  filingSubstance: 'fsb_of_nobody',
  filingFile: 'fil_of_no_filing',
  report: 'rpt_of_nobody',
  duty: 'dty_of_nobody',
  transfer: 'tra_of_nobody',
  message: 'msg_of_nobody',
};
/** The same of one tenant. */
export type CnIds = Record<keyof typeof CN_UNKNOWN, string>;

/** One of everything a company can have in CN-SCC. */
export async function insertCnRowsOf(companyId: string, word: string): Promise<CnIds> {
  const db = openTestDatabase();
  const own = await insertOwnEnterprise(db, { companyId }, { name: `${word} 联系人` });
  const cnEnterprise = await insertCnEnterprise(
    db,
    { companyId, nameZh: `${word} 涂料` },
    { name: `${word} 何澄` },
  );
  const company = { id: companyId, own };
  const names = {
    nameZh: `${word} 苯并三唑`,
    nameEn: `${word} triazole`,
    classNameZh: `${word} 类`,
  };
  const row = { tradeName: `${word} 海光`, certificateNo: `CG-${word}`, agentId: cnEnterprise };
  const { id: filing, substanceIds } = await insertFiling({ company }, { ...row, fileCount: 2 }, [
    names,
  ]);
  await insertVolume(companyId, filing, { year: 2026, importG: 7_777_777 });
  const activity = seedId('act');
  const year = new Date().getUTCFullYear();
  const record = {
    companyId,
    filingId: filing,
    enterpriseId: own,
    actualPurpose: `${word} 用途`,
    moveId: 'seed',
    createdAtMs: Date.now(),
    updatedAtMs: Date.now(),
  };
  await db.insert(cnActivityRecords).values([
    { ...record, id: activity, year },
    { ...record, id: seedId('act'), year: year - 1, status: 'submitted', frozen: {} },
  ]);
  const { userId, filingFile } = await insertPaperOf(companyId, filing, word);
  const report = seedId('rpt');
  await db.insert(cnReports).values({
    id: report,
    companyId,
    userId,
    kind: 'annual',
    year: year - 1,
    filingIds: [filing],
    format: 'pdf',
    identity: 'class',
    locale: 'zh-CN',
    state: 'done',
    fileId: filingFile,
    moveId: 'seed',
    createdAtMs: Date.now(),
    expiresAtMs: Date.now() + 24 * 60 * 60 * 1000,
  });
  const duty = await insertDuty({ companyId, filingId: filing });
  const transfer = await insertToldOf(companyId, filing, word, cnEnterprise);
  const words = { titleZh: `${word} 提醒`, contentZh: `${word} 海光` };
  const message = await insertMessage({ companyId, atMs: Date.now(), ...words });
  const [filingSubstance = ''] = substanceIds;
  return {
    cnEnterprise,
    filing,
    activity,
    filingSubstance,
    filingFile,
    report,
    duty,
    transfer,
    message,
  };
}

/** Who was told of a filing, and what was found of it. */
async function insertToldOf(companyId: string, filingId: string, word: string, to: string) {
  const db = openTestDatabase();
  const kept = {
    companyId,
    filingId,
    moveId: 'seed',
    createdByName: `${word} staff`,
    createdAtMs: 0,
  };
  const transfer = seedId('tra');
  await db
    .insert(cnTransfers)
    .values({ ...kept, id: transfer, recipientId: to, sentOn: '2026-01-10' });
  await db
    .insert(cnHazards)
    .values({ ...kept, id: seedId('hzd'), foundOn: '2026-01-10', content: `${word} 毒性` });
  return transfer;
}

/** A paper of a filing. */
async function insertPaperOf(companyId: string, filing: string, word: string) {
  const base = systemContext(Date.now());
  const role = 'admin';
  const id = await insertUser(base.db, {}, [{ companyId, roles: { cnscc: role } }]);
  const names = { nameZh: `${word}公司`, nameEn: `${word} Co., Ltd.` };
  const company = { id: companyId, ...names, companyType: 1, loginCompanyType: 1 };
  const ctx: CnContext = {
    ...base,
    actor: { kind: 'user', id, name: `${word} staff`, role, ip: '::1' },
    system: cnscc,
    company,
    scope: [{ ...company, role }],
    filter: null,
  };
  const content = `%PDF-1.7\n% ${word}\n%%EOF\n`;
  const filingFile = await paperOf(ctx, filing, { content });
  await ctx.db
    .update(files)
    .set({ name: `${word}.pdf` })
    .where(eq(files.id, filingFile));
  return { userId: id, filingFile };
}

/** Which kind of id an address of CN-SCC names. */
export function cnKindIn(path: string): keyof CnIds {
  if (path.includes('/filings/')) return 'filing';
  if (path.includes('/duties/')) return 'duty';
  if (path.includes('/transfers/')) return 'transfer';
  if (path.includes('/enterprises/')) return 'cnEnterprise';
  if (path.includes('/activityRecords/')) return 'activity';
  if (path.includes('/files/')) return 'filingFile';
  if (path.includes('/reports/')) return 'report';
  throw new Error(`which id does ${path} name?`);
}
