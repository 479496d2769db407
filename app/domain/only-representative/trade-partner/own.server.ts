import { and, eq, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { contactsOf } from './contacts.ts';

/** Statement: the partner when it is this company's in this subsystem. */
export function ownPartner({ db, company, system }: OrContext, id: string) {
  return db
    .select({
      id: tradePartners.id,
      role: tradePartners.role,
      name: tradePartners.name,
      nameKey: tradePartners.nameKey,
      country: tradePartners.country,
      address: tradePartners.address,
      contactPerson: tradePartners.contactPerson,
      email: tradePartners.email,
      phone: tradePartners.phone,
      corporateNo: tradePartners.corporateNo,
      eori: tradePartners.eori,
      vatNo: tradePartners.vatNo,
      linkedCompanyId: tradePartners.linkedCompanyId,
      state: tradePartners.state,
      needsYes: tradePartners.needsYes,
      nameHeld: nameHeld(sql`${tradePartners.id}`).as('name_held'),
      version: tradePartners.version,
      createdAtMs: tradePartners.createdAtMs,
      firstOpenedAtMs: tradePartners.firstOpenedAtMs,
      lastOpenedAtMs: tradePartners.lastOpenedAtMs,
      contacts: sql`${tradePartners.contacts}`.mapWith(contactsOf).as('contacts'),
    })
    .from(tradePartners)
    .where(and(eq(tradePartners.id, id), ownRows({ company, system }, tradePartners)));
}

/** After a lost race: 4105 when the state is what changed meanwhile, else 4106. */
export async function partnerRace(ctx: OrContext, id: string, expected: string): Promise<Refusal> {
  const [partner] = await ownPartner(ctx, id);
  return { code: partner?.state === expected ? 4106 : 4105 };
}
