import { distributor, PROFILE } from '../../support/responsible-person/cosmetics.ts';
import { reaction, recallOf } from '../../support/responsible-person/reactions.ts';
import type { Ids } from './ids.ts';

function upload(): FormData {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7\n%%EOF'], 'paper.pdf', { type: 'application/pdf' }));
  form.set('purpose', 'attachment');
  return form;
}

const version = () => ({ version: 1 });

/** A distributor under another one. */
const seller = ({ distributor: parent_id }: Ids) =>
  distributor({
    company_cname: `示例 ${crypto.randomUUID().slice(0, 8)}`,
    uscc: PROFILE.uscc,
    agency_level: 'third',
    parent_id,
  });

const brand = () =>
  distributor({
    roles: ['brand_owner'],
    company_cname: '',
    company_ename: `Sample ${crypto.randomUUID().slice(0, 8)} SAS`,
    country: 'FR',
    region: '',
  });

const contact = ({ enterprise: enterprise_id }: Ids) => ({
  enterprise_id,
  name_zh: '示例',
  name_en: 'Sample',
});

/** A customs declaration as a form brings it. */
function declaration(): FormData {
  const form = upload();
  form.delete('purpose');
  form.set('customs_no', '222920261000012345');
  form.set('declared_on', today());
  form.set('name', 'Shen Yue');
  return form;
}

const today = () => new Date().toISOString().slice(0, 10);

const in20Days = () => new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10);

const shipment = ({ enterprise, distributor, cosmetic }: Ids) => ({
  arrival_on: in20Days(),
  port: 'CNNSA',
  brand_owner_id: enterprise,
  trading_enterprise_id: distributor,
  lines: [{ product_id: cosmetic, batch_id: 'bch_of_nobody', quantity: 5 }],
});

function newCosmetic() {
  const mark = crypto.randomUUID().slice(0, 8);
  return { name_zh: `样品 ${mark}`, name_en: `Sample ${mark}`, type: 'general' };
}

const content = ({ product_id: _, ...rest }: ReturnType<typeof reaction>) => rest;

const recalled = (product_id: string) =>
  recallOf({ id: product_id, sizeId: '', batchId: 'bch_of_nobody' });

const recallContent = ({ product_id: _, ...rest }: ReturnType<typeof recallOf>) => rest;

