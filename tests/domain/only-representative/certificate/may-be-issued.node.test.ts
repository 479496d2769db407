import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { nameMarks, prohibitedCompanies } from '#db/schema/name-mark.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrationShares, registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { recordBatchItems, tradeRecords } from '#db/schema/trade-record.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import type { IssueOutcome } from '~/domain/certificate/issuing/issue.server.ts';
import type { TonnageSnapshot } from '~/domain/certificate/snapshot.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import {
  issueCertificate,
  releaseHeldRecords,
} from '~/domain/only-representative/certificate/issue.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { openLink } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { runBatchChunk } from '~/domain/only-representative/trade-record/batch/run.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { confirmIncomingRecord } from '~/domain/only-representative/trade-record/incoming/answer.server.ts';
import type { HoldReason } from '~/domain/only-representative/trade-record/kinds.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { bindings, NOW_MS, systemContext, tenantContext } from '../../../support/contexts.ts';
import {
  account,
  code,
  confirmedByStaff,
  openRecord,
  partnerContext,
  type Shipper,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

/**
 * QUALITY T1: facts that a certificate must not deny, each against every way of confirming. A fact comes true
 * after the record was sent, where nothing but the moment of issue can see it.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const ETA = '2026-11-12';
const TODAY = '2026-09-18';

interface Stage extends Shipper {
  recordId: string;
}

const own = ({ ctx }: Shipper) =>
  and(eq(companySystems.companyId, ctx.company.id), eq(companySystems.system, ctx.system.slug));

const authorisedUntil = (day: string) => async (of: Stage) => {
  await of.ctx.db.update(companySystems).set({ authorisedUntil: day }).where(own(of));
};

const registration = (change: Partial<typeof registrations.$inferInsert>) => async (of: Stage) => {
  await of.ctx.db.update(registrations).set(change).where(eq(registrations.id, of.registrationId));
};

interface Fact {
  happens: (of: Stage) => Promise<void>;
  holds: HoldReason[];
  /** What makes it no longer so, where that can be. */
  ends?: (of: Stage) => Promise<void>;
}

const FACTS: Record<string, Fact> = {
  'nothing is wrong': { happens: async () => {}, holds: [] },
  'company locked': {
    happens: async (of) => {
      await of.ctx.db.update(companySystems).set({ state: 'locked' }).where(own(of));
    },
    ends: async (of) => {
      await of.ctx.db.update(companySystems).set({ state: 'active' }).where(own(of));
    },
    holds: ['contract_locked'],
  },
  'company disabled': {
    happens: async ({ ctx }) => {
      await ctx.db.update(companies).set({ state: 0 }).where(eq(companies.id, ctx.company.id));
    },
    ends: async ({ ctx }) => {
      await ctx.db.update(companies).set({ state: 1 }).where(eq(companies.id, ctx.company.id));
    },
    holds: ['contract_locked'],
  },
  'authorisation lapsed today': {
    happens: authorisedUntil('2026-09-17'),
    ends: authorisedUntil('2027-09-17'),
    holds: ['authorisation_lapsed'],
  },
  'authorisation lapsed at the ETA': {
    happens: authorisedUntil('2026-11-11'),
    ends: authorisedUntil(ETA),
    holds: ['authorisation_lapsed'],
  },
  'registration invalid': {
    happens: registration({ validity: 'invalid' }),
    ends: registration({ validity: 'valid' }),
    holds: ['registration_invalid'],
  },
  'registration ended before the ETA': {
    happens: registration({ validUntil: '2026-11-11' }),
    ends: registration({ validUntil: ETA }),
    holds: ['registration_invalid'],
  },
  'registration not valid yet today': {
    happens: registration({ validFrom: '2026-09-19' }),
    ends: registration({ validFrom: TODAY }),
    holds: ['registration_invalid'],
  },
  'importer on the prohibited list': {
    happens: async ({ ctx, partnerId }) => {
      const [partner] = await ctx.db
        .select()
        .from(tradePartners)
        .where(eq(tradePartners.id, partnerId));
      const { nameKey = '', country = '' } = partner ?? {};
      await ctx.db
        .insert(prohibitedCompanies)
        .values({ id: crypto.randomUUID(), nameKey, country, reason: 'sanctions' });
    },
    ends: async ({ ctx }) => {
      await ctx.db.delete(prohibitedCompanies);
    },
    holds: ['prohibited_party'],
  },
  'importer whose name waits for a consultant': {
    happens: async ({ ctx, partnerId }) => {
      await ctx.db.insert(nameMarks).values({
        subjectId: partnerId,
        skeleton: '*',
        kind: 'partner',
        companyId: ctx.company.id,
      });
    },
    ends: async ({ ctx, partnerId }) => {
      await ctx.db
        .update(nameMarks)
        .set({ clearedAtMs: 1 })
        .where(eq(nameMarks.subjectId, partnerId));
    },
    holds: ['look_alike_name'],
  },
  'review first': {
    happens: async ({ ctx }) => {
      await ctx.db
        .update(companySystems)
        .set({ reviewFirst: true })
        .where(eq(companySystems.companyId, ctx.company.id));
    },
    ends: async ({ ctx, recordId }) => {
      // What a consultant's release writes.
      await ctx.db.all(
        sql`UPDATE record_holds SET released_by_name = 'Consultant', ended_at_ms = since_ms
          WHERE record_id = ${recordId} AND reason = 'review_first' RETURNING reason`,
      );
    },
    holds: ['review_first'],
  },
  'partner renamed, moved and given another address meanwhile': {
    happens: async ({ ctx, partnerId }) => {
      await ctx.db
        .update(tradePartners)
        .set({
          name: 'Somebody Else GmbH',
          nameKey: nameKey('Somebody Else GmbH'),
          country: 'FR',
          address: '1 Rue Neuve, Lyon',
          email: 'else@elsewhere.example',
        })
        .where(eq(tradePartners.id, partnerId));
    },
    holds: [],
  },
};

