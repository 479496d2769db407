import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { regulationRules } from '#db/schema/regulation.ts';
import type { companySystems } from '#db/schema/tenancy.ts';
import { policies } from '#db/schema/tenancy.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { insertCompany, insertPartner, insertRegistration, insertUser } from '#db/seed/rows.ts';
import { publishedDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { findCorap } from '~/domain/only-representative/corap/find.server.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { findNameList } from '~/domain/provider/name-list/find.server.ts';
import type { NameList } from '~/domain/provider/name-list/kinds.ts';
import { uploadPicture } from '~/domain/provider/picture/upload.server.ts';
import { findWorkbook } from '~/domain/provider/workbook/find.server.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { bindings, openTestDatabase, tenantContext } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import { certified } from '../../support/issued.ts';
import { activeCompany } from '../../support/new-substance/activities.ts';
import { insertSheet } from '../../support/only-representative/documents.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  insertFile,
  shipper,
  upload,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { insertPerson, type Person } from '../../support/people.ts';
import { qiming } from '../../support/provider/book.ts';
import { staffCaller } from '../../support/provider/console.ts';
import { broughtIn, corapOfOne } from '../../support/provider/corap.ts';
import { insertVersionNote, promotionSaid, versionSaid } from '../../support/provider/face.ts';
import { givenUpRecord, heldRecord, versionOf } from '../../support/provider/held.ts';
import { issuerSaid, ownDay } from '../../support/provider/issuers.ts';
import { insertKey, insertNext, otherPublicKey } from '../../support/provider/keys.ts';
import { insertLawDraft, policySaid, ruleSaid } from '../../support/provider/law.ts';
import { CONTACT, letterSaid, templateSaid } from '../../support/provider/letters.ts';
import { listBroughtIn, newNamed } from '../../support/provider/name-list.ts';
import { png } from '../../support/provider/pictures.ts';
import { insertSecond } from '../../support/provider/second-person.ts';
import { insertStaffMessage, staffMessageSaid } from '../../support/provider/staff-messages.ts';
import { heldEnterprise, insertWork } from '../../support/provider/work.ts';
import { previewed } from '../../support/provider/workbooks.ts';
import { insertNewEffect } from '../../support/responsible-person/kept-of-rp.ts';
import { codeAt, enrolled } from '../../support/second-factor.ts';
import { CONSOLE_SAMPLES } from '../security/console-samples.ts';
import { UNKNOWN } from '../security/ids.ts';
import { session } from '../security/world.ts';

const RSCC = [{ system: 'rscc' }];
const RP = [{ system: 'rp' }];

/** A call to somebody of a company. */
const to =
  (act: string, person: () => Promise<Person>, body: unknown = {}) =>
  async () => {
    const { companyId, userId } = await person();
    return [`companies/${companyId}/users/${userId}/${act}`, body] as [string, unknown];
  };
const reason = 'Recognised by video call.';
const member = () => insertPerson({ role: 'member' });

/** A call about a contract that stands as it is told. */
const toContract =
  (act: string, body: object, standing: Partial<typeof companySystems.$inferInsert> = {}) =>
  async () => {
    const companyId = await insertCompany(openTestDatabase(), {}, [
      { system: 'rscc', ...standing },
    ]);
    return [`companies/${companyId}/contracts/rscc/${act}`, { ...body, version: 1 }] as [
      string,
      unknown,
    ];
  };

/** A call of each operation of the console that takes an `Idempotency-Key`: path, body, and who asks if it matters. */
const IN_A_WEEK = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A company whose contract is given another year. */
async function renewal() {
  const contract = { system: 'rscc', authorisedUntil: '2099-12-31' };
  const id = await insertCompany(openTestDatabase(), {}, [contract]);
  return { act: 'renew', ids: [id], values: { months: 12 } };
}

type Call = [
  path: string,
  body: unknown,
  userId?: string,
  enter?: (token: string) => Promise<void>,
];

/** A commit of a workbook of a list that an admin has looked at. */
async function listCommit(list: NameList, noun: string): Promise<Call> {
  const staff = await providerStaff({ role: 'provider', nowMs: Date.now() });
  const { import_id: id } = value(await listBroughtIn(staff, list, [newNamed(list)]));
  const { digest } = await findNameList(staff, list, id);
  return [`${noun}/${id}/commit`, { digest }];
}

const CALLS: Record<string, () => Promise<Call>> = {
  showIdentity: async () => {
    const secret = { confidential: true, confidentialUntil: '2099-12-31' };
    const { companyId, filingId } = await activeCompany({ filing: secret });
    const { userId } = await staffCaller('consultant', [companyId]);
    const visit = { company_id: companyId, system: 'cnscc', reason: 'The report is prepared.' };
    const enter = async (token: string) => {
      await requestApi('/console/api/actAs', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify(visit),
      });
    };
    return ['identities', { subject_id: filingId, reason: visit.reason }, userId, enter];
  },
  addConsoleRegistration: async () => [
    `companies/${await insertCompany(openTestDatabase(), {}, RSCC)}/registrations`,
    CONSOLE_SAMPLES['POST /console/api/companies/{id}/registrations']?.(UNKNOWN),
  ],
  setRegistrationValidity: async () => {
    const companyId = await insertCompany(openTestDatabase(), {}, RSCC);
    const id = await insertRegistration(openTestDatabase(), { companyId });
    return [
      `companies/${companyId}/registrations/${id}/validity`,
      CONSOLE_SAMPLES['POST /console/api/companies/{id}/registrations/{rid}/validity']?.(UNKNOWN),
    ];
  },
  archiveConsoleDocument: async () => {
    const of = await shipper();
    const { id } = await insertSheet(of);
    return [
      `companies/${of.ctx.company.id}/documents/${id}/archive`,
      CONSOLE_SAMPLES['POST /console/api/companies/{id}/documents/{did}/archive']?.(UNKNOWN),
    ];
  },
  confirmConsolePartner: async () => {
    const companyId = await insertCompany(openTestDatabase(), {}, RSCC);
    const id = await insertPartner(openTestDatabase(), { companyId, state: 'applied' });
    return [`tradePartners/${id}/confirm`, { note: 'Sample of what shows it.', version: 1 }];
  },
  addContactEntry: async () => [
    `companies/${await insertCompany(openTestDatabase(), {}, RSCC)}/contactLog`,
    CONSOLE_SAMPLES['POST /console/api/companies/{id}/contactLog']?.(UNKNOWN),
  ],
  addOaEntry: async () => [
    `companies/${await insertCompany(openTestDatabase(), {}, RP)}/oaDirectory/add`,
    CONSOLE_SAMPLES['POST /console/api/companies/{id}/oaDirectory/add']?.(UNKNOWN),
  ],
  settleNewEffect: async () => {
    const companyId = await insertCompany(openTestDatabase(), {}, RP);
    const id = await insertNewEffect(openTestDatabase(), companyId, 'fil_sample');
    return [
      `companies/${companyId}/claims/${id}`,
      CONSOLE_SAMPLES['POST /console/api/companies/{id}/claims/{uid}']?.(UNKNOWN),
    ];
  },
  startActing: async () => [
    'actAs',
    {
      company_id: await insertCompany(openTestDatabase(), {}, RSCC),
      ...{ system: 'rscc', reason: 'The September arrivals are checked.' },
    },
  ],
  addConsoleCompany: async () => [
    'companies',
    CONSOLE_SAMPLES['POST /console/api/companies']?.(UNKNOWN),
  ],
  addEndedCompany: async () => [
    'companies/archive',
    CONSOLE_SAMPLES['POST /console/api/companies/archive']?.(UNKNOWN),
  ],
  setCompanyState: async () => [
    `companies/${await insertCompany(openTestDatabase())}/state`,
    { state: 0, reason, version: 1 },
  ],
  lockContract: toContract('lock', { reason_key: 'fees', note: reason }),
  unlockContract: toContract(
    'unlock',
    { note: reason },
    { state: 'locked', lockReason: 'documents_missing' },
  ),
  renewContract: toContract(
    'renew',
    { authorised_until: '2099-12-31' },
    { authorisedUntil: '2026-12-31' },
  ),
  endContract: toContract('end', { reason }),
  addMessage: async () => [
    'messages',
    staffMessageSaid(await insertCompany(openTestDatabase(), {}, RSCC)),
  ],
  scheduleMessage: async () => {
    const company = await insertCompany(openTestDatabase(), {}, RSCC);
    return [
      `messages/${await insertStaffMessage(openTestDatabase(), company)}/schedule`,
      { version: 1 },
    ];
  },
  recallMessage: async () => {
    const company = await insertCompany(openTestDatabase(), {}, RSCC);
    const sent = { state: 'sent', sendAtMs: 1, sentAtMs: 1 } as const;
    return [`messages/${await insertStaffMessage(openTestDatabase(), company, sent)}/recall`, {}];
  },
  addVersionNote: async () => ['versionNotes', versionSaid()],
  scheduleVersionNote: async () => [
    `versionNotes/${await insertVersionNote(openTestDatabase())}/schedule`,
    { version: 1 },
  ],
  addPromotion: async () => {
    const admin = await providerStaff({ role: 'provider' });
    const picture = upload('ship.png', png(1880));
    const { file_id } = value(await uploadPicture(admin, 'promotion', picture));
    return ['promotions', promotionSaid({ from: '2071-01-01', until: '2071-12-31', file_id })];
  },
  issueConsoleLetters: async () => {
    const { registrationId: registration_id, partnerId } = await shipper();
    return ['certificates/letters', { registration_id, partner_ids: [partnerId] }];
  },
  previewBulk: async () => ['bulk/preview', await renewal()],
  startBulk: async () => ['bulk', await renewal()],
  commitWorkbook: async () => {
    const staff = await providerStaff({ nowMs: Date.now() });
    const id = await previewed(staff, qiming());
    const { digest } = await findWorkbook(staff, id);
    return [`import/${id}/commit`, { digest, send_invites: false }, staff.identity.user.id];
  },
  commitCorap: async () => {
    const staff = await providerStaff({ role: 'provider', nowMs: Date.now() });
    const { import_id: id } = value(await broughtIn(staff, [await corapOfOne()]));
    const { digest } = await findCorap(staff, id);
    return [`registrations/corap/${id}/commit`, { digest }];
  },
  commitProhibitedImport: async () => listCommit('prohibited', 'prohibitedImports'),
  commitKnownImport: async () => listCommit('known', 'knownCompanyImports'),
  previewProhibited: async () => [
    'prohibited/preview',
    CONSOLE_SAMPLES['POST /console/api/prohibited']?.(UNKNOWN),
  ],
  askSubstance: async () => ['ask', { cas_no: '7553-56-2', reason: 'An importer asks.' }],
  addSubstitute: async () => [
    'substitutes',
    {
      substitute_id: await insertUser(openTestDatabase(), { staffRole: 'consultant' }),
      ...{ from: IN_A_WEEK, until: IN_A_WEEK },
    },
  ],
  addRule: async () => ['regulation/rules', ruleSaid()],
  scheduleRule: async () => {
    const id = await insertLawDraft(openTestDatabase(), 'rule', { untilOn: '2091-12-31' });
    return [`regulation/rules/${id}/schedule`, { from: '2091-01-01', version: 1 }];
  },
  takeBackRule: async () => {
    const row = { rule: 'KR_NEW_SUBSTANCE', profile: 'seed_0.1', validFrom: '2092-01-01' };
    const rest = { validUntil: '2092-12-31', value: '{"grams":1}', source: 'Policy' };
    await openTestDatabase()
      .insert(regulationRules)
      .values({ ...row, ...rest });
    return ['regulation/rules/KR_NEW_SUBSTANCE:seed_0.1:2092-01-01/takeBack', {}];
  },
  addPolicy: async () => ['regulation/policies', policySaid()],
  schedulePolicy: async () => {
    const id = await insertLawDraft(openTestDatabase(), 'policy', { untilOn: '2091-12-31' });
    return [`regulation/policies/${id}/schedule`, { from: '2091-01-01', version: 1 }];
  },
  takeBackPolicy: async () => {
    const row = { name: 'document_daily_allowance', value: 9, fromOn: '2092-01-01' };
    await openTestDatabase().insert(policies).values(row);
    return ['regulation/policies/document_daily_allowance:all:2092-01-01/takeBack', {}];
  },
  startPreview: async () => [
    'regulation/preview',
    { rule: 'KR_NEW_SUBSTANCE', profile: 'law', from: '2099-01-01' },
  ],
  exportCompany: async () => [
    `companies/${await insertCompany(openTestDatabase(), {}, RSCC)}/export`,
    { reason },
  ],
  addLetterTemplate: async () => ['letterTemplates', templateSaid()],
  sendLetter: async () => [
    `companies/${await insertCompany(openTestDatabase(), CONTACT, RSCC)}/letters`,
    letterSaid(),
  ],
  stageKey: async () => ['keys/stage', { jwk: otherPublicKey() }],
  checkKey: async () => ['keys/check', await waitingKey()],
  activateKey: async () => ['keys/activate', await waitingKey()],
  retireKey: async () => ['keys/retire', await stagedKey()],
  compromiseKey: async () => [
    'keys/compromise',
    { ...(await stagedKey()), since: '2026-09-01T00:00:00Z', reason },
  ],
  addIssuer: async () => ['issuers', issuerSaid({ from: ownDay() })],
  addKnownCompany: async () => [
    'knownCompanies',
    CONSOLE_SAMPLES['POST /console/api/knownCompanies']?.(UNKNOWN),
  ],
  addProhibited: async () => [
    'prohibited',
    CONSOLE_SAMPLES['POST /console/api/prohibited']?.(UNKNOWN),
  ],
  giveFreshCode: async () => {
    const { userId, secret } = await enrolledStaff();
    return ['freshCode', { code: await codeAt(secret, Date.now()) }, userId];
  },
  verifyAudit: async () => ['audit/verify', {}],
  verifyCertificateLog: async () => ['certificateLog/verify', {}],
  sendTestMail: async () => ['mail/test', {}],
  resendMail: async () => [`mail/${await mailGivenUp()}/resend`, {}],
  retryJob: async () => [`jobs/${await jobGivenUp('retryJob')}/retry`, {}],
  retryJobs: async () => {
    await jobGivenUp('retryJobs');
    return ['jobs/retry', { kind: 'data_file' }];
  },
  runSchedule: async () => ['schedules/hour/run', {}],
  inviteStaff: async () => ['staff', CONSOLE_SAMPLES['POST /console/api/staff']?.(UNKNOWN)],
  inviteStaffAgain: async () => [`staff/${await colleague('invited')}/invite`, {}],
  disableStaff: async () => [`staff/${await colleague('active')}/disable`, {}],
  enableStaff: async () => [`staff/${await colleague('disabled')}/enable`, {}],
  resetStaffFactor: async () => [
    `staff/${(await enrolledStaff()).userId}/secondFactorReset`,
    CONSOLE_SAMPLES['POST /console/api/staff/{id}/secondFactorReset']?.(UNKNOWN),
  ],
  askConsoleRevocation: async () => [
    `certificates/${(await certificate()).id}/revoke`,
    CONSOLE_SAMPLES['POST /console/api/certificates/{id}/revoke']?.(UNKNOWN),
  ],
  askConsoleReissue: async () => {
    const { certificate: issued } = await certified();
    return [
      `certificates/${issued.id}/reissue`,
      CONSOLE_SAMPLES['POST /console/api/certificates/{id}/reissue']?.(UNKNOWN),
    ];
  },
  confirmRecordOnBehalf: async () => {
    const of = await shipper();
    const { id, version } = await waitingRecord(of);
    const file_id = await insertFile(of.ctx, 'evidence');
    return [`tradeRecords/${id}/confirm`, { version, reason, file_id }];
  },
  withdrawRecord: async () => {
    const { recordId: id } = await certified();
    return [`tradeRecords/${id}/withdraw`, { version: await versionOf(id), reason }];
  },
  holdRecord: async () => {
    const { id, version } = await waitingRecord(await shipper());
    return [`tradeRecords/${id}/hold`, { version, reason }];
  },
  releaseRecord: async () => {
    const { id, version } = await heldRecord();
    return [`tradeRecords/${id}/release`, { version, reason }];
  },
  retryRecordIssue: async () => {
    const { id, version } = await givenUpRecord();
    return [`tradeRecords/${id}/retryIssue`, { version }];
  },
  decideConsoleRequest: async () => {
    const { id } = value(await askRequest(await tenantContext(), { kind: 'other', text: 'A.' }));
    return [`requests/${id}/decide`, { decision: 'approve', version: 1 }];
  },
  approveSecondPerson: async () => [`secondPerson/${await request()}/approve`, {}],
  refuseSecondPerson: async () => [
    `secondPerson/${await request()}/refuse`,
    CONSOLE_SAMPLES['POST /console/api/secondPerson/{id}/refuse']?.(UNKNOWN),
  ],
  withdrawSecondPerson: async () => {
    const by = await insertUser(openTestDatabase(), { staffRole: 'provider' });
    return [`secondPerson/${await request(by)}/withdraw`, {}, by];
  },
  addWorkItem: async () => [
    'workQueue',
    CONSOLE_SAMPLES['POST /console/api/workQueue']?.({
      ...UNKNOWN,
      company: await insertCompany(openTestDatabase()),
    }),
  ],
  noteWorkItem: async () => [
    `workQueue/${await insertWork(openTestDatabase(), { companyId: null })}/notes`,
    CONSOLE_SAMPLES['POST /console/api/workQueue/{id}/notes']?.(UNKNOWN),
  ],
  decideHeldName: async () => [
    `heldNames/${(await heldEnterprise()).id}/decide`,
    CONSOLE_SAMPLES['POST /console/api/heldNames/{id}/decide']?.(UNKNOWN),
  ],
  addConsoleUser: async () => [
    `companies/${await insertCompany(openTestDatabase(), {}, RSCC)}/users`,
    CONSOLE_SAMPLES['POST /console/api/companies/{id}/users']?.(UNKNOWN),
  ],
  inviteConsoleUser: to('invite', () => insertPerson({ user: { state: 'invited' } })),
  resetConsolePassword: to('reset', member),
  resetConsoleSecondFactor: to('secondFactorReset', () => enrolled(Date.now()), { reason }),
  disableConsoleUser: to('disable', member, { reason }),
  enableConsoleUser: to('enable', () => insertPerson({ user: { state: 'disabled' } })),
};

