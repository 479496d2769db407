import { eq } from 'drizzle-orm';
import { files } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { openTestDatabase, systemContext } from '../../support/contexts.ts';
import { insertFiling, paperOf } from '../../support/filings.ts';

/** Ids of one tenant in CN-SCC that a call on files can name. */
export interface CnFileIds {
  filing: string;
  filingSubstance: string;
  filingFile: string;
}

export const CN_FILE_UNKNOWN: CnFileIds = {
  filing: 'flg_of_nobody',
  filingSubstance: 'fsb_of_nobody',
  filingFile: 'fil_of_no_filing',
};

/** A draft with a paper. */
export async function insertCnFileRowsOf(companyId: string, word: string): Promise<CnFileIds> {
  const base = systemContext(Date.now());
  const role = 'admin';
  const id = await insertUser(base.db, {}, [{ companyId, roles: { cnscc: role } }]);
  const names = { nameZh: `${word}公司`, nameEn: `${word} Co., Ltd.` };
  const company = { id: companyId, ...names, companyType: 1, loginCompanyType: 1 };
  const ctx: CnContext = {
    ...base,
    db: openTestDatabase(),
    requestId: newId('req', base.nowMs),
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
