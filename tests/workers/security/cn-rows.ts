import { eq } from 'drizzle-orm';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { files } from '#db/schema/trail.ts';
import { insertCnEnterprise, insertOwnEnterprise } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import { bindings, openTestDatabase } from '../../support/contexts.ts';
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
  const {
    id: filing,
    substanceIds,
    fileId: filingFile,
  } = await insertFiling({ company }, { ...row, fileCount: 2 }, [names]);
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
  await db
    .update(files)
    .set({ name: `${word}.pdf` })
    .where(eq(files.id, filingFile));
  const key = `companies/${companyId}/filing/${filingFile}.pdf`;
  await bindings.FILES.put(key, `%PDF ${word}`.padEnd(1200));
  const [filingSubstance = ''] = substanceIds;
  return { cnEnterprise, filing, activity, filingSubstance, filingFile };
}

/** Which kind of id an address of CN-SCC names. */
export function cnKindIn(path: string): keyof CnIds {
  if (path.includes('/filings/')) return 'filing';
  if (path.includes('/enterprises/')) return 'cnEnterprise';
  if (path.includes('/activityRecords/')) return 'activity';
  if (path.includes('/files/')) return 'filingFile';
  throw new Error(`which id does ${path} name?`);
}
