import { CN_SAMPLES } from './cn-samples.ts';
import { CONSOLE_SAMPLES } from './console-samples.ts';
import type { Ids } from './ids.ts';
import { RP_SAMPLES } from './rp-samples.ts';

/**
 * A body for every route that takes one, so that a request gets past validation to the question whose it is.
 * A write route without a row here fails the suite.
 */
type Sample = (ids: Ids) => unknown;

const in20Days = () => new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10);

const product = ({ substance }: Ids) => ({
  name: `Sample ${crypto.randomUUID().slice(0, 8)}`,
  type: 'substance',
  origin: 'own',
  composition: [{ substance_id: substance, percent: '50' }],
});

const partner = () => ({
  name: `Sample Importer ${crypto.randomUUID().slice(0, 8)} B.V.`,
  country: 'NL',
  address: 'Havenkade 1, Rotterdam',
  contact_person: 'Joost van Meer',
  email: `j@${crypto.randomUUID().slice(0, 8)}.example`,
  phone: '+31 10 555 0142',
  role: 'downstream',
});

const record = ({ partner: partner_id, product: product_id }: Ids) => ({
  kind: 'distribution',
  partner_id,
  eta: in20Days(),
  port: 'NLRTM',
  lines: [{ product_id, tonnes: '0.5' }],
});

const version = () => ({ version: 1 });

function upload(extra: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7\n%%EOF'], 'statement.pdf', { type: 'application/pdf' }));
  for (const [name, text] of Object.entries(extra)) form.set(name, text);
  return form;
}

/** Rows in place of a workbook. */
function pastedRows(text: string): FormData {
  const form = new FormData();
  form.set('text', text);
  return form;
}

/** A purchase on a paper from elsewhere. */
const paperPurchase = (partner_id: string) => ({
  ...{ partner_id, eta: in20Days(), port: 'NLRTM', certificate_no: 'Sample' },
  ...{ issuer: 'Sample', country: 'DE', cover_year: 2026, issued_on: '2026-01-02' },
  lines: [
    {
      ...{ cas_no: '111-42-2', name: 'Sample', registration_no: 'Sample' },
      ...{ tonnes: '1', percent: '50' },
    },
  ],
});

/** What a version of a document says of itself. */
const VERSION = { issuer: 'ECHA', language: 'en', issued_on: '2026-01-02' };