/** Each way of confirming, in the hands of whoever may take it. */
const PATHS: Record<string, (of: Stage, waiting: Waiting, importer: OrContext) => Promise<void>> = {
  link: async ({ ctx }, { token }) => {
    value(await answerConfirm(partnerContext(ctx), token, { name: 'Joost van Meer' }));
  },
  portal: async ({ recordId }, waiting, importer) => {
    value(await confirmIncomingRecord(importer, recordId, waiting));
  },
  batch: async ({ recordId }, _, importer) => {
    const { batch_id } = value(
      await startRecordBatch(importer, { action: 'confirm', ids: [recordId] }),
    );
    const key = `batch:${batch_id}:0`;
    const [job] = await importer.db.select().from(jobs).where(eq(jobs.key, key));
    await runBatchChunk(systemContext(), { jobId: job?.id ?? '', batchId: batch_id, chunk: 0 });
  },
  staff: async ({ ctx, recordId }, waiting) => {
    await confirmedByStaff(ctx, { ...waiting, id: recordId });
  },
};

type Waiting = Awaited<ReturnType<typeof waitingRecord>>;

const IMPORTER = 'Meerdam Coatings B.V.';

/** A WAITING record whose importer is on the platform too. */
async function stage() {
  const importer = await tenantContext({ company: { country: 'NL' } });
  const of = await shipper({
    partner: { name: IMPORTER, nameKey: nameKey(IMPORTER), linkedCompanyId: importer.company.id },
  });
  const waiting = await waitingRecord(of);
  return { of: { ...of, recordId: waiting.id }, waiting, importer };
}

const system = (afterMs = 60_000) => systemContext(NOW_MS + afterMs);

/** Runs the newest issuing job of a record and keeps what it would have printed. */
async function issue(recordId: string, ctx = system()) {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(sql`${jobs.key} LIKE ${`certificate:${recordId}:%`}`)
    .orderBy(sql`${jobs.createdAtMs} DESC`)
    .limit(1);
  const papers: TonnageSnapshot[] = [];
  const outcome = await issueCertificate(
    ctx,
    { jobId: job?.id ?? '', recordId, revision: 1 },
    {
      signingKey: async () => bindings.CERTIFICATE_SIGNING_KEY,
      renderPdf: async ({ snapshot }) => {
        papers.push(snapshot as TonnageSnapshot);
        return new TextEncoder().encode('%PDF-1.7');
      },
    },
  );
  return { outcome, paper: papers[0] };
}

