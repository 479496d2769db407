import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { recordBatchItems, tradeRecordFacts, tradeRecords } from '#db/schema/trade-record.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import type { TonnageSnapshot } from '~/domain/certificate/snapshot.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import {
  issueCertificate,
  releaseHeldRecords,
} from '~/domain/only-representative/certificate/issue.server.ts';
import {
  answerConfirm,
  answerReject,
} from '~/domain/only-representative/confirmation/answer.server.ts';
import { requestNewLink } from '~/domain/only-representative/confirmation/new-link.server.ts';
import { openLink } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { uploadStatementByLink } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { runBatchChunk } from '~/domain/only-representative/trade-record/batch/run.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import {
  confirmIncomingRecord,
  rejectIncomingRecord,
} from '~/domain/only-representative/trade-record/incoming/answer.server.ts';
import {
  remindTradePartner,
  sendTradeRecord,
} from '~/domain/only-representative/trade-record/send.server.ts';
import { differences } from '~/domain/only-representative/trade-record/shown.server.ts';
import { supersedeChangedRecords } from '~/domain/only-representative/trade-record/supersede.server.ts';
import { krscc, rscc } from '~/domain/systems/profiles.ts';
import { as, openTestDatabase, systemContext, tenantContext } from '../../../support/contexts.ts';
import { jobOf, TOOLS } from '../../../support/issued.ts';
import {
  account,
  answeredByStaff,
  code,
  drift,
  NO_DRIFT,
  PDF,
  partnerContext,
  type Shipper,
  shipper,
  TONNE,
  upload,
  value,
} from '../../../support/only-representative/shipments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const joost = { name: 'Joost van Meer' };

/** The two subsystems, each with what it alone knows: a Korean substance has a KE number and may be confidential. */
const AREAS = {
  RSCC: {
    system: rscc,
    country: 'NL',
    port: 'NLRTM',
    registration: {},
  },
  KRSCC: {
    system: krscc,
    country: 'KR',
    port: 'KRPUS',
    registration: {
      jurisdiction: 'KR',
      keNo: 'KE-17074',
      cbiNo: 'CBI-2024-0071',
      cbiValidUntil: '2026-09-20',
      genericName: 'Aldehyde C1',
    },
  },
} as const;
type Area = keyof typeof AREAS;

interface Stage extends Shipper {
  importer: OrContext;
  id: string;
  token: string;
  version: number;
}

/** A WAITING record whose importer is on the platform too. */
async function stage(area: Area, registration: object = {}): Promise<Stage> {
  const { system, country, port, registration: known } = AREAS[area];
  const importer = await tenantContext({ system, company: { country } });
  const of = await shipper({
    ctx: await tenantContext({ system }),
    registration: { ...known, ...registration },
    partner: { country, linkedCompanyId: importer.company.id },
  });
  const input = of.input('10', { port, order_ref: 'PO-1' });
  const open = value(await createTradeRecord(of.ctx, input));
  const sent = value(await sendTradeRecord(of.ctx, open.id, open));
  return { ...of, importer, id: open.id, version: sent.version, token: await askedToken(of.ctx) };
}

const registration = (change: Partial<typeof registrations.$inferInsert>) => async (of: Stage) => {
  await of.ctx.db.update(registrations).set(change).where(eq(registrations.id, of.registrationId));
};

/** Acts that change what the partner sees or the certificate prints; those of staff by hand, as the console will. */
const VERBS: Record<string, (of: Stage) => Promise<unknown>> = {
  'company: names, addresses and country, by hand': async ({ ctx }) => {
    await ctx.db
      .update(companies)
      .set({
        nameZh: '更名化工有限公司',
        nameEn: 'Renamed Chemical Co., Ltd.',
        addressZh: '新址 1 号',
        addressEn: '1 New Road',
        country: 'TW',
      })
      .where(eq(companies.id, ctx.company.id));
  },
  'registration: number, by hand': registration({ registrationNo: '01-2119999999-99-0000' }),
  'registration: names, by hand': registration({ nameZh: '改名物质', nameEn: 'Renamed substance' }),
  'registration: CAS, EC and KE, by hand': registration({
    casNo: '64-19-7',
    ecNo: '200-580-7',
    keNo: 'KE-00013',
  }),
  'registration: type, by hand': registration({ registrationType: 'intermediate' }),
  'registration: band, by hand': registration({ tonnageBand: '1000+' }),
  'registration: use class, by hand': registration({ useClass: 'intermediate' }),
  'registration: market, by hand': registration({ jurisdiction: 'UK' }),
  'registration: confidentiality, by hand': registration({
    cbiNo: 'CBI-NEW',
    cbiValidUntil: '2027-12-31',
    genericName: 'Generic name',
  }),
  'product: another composition and type': async (of) =>
    value(
      await editProduct(of.ctx, of.productId, {
        name: 'Half of it',
        type: 'mixture',
        composition: [{ substance_id: of.registrationId, percent: '50' }],
        version: 1,
      }),
    ),
};