export const SAMPLES: Record<string, Sample> = {
  'POST /{system}/api/tradeRecords/import': () => pastedRows('ETA\tPort\n1\t2'),
  'POST /{system}/api/arrivals/import': () => pastedRows('Trade no.\tArrival\n1\t2'),
  'POST /{system}/api/tradeProducts/import': () => pastedRows('CAS\t%\n1\t2'),
  'PUT /{system}/api/imports/{id}/rows/{n}': () => ({ cells: { note: 'Sample' } }),
  'POST /{system}/api/imports/{id}/commit': () => ({ mode: 'good' }),
  'POST /api/user/login': () => ({ email: 'nobody@test.example', password: 'wrong-password-1' }),
  'POST /api/user/forget': () => ({ email: 'nobody@test.example' }),
  'POST /api/user/check': () => ({ token: 'x'.repeat(43), kind: 'reset' }),
  'PUT /api/user/reset': () => ({
    token: 'x'.repeat(43),
    password: 'Orchard-Kettle-91',
    confirm: 'Orchard-Kettle-91',
  }),
  'PUT /api/user/activate': () => ({
    token: 'x'.repeat(43),
    password: 'Orchard-Kettle-91',
    confirm: 'Orchard-Kettle-91',
  }),
  'POST /console/api/requests/{id}/decide': () => ({ decision: 'approve', version: 1 }),
  'PUT /api/user/edit': () => ({ firstname: 'Sample' }),
  'PUT /api/user/password': () => ({
    old_password: 'no',
    password: 'Orchard-Kettle-91',
    confirm: 'Orchard-Kettle-91',
  }),
  'POST /api/user/secondFactor': () => ({ challenge: 'x'.repeat(80), code: '000000' }),
  'POST /api/user/secondFactor/enrol': () => ({ password: 'no' }),
  'POST /api/user/secondFactor/confirm': () => ({ code: '000000' }),
  'DELETE /api/user/secondFactor': () => ({ code: '000000' }),
  'POST /api/user/sessions/end-others': () => ({}),
  'POST /{system}/api/user/company/change': ({ company }) => ({ unique_id: company }),
  'POST /{system}/api/common/upload': () => upload({ purpose: 'statement' }),
  'POST /{system}/api/tradeProducts': product,
  'PUT /{system}/api/tradeProducts/{id}': (ids) => {
    const { origin: _, ...content } = product(ids);
    return { ...content, version: 1 };
  },
  'PUT /{system}/api/tradeProducts/{id}/shares': () => ({ unique_ids: [], version: 1 }),
  'PUT /{system}/api/tradeProducts/{id}/state': () => ({ state: 'archived', version: 1 }),
  'POST /{system}/api/tradeRecords/upstream': ({ partner }) => ({
    ...{ partner_id: partner, eta: '2026-12-20', port: 'NLRTM', code: '7Z3K-Q9M2-T8VB-4XNA-4' },
    lines: [{ no: 1, tonnes: '1' }],
  }),
  'POST /{system}/api/tradeRecords/foreign': ({ partner }) => paperPurchase(partner),
  'PUT /{system}/api/tradeRecords/{id}/foreign': ({ partner }) => ({
    ...paperPurchase(partner),
    version: 1,
  }),
  'POST /{system}/api/tradeRecords/check-code': () => ({ code: '7Z3K-Q9M2-T8VB-4XNA-4' }),
  'POST /{system}/api/tradeProducts/{id}/return': () => ({ tonnes: '1' }),
  'POST /{system}/api/tradeProducts/{id}/carry-over': () => ({
    ...{ tonnes: '1', eta: '2027-01-20', port: 'NLRTM' },
  }),
  'PUT /{system}/api/substances/{id}/alarm': () => ({ percent: 70, version: 1 }),
  'PUT /{system}/api/substances/{id}/duin': () => ({ importers: [], version: 1 }),
  'POST /{system}/api/substances/{id}/letters': ({ partner }) => ({ partner_ids: [partner] }),
  'PUT /{system}/api/substances/{id}/shares': () => ({ unique_ids: [], version: 1 }),
  'POST /{system}/api/dataCenter/pack': () => ({ years: [2026] }),
  'POST /{system}/api/dataCenter/report': () => ({ years: [2026] }),
  'POST /{system}/api/dataCenter/statement': ({ partner: partner_id }) => ({
    years: [2026],
    partner_id,
  }),
  'POST /{system}/api/dataCenter/takeover': () => ({}),
  'POST /{system}/api/dataCenter/record': ({ partner: partner_id }) => ({
    years: [2026],
    partner_id,
  }),
  'POST /{system}/api/openings': ({ substance }) => ({
    ...{ registration_id: substance, year: 2026, use_class: 'standard' },
    ...{ tonnes: '1', note: 'Sample', file_id: 'fil_of_nobody' },
  }),
  'POST /{system}/api/authorisationEnd/tell': ({ partner }) => ({ partner_ids: [partner] }),
  'POST /{system}/api/dataCenter/close': () => ({ year: 2024, reasons: {} }),
  'POST /{system}/api/duties/{id}/step': () => ({
    ...{ step: 'updated', done_on: '2026-09-01', number: 'Sample' },
  }),
  'POST /{system}/api/duties/{id}/waive': () => ({ reason: 'Sample' }),
  'PUT /{system}/api/openings/{id}': () => ({ tonnes: '1', note: 'Sample', version: 1 }),
  'POST /{system}/api/requests': () => ({ kind: 'other', text: 'Sample' }),
  'POST /{system}/api/requests/{id}/withdraw': () => ({ version: 1 }),
  'POST /{system}/api/notifications': ({ partner: id }) => ({
    partner_id: id,
    emails: ['sample@sample.example'],
    subject: 'Sample',
    content: 'Sample',
  }),
  'POST /{system}/api/tradePartners': partner,
  'POST /{system}/api/tradePartners/match': () => {
    const { name, country, email } = partner();
    return { name, country, email };
  },
  'POST /{system}/api/tradePartners/{id}/contacts': () => ({ contacts: [], version: 1 }),
  'PUT /{system}/api/tradePartners/{id}': () => ({ ...partner(), version: 1 }),
  'POST /{system}/api/tradePartners/{id}/apply': () => ({ version: 1 }),
  'PUT /{system}/api/tradePartners/{id}/state': () => ({ state: 'archived', version: 1 }),
  'POST /{system}/api/tradeRecords': record,
  'PUT /{system}/api/tradeRecords/{id}': (ids) => ({ ...record(ids), version: 1 }),
  'POST /{system}/api/tradeRecords/{id}/send': version,
  'POST /{system}/api/tradeRecords/{id}/remind': version,
  'POST /{system}/api/tradeRecords/{id}/confirm': version,
  'POST /{system}/api/tradeRecords/{id}/arrival': () => ({
    ...{ version: 1, actual_arrival_on: '2026-09-01', port: 'NLRTM' },
    lines: [{ line_no: 1, tonnes: '1' }],
  }),
  'POST /{system}/api/tradeRecords/{id}/printed': () => ({
    version: 1,
    corrections: [{ was: 'Sample ∼', now: 'Sample ～' }],
  }),
  'POST /{system}/api/tradeRecords/{id}/issue': () => ({ version: 1 }),
  'POST /{system}/api/tradeRecords/{id}/reject': () => ({ version: 1, reason: 'Sample reason' }),
  'POST /{system}/api/tradeRecords/{id}/revise': version,
  'POST /{system}/api/tradeRecords/{id}/statements': ({ substance }) =>
    upload({ version: '1', line_no: '1', registration_id: substance }),
  'POST /{system}/api/tradeRecords/batch': ({ record: id }) => ({ action: 'send', ids: [id] }),
  'POST /{system}/api/documents': ({ substance }) =>
    upload({
      ...{ type: 'extended_sds', title: 'Sample', registration_id: substance },
      ...VERSION,
    }),
  'POST /{system}/api/documents/{id}/versions': () =>
    upload({ ...VERSION, change_note: 'Sample', version: '1' }),
  'PUT /{system}/api/documents/{id}': () => ({ archived: true, version: 1 }),
  'POST /{system}/api/documents/send': ({ partner: partner_id, paper }) => ({
    ids: [paper],
    partner_id,
    email: 'j@sample.example',
    locale: 'en',
  }),
  'POST /{system}/api/documents/{id}/send': ({ partner: partner_id }) => ({
    partner_id,
    email: 'j@sample.example',
    locale: 'en',
  }),
  'POST /{system}/api/documents/{id}/send-by-law': () => ({ partner_ids: ['prt_sample'] }),
  'POST /{system}/api/documents/{id}/leave-out': () => ({
    partner_ids: ['prt_sample'],
    reason: 'Sample',
  }),
  'POST /{system}/api/sends/{id}/recall': () => ({}),
  'POST /{system}/api/file/{token}/opened': () => ({}),
  'POST /{system}/api/file/{token}/download': () => ({}),
  'POST /{system}/api/views': () => ({
    list: 'tradeRecords/list',
    name: `Sample ${crypto.randomUUID().slice(0, 8)}`,
    query: 'status=WAITING',
  }),
  'PUT /{system}/api/notices/{id}/read': () => ({}),
  'PUT /{system}/api/views/{id}': () => ({ name: 'Sample' }),
  ...RP_SAMPLES,
  ...CN_SAMPLES,
  ...CONSOLE_SAMPLES,
  'POST /{system}/api/users': () => ({
    email: `${crypto.randomUUID()}@sample.example`,
    name: 'Sample',
    roles: { rscc: 'viewer' },
  }),
  'PUT /{system}/api/users/default-company': ({ company }) => ({ unique_id: company }),
  'PUT /{system}/api/users/{id}': () => ({ or_system: null }),
  'DELETE /{system}/api/users/{id}': () => ({}),
  'POST /{system}/api/users/{id}/invite': () => ({}),
  'POST /{system}/api/users/{id}/end-sessions': () => ({}),
  'DELETE /{system}/api/tradePartners/{id}': () => ({}),
  'POST /{system}/api/confirmTrade/{token}/opened': () => ({}),
  'POST /{system}/api/confirmTrade/{token}/link': () => ({}),
  'POST /{system}/api/confirmTrade/{token}/confirm': () => ({ name: 'Joost van Meer' }),
  'POST /{system}/api/confirmTrade/{token}/reject': () => ({ name: 'Joost', reason: 'Sample' }),
  'POST /{system}/api/confirmTrade/{token}/statements': ({ substance }) =>
    upload({ line_no: '1', registration_id: substance }),
};

/** Kinds of ids that the body of a route names, one by one: the first wrong one hides the rest. */
export function kindsInBody(key: string, unknown: Ids): (keyof Ids)[] {
  const body = SAMPLES[key]?.(unknown);
  const text = JSON.stringify(body instanceof FormData ? [...body] : body) ?? '';
  const kinds = (Object.keys(unknown) as (keyof Ids)[]).filter((kind) =>
    text.includes(unknown[kind]),
  );
  // Two kinds may share the id that never was.
  return kinds.filter((kind) => {
    const marked = SAMPLES[key]?.({ ...unknown, [kind]: 'marked' });
    return (JSON.stringify(marked instanceof FormData ? [...marked] : marked) ?? '').includes(
      'marked',
    );
  });
}
