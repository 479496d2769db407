import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameMarks } from '#db/schema/name-mark.ts';
import { rpRecallBatches, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpNoticeHolds, rpTradeAnswers, rpTrades } from '#db/schema/rp-trade.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import type { NoticeHold } from '~/domain/responsible-person/notice/holds.server.ts';
import {
  issueNotice,
  releaseHeldNotices,
} from '~/domain/responsible-person/notice/issue.server.ts';
import { bindings, systemContext } from '../../../support/contexts.ts';
import { certificatesOf, TOOLS } from '../../../support/issued.ts';
import {
  ARRIVAL,
  type ConfirmedTrade,
  confirmedTrade,
  runNotice,
} from '../../../support/responsible-person/notices.ts';

/** Facts that a notice must not deny: each comes true after the record was confirmed. */

type Change<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

const product = (change: Change<typeof rpProducts>) => async (of: ConfirmedTrade) => {
  await of.ctx.db.update(rpProducts).set(change).where(eq(rpProducts.id, of.cosmetic.id));
};
const batch = (change: Change<typeof rpBatches>) => async (of: ConfirmedTrade) => {
  await of.ctx.db.update(rpBatches).set(change).where(eq(rpBatches.id, of.cosmetic.batchId));
};
const trading = (change: Change<typeof rpEnterprises>) => async (of: ConfirmedTrade) => {
  await of.ctx.db.update(rpEnterprises).set(change).where(eq(rpEnterprises.id, of.trading));
};
const own = (change: Change<typeof rpEnterprises>) => async (of: ConfirmedTrade) => {
  await of.ctx.db.update(rpEnterprises).set(change).where(eq(rpEnterprises.id, of.own));
};
const contract = (change: Change<typeof companySystems>) => async (of: ConfirmedTrade) => {
  await of.ctx.db
    .update(companySystems)
    .set(change)
    .where(eq(companySystems.companyId, of.ctx.company.id));
};
const company = (change: Change<typeof companies>) => async (of: ConfirmedTrade) => {
  await of.ctx.db.update(companies).set(change).where(eq(companies.id, of.ctx.company.id));
};

async function recall({ ctx, cosmetic }: ConfirmedTrade): Promise<void> {
  const id = `rcl_${cosmetic.id}`;
  await ctx.db.insert(rpRecalls).values({
    id,
    companyId: ctx.company.id,
    recallNo: id,
    productId: cosmetic.id,
    level: 'second',
    reason: '微生物超标',
    decidedOn: '2026-09-18',
    measures: '',
    moveId: 'seed',
    createdByName: 'Test',
    createdAtMs: 0,
  });
  await ctx.db.insert(rpRecallBatches).values({ recallId: id, batchId: cosmetic.batchId });
}

interface Fact {
  happens: (of: ConfirmedTrade) => Promise<void>;
  holds: NoticeHold[];
  /** What makes it no longer so, where that can be. */
  ends?: (of: ConfirmedTrade) => Promise<void>;
}

