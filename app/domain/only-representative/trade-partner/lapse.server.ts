import { and, asc, eq, lte } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { endLinks } from '../../link/link.server.ts';
import { isReader, READER } from '../../mail/member.server.ts';
import { tellApplicant } from './tell-applicant.server.ts';

/** Enough for one sweep; what is left waits for the next. */
const A_SWEEP = 50;

/** Gives up partners whose contact did not answer in time; the members who applied are told. */
export async function lapsePartners(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select({
      id: tradePartners.id,
      companyId: tradePartners.companyId,
      system: tradePartners.system,
      name: tradePartners.name,
      email: tradePartners.email,
      version: tradePartners.version,
      applicant: READER,
    })
    .from(tradePartners)
    .leftJoin(users, isReader(tradePartners.appliedBy, tradePartners, 'answers'))
    .where(and(eq(tradePartners.state, 'applied'), lte(tradePartners.appliedUntilMs, ctx.nowMs)))
    .orderBy(asc(tradePartners.appliedUntilMs))
    .limit(A_SWEEP);
  return eachAlone(due, async (partner) => {
    const { id, companyId, system, version } = partner;
    const outcome = await guardedWrite(ctx, {
      table: tradePartners,
      id,
      expect: { companyId, state: 'applied', version },
      set: { state: 'lapsed', appliedUntilMs: null },
      audit: {
        action: 'partner.lapse',
        subject: { kind: 'partner', id },
        companyId,
        system,
        detail: { email: partner.email },
      },
      follows: () => [
        endLinks(ctx, [id]),
        ...tellApplicant(ctx, partner, partner.applicant, 'none'),
      ],
      done: null,
    });
    return outcome.ok;
  });
}