/** Links of a company that is shut rest: whoever opens one is told so, and nothing is answered. */
const RESTS = ['company locked', 'company disabled'];

const table: Record<string, Record<string, string>> = {};

function note(fact: string, path: string, outcome: IssueOutcome<string>) {
  table[fact] ??= {};
  table[fact][path] = outcome.state === 'held' ? `held: ${outcome.reasons}` : outcome.state;
}

afterAll(() => console.table(table));

for (const [fact, { happens, holds, ends }] of Object.entries(FACTS)) {
  describe(fact, () => {
    for (const [path, confirm] of Object.entries(PATHS)) {
      it(`${path}: ${holds.length === 0 ? 'issued' : holds}`, async () => {
        const { of, waiting, importer } = await stage();
        await happens(of);
        if (path === 'link' && RESTS.includes(fact)) {
          const { ctx } = of;
          const by = { name: 'Joost van Meer' };
          expect(await answerConfirm(partnerContext(ctx), waiting.token, by)).toMatchObject({
            refusal: { code: 4114, data: { reason: 'paused' } },
          });
          return;
        }
        await confirm(of, waiting, importer);
        const { outcome, paper } = await issue(of.recordId);
        note(fact, path, outcome);
        const { ctx, recordId } = of;
        expect(await account(ctx, of.registrationId)).toMatchObject({ used: 10 * TONNE });
        if (holds.length === 0) {
          expect(outcome.state).toBe('issued');
          expect(paper?.importer).toMatchObject({ name: IMPORTER, country: 'NL' });
          return;
        }
        expect(outcome).toEqual({ state: 'held', reasons: holds });
        expect(paper).toBeUndefined();
        expect(await findTradeRecord(ctx, recordId)).toMatchObject({
          status: 'CONFIRMED',
          holds,
          heldSinceMs: expect.any(Number),
          certificate: null,
        });
        expect(await mailsAbout(recordId)).toBe(1);
        // Delivered again, and looked at again while the cause lasts: nothing more.
        expect((await issue(recordId)).paper).toBeUndefined();
        await releaseHeldRecords(system(2 * 60_000));
        expect(await findTradeRecord(ctx, recordId)).toMatchObject({ holds });
        expect(await mailsAbout(recordId)).toBe(1);
        if (ends === undefined) return;
        await ends(of);
        await releaseHeldRecords(system(3 * 60_000));
        const after = await issue(recordId, system(4 * 60_000));
        expect(after.outcome).toMatchObject({ state: 'issued' });
        expect(await findTradeRecord(ctx, recordId)).toMatchObject({
          status: 'COMPLETED',
          holds: [],
          heldSinceMs: null,
        });
      });
    }
  });
}

describe('port and importer no longer fit while it waits', () => {
  for (const [path, confirm] of Object.entries(PATHS)) {
    it(`${path}: not confirmed`, async () => {
      const { of, waiting, importer } = await stage();
      const { ctx, recordId } = of;
      await ctx.db.update(tradeRecords).set({ port: 'GBFXT' }).where(eq(tradeRecords.id, recordId));
      const refused = await confirm(of, waiting, importer).then(
        () => '',
        (error: Error) => error.message,
      );
      // A batch answers at its item.
      const [item] = await ctx.db
        .select({ code: recordBatchItems.code })
        .from(recordBatchItems)
        .where(eq(recordBatchItems.recordId, recordId));
      expect(item?.code ?? refused).toSatisfy((told: unknown) => String(told).includes('4131'));
      expect(await findTradeRecord(ctx, recordId)).toMatchObject({ status: 'WAITING' });
      table['importer outside'] = { ...table['importer outside'], [path]: 'refused: 4131' };
    });
  }
});

/** Mails that say a record is held. */
async function mailsAbout(recordId: string): Promise<number> {
  const { db } = system();
  const [record] = await db.select().from(tradeRecords).where(eq(tradeRecords.id, recordId));
  return db.$count(
    mailMessages,
    sql`instr(${mailMessages.subject}, ${record?.tradeNo ?? ''}) > 0
      AND instr(${mailMessages.subject}, '暂缓') > 0`,
  );
}

