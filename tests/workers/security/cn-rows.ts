import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { insertCnEnterprise, insertOwnEnterprise } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { insertFiling, insertVolume } from '../../support/substances-cn.ts';

/** Ids of one tenant in CN-SCC that a request can name. */
export interface CnIds {
  cnEnterprise: string;
  filing: string;
  activity: string;
}

export const CN_UNKNOWN: CnIds = {
  cnEnterprise: 'ent_of_nobody',
  filing: 'flg_of_nobody',
  activity: 'act_of_nobody',
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
  const { id: filing } = await insertFiling({ company }, { ...row, fileCount: 2 }, [names]);
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
  return { cnEnterprise, filing, activity };
}

/** Which kind of id an address of CN-SCC names. */
export function cnKindIn(path: string): keyof CnIds {
  if (path.includes('/filings/')) return 'filing';
  if (path.includes('/enterprises/')) return 'cnEnterprise';
  if (path.includes('/activityRecords/')) return 'activity';
  throw new Error(`which id does ${path} name?`);
}
