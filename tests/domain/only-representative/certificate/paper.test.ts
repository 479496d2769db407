import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { registrationShares } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { certificateColumns } from '~/domain/certificate/columns.ts';
import { readCertificate } from '~/domain/certificate/detail.server.ts';
import { openImporterLink, openLinkedFile } from '~/domain/certificate/importer-link.server.ts';
import { listCertificates } from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import type { KeptTonnageSnapshot } from '~/domain/certificate/snapshot.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { readCertificateFacts } from '~/domain/only-representative/certificate/facts.server.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { paperContent } from '~/domain/only-representative/certificate/paper-content.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import type { TradeRecordInput } from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { deadlineOfParty } from '~/domain/tenancy/zones.ts';
import { asked } from '../../../support/asked.ts';
import { as, bindings, NOW_MS, systemContext, tenantContext } from '../../../support/contexts.ts';
import {
  duinShipper,
  NOTIFIED_ON,
  nameImporter,
} from '../../../support/only-representative/duin.ts';
import {
  lastToken,
  partnerContext,
  type Shipper,
  shipper,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';

const PDF = new TextEncoder().encode('%PDF-1.7 stands for the paper');

/** A record of this content, confirmed by its counterparty. */
async function confirmed(of: Shipper, input: TradeRecordInput): Promise<string> {
  const open = value(await createTradeRecord(of.ctx, input));
  value(await sendTradeRecord(of.ctx, open.id, open));
  const token = await lastToken(of.ctx);
  value(await answerConfirm(partnerContext(of.ctx), token, { name: 'Joost van Meer' }));
  return open.id;
}

async function contentOf(recordId: string) {
  const facts = await readCertificateFacts(systemContext(), { recordId, revision: 1 });
  return paperContent(facts, NOW_MS);
}

/** The certificate of a confirmed record, issued at a moment. */
async function issued(ctx: OrContext, recordId: string, atMs: number) {
  const [job] = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.key, `certificate:${recordId}:1`));
  const system = systemContext(atMs);
  const tools = {
    signingKey: async () => bindings.CERTIFICATE_SIGNING_KEY,
    renderPdf: async () => PDF,
  };
  const outcome = await issueCertificate(
    system,
    { jobId: job?.id ?? '', recordId, revision: 1 },
    tools,
  );
  if (outcome.state !== 'issued') throw new Error(`not issued: ${outcome.state}`);
  return outcome;
}

/** Names of a company as they are printed. */
async function namesOf({ db, company }: OrContext) {
  const [row] = await db
    .select({ name: companies.nameEn, name_local: companies.nameZh })
    .from(companies)
    .where(eq(companies.id, company.id));
  if (row === undefined) throw new Error('a tenant has a company');
  return row;
}

/** A substance of another company that was opened to this one, in a product of this one. */
async function sharedGoods(of: Shipper) {
  const owner = await tenantContext({ system: of.ctx.system });
  const registrationId = await insertRegistration(of.ctx.db, {
    companyId: owner.company.id,
    system: of.ctx.system.slug,
    nameZh: '苯乙烯',
    nameEn: 'Styrene',
  });
  await of.ctx.db.insert(registrationShares).values({
    registrationId,
    companyId: of.ctx.company.id,
    ownerCompanyId: owner.company.id,
    sinceMs: 0,
  });
  const own = { companyId: of.ctx.company.id, system: of.ctx.system.slug };
  const productId = await insertProduct(of.ctx.db, own, [{ registrationId, sharePpm: 998_000 }]);
  return { productId, owner: await namesOf(owner) };
}

describe('who appointed whom', () => {
  it('is the supplier in box 5 for its own tonnage', async () => {
    const of = await shipper();
    const { lines, statement, supplier } = await contentOf(await confirmed(of, of.input('24')));
    expect(lines[0]?.holder).toEqual({
      name: supplier.name,
      name_local: supplier.name_local,
      country: 'CN',
    });
    expect(statement.en).toContain('appointed by the supplier in box 5');
  });

  it('is the owner of a shared registration, and the statement says that the supplier is not', async () => {
    const of = await shipper();
    const { productId, owner } = await sharedGoods(of);
    const input = of.input('12', { lines: [{ product_id: productId, tonnes: '12' }] });
    const { lines, statement, supplier } = await contentOf(await confirmed(of, input));
    expect(lines).toMatchObject([{ holder: owner }]);
    expect(supplier).toMatchObject(await namesOf(of.ctx));
    expect(statement.en).not.toContain('appointed by the supplier in box 5');
    expect(statement.en).toContain('not by the supplier in box 5');
  });

  it('is said line by line where it differs', async () => {
    const of = await shipper();
    const { productId, owner } = await sharedGoods(of);
    const input = of.input('12', {
      lines: [
        { product_id: of.productId, tonnes: '1' },
        { product_id: productId, tonnes: '2' },
      ],
    });
    const { lines, statement } = await contentOf(await confirmed(of, input));
    expect(lines.map(({ holder }) => holder.name)).toEqual([
      (await namesOf(of.ctx)).name,
      owner.name,
    ]);
    expect(statement.en).toContain('only where box 10 says so');
  });
});

