import { eq } from 'drizzle-orm';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { files } from '#db/schema/trail.ts';
import { insertCnEnterprise, insertOwnEnterprise, insertUser } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { openTestDatabase, systemContext } from '../../support/contexts.ts';
import { paperOf } from '../../support/filings.ts';
import { insertFiling, insertVolume } from '../../support/substances-cn.ts';

/** Ids of one tenant in CN-SCC that a request can name. */
export interface CnIds {
  cnEnterprise: string;
  filing: string;
  activity: string;
  filingSubstance: string;
  filingFile: string;
}

export const CN_UNKNOWN: CnIds = {
  cnEnterprise: 'ent_of_nobody',
  filing: 'flg_of_nobody',
  activity: 'act_of_nobody',
  filingSubstance: 'fsb_of_nobody',
  filingFile: 'fil_of_no_filing',
};

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
  await db.insert(cnActivityRecords).values({
    id: activity,
    companyId,
    filingId: filing,
    year: new Date().getUTCFullYear(),
    enterpriseId: own,
    actualPurpose: `${word} 用途`,
    moveId: 'seed',
    createdAtMs: Date.now(),
    updatedAtMs: Date.now(),
  });
  const filingFile = await insertPaperOf(companyId, filing, word);
  return { cnEnterprise, filing, activity, filingSubstance: substanceIds[0] ?? '', filingFile };
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
  return filingFile;
}

/** Which kind of id an address of CN-SCC names. */
export function cnKindIn(path: string): keyof CnIds {
  if (path.includes('/filings/')) return 'filing';
  if (path.includes('/enterprises/')) return 'cnEnterprise';
  if (path.includes('/activityRecords/')) return 'activity';
  if (path.includes('/files/')) return 'filingFile';
  throw new Error(`which id does ${path} name?`);
}