const stagedKey = async () => ({ key_id: await insertKey(openTestDatabase()), version: 1 });
const waitingKey = async () => ({ key_id: await insertNext(openTestDatabase()), version: 1 });

async function certificate() {
  const companyId = await insertCompany(openTestDatabase(), {}, RSCC);
  return { companyId, ...(await insertCertificate(openTestDatabase(), bindings, { companyId })) };
}

async function request(by?: string) {
  const { companyId, id } = await certificate();
  const about = { companyId, certificate: id, ...(by !== undefined && { by }) };
  return insertSecond(openTestDatabase(), about);
}

async function mailGivenUp(): Promise<string> {
  const id = newId('ml', Date.now());
  const said = { recipient: 'li.na@importer.example', subject: 's', text: 't', html: 'h' };
  const times = { notBeforeMs: 0, createdAtMs: Date.now() };
  await openTestDatabase()
    .insert(mailMessages)
    .values({ id, state: 'failed', ...said, ...times });
  return id;
}

async function jobGivenUp(key: string): Promise<string> {
  const id = newId('job', Date.now());
  const times = { notBeforeMs: 0, createdAtMs: Date.now() };
  await openTestDatabase()
    .insert(jobs)
    .values({ id, kind: 'data_file', key, payload: '{}', state: 'failed', ...times });
  return id;
}

