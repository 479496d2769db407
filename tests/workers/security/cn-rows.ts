import { eq } from 'drizzle-orm';
import { files } from '#db/schema/trail.ts';
import { insertCnEnterprise, insertOwnEnterprise, insertUser } from '#db/seed/rows.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { openTestDatabase, systemContext } from '../../support/contexts.ts';
import { insertFiling, paperOf } from '../../support/filings.ts';

/** Ids of one tenant in CN-SCC that a request can name. */
export interface CnIds {
  cnEnterprise: string;
  filing: string;
  filingSubstance: string;
  filingFile: string;
}

export const CN_UNKNOWN: CnIds = {
  cnEnterprise: 'ent_of_nobody',
  filing: 'flg_of_nobody',
  filingSubstance: 'fsb_of_nobody',
  filingFile: 'fil_of_no_filing',
};

/** One of everything a company can have in CN-SCC. */
export async function insertCnRowsOf(companyId: string, word: string): Promise<CnIds> {
  const db = openTestDatabase();
  await insertOwnEnterprise(db, { companyId }, { name: `${word} 联系人` });
  const cnEnterprise = await insertCnEnterprise(
    db,
    { companyId, nameZh: `${word} 涂料` },
    { name: `${word} 何澄` },
  );
  return { cnEnterprise, ...(await insertPaperOf(companyId, word)) };
}

/** A draft with a paper. */
async function insertPaperOf(companyId: string, word: string) {
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
  const { id: filing, substanceId } = await insertFiling(ctx, { tradeName: `${word} trade name` });
  const content = `%PDF-1.7\n% ${word}\n%%EOF\n`;
  const filingFile = await paperOf(ctx, filing, { content });
  await ctx.db
    .update(files)
    .set({ name: `${word}.pdf` })
    .where(eq(files.id, filingFile));
  return { filing, filingSubstance: substanceId, filingFile };
}

/** Which kind of id an address of CN-SCC names. */
export function cnKindIn(path: string): keyof CnIds {
  if (path.includes('/enterprises/')) return 'cnEnterprise';
  if (path.includes('/files/')) return 'filingFile';
  throw new Error(`which id does ${path} name?`);
}