describe('a certificate', () => {
  it('is held as well where whoever holds the registration is represented no longer', async () => {
    const holder = await tenantContext();
    const shared = await insertRegistration(holder.db, {
      companyId: holder.company.id,
      tonnageG: 90 * TONNE,
    });
    const ctx = await tenantContext();
    await ctx.db.insert(registrationShares).values({
      registrationId: shared,
      companyId: ctx.company.id,
      ownerCompanyId: holder.company.id,
      sinceMs: NOW_MS,
    });
    const mine = { companyId: ctx.company.id };
    const productId = await insertProduct(ctx.db, mine, [
      { registrationId: shared, sharePpm: 1_000_000 },
    ]);
    const partnerId = await insertPartner(ctx.db, mine);
    const of = await shipper({ ctx });
    const waiting = await waitingRecord({
      ...of,
      input: (tonnes) => ({
        ...of.input(tonnes),
        partner_id: partnerId,
        lines: [{ product_id: productId, tonnes }],
      }),
    });
    await holder.db
      .update(companySystems)
      .set({ state: 'locked' })
      .where(eq(companySystems.companyId, holder.company.id));
    value(await answerConfirm(partnerContext(ctx), waiting.token, { name: 'Joost van Meer' }));
    const { outcome } = await issue(waiting.id);
    expect(outcome).toEqual({ state: 'held', reasons: ['contract_locked'] });
  });

  it('is not issued when a cause comes up while the paper is drawn', async () => {
    const { of, waiting } = await stage();
    value(await answerConfirm(partnerContext(of.ctx), waiting.token, { name: 'Joost van Meer' }));
    const [job] = await of.ctx.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `certificate:${of.recordId}:1`));
    const outcome = await issueCertificate(
      system(),
      { jobId: job?.id ?? '', recordId: of.recordId, revision: 1 },
      {
        signingKey: async () => bindings.CERTIFICATE_SIGNING_KEY,
        renderPdf: async () => {
          await FACTS['company locked']?.happens(of);
          return new TextEncoder().encode('%PDF-1.7');
        },
      },
    );
    expect(outcome.state).toBe('not_confirmed');
    expect(await findTradeRecord(of.ctx, of.recordId)).toMatchObject({ certificate: null });
    // The job comes back, and now it sees the cause.
    expect((await issue(of.recordId)).outcome).toMatchObject({ state: 'held' });
  });

  it('of a lapsed authorisation may be let go by a consultant where the arrival was covered', async () => {
    const { of, waiting } = await stage();
    value(await answerConfirm(partnerContext(of.ctx), waiting.token, { name: 'Joost van Meer' }));
    await authorisedUntil(ETA)(of);
    const afterwards = (ms: number) => systemContext(Date.UTC(2026, 10, 20) + ms);
    expect((await issue(of.recordId, afterwards(0))).outcome).toEqual({
      state: 'held',
      reasons: ['authorisation_lapsed'],
    });
    await of.ctx.db.all(
      sql`UPDATE record_holds SET released_by_name = 'Consultant', ended_at_ms = since_ms
        WHERE record_id = ${of.recordId} RETURNING reason`,
    );
    await releaseHeldRecords(afterwards(DAY_MS));
    expect((await issue(of.recordId, afterwards(2 * DAY_MS))).outcome.state).toBe('issued');
  });

  it('is never in sight: a shipment past the authorisation is not sent', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    await authorisedUntil('2026-11-11')({ ...of, recordId: open.id });
    expect(code(await sendTradeRecord(of.ctx, open.id, open))).toBe(4200);
    await authorisedUntil(ETA)({ ...of, recordId: open.id });
    expect(code(await sendTradeRecord(of.ctx, open.id, open))).toBe(2000);
  });
});

describe('whoever is asked', () => {
  it('is who was written to, whatever the partner is called by then', async () => {
    const { of, waiting } = await stage();
    await FACTS['partner renamed, moved and given another address meanwhile']?.happens(of);
    const page = value(await openLink(partnerContext(of.ctx), waiting.token));
    expect(JSON.stringify(page)).toContain(IMPORTER);
    expect(JSON.stringify(page)).not.toContain('Somebody Else');
    const { partner } = await findTradeRecord(of.ctx, of.recordId);
    expect(partner).toMatchObject({ name: IMPORTER, country: 'NL' });
  });
});