describe('a line of the paper', () => {
  it('names product and order, and together the lines are what the ledger used', async () => {
    const of = await shipper();
    const second = await insertRegistration(of.ctx.db, {
      companyId: of.ctx.company.id,
      nameEn: 'Xylene',
      tonnageBand: '1000+',
    });
    const mixture = await insertProduct(
      of.ctx.db,
      { companyId: of.ctx.company.id, name: 'HX-40' },
      [
        { registrationId: of.registrationId, sharePpm: 625_000 },
        { registrationId: second, sharePpm: 350_001 },
      ],
    );
    const input = of.input('', {
      order_ref: 'PO-77',
      lines: [
        { product_id: mixture, tonnes: '24' },
        { product_id: of.productId, tonnes: '1.5' },
      ],
    });
    const content = await contentOf(await confirmed(of, input));
    const said = content.lines.map(({ product, name, mass_g }) => [
      product.line,
      product.name,
      product.order_ref,
      product.tonnes,
      name.en,
      mass_g,
    ]);
    expect(said).toEqual([
      [1, 'HX-40', 'PO-77', '24.000', 'Methyl methacrylate', 15 * TONNE],
      [1, 'HX-40', 'PO-77', '24.000', 'Xylene', 8_400_024],
      [2, expect.any(String), 'PO-77', '1.500', 'Methyl methacrylate', 1_500_000],
    ]);
    expect(content.lines[1]?.tonnage_band).toBe('≥ 1000');
    expect(content.total_mass_g).toBe(24_900_024);
  });

  it('is never stated when the ledger used something else', async () => {
    const of = await shipper();
    const recordId = await confirmed(of, of.input('24'));
    await of.ctx.db.run(
      sql`UPDATE trade_record_substances SET mass_g = mass_g + 1 WHERE record_id = ${recordId}`,
    );
    await expect(contentOf(recordId)).rejects.toThrow('not what the ledger used');
  });
});

describe('the port of discharge', () => {
  it('lies where trade law says: Belfast under EU REACH is XI', async () => {
    const of = await shipper({ partner: { country: 'XI' } });
    const { port, regime } = await contentOf(await confirmed(of, of.input('3', { port: 'GBBEL' })));
    expect(port).toEqual({ code: 'GBBEL', zh: '贝尔法斯特', en: 'Belfast', country: 'XI' });
    expect(regime).toBe('eu-reach');
  });
});

describe('a notification (DUIN)', () => {
  const duin = async (registration: object = {}) => {
    const of = await duinShipper(registration);
    await nameImporter(of);
    return of;
  };

  it('is called one, with the day by which a registration is due', async () => {
    const of = await duin();
    const recordId = await confirmed(of, of.input('5', { port: 'GBFXT' }));
    const { lines, statement, legal_basis, issuer } = await contentOf(recordId);
    expect(lines[0]).toMatchObject({
      registration_due_on: '2030-10-27',
      importer_notified_on: NOTIFIED_ON,
      status: {
        code: 'duin',
        en: 'Downstream user import notification (UK REACH transitional)',
      },
    });
    expect(lines[0]?.status.en).not.toContain('egistered');
    expect(statement.en).toContain('A notification is not a registration');
    expect(legal_basis.text.en).toContain('Articles 8 and 127E');
    expect(issuer.name.en).toContain('UK');
  });

  it('covers nothing that arrives after its band’s day', async () => {
    const of = await duin({ tonnageBand: '1000+' });
    const recordId = await confirmed(of, of.input('5', { port: 'GBFXT' }));
    await expect(contentOf(recordId)).rejects.toThrow('covers nothing after 2026-10-27');
  });
});

describe('a CBI claim', () => {
  const IDENTITY = ['甲醛', 'Formaldehyde', '50-00-0', '200-001-8', 'KE-17074'];
  const korean = async (registration: object) => {
    const of = await shipper({
      ctx: await tenantContext({ system: krscc }),
      registration: {
        nameZh: '甲醛',
        nameEn: 'Formaldehyde',
        casNo: '50-00-0',
        ecNo: '200-001-8',
        keNo: 'KE-17074',
        registrationNo: '2024-0872',
        jurisdiction: 'KR',
        cbiNo: 'CBI-2024-0071',
        genericName: 'Aldehyde C1',
        ...registration,
      },
      partner: { country: 'KR', corporateNo: '131111-0042710' },
    });
    return contentOf(await confirmed(of, of.input('3', { port: 'KRPUS' })));
  };

  it('hides the identity on the owner’s own paper too, while it is valid', async () => {
    const content = await korean({ cbiValidUntil: '2027-01-31' });
    const text = JSON.stringify(content);
    for (const word of IDENTITY) expect(text).not.toContain(word);
    expect(text).not.toMatch(/ECHA|1907\/2006/);
    expect(content.lines[0]).toMatchObject({
      name: { zh: 'Aldehyde C1', en: 'Aldehyde C1' },
      ...{ cas_no: null, ec_no: null, ke_no: null, cbi_no: 'CBI-2024-0071' },
    });
    expect(content.statement.en).toContain('A line with a CBI number gives a generic name');
  });

  it('has no say once it ended', async () => {
    const { lines } = await korean({ cbiValidUntil: '2026-09-17' });
    expect(lines[0]).toMatchObject({ name: { en: 'Formaldehyde' }, ke_no: 'KE-17074' });
    expect(lines[0]).not.toHaveProperty('cbi_no');
  });
});

