import { brandingSaid, promotionSaid, versionSaid } from '../../support/provider/face.ts';
import { issuerSaid, ownDay } from '../../support/provider/issuers.ts';
import { otherPublicKey } from '../../support/provider/keys.ts';
import { policySaid, ruleSaid } from '../../support/provider/law.ts';
import { letterSaid, templateSaid } from '../../support/provider/letters.ts';
import { staffMessageSaid } from '../../support/provider/staff-messages.ts';
import type { Ids } from './ids.ts';

const company = () => ({
  name_zh: '示例化工有限公司',
  name_en: 'Sample Chemical Co., Ltd.',
  address_zh: '江苏省南京市滨江路 1 号',
  address_en: '1 Binjiang Road, Nanjing',
  country: 'DE',
  contact_email: 'office@sample.example',
});

/** One that ended; it has the name of no other. */
const ended = () => ({
  name_zh: `旧例化工${crypto.randomUUID().slice(0, 8)}`,
  name_en: `Ended Chemical ${crypto.randomUUID()}`,
  country: 'DE',
  from: '2014-03-01',
  until: '2019-06-30',
});

const reason = 'Recognised by video call.';
const registration = () => ({
  registration_no: `05-${crypto.randomUUID()}`,
  name_zh: '丙酮',
  name_en: 'Acetone',
  cas_no: '67-64-1',
  jurisdiction: 'EU',
  registration_type: 'pre_registration',
  tonnage_band: '100-1000',
  tonnage: '500',
  valid_from: '2018-05-29',
});

const renewal = (id: string) => ({ act: 'renew', ids: [id], values: { months: 12 } });

const prohibited = () => ({
  name: `Blackmoor ${crypto.randomUUID()}`,
  country: 'GB',
  reason: 'sanctions',
  source: 'UK Sanctions List',
  from: '2026-01-01',
});

const known = () => ({
  name: `Fjordkemi ${crypto.randomUUID()}`,
  country: 'NO',
  email_domain: 'fjordkemi.example',
});

/** A row of the office directory. */
const OA_ENTRY = { oa_id: 'OA-1', company_cname: '示例商贸有限公司' };

/** A form with a PDF. */
function withFile(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File(['%PDF-1.7\n%%EOF'], 'sample.pdf', { type: 'application/pdf' }));
  return form;
}

/** A version of a document. */
const paper = (fields: Record<string, string>) =>
  withFile({ issuer: 'ECHA', language: 'en', issued_on: '2026-01-01', ...fields });