/** Acts after which page and paper go on saying what was shown, since the revision keeps it. */
const KEPT: Record<string, (of: Stage) => Promise<unknown>> = {
  'product: renamed': async (of) =>
    value(
      await editProduct(of.ctx, of.productId, {
        name: 'Renamed product',
        type: 'substance',
        composition: [{ substance_id: of.registrationId, percent: '100' }],
        version: 1,
      }),
    ),
  'partner: contact, by the member': async (of) => {
    const [row] = await of.ctx.db
      .select()
      .from(tradePartners)
      .where(eq(tradePartners.id, of.partnerId));
    if (row === undefined) throw new Error('no partner');
    const { name, country, email, role, address } = row;
    value(
      await editPartner(of.ctx, of.partnerId, {
        ...{ name, country, email, role, address, version: row.version },
        contact_person: 'Somebody Else',
        phone: '+31 10 555 9999',
      }),
    );
  },
  'partner: name, address and corporate number, by hand': async (of) => {
    await of.ctx.db
      .update(tradePartners)
      .set({ name: 'Renamed B.V.', address: '2 New Quay', corporateNo: '999999-9999999' })
      .where(eq(tradePartners.id, of.partnerId));
  },
};

/** Each way of answering. */
const PATHS: Record<string, (of: Stage) => Promise<Outcome<unknown>>> = {
  link: (of) => answerConfirm(partnerContext(of.ctx), of.token, joost),
  'link, rejecting': (of) =>
    answerReject(partnerContext(of.ctx), of.token, { ...joost, reason: 'wrong number' }),
  incoming: (of) => confirmIncomingRecord(of.importer, of.id, { version: of.version }),
  'incoming, rejecting': (of) =>
    rejectIncomingRecord(of.importer, of.id, { version: of.version, reason: 'wrong number' }),
  batch: async (of) => {
    const ids = [of.id];
    const { batch_id } = value(await startRecordBatch(of.importer, { action: 'confirm', ids }));
    const [job] = await of.ctx.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `batch:${batch_id}:0`));
    await runBatchChunk(systemContext(), { jobId: job?.id ?? '', batchId: batch_id, chunk: 0 });
    const [item] = await of.ctx.db
      .select({ code: recordBatchItems.code, message: recordBatchItems.message })
      .from(recordBatchItems)
      .where(eq(recordBatchItems.batchId, batch_id));
    const why = { key: item?.message ?? '' };
    return item?.code ? { ok: false, refusal: { code: 4106, why } } : { ok: true, value: null };
  },
  consultant: (of) => answeredByStaff(of.ctx, of),
};

/** Of the newest letter that asks. */
async function askedToken({ db, company }: OrContext): Promise<string> {
  const [row] = await db
    .select({ links: mailMessages.links })
    .from(mailMessages)
    .where(and(eq(mailMessages.companyId, company.id), like(mailMessages.links, '%token=%')))
    .orderBy(sql`rowid DESC`)
    .limit(1);
  const [url = ''] = JSON.parse(row?.links ?? '[]') as string[];
  return new URL(url).searchParams.get('token') ?? '';
}

const TABLE: Record<string, Record<string, string>> = {};
const CHANGED: Record<Area, Set<string>> = { RSCC: new Set(), KRSCC: new Set() };
afterAll(() => console.table(TABLE));

const rowOf = async (id: string) => {
  const [row] = await openTestDatabase().select().from(tradeRecords).where(eq(tradeRecords.id, id));
  if (row === undefined) throw new Error('no record');
  return row;
};

async function frozen(id: string, revision: number): Promise<string> {
  const [row] = await openTestDatabase()
    .select({ facts: tradeRecordFacts.facts })
    .from(tradeRecordFacts)
    .where(and(eq(tradeRecordFacts.recordId, id), eq(tradeRecordFacts.revision, revision)));
  if (row === undefined) throw new Error(`nothing frozen of revision ${revision}`);
  return row.facts;
}

/** What the job of the newest confirmation issues; undefined where it is held. */
async function issuedOf(of: Stage, revision = 1, nowMs = of.ctx.nowMs + 60_000) {
  const job = await jobOf(`certificate:${of.id}:${revision}`);
  const work = { jobId: job.id, recordId: of.id, revision };
  const outcome = await issueCertificate(systemContext(nowMs), work, TOOLS);
  const [row] = await openTestDatabase()
    .select({ snapshot: certificates.snapshot })
    .from(certificates)
    .where(eq(certificates.recordId, of.id));
  return { outcome, paper: row && (JSON.parse(row.snapshot) as TonnageSnapshot) };
}