describe('the day of issue', () => {
  it.each([
    ['EU', 'NL', 'NLRTM', '2026-11-21T23:30:00Z', '2026-11-22'],
    ['UK', 'GB', 'GBFXT', '2026-11-21T23:30:00Z', '2026-11-21'],
  ] as const)('is one everywhere (%s)', async (jurisdiction, country, port, moment, day) => {
    const of = await shipper({ registration: { jurisdiction }, partner: { country } });
    const recordId = await confirmed(of, of.input('24', { port }));
    const { certificateId } = await issued(of.ctx, recordId, Date.parse(moment));
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const ctx = { ...as(of.ctx), locale };
      const { items } = await listCertificates(ctx, asked(certificateList));
      const [row] = items;
      if (row === undefined) throw new Error('just issued');
      expect(certificateColumns.issued_on.of(row)).toBe(day);
      const { issuedOn, content } = await readCertificate(ctx, certificateId);
      expect([issuedOn, (content as KeptTonnageSnapshot).issued_on]).toEqual([day, day]);
    }
    const mails = await of.ctx.db
      .select({ text: mailMessages.text })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, of.ctx.company.id));
    const told = mails.filter(({ text }) => text.includes('TCC-'));
    expect(told).toHaveLength(2);
    // Once in each language, and no other day beside it.
    for (const { text } of told) expect(text.match(new RegExp(day, 'g'))).toHaveLength(2);
  });
});

describe('the importer’s own link', () => {
  const ISSUED_AT_MS = Date.parse('2026-11-21T10:00:00Z');
  const DAY_MS = 24 * 3600 * 1000;

  async function mailed() {
    const of = await shipper({ partner: { country: 'NL' } });
    const recordId = await confirmed(of, of.input('24'));
    const { certificateId, certificateNo } = await issued(of.ctx, recordId, ISSUED_AT_MS);
    const mails = await of.ctx.db
      .select({ links: mailMessages.links, text: mailMessages.text })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, of.ctx.company.id));
    const links = mails.flatMap(({ links: list }) => JSON.parse(list) as string[]);
    const url = links.find((link) => link.includes('/user/certificate?'));
    const token = new URL(url ?? '').searchParams.get('token') ?? '';
    return { of, certificateId, certificateNo, token, text: mails.map((m) => m.text).join() };
  }

  it('opens the page and the file until it ends, as often as wanted, and is kept as a hash', async () => {
    const { of, certificateNo, token, text } = await mailed();
    const ctx = systemContext(ISSUED_AT_MS + DAY_MS);
    const paper = value(await openImporterLink(ctx, token));
    expect(ctx.db.trips.roundTrips).toBe(1);
    expect(paper).toMatchObject({ certificateNo, state: 'valid', issuedOn: '2026-11-21' });
    const { until } = deadlineOfParty({ country: 'NL' }, ISSUED_AT_MS + 14 * DAY_MS);
    expect(until).toBe('2026-12-05 11:00 (UTC+1)');
    expect(paper.deadline.until).toBe(until);
    expect(text.split(until)).toHaveLength(3);
    for (const _ of [1, 2]) {
      const { name, body } = await openLinkedFile(systemContext(ISSUED_AT_MS + DAY_MS), token);
      expect(name).toMatch(/^TCC_2026-\w{4}-\d{5}_/);
      expect(await new Response(body).text()).toContain('%PDF-1.7');
    }
    const rows = await of.ctx.db.all(sql`SELECT * FROM certificate_links`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends on its day, and opens nothing for an unknown token', async () => {
    const { token } = await mailed();
    const after = systemContext(ISSUED_AT_MS + 14 * DAY_MS);
    expect(await openImporterLink(after, token)).toMatchObject({
      ok: false,
      refusal: { code: 4114, data: { reason: 'expired', ended: '2026-12-05 11:00 (UTC+1)' } },
    });
    await expect(openLinkedFile(after, token)).rejects.toThrow(Denial);
    expect(await openImporterLink(after, 'x'.repeat(43))).toMatchObject({
      refusal: { data: { reason: 'unknown' } },
    });
  });

  it('gives no paper that was revoked', async () => {
    const { of, certificateId, token } = await mailed();
    await of.ctx.db
      .update(certificates)
      .set({ state: 'revoked', stateCode: 'party_changed', stateAtMs: ISSUED_AT_MS })
      .where(eq(certificates.id, certificateId));
    const ctx = systemContext(ISSUED_AT_MS + DAY_MS);
    expect(value(await openImporterLink(ctx, token)).state).toBe('revoked');
    await expect(openLinkedFile(ctx, token)).rejects.toThrow(Denial);
  });
});