/** A body for every route of the console that takes one. */
export const CONSOLE_SAMPLES: Record<string, (ids: Ids) => unknown> = {
  'POST /console/api/import': () => withFile({}),
  'POST /console/api/import/{id}/files': () => withFile({}),
  'POST /console/api/import/{id}/commit': () => ({
    digest: '0'.repeat(64),
    send_invites: false,
  }),
  'POST /console/api/prohibitedImports': () => withFile({}),
  'POST /console/api/prohibitedImports/{id}/commit': () => ({ digest: '0'.repeat(64) }),
  'POST /console/api/knownCompanyImports': () => withFile({}),
  'POST /console/api/knownCompanyImports/{id}/commit': () => ({ digest: '0'.repeat(64) }),
  'POST /console/api/registrations/corap': () => withFile({}),
  'POST /console/api/registrations/corap/{id}/commit': () => ({ digest: '0'.repeat(64) }),
  'POST /console/api/companies': company,
  'POST /console/api/companies/archive': ended,
  'PUT /console/api/companies/{id}/archive': () => ({ ...ended(), reason, version: 1 }),
  'PUT /console/api/companies/{id}': () => ({ ...company(), version: 1 }),
  'PUT /console/api/companies/{id}/contracts/{slug}': () => ({
    authorised_from: '2026-01-01',
    company_type: 1,
    version: 1,
  }),
  // Versions that are none: the company is to stay as it is.
  'POST /console/api/companies/{id}/state': () => ({ state: 0, reason, version: 99 }),
  'POST /console/api/companies/{id}/contracts/{slug}/lock': () => ({
    reason_key: 'fees',
    note: reason,
    version: 99,
  }),
  'POST /console/api/companies/{id}/contracts/{slug}/unlock': () => ({ note: reason, version: 99 }),
  'POST /console/api/companies/{id}/contracts/{slug}/renew': () => ({
    authorised_until: '2099-12-31',
    version: 99,
  }),
  'POST /console/api/companies/{id}/contracts/{slug}/end': () => ({ reason, version: 99 }),
  'POST /console/api/bulk/preview': ({ company: id }) => renewal(id),
  'POST /console/api/bulk': ({ company: id }) => renewal(id),
  'POST /console/api/certificates/letters': ({ substance, partner }) => ({
    registration_id: substance,
    partner_ids: [partner],
  }),
  'POST /console/api/ask': () => ({ cas_no: '7553-56-2', reason }),
  'POST /console/api/substitutes': () => ({
    substitute_id: 'usr_of_nobody',
    from: '2099-01-01',
    until: '2099-01-02',
  }),
  'POST /console/api/prohibited/preview': () => prohibited(),
  'POST /console/api/prohibited': () => prohibited(),
  'PUT /console/api/prohibited/{id}': () => ({ ...prohibited(), version: 1 }),
  'POST /console/api/knownCompanies': () => known(),
  'PUT /console/api/knownCompanies/{id}': () => ({ ...known(), version: 1 }),
  'POST /console/api/letterTemplates': () => templateSaid(),
  'PUT /console/api/letterTemplates/{id}': () => ({ ...templateSaid(), version: 1 }),
  'POST /console/api/companies/{id}/letters': () => letterSaid(),
  'PUT /console/api/branding': () => brandingSaid(),
  'POST /console/api/versionNotes': () => versionSaid(),
  'PUT /console/api/versionNotes/{id}': () => ({ ...versionSaid(), version: 1 }),
  'POST /console/api/versionNotes/{id}/schedule': () => ({ version: 1 }),
  'POST /console/api/keys/stage': () => ({ jwk: otherPublicKey() }),
  'POST /console/api/keys/check': ({ signingKey: key_id }) => ({ key_id, version: 1 }),
  'POST /console/api/keys/activate': ({ signingKey: key_id }) => ({ key_id, version: 1 }),
  'POST /console/api/keys/retire': ({ signingKey: key_id }) => ({ key_id, version: 1 }),
  'POST /console/api/keys/compromise': ({ signingKey: key_id }) => ({
    ...{ key_id, version: 1, since: '2026-09-01T00:00:00Z', reason },
  }),
  'POST /console/api/issuers': () => issuerSaid({ from: ownDay() }),
  'PUT /console/api/issuers/{id}': () => {
    const { regime: _, ...said } = issuerSaid({ from: ownDay() });
    return { ...said, version: 1 };
  },
  'POST /console/api/promotions': () => promotionSaid(),
  'PUT /console/api/promotions/{id}': () => ({ ...promotionSaid(), version: 1 }),
  'POST /console/api/regulation/rules': () => ruleSaid(),
  'PUT /console/api/regulation/rules/{id}': () => {
    const { rule: _, ...said } = ruleSaid({ article: '11' });
    return { ...said, version: 1 };
  },
  'POST /console/api/regulation/rules/{id}/schedule': () => ({ from: '2020-01-01', version: 1 }),
  'POST /console/api/regulation/rules/{id}/takeBack': () => ({}),
  'POST /console/api/regulation/policies': () => policySaid(),
  'PUT /console/api/regulation/policies/{id}': () => {
    const { policy: _, company_id: __, ...said } = policySaid({ value: 16 });
    return { ...said, version: 1 };
  },
  'POST /console/api/regulation/policies/{id}/schedule': () => ({ from: '2020-01-01', version: 1 }),
  'POST /console/api/regulation/policies/{id}/takeBack': () => ({}),
  'PUT /console/api/regulation/profiles': () => ({
    ...{ rule: 'KR_NEW_SUBSTANCE', profile: 'law', from: '2020-01-01' },
  }),
  'POST /console/api/regulation/preview': () => ({
    ...{ rule: 'KR_NEW_SUBSTANCE', profile: 'law', from: '2099-01-01' },
  }),
  'POST /console/api/messages': ({ company: id }) => staffMessageSaid(id),
  'PUT /console/api/messages/{id}': ({ company: id }) => ({ ...staffMessageSaid(id), version: 1 }),
  'POST /console/api/messages/{id}/schedule': () => ({ version: 1 }),
  'POST /console/api/messages/{id}/recall': () => ({}),
  'POST /console/api/companies/{id}/export': () => ({
    reason: 'The company leaves and asks for its data.',
  }),
  'PUT /console/api/companies/{id}/limits': () => ({
    max_users: 60,
    partner_daily_allowance: null,
    document_daily_allowance: null,
    version: 1,
  }),
  'POST /console/api/actAs': ({ company: company_id }) => ({
    ...{ company_id, system: 'rscc' },
    reason: 'The September arrivals are checked.',
  }),
  'POST /console/api/identities': ({ filing: subject_id }) => ({
    subject_id,
    reason: 'The authority asks for it.',
  }),
  'POST /console/api/audit/verify': () => ({}),
  'POST /console/api/certificateLog/verify': () => ({}),
  'POST /console/api/mail/test': () => ({}),
  'POST /console/api/mail/{id}/resend': () => ({}),
  'POST /console/api/jobs/retry': () => ({ kind: 'data_file' }),
  'POST /console/api/jobs/{id}/retry': () => ({}),
  'POST /console/api/schedules/{id}/run': () => ({}),
  'POST /console/api/common/upload': () => withFile({ purpose: 'evidence' }),
  'POST /console/api/freshCode': () => ({ code: '000000' }),
  'POST /console/api/staff': () => ({
    email: `${crypto.randomUUID()}@sample.example`,
    first_name: 'Sample',
    role: 'consultant',
  }),
  'POST /console/api/staff/{id}/invite': () => ({}),
  'PUT /console/api/staff/{id}': () => ({ first_name: 'Sample', role: 'consultant', version: 1 }),
  'POST /console/api/staff/{id}/disable': () => ({}),
  'POST /console/api/staff/{id}/enable': () => ({}),
  'POST /console/api/staff/{id}/secondFactorReset': () => ({ reason: 'Sample of a reason.' }),
  'PUT /console/api/companies/{id}/assignments': () => ({ assignments: [], version: 1 }),
  'POST /console/api/companies/{id}/users': () => ({
    email: `${crypto.randomUUID()}@sample.example`,
    first_name: 'Li Na',
    roles: { rscc: 'viewer' },
  }),
  'PUT /console/api/companies/{id}/users/{uid}': () => ({ first_name: 'Li Na' }),
  'POST /console/api/companies/{id}/users/{uid}/invite': () => ({}),
  'POST /console/api/companies/{id}/users/{uid}/reset': () => ({ end_sessions: false }),
  'POST /console/api/companies/{id}/users/{uid}/secondFactorReset': () => ({ reason }),
  'POST /console/api/companies/{id}/users/{uid}/disable': () => ({ reason }),
  'POST /console/api/companies/{id}/users/{uid}/enable': () => ({}),
  'POST /console/api/certificates/{id}/revoke': () => ({
    code: 'content_error',
    note: 'Sample of a reason.',
  }),
  'POST /console/api/certificates/{id}/reissue': () => ({
    changes: { importer: { address: 'Sample Quay 9, Rotterdam' } },
    reason: 'Sample of a reason.',
  }),
  'POST /console/api/tradeRecords/{id}/confirm': () => ({
    version: 1,
    reason: 'Sample of a reason.',
    file_id: 'fil_sample',
  }),
  'POST /console/api/tradeRecords/{id}/withdraw': () => ({
    version: 1,
    reason: 'Sample of a reason.',
  }),
  'POST /console/api/tradeRecords/{id}/hold': () => ({
    version: 1,
    reason: 'Sample of a reason.',
  }),
  'POST /console/api/tradeRecords/{id}/release': () => ({
    version: 1,
    reason: 'Sample of a reason.',
  }),
  'POST /console/api/tradeRecords/{id}/retryIssue': () => ({ version: 1 }),
  'POST /console/api/secondPerson/{id}/approve': () => ({}),
  'POST /console/api/secondPerson/{id}/refuse': () => ({ note: 'Sample of a reason.' }),
  'POST /console/api/secondPerson/{id}/withdraw': () => ({}),
  'POST /console/api/workQueue': ({ company: id }) => ({
    company_id: id,
    subject: 'Sample of a matter',
    due_on: '2099-01-01',
  }),
  'PUT /console/api/workQueue/{id}': () => ({ due_on: '2099-01-01', version: 1 }),
  'POST /console/api/workQueue/{id}/notes': () => ({ text: 'Sample of a note.' }),
  'POST /console/api/heldNames/{id}/decide': () => ({
    decision: 'matched',
    reason: 'Sample of a reason.',
  }),
  // Versions that are none: the partner is to stay as it is.
  'POST /console/api/tradePartners/{id}/confirm': () => ({
    note: 'Sample of what shows it.',
    version: 99,
  }),
  'PUT /console/api/tradePartners/{id}/link': () => ({ company_id: null, version: 99 }),
  'POST /console/api/companies/{id}/documents': () =>
    paper({ system: 'rscc', type: 'power_of_attorney', title: 'Sample' }),
  'POST /console/api/companies/{id}/documents/{did}/versions': () =>
    paper({ change_note: 'Sample', version: '1' }),
  'POST /console/api/companies/{id}/documents/{did}/archive': () => ({
    archived: true,
    version: 1,
  }),
  'POST /console/api/companies/{id}/contactLog': () => ({
    ...{ at: '2026-09-18T05:20:00Z', kind: 'call', text: 'Sample', follow_up_on: '2099-01-01' },
  }),
  'POST /console/api/companies/{id}/oaDirectory': () => withFile({}),
  'POST /console/api/companies/{id}/oaDirectory/add': () => ({ ...OA_ENTRY }),
  'PUT /console/api/companies/{id}/oaDirectory/{uid}': () => ({ ...OA_ENTRY, version: 1 }),
  'POST /console/api/companies/{id}/claims/{uid}': () => ({
    settled: false,
    note: 'Sample of a reason.',
    version: 1,
  }),
  'PUT /console/api/companies/{id}/ownEnterprise': () => ({
    ...{ name_zh: '样例新材料有限公司', name_en: 'Sample Materials Ltd.', country: 'CN' },
    ...{ uscc: null, login_email: '', version: 1 },
  }),
  'PUT /console/api/companies/{id}/policies': () => ({
    ...{ policy: 'partner_daily_allowance', value: 3, from: '2099-01-01', until: null },
    ...{ note: 'Sample of a reason.', version: 1 },
  }),
  'PUT /console/api/companies/{id}/oaLocks': ({ distributor: enterprise_id }) => ({
    enterprise_id,
    locked: true,
    version: 1,
  }),
  'POST /console/api/companies/{id}/registrations': () => ({ system: 'rscc', ...registration() }),
  'PUT /console/api/companies/{id}/registrations/{rid}': () => ({ ...registration(), version: 1 }),
  'POST /console/api/companies/{id}/registrations/{rid}/validity': () => ({
    validity: 'invalid',
    on: '2026-01-01',
    reason: 'Withdrawn by the authority.',
    version: 1,
  }),
  'PUT /console/api/companies/{id}/registrations/{rid}/duin': () => ({ importers: [], version: 1 }),
  'PUT /console/api/companies/{id}/registrations/{rid}/limits': () => ({
    year: 2026,
    use_class: 'standard',
    limit: '100',
    version: 1,
  }),
};