const FACTS: Record<string, Fact> = {
  'nothing is wrong': { happens: async () => {}, holds: [] },
  'product invalid': {
    happens: product({ status: 'invalid', invalidCause: 'other' }),
    ends: product({ status: 'normal', invalidCause: null }),
    holds: ['product_unusable'],
  },
  'certificate ended the day before': {
    happens: product({ type: 'special', validUntil: '2026-11-11' }),
    ends: product({ validUntil: ARRIVAL }),
    holds: ['product_unusable'],
  },
  'special without an end of its certificate': {
    happens: product({ type: 'special' }),
    ends: product({ validUntil: ARRIVAL }),
    holds: ['product_unusable'],
  },
  'certificate number gone': {
    happens: product({ registrationNo: null }),
    ends: product({ registrationNo: '国妆网备进字（粤）2026000001' }),
    holds: ['product_unusable'],
  },
  'registrant gone': {
    happens: product({ reportingEnterpriseId: null }),
    holds: ['product_unusable'],
  },
  'contract not begun on arrival': {
    happens: product({ rpContractFrom: '2026-11-13' }),
    ends: product({ rpContractFrom: ARRIVAL }),
    holds: ['product_unusable'],
  },
  'contract ended the day before': {
    happens: product({ rpContractUntil: '2026-11-11' }),
    ends: product({ rpContractUntil: ARRIVAL }),
    holds: ['product_unusable'],
  },
  'batch expired the day before': {
    happens: batch({ expiresOn: '2026-11-11' }),
    ends: batch({ expiresOn: ARRIVAL }),
    holds: ['product_unusable'],
  },
  'name of the trading enterprise waits for a consultant': {
    happens: async ({ ctx, trading: subjectId }) => {
      const companyId = ctx.company.id;
      await ctx.db
        .insert(nameMarks)
        .values({ subjectId, skeleton: '*', kind: 'rp_enterprise', companyId });
    },
    ends: async ({ ctx, trading: subjectId }) => {
      await ctx.db
        .update(nameMarks)
        .set({ clearedAtMs: 1 })
        .where(eq(nameMarks.subjectId, subjectId));
    },
    holds: ['look_alike_name'],
  },
  'batch under recall': {
    happens: recall,
    ends: async ({ ctx, cosmetic }) => {
      await ctx.db
        .update(rpRecalls)
        .set({ closedOn: '2026-09-19' })
        .where(eq(rpRecalls.productId, cosmetic.id));
    },
    holds: ['batch_recalled'],
  },
  'product got another brand owner': {
    happens: async (of) => {
      const brandOwnerId = await insertEnterprise(of.ctx.db, {
        companyId: of.ctx.company.id,
        isBrandOwner: true,
      });
      await product({ brandOwnerId })(of);
    },
    ends: async (of) => product({ brandOwnerId: of.brand })(of),
    holds: ['party_changed'],
  },
  'product got another responsible person': {
    happens: async (of) => {
      const rpEnterpriseId = await insertEnterprise(of.ctx.db, {
        companyId: of.ctx.company.id,
        isResponsiblePerson: true,
      });
      await product({ rpEnterpriseId })(of);
    },
    ends: async (of) => product({ rpEnterpriseId: of.own })(of),
    holds: ['party_changed'],
  },
  'trading enterprise renamed after its answer': {
    happens: trading({ companyCname: '别的公司', companyEname: 'Other', sortName: '别的公司' }),
    holds: ['party_changed'],
  },
  'responsible person renamed after its answer': {
    happens: own({ companyCname: '别的公司', companyEname: 'Other', sortName: '别的公司' }),
    holds: ['party_changed'],
  },
  'no responsible person any more': {
    happens: own({ isResponsiblePerson: false, isBrandOwner: true }),
    ends: own({ isResponsiblePerson: true }),
    holds: ['party_changed'],
  },
  'distributor not authorised yet': {
    happens: trading({ authorisedFrom: '2026-11-13' }),
    ends: trading({ authorisedFrom: ARRIVAL }),
    holds: ['distributor_unauthorised'],
  },
  'distributor authorised until the day before': {
    happens: trading({ authorisedUntil: '2026-11-11' }),
    ends: trading({ authorisedUntil: ARRIVAL }),
    holds: ['distributor_unauthorised'],
  },
  'distributor archived': {
    happens: trading({ archived: true }),
    ends: trading({ archived: false }),
    holds: ['distributor_unauthorised'],
  },
  'an answer missing': {
    happens: async ({ ctx, recordId }) => {
      await ctx.db
        .delete(rpTradeAnswers)
        .where(and(eq(rpTradeAnswers.recordId, recordId), eq(rpTradeAnswers.party, 'responsible')));
    },
    holds: ['answer_missing'],
  },
  'company locked': {
    happens: contract({ state: 'locked' }),
    ends: contract({ state: 'active' }),
    holds: ['company_closed'],
  },
  'company disabled': {
    happens: company({ state: 0 }),
    ends: company({ state: 1 }),
    holds: ['company_closed'],
  },
  'review first': {
    happens: contract({ reviewFirst: true }),
    ends: async ({ ctx, recordId }) => {
      // What a consultant's release writes.
      await ctx.db
        .update(rpNoticeHolds)
        .set({ releasedByName: 'Consultant', endedAtMs: sql`since_ms` })
        .where(and(eq(rpNoticeHolds.recordId, recordId), eq(rpNoticeHolds.reason, 'review_first')));
    },
    holds: ['review_first'],
  },
};

