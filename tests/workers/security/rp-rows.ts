import { eq } from 'drizzle-orm';
import { rpAdverseReports, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { insertContact, insertEnterprise, insertOwnProfile, insertUser } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { saveView } from '~/domain/saved-view/save.server.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { openTestDatabase, systemContext } from '../../support/contexts.ts';
import { value } from '../../support/only-representative/shipments.ts';
import {
  insertCosmetic,
  insertFile,
  insertTrade,
} from '../../support/responsible-person/cosmetics.ts';

/** An id of nobody of each kind that a request can name in RP. */
export const RP_UNKNOWN = {
  cosmetic: 'rpp_of_nobody',
  /** A brand owner and registrant. */
  enterprise: 'rpe_of_nobody',
  distributor: 'rpe_of_none',
  contact: 'rpc_of_nobody',
  imported: 'rpt_of_nobody',
  reaction: 'rpa_of_nobody',
  recall: 'rpr_of_nobody',
  document: 'fil_of_nobody',
  rpView: 'vw_of_none',
};
/** The same of one tenant. */
export type RpIds = Record<keyof typeof RP_UNKNOWN, string>;

/** One of everything a company can have in RP. */
export async function insertRpRowsOf(companyId: string, word: string): Promise<RpIds> {
  const base = systemContext(Date.now());
  const userId = await insertUser(base.db, {}, [{ companyId, roles: { rp: 'admin' } }]);
  const ctx: RpContext = {
    ...base,
    db: openTestDatabase(),
    actor: { kind: 'user', id: userId, name: `${word} staff`, role: 'admin', ip: '::1' },
    system: rp,
    company: {
      id: companyId,
      nameZh: `${word}公司`,
      nameEn: `${word} Co., Ltd.`,
      companyType: 4,
      loginCompanyType: 4,
    },
  };
  const { db } = ctx;
  const own = await insertOwnProfile(db, { companyId, companyCname: `${word} 责任人` });
  const enterprise = await insertEnterprise(db, {
    companyId,
    isDistributor: false,
    isRegistrant: true,
    isBrandOwner: true,
    isManufacturer: true,
    companyCname: `${word} 品牌方`,
  });
  const distributor = await insertEnterprise(db, {
    companyId,
    companyCname: `${word} 经销商`,
    authorisedFrom: '2026-01-01',
  });
  const contact = await insertContact(db, { companyId, nameZh: `${word} 联系人` });
  const tenant = { ctx, own, brand: enterprise };
  const cosmetic = await insertCosmetic(tenant, { nameZh: `${word} 面霜` }, { batchNo: word });
  await insertTrade(tenant, cosmetic, 100);
  const [record] = await db
    .select({ id: rpTrades.id })
    .from(rpTrades)
    .where(eq(rpTrades.companyId, companyId));
  const [reaction, recall] = [seedId('adr'), seedId('rcl')];
  await db.insert(rpAdverseReports).values({
    id: reaction,
    companyId,
    reportNo: `ADR ${word}`,
    kind: 'add',
    productId: cosmetic.id,
    batchId: cosmetic.batchId,
    feedbackAtMs: ctx.nowMs,
    firstDiscoveredOn: '2026-09-10',
    severity: 'general',
    source: 'consumer',
    description: `${word} redness`,
    state: 'open',
    dueOn: '2026-10-10',
    moveId: 'seed',
    createdByName: word,
    createdAtMs: ctx.nowMs,
  });
  await db.insert(rpRecalls).values({
    id: recall,
    companyId,
    recallNo: `RCL ${word}`,
    productId: cosmetic.id,
    level: 'first',
    reason: `${word} cracks`,
    decidedOn: '2026-09-10',
    measures: word,
    moveId: 'seed',
    createdByName: word,
    createdAtMs: ctx.nowMs,
  });
  const { id: rpView } = value(
    await saveView(ctx, { list: 'rpProducts/list', name: `${word} view`, query: '' }),
  );
  return {
    cosmetic: cosmetic.id,
    enterprise,
    distributor,
    contact,
    imported: record?.id ?? '',
    reaction,
    recall,
    document: await insertFile(ctx, 'attachment'),
    rpView,
  };
}

/** Which kind of id an address of RP names. */
export function rpKindIn(path: string): keyof RpIds {
  if (path.includes('/products/')) return 'cosmetic';
  if (path.includes('/distributors/')) return 'distributor';
  if (path.includes('/accounts/enterprises/')) return 'enterprise';
  if (path.includes('/accounts/contacts/')) return 'contact';
  if (path.includes('/tradeRecords/')) return 'imported';
  if (path.includes('/adverseReactions/')) return 'reaction';
  if (path.includes('/recalls/')) return 'recall';
  if (path.includes('/document/')) return 'document';
  if (path.includes('/views/')) return 'rpView';
  throw new Error(`which id does ${path} name?`);
}
