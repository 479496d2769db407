import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { ownName, ownNumber } from '../of-staff/withheld.ts';
import { MAY } from '../trade-record/rules.ts';
import type { AskedKind } from './kinds.ts';

const MAX_SUBSTANCES = 500;
/** The latest that can be withdrawn; any other is asked for from its own page. */
const MAX_RECORDS = 100;

/**
 * What the form of a request offers: own substances, and records that can be withdrawn. One round trip at most.
 *
 * @param subject what it is about, where that is known already
 */
export async function offerOf(ctx: OrContext, kind: AskedKind, subject: string) {
  const substances = kind === 'importer' || kind === 'letter' ? await substancesRead(ctx) : [];
  const records = kind === 'withdraw' ? await recordsRead(ctx, subject) : [];
  return { substances, records };
}

export type RequestOffer = Awaited<ReturnType<typeof offerOf>>;

function substancesRead(ctx: OrContext) {
  const { db, company, system } = ctx;
  return db
    .select({
      id: registrations.id,
      nameZh: ownName(ctx, 'zh').as('own_zh'),
      nameEn: ownName(ctx, 'en').as('own_en'),
      casNo: ownNumber(ctx, 'cas_no').as('own_cas'),
      registrationNo: registrations.registrationNo,
      jurisdiction: registrations.jurisdiction,
    })
    .from(registrations)
    .where(and(ownRows({ company, system }, registrations), eq(registrations.source, 'own')))
    .orderBy(desc(registrations.validity), asc(ownName(ctx, 'en')), asc(registrations.id))
    .limit(MAX_SUBSTANCES);
}

function recordsRead({ db, company, system }: OrContext, subject: string) {
  const { id, tradeNo, eta, productSummary, status } = tradeRecords;
  return db
    .select({ id, tradeNo, eta, products: productSummary })
    .from(tradeRecords)
    .where(and(ownRows({ company, system }, tradeRecords), inArray(status, [...MAY.withdraw])))
    .orderBy(desc(eq(id, subject)), desc(eta), desc(id))
    .limit(MAX_RECORDS);
}
