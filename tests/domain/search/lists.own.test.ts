import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { certificates } from '#db/schema/certificate.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { insertPartner, insertRegistration } from '#db/seed/rows.ts';
import { listCertificates } from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { listSubstances } from '~/domain/only-representative/substance/list.server.ts';
import { substanceList } from '~/domain/only-representative/substance/schema.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import { listPartners } from '~/domain/only-representative/trade-partner/list.server.ts';
import { partnerList } from '~/domain/only-representative/trade-partner/schema.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import { deleteProduct } from '~/domain/only-representative/trade-product/delete.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { listProducts } from '~/domain/only-representative/trade-product/list.server.ts';
import { productList } from '~/domain/only-representative/trade-product/schema.ts';
import { shareProduct } from '~/domain/only-representative/trade-product/share.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { listIncomingRecords } from '~/domain/only-representative/trade-record/incoming/list.server.ts';
import { listTradeRecords } from '~/domain/only-representative/trade-record/list.server.ts';
import { editTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { incomingList, recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { asked } from '../../support/asked.ts';
import { as, bindings, tenantContext } from '../../support/contexts.ts';
import { certified } from '../../support/issued.ts';
import { type Shipper, shipper, value } from '../../support/only-representative/shipments.ts';
import { scannedBy } from '../../support/plans.ts';
import { everyWord, indexAgain, indexAllPending, indexEverything } from '../../support/search.ts';

/** What each list finds, by the one search box. */

const LISTS = {
  records: (ctx: OrContext, q: string) => listTradeRecords(ctx, asked(recordList, { q })),
  incoming: (ctx: OrContext, q: string) => listIncomingRecords(ctx, asked(incomingList, { q })),
  products: (ctx: OrContext, q: string) => listProducts(ctx, asked(productList, { q })),
  opened: (ctx: OrContext, q: string) =>
    listProducts(ctx, asked(productList, { q, shared: 'with_us' })),
  partners: (ctx: OrContext, q: string) => listPartners(ctx, asked(partnerList, { q })),
  substances: (ctx: OrContext, q: string) => listSubstances(ctx, asked(substanceList, { q })),
  certificates: (ctx: OrContext, q: string) => listCertificates(ctx, asked(certificateList, { q })),
};
type List = keyof typeof LISTS;

async function found(ctx: OrContext, list: List, q: string): Promise<string[]> {
  const { items } = await LISTS[list](as(ctx), q);
  return items.map(({ id }) => id);
}

let us: OrContext;
let of: Shipper;
let record: { id: string; trade_no: string; version: number };
let product: string;

beforeAll(async () => {
  us = await tenantContext();
  const company = { nameZh: '华信测试化工', nameEn: 'Huaxin Test Chemical' };
  of = await shipper({
    ctx: await tenantContext({ company }),
    partner: { linkedCompanyId: us.company.id, name: 'Établissements Müller' },
  });
  const line = [{ substance_id: of.registrationId, percent: '99' }];
  const made = await createProduct(of.ctx, {
    name: 'MMA-998 通用稀释剂',
    type: 'substance',
    remark: '仓库三号',
    composition: line,
    origin: 'own',
  });
  product = value(made).id;
  const input = of.input('4', {
    order_ref: 'PO-88213/A',
    lines: [{ product_id: product, tonnes: '4' }],
  });
  record = value(await createTradeRecord(of.ctx, input));
  value(await sendTradeRecord(of.ctx, record.id, record));
});

describe('the records of a company are found', () => {
  it.each([
    ['by their trade number', () => record.trade_no],
    ['by its digits', () => record.trade_no.replaceAll('-', '')],
    ['by its last part', () => record.trade_no.slice(-5)],
    ['by it from the company’s short code on', () => record.trade_no.slice('TR-2026-'.length)],
    ['by it with letters for digits', () => record.trade_no.replace(/0/g, 'O').replace(/1/g, 'l')],
    ['by their partner', () => 'etablissements mull'],
    ['by a product, with two characters of its middle', () => '稀释'],
    ['by the order’s reference', () => 'po 88213'],
    ['by the port in either language', () => 'Rotterdam'],
    ['by the CAS number of a substance', () => '80-62-6'],
    ['by that number without hyphens', () => '80626'],
    ['by an EC number', () => '2012971'],
    ['by a registration number', () => '01-2119452498-28'],
    ['by the name of a substance', () => '丙烯酸甲'],
    ['by words of each', () => 'müller 80626 mma'],
  ])('%s', async (_, q) => {
    expect(await found(of.ctx, 'records', q())).toEqual([record.id]);
    expect(await found(us, 'records', q())).toEqual([]);
  });

  it('not by a note, nor by punctuation alone', async () => {
    expect(await found(of.ctx, 'records', '仓库')).toEqual([]);
    expect(await found(of.ctx, 'records', ' - ')).toEqual([]);
    const korean = { ...as(of.ctx), system: onlyRepresentative('krscc') };
    expect(await found(korean, 'records', '80626')).toEqual([]);
  });
});

it('the company a record names finds it by its sender, its goods and its numbers, not by its own name', async () => {
  for (const q of [
    of.ctx.company.nameZh,
    of.ctx.company.nameEn,
    '80626',
    record.trade_no,
    '稀释',
  ]) {
    expect(await found(us, 'incoming', q), q).toEqual([record.id]);
  }
  expect(await found(us, 'incoming', 'Müller')).toEqual([]);
  expect(await found(await tenantContext(), 'incoming', '80626')).toEqual([]);
});

it('a record is found by the number it got when all companies were counted as one', async () => {
  const other = await shipper();
  const { id } = value(await createTradeRecord(other.ctx, other.input('2')));
  await other.ctx.db.run(sql`UPDATE trade_records SET trade_no = 'TR-2025-00107' WHERE id = ${id}`);
  await indexAgain('record', id);
  for (const q of ['TR-2025-00107', 'tr202500107', 'TR-2O25-OOIO7', '00107', '107']) {
    expect(await found(other.ctx, 'records', q), q).toEqual([id]);
  }
});

it('a revised record is found by what it holds now, and no longer by what it held', async () => {
  const other = await shipper();
  const input = other.input('2', { order_ref: 'PO-4711' });
  const made = value(await createTradeRecord(other.ctx, input));
  const { version } = made;
  value(await editTradeRecord(other.ctx, made.id, { ...input, order_ref: 'PO-0815', version }));
  expect(await found(other.ctx, 'records', '4711')).toEqual([]);
  expect(await found(other.ctx, 'records', '815')).toEqual([made.id]);
  expect(await found(other.ctx, 'records', made.trade_no)).toEqual([made.id]);
});

it('a partner is found by name, e-mail and contact; renamed, so are its records by the new name', async () => {
  const { ctx, ...other } = await shipper({ partner: { name: 'Oudekerk Verf B.V.' } });
  const made = value(await createTradeRecord(ctx, other.input('1')));
  const [row] = await ctx.db
    .select()
    .from(tradePartners)
    .where(eq(tradePartners.id, other.partnerId));
  if (row === undefined) throw new Error('no partner');
  for (const q of ['oude', row.email, 'joost meer']) {
    expect(await found(ctx, 'partners', q), q).toEqual([row.id]);
  }
  const { role, country, address, email, phone, version, contactPerson: contact_person } = row;
  const fields = { role, country, address, email, phone, version, contact_person };
  const input = { ...fields, name: 'Nieuwkerk Verf B.V.', confirm_mismatch: true };
  value(await editPartner(as(ctx), row.id, input));
  expect(await found(ctx, 'partners', 'oudekerk')).toEqual([]);
  expect(await found(ctx, 'partners', 'nieuwkerk')).toEqual([row.id]);
  await indexAllPending();
  expect(await found(ctx, 'records', 'oudekerk')).toEqual([]);
  expect(await found(ctx, 'records', 'nieuwkerk')).toEqual([made.id]);
});

it('a product is found by its name, its note and its substances, by others only while it is open to them', async () => {
  const { ctx, registrationId } = of;
  const composition = [{ substance_id: registrationId, percent: '60' }];
  const content = {
    name: 'Weichmacher 7',
    type: 'mixture' as const,
    remark: '仓库七号',
    composition,
  };
  const made = value(await createProduct(as(ctx), { ...content, origin: 'own' }));
  const { id } = made;
  expect(await found(ctx, 'products', '仓库七')).toEqual([id]);
  expect(await found(ctx, 'products', 'weich 80626')).toEqual([id]);
  expect(await found(us, 'opened', 'weich')).toEqual([]);
  const shared = { unique_ids: [us.company.id], version: made.version };
  const { version } = value(await shareProduct(as(ctx), id, shared));
  expect(await found(us, 'opened', 'weich 80626')).toEqual([id]);
  expect(await found(us, 'opened', '仓库')).toEqual([]);
  const edited = value(
    await editProduct(as(ctx), id, { ...content, name: 'Plasticiser', version }),
  );
  expect(await found(us, 'opened', 'weich')).toEqual([]);
  expect(await found(us, 'opened', 'plasti')).toEqual([id]);
  const closed = await shareProduct(as(ctx), id, { unique_ids: [], version: edited.version });
  expect(await found(us, 'opened', 'plasti')).toEqual([]);
  value(await deleteProduct(as(ctx), id, value(closed).version));
  expect(await everyWord()).not.toContainEqual(expect.stringContaining(id));
});

it('an identity under a CBI claim is found by its owner alone, in every list', async () => {
  const krscc = onlyRepresentative('krscc');
  const owner = await tenantContext({ system: krscc });
  const guest = await tenantContext({ system: krscc });
  const { id: _, ...secret } = {
    id: '',
    system: 'krscc',
    jurisdiction: 'KR' as const,
    nameZh: '保密物',
    nameEn: 'Secretol',
    casNo: '1234-56-6',
    ecNo: '',
    keNo: 'KE-23193',
    genericName: 'Aldehyde C1',
    cbiNo: 'CBI-2024-0071',
    cbiValidUntil: '2027-01-31',
  };
  const id = await insertRegistration(owner.db, { companyId: owner.company.id, ...secret });
  value(await setShares(owner, id, { unique_ids: [guest.company.id], version: 1 }));
  const composition = [{ substance_id: id, percent: '100' }];
  const goods = { name: 'HX-N9', type: 'substance' as const, composition, origin: 'own' as const };
  const theirs = value(await createProduct(as(guest), goods)).id;
  const open = { public: true, unique_ids: [guest.company.id] };
  const ours = value(await createProduct(as(owner), { ...goods, ...open })).id;
  for (const q of ['secretol', '保密', '1234566', 'KE-23193', '23193']) {
    expect(await found(owner, 'substances', q), q).toEqual([id]);
    expect(await found(owner, 'products', q), q).toEqual([ours]);
    for (const list of ['substances', 'products', 'opened'] as const) {
      expect(await found(guest, list, q), `${list} ${q}`).toEqual([]);
    }
  }
  expect(await found(guest, 'substances', 'aldehyde cbi-2024')).toEqual([id]);
  expect(await found(guest, 'products', 'aldehyde')).toEqual([theirs]);
  expect(await found(guest, 'opened', 'cbi20240071')).toEqual([ours]);
});

it('a certificate is found by its number, its importer, its record and what it covers', async () => {
  const { ctx, certificate, who } = await certified();
  const { importerName, certificateNo, tradeNo } = certificate;
  const serial = certificateNo.slice(certificateNo.lastIndexOf('-') + 1);
  for (const q of [certificateNo, serial, importerName, tradeNo ?? '', '80626', '甲基丙']) {
    expect(await found(ctx, 'certificates', q), q).toEqual([certificate.id]);
    expect(await found(us, 'certificates', q), q).toEqual([]);
  }
  expect(await found(who.ctx, 'certificates', 'nothing')).toEqual([]);
});

it('what was found is where a search begins, whatever else is filtered and sorted', async () => {
  const texts: string[] = [];
  const prepare = (text: string) => {
    texts.push(text);
    return bindings.DB.prepare(text);
  };
  const recorded = { prepare, batch: bindings.DB.batch.bind(bindings.DB) } as D1Database;
  const ctx = { ...of.ctx, db: openDatabase(recorded) };
  for (const list of Object.values(LISTS)) await list(ctx, '80626');
  const filters = { q: '80626', status: 'WAITING', partner_id: of.partnerId, sort: 'status' };
  await listTradeRecords(ctx, asked(recordList, filters));
  const searches = texts.filter((text) => text.includes('search_words'));
  expect(searches.length).toBeGreaterThanOrEqual(16);
  for (const text of searches) {
    const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...Array(text.split('?').length - 1).fill(null))
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan, text).toMatch(
      /SEARCH (?:trade_records|trade_products|trade_partners|registrations|certificates) USING INDEX sqlite_autoindex_\w+_1 \(id=\?\)/,
    );
    expect(await scannedBy(text), text).toEqual([]);
  }
});