const colleague = (state: 'invited' | 'active' | 'disabled') =>
  insertUser(openTestDatabase(), { staffRole: 'consultant', state, passwordHash: 'chosen' });

async function enrolledStaff() {
  const person = await enrolled(Date.now());
  await openTestDatabase()
    .update(users)
    .set({ staffRole: 'consultant' })
    .where(eq(users.id, person.userId));
  return person;
}

describe('an answer of the console under an Idempotency-Key', () => {
  it.each(Object.keys(CALLS))('of %s is given again byte for byte', async (operation) => {
    const { call } = await staffCaller();
    const [path, body, userId, enter] = (await CALLS[operation]?.()) ?? ['', {}];
    const token = userId && (await session(userId));
    if (token) await enter?.(token);
    const own = token && { Authorization: `Bearer ${token}` };
    const ask = () =>
      call(`/console/api/${path}`, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': 'again', ...own },
      });
    const first = await ask();
    const text = await first.text();
    expect([first.ok, text]).toEqual([true, expect.stringContaining('"code":2000')]);
    const again = await ask();
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect([again.status, await again.text()]).toEqual([first.status, text]);
  });

  it('is tried of every call whose description names the key', async () => {
    const { paths } = (await publishedDocument(api, bindings)) as unknown as {
      paths: Record<string, { post?: { operationId: string; parameters?: { name: string }[] } }>;
    };
    const named = Object.entries(paths).flatMap(([path, { post }]) =>
      path.startsWith('/console/') &&
      post?.parameters?.some(({ name }) => name === 'Idempotency-Key')
        ? [post.operationId]
        : [],
    );
    expect(named.sort()).toEqual(Object.keys(CALLS).sort());
  });
});