/** The same for the routes of RP. */
export const RP_SAMPLES: Record<string, (ids: Ids) => unknown> = {
  'POST /rp/api/document': upload,
  'POST /rp/api/views': () => ({
    list: 'rpProducts/list',
    name: `Sample ${crypto.randomUUID().slice(0, 8)}`,
    query: 'type=special',
  }),
  'PUT /rp/api/notices/{id}/read': () => ({}),
  'PUT /rp/api/views/{id}': () => ({ name: 'Sample' }),
  'POST /rp/api/adverseReactions': ({ cosmetic }) => reaction(cosmetic),
  'PUT /rp/api/adverseReactions/{id}': ({ cosmetic }) => ({ ...reaction(cosmetic), version: 1 }),
  'POST /rp/api/adverseReactions/{id}/report': () => ({ reported_on: '2026-09-12' }),
  'POST /rp/api/adverseReactions/{id}/receipt': () => ({ receipt_no: 'YJ-1' }),
  'POST /rp/api/adverseReactions/{id}/close': () => ({
    outcome: 'recovered',
    causality: 'possible',
  }),
  'POST /rp/api/adverseReactions/{id}/update': () => content(reaction('')),
  'POST /rp/api/recalls': ({ cosmetic }) => recalled(cosmetic),
  'PUT /rp/api/recalls/{id}': () => ({ ...recallContent(recalled('')), version: 1 }),
  'POST /rp/api/recalls/{id}/notify': ({ distributor: id }) => ({ enterprise_ids: [id] }),
  'POST /rp/api/recalls/{id}/parties': ({ distributor: enterprise_id }) => ({
    rows: [{ enterprise_id, recovered: 3 }],
    version: 1,
  }),
  'POST /rp/api/recalls/{id}/close': () => ({ version: 1 }),
  'POST /rp/api/settings/defaultCompany': ({ company }) => ({ unique_id: company }),
  'PUT /rp/api/account/company': () => PROFILE,
  'POST /rp/api/distributors': seller,
  'PUT /rp/api/distributors/{id}': (ids) => ({ ...seller(ids), ...version() }),
  'POST /rp/api/distributors/{id}/archive': version,
  'POST /rp/api/distributors/{id}/restore': version,
  'POST /rp/api/accounts/enterprises': brand,
  'PUT /rp/api/accounts/enterprises/{id}': () => ({ ...brand(), ...version() }),
  'POST /rp/api/accounts/enterprises/{id}/archive': version,
  'POST /rp/api/accounts/enterprises/{id}/restore': version,
  'POST /rp/api/accounts/contacts': contact,
  'PUT /rp/api/accounts/contacts/{id}': (ids) => ({ ...contact(ids), ...version() }),
  'POST /rp/api/accounts': () => ({
    email: `${crypto.randomUUID()}@sample.example`,
    firstname: 'Sample',
    role: 'viewer',
  }),
  'PUT /rp/api/accounts/{id}': () => ({ role: 'member' }),
  'DELETE /rp/api/accounts/{id}': () => ({}),
  'POST /rp/api/accounts/{id}/invite': () => ({}),
  'POST /rp/api/tradeRecords': shipment,
  'PUT /rp/api/tradeRecords/{id}': (ids) => ({ version: 1, ...shipment(ids) }),
  'POST /rp/api/tradeRecords/{id}/revise': version,
  'POST /rp/api/tradeRecords/{id}/send': version,
  'POST /rp/api/tradeRecords/{id}/confirm': ({ document }) => ({
    version: 1,
    on_behalf_reason: 'Sample',
    proof_file_id: document,
  }),
  'POST /rp/api/tradeRecords/{id}/printed': () => ({
    version: 1,
    corrections: [{ was: 'Sample ∼', now: 'Sample ～' }],
  }),
  'POST /rp/api/tradeRecords/{id}/issue': () => ({ version: 1 }),
  'POST /rp/api/tradeRecords/{id}/reject': () => ({ version: 1, reason: 'Sample' }),
  'POST /rp/api/tradeRecords/{id}/declaration': ({ document: file_id }) => ({
    version: 1,
    customs_no: '222920261000012345',
    declared_on: today(),
    file_id,
  }),
  'POST /rp/api/confirmTrade/{token}/confirm': () => ({ name: 'Shen Yue', undertakings: true }),
  'POST /rp/api/confirmTrade/{token}/link': () => ({}),
  'POST /rp/api/confirmTrade/{token}/reject': () => ({ name: 'Shen Yue', reason: 'Sample' }),
  'POST /rp/api/confirmTrade/{token}/declaration': declaration,
  'POST /rp/api/confirmTrade/{token}/acknowledge': () => ({ name: 'Shen Yue', stock: 3 }),
  'POST /rp/api/products': newCosmetic,
  'PUT /rp/api/products/{id}': () => ({ ...newCosmetic(), version: 1 }),
  'PUT /rp/api/products/{id}/registration': ({ enterprise: manufacturer_id }) => ({
    report_on: '2025-01-02',
    manufacturer_id,
    version: 1,
  }),
  'PUT /rp/api/products/{id}/sizes': () => ({ version: 1, rows: [{ name: '50 mL' }] }),
  'PUT /rp/api/products/{id}/batches': () => ({ version: 1, rows: [] }),
  'PUT /rp/api/products/{id}/claims': () => ({
    version: 1,
    rows: [{ code: '11', physical_only: false }],
  }),
  'PUT /rp/api/products/{id}/effectReports': () => ({ version: 1, rows: [] }),
  'PUT /rp/api/products/{id}/attachments': () => ({ version: 1, rows: [] }),
  'PUT /rp/api/products/{id}/openingImports': () => ({
    version: 1,
    rows: [{ year: 2024, pieces: 12 }],
  }),
  'POST /rp/api/products/{id}/invalidate': () => ({
    reason_key: 'other',
    on: '2026-01-02',
    note: 'Sample',
    version: 1,
  }),
  'POST /rp/api/products/{id}/restore': () => ({ note: 'Sample', version: 1 }),
  'POST /rp/api/products/{id}/renewals': () => ({
    decision: 'granted',
    decided_on: '2026-01-02',
    version: 1,
  }),
  'POST /rp/api/products/{id}/feedback': () => ({
    feedback_on: '2026-01-02',
    content: 'Sample',
    adverse_reaction: false,
  }),
  'POST /rp/api/products/annualReports': () => ({
    rows: [{ product_id: 'prd_sample', filed_on: '2026-01-02' }],
  }),
  'POST /rp/api/products/{id}/annualReports': () => ({ year: 2025, filed_on: '2026-01-02' }),
};
