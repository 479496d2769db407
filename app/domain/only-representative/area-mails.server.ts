import { and, eq } from 'drizzle-orm';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { AreaMails } from '../area-mails.ts';
import { refuse } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import { onlyRepresentative } from '../systems/profiles.ts';
import { COMPANY_WITHIN, contractOf } from '../tenancy/contract-of.ts';
import { asAdminOf } from '../tenancy/staff-within.server.ts';
import { mailLinkAgain } from './trade-record/send.server.ts';

/** Requests to confirm a trade: they wait for one answer each. */
export const mails: AreaMails = {
  area: 'only-representative',
  templates: ['ask', 'remind'],
  async again(ctx, { about: id, companyId }) {
    const [record = notFound()] = await ctx.db
      .select({
        status: tradeRecords.status,
        version: tradeRecords.version,
        system: tradeRecords.system,
        company: COMPANY_WITHIN,
      })
      .from(tradeRecords)
      .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
      .innerJoin(companySystems, contractOf(tradeRecords))
      .where(and(eq(tradeRecords.id, id), eq(tradeRecords.companyId, companyId)));
    const { status, version, system, company } = record;
    if (status !== 'WAITING') return refuse(4105);
    const within = asAdminOf(ctx, company, onlyRepresentative(system));
    return mailLinkAgain(within, { id, version });
  },
};