/** A minute after it was held, with the job that letting it go made. */
async function again(of: ConfirmedTrade) {
  const nowMs = of.ctx.nowMs + 120_000;
  await releaseHeldNotices(systemContext(nowMs));
  const [job] = await of.ctx.db
    .select()
    .from(jobs)
    .where(eq(jobs.key, `certificate:${of.recordId}:1:${nowMs}`));
  if (job === undefined) return null;
  const work = { jobId: job.id, recordId: of.recordId, revision: 1 };
  return issueNotice(systemContext(nowMs), work, TOOLS);
}

async function recordOf({ ctx, recordId }: ConfirmedTrade) {
  const [record] = await ctx.db.select().from(rpTrades).where(eq(rpTrades.id, recordId));
  return record;
}

describe.each(Object.entries(FACTS))('%s', (_, { happens, holds, ends }) => {
  const held = holds.length > 0;

  it(held ? `holds the notice: ${holds}` : 'is issued', async () => {
    const of = await confirmedTrade();
    await happens(of);
    const outcome = await runNotice(of);
    expect(outcome).toMatchObject(held ? { state: 'held', reasons: holds } : { state: 'issued' });
    expect(await certificatesOf(of.recordId)).toHaveLength(held ? 0 : 1);
    const record = await recordOf(of);
    expect(record?.status).toBe('CONFIRMED');
    expect(record?.heldSinceMs === null).toBe(!held);
  });

  it.runIf(held)('is not kept when it comes true while the paper is drawn', async () => {
    const of = await confirmedTrade();
    const outcome = await runNotice(of, {
      ...TOOLS,
      renderPdf: async () => {
        await happens(of);
        return new TextEncoder().encode('%PDF-1.7');
      },
    });
    // The subscription and the review are facts before drawing too, and so is everything else: all are asked again.
    expect(outcome).toEqual({ state: 'not_confirmed' });
    expect(await certificatesOf(of.recordId)).toEqual([]);
    const kept = await bindings.FILES.list({
      prefix: `companies/${of.ctx.company.id}/certificates/`,
    });
    expect(kept.objects).toEqual([]);
    expect(await runNotice(of)).toMatchObject({ state: 'held', reasons: holds });
  });

  it.runIf(ends !== undefined)('lets it go once it is no longer so, and no sooner', async () => {
    const of = await confirmedTrade();
    await happens(of);
    await runNotice(of);
    expect(await again(of)).toBeNull();
    await ends?.(of);
    expect(await again(of)).toMatchObject({ state: 'issued' });
    const record = await recordOf(of);
    expect(record?.heldSinceMs).toBeNull();
    const holdRows = await of.ctx.db
      .select()
      .from(rpNoticeHolds)
      .where(eq(rpNoticeHolds.recordId, of.recordId));
    expect(holdRows.every(({ endedAtMs }) => endedAtMs !== null)).toBe(true);
  });
});

describe('a held notice', () => {
  it('tells whoever made the record why, once', async () => {
    const of = await confirmedTrade();
    await contract({ reviewFirst: true })(of);
    await runNotice(of);
    await runNotice(of);
    const mails = await of.ctx.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.companyId, of.ctx.company.id));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('授权告知书待审核');
  });

  it('needs no authorisation of a tenant that imports itself, and mails it nothing as a party', async () => {
    const of = await confirmedTrade();
    await of.ctx.db
      .update(rpTrades)
      .set({ tradingEnterpriseId: of.own })
      .where(eq(rpTrades.id, of.recordId));
    await of.ctx.db
      .update(rpTradeAnswers)
      .set({ enterpriseName: '测试化妆品公司' })
      .where(eq(rpTradeAnswers.recordId, of.recordId));
    expect(await runNotice(of)).toMatchObject({ state: 'issued' });
    const mails = await of.ctx.db
      .select({ recipient: mailMessages.recipient })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, of.ctx.company.id));
    expect(mails).toHaveLength(1);
  });
});
