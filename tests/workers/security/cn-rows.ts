import { insertCnEnterprise, insertOwnEnterprise } from '#db/seed/rows.ts';
import { openTestDatabase } from '../../support/contexts.ts';

/** Ids of one tenant in CN-SCC that a request can name. */
export interface CnIds {
  cnEnterprise: string;
}

export const CN_UNKNOWN: CnIds = { cnEnterprise: 'ent_of_nobody' };

/** One of everything a company can have in CN-SCC. */
export async function insertCnRowsOf(companyId: string, word: string): Promise<CnIds> {
  const db = openTestDatabase();
  await insertOwnEnterprise(db, { companyId }, { name: `${word} 联系人` });
  const cnEnterprise = await insertCnEnterprise(
    db,
    { companyId, nameZh: `${word} 涂料` },
    { name: `${word} 何澄` },
  );
  return { cnEnterprise };
}

/** Which kind of id an address of CN-SCC names. */
export function cnKindIn(path: string): keyof CnIds {
  if (path.includes('/enterprises/')) return 'cnEnterprise';
  throw new Error(`which id does ${path} name?`);
}