/** After these the record no longer fits, so nobody is asked about it again. */
const UNFIT = /market/;

describe.each(Object.keys(AREAS) as Area[])('%s', (area) => {
  describe.each(Object.keys(PATHS))('what was shown, answered by %s', (path) => {
    it.each(Object.keys(VERBS))('after %s is superseded, and asked again', async (verb) => {
      const of = await stage(area);
      const shown = value(await openLink(partnerContext(of.ctx), of.token));
      const first = await frozen(of.id, 1);
      await VERBS[verb]?.(of);
      const before = await rowOf(of.id);
      expect(await openLink(partnerContext(of.ctx), of.token)).toMatchObject({
        refusal: { code: 4114, data: { reason: 'superseded', changed: true } },
      });
      expect(await rowOf(of.id)).toEqual(before);
      const outcome = await PATHS[path]?.(of);
      expect(outcome).toMatchObject({
        refusal: path.startsWith('link')
          ? { code: 4114 }
          : { code: 4106, why: { key: 'shown_changed' } },
      });
      TABLE[verb] = { ...TABLE[verb], [`${area} ${path}`]: 'superseded' };
      const row = await rowOf(of.id);
      expect(row.revision).toBe(2);
      expect(await drift(of.ctx)).toEqual(NO_DRIFT);
      expect(await account(of.ctx, of.registrationId)).toMatchObject({
        reserved: 10 * TONNE,
        used: 0,
      });
      if (UNFIT.test(verb)) {
        expect(row).toMatchObject({ status: 'UNCONFIRMED', sentAtMs: null });
        CHANGED[area].add('substances.1.jurisdiction');
        TABLE[verb] = { ...TABLE[verb], [`${area} ${path}`]: 'superseded, sent back' };
        return;
      }
      expect(row.status).toBe('WAITING');
      for (const name of differences(first, await frozen(of.id, 2))) CHANGED[area].add(name);
      const anew = await askedToken(of.ctx);
      const page = value(await openLink(partnerContext(of.ctx), anew));
      expect(page).toMatchObject({ revision: 2, tradeNo: shown.tradeNo });
      expect(await frozen(of.id, 1)).toBe(first);
    });
  });

  it('has no shown fact that no act above changes', async () => {
    const of = await stage(area);
    const blank = JSON.stringify({ exporter: {}, lines: [], substances: [] });
    const facts = differences(blank, await frozen(of.id, 1)).filter(
      // The revision's own; and what only time changes, which has a test below.
      (name) => !/\.(line|mass_g|product|hidden)$/.test(name),
    );
    expect(facts.length).toBeGreaterThan(15);
    expect(facts.filter((name) => !CHANGED[area].has(name))).toEqual([]);
  });

  it.each(Object.keys(KEPT))('goes on saying what was shown after %s', async (verb) => {
    const of = await stage(area);
    const shown = value(await openLink(partnerContext(of.ctx), of.token));
    await KEPT[verb]?.(of);
    expect(value(await openLink(partnerContext(of.ctx), of.token))).toEqual(shown);
    value(await answerConfirm(partnerContext(of.ctx), of.token, joost));
    const { paper } = await issuedOf(of);
    expect(paper?.importer).toMatchObject({
      name: shown.partner.name,
      address: shown.partner.address,
    });
    expect(paper?.lines[0]).toMatchObject({
      product: { name: shown.lines[0]?.productName, order_ref: 'PO-1' },
      mass_g: shown.lines[0]?.substances[0]?.massG,
    });
    TABLE[verb] = { ...TABLE[verb], [`${area} link`]: 'the paper says what was shown' };
  });

  it.each(Object.keys(VERBS))(
    'after the answer %s holds the certificate until it is set back',
    async (verb) => {
      const of = await stage(area);
      const tables = [registrations, companies, tradeProducts] as const;
      const ids = [of.registrationId, of.ctx.company.id, of.productId];
      const rows = await Promise.all(
        tables.map(async (table, at) => {
          const [row] = await of.ctx.db
            .select()
            .from(table)
            .where(eq(table.id, ids[at] ?? ''));
          return row;
        }),
      );
      value(await answerConfirm(partnerContext(of.ctx), of.token, joost));
      await VERBS[verb]?.(of);
      const { outcome, paper } = await issuedOf(of);
      expect(paper).toBeUndefined();
      expect(outcome).toMatchObject({
        state: 'held',
        reasons: expect.arrayContaining(['facts_changed']),
      });
      TABLE[verb] = { ...TABLE[verb], [`${area} after the answer`]: 'held' };
      for (const [at, table] of tables.entries()) {
        await of.ctx.db
          .update(table)
          .set(rows[at] ?? {})
          .where(eq(table.id, ids[at] ?? ''));
      }
      await releaseHeldRecords(systemContext(of.ctx.nowMs + 120_000));
      expect(await findTradeRecord(of.ctx, of.id)).toMatchObject({ heldSinceMs: null });
    },
  );
});