it('a search that reached its bound says that there may be more', async () => {
  const ctx = await tenantContext();
  for (const name of ['Kolmar A', 'Kolmar B']) {
    await insertPartner(ctx.db, { companyId: ctx.company.id, name, nameKey: name });
  }
  const exact = await listPartners(ctx, asked(partnerList, { q: 'kolmar' }));
  expect(exact).toMatchObject({ total: 2, totalIsBound: false });
  // As many entries as a search looks at, older ones left out.
  await ctx.db.run(sql`INSERT INTO search_entries (subject_id, kind, company_id, system)
    SELECT 'prt_' || value, 'partner', ${ctx.company.id}, 'rscc'
    FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 2000)
      SELECT value FROM n)`);
  await ctx.db.run(sql`INSERT INTO search_words (rowid, words)
    SELECT seq, ${`${ctx.company.id}_rscc_partner_kolmar`} FROM search_entries
    WHERE company_id = ${ctx.company.id} AND subject_id IN (SELECT 'prt_' || value FROM json_each(${JSON.stringify(Array.from({ length: 2000 }, (__, n) => n + 1))}))`);
  const bounded = await listPartners(as(ctx), asked(partnerList, { q: 'kolmar' }));
  expect(bounded).toMatchObject({ total: 0, totalIsBound: true });
  await ctx.db.run(sql`DELETE FROM search_words WHERE rowid IN (SELECT seq FROM search_entries
    WHERE company_id = ${ctx.company.id} AND subject_id NOT IN (SELECT id FROM trade_partners))`);
  await ctx.db.run(sql`DELETE FROM search_entries WHERE company_id = ${ctx.company.id}
    AND subject_id NOT IN (SELECT id FROM trade_partners)`);
});

it('what the verbs wrote is what a job that reads every row would write', async () => {
  await indexAllPending();
  const written = await everyWord();
  expect(written.length).toBeGreaterThan(1000);
  expect(await of.ctx.db.$count(certificates)).toBeGreaterThan(0);
  await indexEverything();
  expect(await everyWord()).toEqual(written);
});