describe('a record whose shown facts have changed', () => {
  it('keeps its statements, and is confirmed with them', async () => {
    const of = await stage('RSCC', { registrationType: 'intermediate', useClass: 'intermediate' });
    const partner = partnerContext(of.ctx);
    value(
      await uploadStatementByLink(
        partner,
        of.token,
        { line_no: 1, registration_id: of.registrationId },
        upload('statement.pdf', PDF),
      ),
    );
    await VERBS['registration: number, by hand']?.(of);
    expect(code(await answerConfirm(partner, of.token, joost))).toBe(4114);
    const anew = await askedToken(of.ctx);
    expect(value(await openLink(partner, anew)).missingStatements).toBe(0);
    value(await answerConfirm(partner, anew, joost));
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    expect(await rowOf(of.id)).toMatchObject({ status: 'CONFIRMED', revision: 2 });
  });

  it('is asked anew in two tabs once, and by the job', async () => {
    const of = await stage('RSCC');
    await VERBS['registration: number, by hand']?.(of);
    const both = await Promise.all([
      answerConfirm(partnerContext(of.ctx), of.token, joost),
      answerConfirm(partnerContext(of.ctx), of.token, joost),
    ]);
    expect(both.map(code)).toEqual([4114, 4114]);
    expect(await rowOf(of.id)).toMatchObject({ status: 'WAITING', revision: 2 });
    const other = await stage('KRSCC');
    await VERBS['registration: number, by hand']?.(other);
    expect(await supersedeChangedRecords(systemContext())).toBeGreaterThan(0);
    expect(await rowOf(other.id)).toMatchObject({ status: 'WAITING', revision: 2 });
    expect(await supersedeChangedRecords(systemContext())).toBe(0);
    expect(await drift(other.ctx)).toEqual(NO_DRIFT);
  });

  it('is asked anew where another link is asked for; a reminder is refused', async () => {
    const of = await stage('RSCC');
    await VERBS['registration: names, by hand']?.(of);
    const reminded = await remindTradePartner(of.ctx, of.id, { version: of.version });
    expect(reminded).toMatchObject({ refusal: { code: 4106, why: { key: 'shown_changed' } } });
    value(await requestNewLink(partnerContext(of.ctx), of.token));
    const page = value(await openLink(partnerContext(of.ctx), await askedToken(of.ctx)));
    expect(page).toMatchObject({
      revision: 2,
      lines: [{ substances: [{ nameEn: 'Renamed substance' }] }],
    });
  });

  it('changed at the moment of the answer: confirmed of what was shown, or refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const of = await stage('RSCC');
      const first = JSON.parse(await frozen(of.id, 1));
      const [answered] = await Promise.all([
        answerConfirm(partnerContext(of.ctx), of.token, joost),
        VERBS['registration: number, by hand']?.({ ...of, ctx: as(of.ctx) }),
      ]);
      const row = await rowOf(of.id);
      if (code(answered) === 2000) {
        expect(row).toMatchObject({ status: 'CONFIRMED', revision: 1 });
        // What changed after it holds the paper, which else says what was answered.
        const { paper } = await issuedOf(of);
        if (paper) expect(paper.lines[0]?.reference_no).toBe(first.substances[0].registration_no);
      } else {
        expect(code(answered)).toBe(4114);
        expect(row.status).toBe('WAITING');
      }
    }
  });

  it('of which only a claim of confidentiality has ended: asked anew before, generic on paper after the answer', async () => {
    const before = await stage('KRSCC');
    const late = partnerContext(before.ctx, before.ctx.nowMs + 3 * DAY_MS);
    expect(code(await answerConfirm(late, before.token, joost))).toBe(4114);
    const anew = await askedToken(before.ctx);
    expect(value(await openLink(late, anew)).lines[0]?.substances[0]).toMatchObject({
      casNo: '80-62-6',
    });
    const after = await stage('KRSCC');
    value(await answerConfirm(partnerContext(after.ctx), after.token, joost));
    const { paper } = await issuedOf(after, 1, after.ctx.nowMs + 3 * DAY_MS);
    expect(paper?.lines[0]).toMatchObject({ name: { en: 'Aldehyde C1' }, cas_no: null });
  });
});
