import { describe, expect, it } from 'vitest';
import {
  insertCnEnterprise,
  insertEnterprise,
  insertPartner,
  insertSession,
  insertUser,
} from '#db/seed/rows.ts';
import { publishedDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { reportAdverse } from '~/domain/responsible-person/adverse/report.server.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { as, bindings } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';
import { endAuthorisation } from '../support/endings.ts';
import { certified } from '../support/issued.ts';
import {
  activeIn,
  activity,
  annualOf,
  draft,
  imported,
  REASON,
  submittedActivity,
} from '../support/new-substance/activities.ts';
import { type Registrant, registrant, related } from '../support/new-substance/cn-companies.ts';
import { insertDuty, insertMessage } from '../support/new-substance/duties.ts';
import {
  DECLARED,
  insertFiling,
  insertFilingFile,
} from '../support/new-substance/substances-cn.ts';
import { arrivalOf, shipped } from '../support/only-representative/arrivals.ts';
import {
  addressOf,
  insertSheet,
  insertSupplied,
} from '../support/only-representative/documents.ts';
import { notificationTo } from '../support/only-representative/notifications.ts';
import { openingInput } from '../support/only-representative/openings.ts';
import { bought, provedBy } from '../support/only-representative/purchases.ts';
import { bandDuty, stepOf } from '../support/only-representative/registration-duties.ts';
import { readyImport } from '../support/only-representative/row-imports.ts';
import {
  openRecord,
  type Shipper,
  shipper,
  value,
  waitingRecord,
} from '../support/only-representative/shipments.ts';
import { certifiedFor } from '../support/only-representative/statements.ts';
import { paperInput } from '../support/only-representative/upstream.ts';
import { CORRECTIONS, waitingCertificate, waitingNotice } from '../support/provider/paper-waits.ts';
import {
  type CosmeticsTenant,
  cosmeticsTenant,
  distributor,
  insertCosmetic,
  insertFile,
  PROFILE,
} from '../support/responsible-person/cosmetics.ts';
import {
  confirmed,
  type Importer,
  importer,
  issueNotice,
  submitted,
} from '../support/responsible-person/imports.ts';
import { insertShipment, reaction, recallOf } from '../support/responsible-person/reactions.ts';

const contact = {
  name: 'Rijnhaven Chemie B.V.',
  country: 'NL',
  role: 'downstream',
  email: 'sales@rijnhaven-chemie.example',
  address: 'Havenkade 1, Rotterdam',
  contact_person: 'Joost van Meer',
  phone: '+31 10 555 0142',
};

/** A record that another company sent to this one. */
async function incoming({ ctx }: Shipper) {
  const sender = await shipper({ partner: { linkedCompanyId: ctx.company.id } });
  const record = value(await createTradeRecord(sender.ctx, sender.input('1')));
  return value(await sendTradeRecord(sender.ctx, record.id, record));
}

async function lapsedPartner({ ctx }: Shipper) {
  return insertPartner(ctx.db, { companyId: ctx.company.id, state: 'lapsed', needsYes: true });
}

type Call = [path: string, body: object];

/** Each call that honours a key, with something to do. */
const CALLS: Record<string, (of: Shipper) => Promise<Call>> = {
  addTradePartner: async () => ['tradePartners', contact],
  applyForTradePartnerAgain: async (of) => [
    `tradePartners/${await lapsedPartner(of)}/apply`,
    { version: 1 },
  ],
  matchTradePartner: async () => {
    const { name, country, email } = contact;
    return ['tradePartners/match', { name, country, email }];
  },
  createTradeProduct: async ({ registrationId }) => [
    'tradeProducts',
    {
      name: 'New resin “树脂”',
      type: 'substance',
      origin: 'own',
      composition: [{ substance_id: registrationId, percent: '50' }],
    },
  ],
  checkCode: async (of) => {
    const { certificate } = await certified(of);
    const { codeEncrypted, id } = certificate;
    const code = await openCode(codeEncrypted, id, bindings.CODE_ENCRYPTION_KEY);
    return ['tradeRecords/check-code', { code }];
  },
  buyOnCertificate: async (of) => {
    const { input, code } = await provedBy(of.ctx);
    return ['tradeRecords/upstream', { ...input, code }];
  },
  buyOnPaper: async (of) => ['tradeRecords/foreign', await paperInput(of.ctx)],
  returnRemainder: async (of) => {
    const { productId } = await bought(undefined, '20', of.ctx);
    return [`tradeProducts/${productId}/return`, { tonnes: '2' }];
  },
  carryOverRemainder: async (of) => {
    const { productId } = await bought(undefined, '20', of.ctx);
    const next = { tonnes: '2', eta: '2027-01-20', port: 'NLRTM' };
    return [`tradeProducts/${productId}/carry-over`, next];
  },
  createTradeRecord: async ({ input }) => ['tradeRecords', input('1')],
  confirmTradeRecord: async (of) => {
    const { id, version } = await incoming(of);
    return [`tradeRecords/${id}/confirm`, { version }];
  },
  tellImporters: async (of) => {
    await endAuthorisation(of.ctx, of.partnerId);
    return ['authorisationEnd/tell', { partner_ids: [of.partnerId] }];
  },
  closeYear: async () => ['dataCenter/close', { year: 2025 }],
  doDutyStep: async (of) => [`duties/${await bandDuty(of)}/step`, stepOf('updated')],
  waiveRegistrationDuty: async (of) => [
    `duties/${await bandDuty(of)}/waive`,
    { reason: '“x” \\ y' },
  ],
  enterOpening: async (of) => ['openings', await openingInput(of)],
  askRequest: async () => ['requests', { kind: 'other', text: 'A limit, please' }],
  withdrawRequest: async (of) => {
    const asked = { kind: 'other', text: 'A limit, please' } as const;
    const { id, version } = value(await askRequest(of.ctx, asked));
    return [`requests/${id}/withdraw`, { version }];
  },
  enterArrival: async (of) => {
    const id = await shipped(of);
    const { confirm_reissue: _, ...input } = await arrivalOf(of.ctx, id, {
      actual_arrival_on: '2026-09-01',
    });
    return [`tradeRecords/${id}/arrival`, input];
  },
  correctRecordTexts: async (of) => {
    const { id, version } = await waitingCertificate(of, 'text');
    return [`tradeRecords/${id}/printed`, { version, corrections: CORRECTIONS }];
  },
  issueCertificateAgain: async (of) => {
    const { id, version } = await waitingCertificate(of, 'given_up');
    return [`tradeRecords/${id}/issue`, { version }];
  },
  rejectTradeRecord: async (of) => {
    const { id, version } = await openRecord(of);
    return [`tradeRecords/${id}/reject`, { version, reason: '“x” \\ y' }];
  },
  issueLetters: async (of) => [
    `substances/${of.registrationId}/letters`,
    { partner_ids: [of.partnerId] },
  ],
  setPartnerContacts: async (of) => [
    `tradePartners/${of.partnerId}/contacts`,
    { contacts: [{ name: 'Anke', email: 'a@b.example', phone: '' }], version: 1 },
  ],
  saveImport: async (of) => {
    const eta = utcDay(Date.now() + 20 * 24 * 60 * 60 * 1000);
    const now = { ...of, ctx: as(of.ctx, { nowMs: Date.now() }) };
    return [`imports/${await readyImport(now, eta)}/commit`, { mode: 'good' }];
  },
  orderInspectionPack: async () => ['dataCenter/pack', { years: [2026] }],
  orderAnnualReport: async () => ['dataCenter/report', { years: [2026] }],
  orderImporterStatement: async (of) => {
    await certifiedFor(of, '24');
    return ['dataCenter/statement', { years: [2026], partner_id: of.partnerId }];
  },
  orderTakeoverPack: async () => ['dataCenter/takeover', {}],
  orderImportRecord: async (of) => [
    'dataCenter/record',
    { years: [2026], partner_id: of.partnerId },
  ],
  sendNotification: async (of) => ['notifications', await notificationTo(of.partnerId)],
  sendTradeRecord: async (of) => {
    const { id, version } = await openRecord(of);
    return [`tradeRecords/${id}/send`, { version }];
  },
  remindTradePartner: async (of) => {
    const { id, version } = await waitingRecord(of);
    return [`tradeRecords/${id}/remind`, { version }];
  },
  reviseTradeRecord: async (of) => {
    const { id, version } = await openRecord(of);
    const rejected = value(await rejectTradeRecord(of.ctx, id, { version, reason: 'x' }));
    return [`tradeRecords/${id}/revise`, { version: rejected.version }];
  },
  startTradeRecordBatch: async (of) => [
    'tradeRecords/batch',
    { action: 'send', ids: [(await openRecord(of)).id] },
  ],
  sendDocument: async (of) => [
    `documents/${(await insertSheet(of)).id}/send`,
    {
      ...{ partner_id: of.partnerId, email: await addressOf(of.ctx, of.partnerId) },
      ...{ locale: 'zh', message: '“x” \\ y' },
    },
  ],
  sendDocuments: async (of) => [
    'documents/send',
    {
      ids: [(await insertSheet(of)).id],
      ...{ partner_id: of.partnerId, email: await addressOf(of.ctx, of.partnerId) },
      locale: 'en',
    },
  ],
  sendDocumentByLaw: async (of) => [
    `documents/${(await insertSheet(of)).id}/send-by-law`,
    { partner_ids: [await suppliedNow(of)] },
  ],
  leaveImportersOut: async (of) => [
    `documents/${(await insertSheet(of)).id}/leave-out`,
    { partner_ids: [await suppliedNow(of)], reason: 'Supply ended' },
  ],
  recallSending: async (of) => {
    const { id } = await insertSheet(of);
    const email = await addressOf(of.ctx, of.partnerId);
    const input = { partner_id: of.partnerId, email, locale: 'en' as const };
    const { send_id } = value(await sendDocument(of.ctx, id, input));
    return [`sends/${send_id}/recall`, {}];
  },
  inviteUser: async () => [
    'users',
    {
      email: `${newToken()}@colleague.example`.toLowerCase(),
      name: 'Ling',
      roles: { rscc: 'member' },
    },
  ],
  saveView: async () => ['views', { list: 'tradeRecords/list', name: 'Q4', query: 'year=2026' }],
  resendInvitation: async (of) => [`users/${await colleague(of, 'invited')}/invite`, {}],
  endSessionsOfUser: async (of) => [`users/${await colleague(of, 'active')}/end-sessions`, {}],
};

/** An importer whom goods reached today. */
const suppliedNow = (of: Shipper) =>
  insertSupplied(of, 'Meerdam Coatings B.V.', utcDay(Date.now()));

const dayIn20 = () => utcDay(Date.now() + 20 * 24 * 3600 * 1000);

/** A general product that a report of 2025 is asked of, and a special one whose certificate ends. */
const FILED = { reportOn: '2025-01-01' } as const;
const ENDING = { type: 'special', validUntil: '2026-03-01' } as const;

/** Something to import in three weeks. */
async function inSeason(of: CosmeticsTenant): Promise<Importer> {
  const importing = await importer({ tenant: of });
  const { input } = importing;
  return { ...importing, input: (change) => ({ ...input(change), arrival_on: dayIn20() }) };
}

/** The same of RP, in a tenant with cosmetics. */
const RP_CALLS: Record<string, (of: CosmeticsTenant) => Promise<Call>> = {
  createImportRecord: async (of) => {
    const { input } = await inSeason(of);
    return ['tradeRecords', input()];
  },
  reviseImportRecord: async (of) => {
    const importing = await inSeason(of);
    const { id } = await submitted(importing);
    value(await rejectRpTrade(importing.ctx, id, { version: 1, reason: 'x' }));
    return [`tradeRecords/${id}/revise`, { version: 2 }];
  },
  confirmImportRecord: async (of) => {
    const { id } = await submitted(await inSeason(of));
    const proof_file_id = await insertFile(of.ctx, 'proof');
    return [
      `tradeRecords/${id}/confirm`,
      { version: 1, on_behalf_reason: '“来函”', proof_file_id },
    ];
  },
  correctImportTexts: async (of) => {
    const { id, version } = await waitingNotice(await inSeason(of), 'text');
    return [`tradeRecords/${id}/printed`, { version, corrections: CORRECTIONS }];
  },
  issueImportNoticeAgain: async (of) => {
    const { id, version } = await waitingNotice(await inSeason(of), 'given_up');
    return [`tradeRecords/${id}/issue`, { version }];
  },
  rejectImportRecord: async (of) => {
    const { id } = await submitted(await inSeason(of));
    return [`tradeRecords/${id}/reject`, { version: 1, reason: '“x” \\ y' }];
  },
  sendImportRecord: async (of) => {
    const { id } = await submitted(await inSeason(of));
    return [`tradeRecords/${id}/send`, { version: 1 }];
  },
  declareImportRecord: async (of) => {
    const importing = await inSeason(of);
    const { id } = await confirmed(importing);
    await issueNotice(of.ctx, id);
    const file_id = await insertFile(of.ctx, 'declaration');
    const declared = { customs_no: '222920261000012345', declared_on: utcDay(Date.now()), file_id };
    return [`tradeRecords/${id}/declaration`, { version: 2, ...declared }];
  },
  createCosmetic: async () => [
    'products',
    { name_zh: '“新”霜', name_en: 'New “cream”', type: 'general' },
  ],
  invalidateCosmetic: async (of) => [
    `products/${(await insertCosmetic(of)).id}/invalidate`,
    { reason_key: 'other', on: '2026-01-02', note: '“x”', version: 1 },
  ],
  restoreCosmetic: async (of) => [
    `products/${(await insertCosmetic(of, { status: 'invalid', invalidCause: 'other' })).id}/restore`,
    { note: 'x', version: 1 },
  ],
  decideCosmeticRenewal: async (of) => [
    `products/${(await insertCosmetic(of, ENDING)).id}/renewals`,
    { decision: 'granted', decided_on: '2026-01-02', version: 1 },
  ],
  addAnnualReports: async (of) => [
    'products/annualReports',
    { rows: [{ product_id: (await insertCosmetic(of, FILED)).id, filed_on: '2026-01-02' }] },
  ],
  addCosmeticFeedback: async (of) => [
    `products/${(await insertCosmetic(of)).id}/feedback`,
    { feedback_on: '2026-01-02', content: '好用', adverse_reaction: false },
  ],
  addCosmeticAnnualReport: async (of) => [
    `products/${(await insertCosmetic(of, FILED)).id}/annualReports`,
    { year: 2025, filed_on: '2026-01-02' },
  ],
  saveViewOfRp: async () => ['views', { list: 'rpProducts/list', name: 'Q4', query: 'q=a' }],
  setDefaultRpCompany: async ({ ctx }) => [
    'settings/defaultCompany',
    { unique_id: ctx.company.id },
  ],
  addDistributor: async () => ['distributors', distributor({ uscc: PROFILE.uscc })],
  archiveDistributor: async (of) => [`distributors/${await seller(of)}/archive`, { version: 1 }],
  restoreDistributor: async (of) => [
    `distributors/${await seller(of, { archived: true })}/restore`,
    { version: 1 },
  ],
  addEnterprise: async () => [
    'accounts/enterprises',
    distributor({ roles: ['registrant'], country: 'FR', region: '' }),
  ],
  archiveEnterprise: async ({ brand }) => [`accounts/enterprises/${brand}/archive`, { version: 1 }],
  restoreEnterprise: async (of) => [
    `accounts/enterprises/${await seller(of, { archived: true })}/restore`,
    { version: 1 },
  ],
  addContact: async () => ['accounts/contacts', { name_zh: '王芳' }],
  inviteAccount: async () => [
    'accounts',
    { email: `${newToken()}@colleague.example`.toLowerCase(), firstname: 'Ling', role: 'member' },
  ],
  createAdverseReaction: async (of) => [
    'adverseReactions',
    reaction((await insertCosmetic(of)).id),
  ],
  reportAdverseReaction: async (of) => [
    `adverseReactions/${await report(of)}/report`,
    { reported_on: '2026-09-17' },
  ],
  enterAdverseReactionReceipt: async (of) => [
    `adverseReactions/${await report(of)}/receipt`,
    { self_check_on: '2026-09-17' },
  ],
  closeAdverseReaction: async (of) => [
    `adverseReactions/${await report(of, true)}/close`,
    { outcome: 'recovered', causality: 'possible', self_check_on: '2026-09-17' },
  ],
  updateAdverseReaction: async (of) => {
    const { product_id: _, ...content } = reaction('');
    return [`adverseReactions/${await report(of, true)}/update`, content];
  },
  createRecall: async (of) => ['recalls', recallOf(await insertCosmetic(of))],
  notifyRecall: async (of) => {
    const { id, party } = await recall(of);
    return [`recalls/${id}/notify`, { enterprise_ids: [party] }];
  },
  enterRecallParties: async (of) => {
    const { id, party: enterprise_id } = await recall(of);
    return [`recalls/${id}/parties`, { rows: [{ enterprise_id, recovered: 1 }], version: 1 }];
  },
  closeRecall: async (of) => {
    const made = await createRecall(of.ctx, recallOf(await insertCosmetic(of)));
    return [`recalls/${value(made).id}/close`, {}];
  },
  resendAccountInvitation: async (of) => [`accounts/${await colleague(of, 'invited')}/invite`, {}],
};

/** The same of CN-SCC. */
const CN_CALLS: Record<string, (of: Registrant) => Promise<Call>> = {
  createActivityRecord: async (of) => ['activityRecords', activity(await activeIn(of))],
  submitActivityRecord: async (of) => {
    const { id, version } = await draft(await activeIn(of));
    return [`activityRecords/${id}/submit`, { version, volume_version: 0 }];
  },
  handOverActivityRecord: async (of) => {
    const active = await activeIn(of);
    const { id, version } = await submittedActivity(active, { lines: [imported('2')] });
    const handover = { line: 0, recipient_id: active.relatedId, on: utcDay(Date.now()) };
    return [`activityRecords/${id}/handovers`, { version, ...handover, tonnes: '1' }];
  },
  voidActivityRecord: async (of) => {
    const { id, version } = await submittedActivity(await activeIn(of));
    return [`activityRecords/${id}/void`, { version, reason: REASON }];
  },
  orderReport: async (of) => {
    const active = await activeIn(of);
    await submittedActivity(active);
    return ['reports', annualOf(active)];
  },
  completeDuty: async (of) => {
    const { companyId, filingId } = await activeIn(of);
    return [`duties/${await insertDuty({ companyId, filingId })}/done`, PROVEN];
  },
  readMessages: async ({ ctx, companyIds: [companyId = ''] }) => [
    'messages/read',
    { ids: [await insertMessage({ companyId, atMs: ctx.nowMs })] },
  ],
  waiveDuty: async (of) => {
    const { companyId, filingId } = await activeIn(of);
    return [`duties/${await insertDuty({ companyId, filingId })}/waive`, { reason: REASON }];
  },
  addInformationTransfer: async (of) => {
    const { filingId, relatedId: recipient_id } = await activeIn(of);
    return [`filings/${filingId}/transfers`, { recipient_id, sent_on: '2026-09-01' }];
  },
  addHazard: async (of) => [
    `filings/${await filing(of, 'normal')}/hazards`,
    { found_on: '2026-09-01', content: '水生毒性' },
  ],
  addCnEnterprise: async () => ['enterprises', related()],
  createFiling: async ({ companyIds: [company_id] }) => [
    'filings',
    { company_id, trade_name: '“海光”' },
  ],
  submitFiling: async (of) => [`filings/${await filing(of, 'draft')}/submit`, { version: 1 }],
  setFilingStatus: async (of) => [
    `filings/${await filing(of, 'normal')}/status`,
    { status: 'invalid', reason_key: 'withdrawn', version: 1 },
  ],
  extendConfidentiality: async ({ companyIds, owns }) => {
    const company = { id: companyIds[0] ?? '', own: owns[0] ?? '' };
    const { id } = await insertFiling({ company }, DECLARED);
    const documentType = 'confidentiality_extension';
    const file_id = await insertFilingFile(company.id, id, { documentType });
    const decided = { decided_on: '2025-11-20', until: '2030-12-31' };
    return [`filings/${id}/extension`, { ...decided, file_id, reason: REASON, version: 1 }];
  },
  setFirstActivity: async ({ companyIds, owns }) => {
    const company = { id: companyIds[0] ?? '', own: owns[0] ?? '' };
    const { id, fileId: file_id } = await insertFiling({ company });
    return [`filings/${id}/firstActivity`, { on: '2025-11-20', file_id, version: 1 }];
  },
  addPublication: async ({ companyIds, owns }) => {
    const company = { id: companyIds[0] ?? '', own: owns[0] ?? '' };
    const { id, fileId: file_id } = await insertFiling({ company });
    const page = 'https://donghai.example/epa';
    return [`filings/${id}/publications`, { page, on: '2026-09-01', file_id }];
  },
  completeDuties: async (of) => {
    const { companyId, filingId } = await activeIn(of);
    const id = await insertDuty({ companyId, filingId });
    return ['duties/done', { rows: [{ id, ...PROVEN }] }];
  },
  archiveCnEnterprise: async (of) => [`enterprises/${await customer(of)}/archive`, { version: 1 }],
  restoreCnEnterprise: async (of) => [
    `enterprises/${await customer(of, { archived: true })}/restore`,
    { version: 1 },
  ],
};

function customer({ ctx }: Registrant, row: { archived?: boolean } = {}): Promise<string> {
  return insertCnEnterprise(ctx.db, { companyId: ctx.company.id, ...row });
}

/** What proves that a duty was done. */
const PROVEN = { done_on: '2026-09-01', reference_no: 'HZ-1' };

async function filing(
  { companyIds: [id = ''], owns: [own = ''] }: Registrant,
  status: 'draft' | 'normal',
): Promise<string> {
  return (await insertFiling({ company: { id, own } }, { status })).id;
}

async function report(of: CosmeticsTenant, reported = false): Promise<string> {
  const { id } = value(await createAdverse(of.ctx, reaction((await insertCosmetic(of)).id)));
  if (reported) value(await reportAdverse(of.ctx, id, { reported_on: '2026-09-17' }));
  return id;
}

async function recall(of: CosmeticsTenant): Promise<{ id: string; party: string }> {
  const cosmetic = await insertCosmetic(of);
  const party = await seller(of);
  await insertShipment(of, cosmetic, { to: party });
  const { id } = value(await createRecall(of.ctx, recallOf(cosmetic)));
  return { id, party };
}

function seller({ ctx }: CosmeticsTenant, row: { archived?: boolean } = {}): Promise<string> {
  return insertEnterprise(ctx.db, { companyId: ctx.company.id, ...row });
}

function colleague(
  { ctx }: Pick<Shipper | CosmeticsTenant, 'ctx'>,
  state: 'invited' | 'active',
): Promise<string> {
  return insertUser(ctx.db, { state }, [{ companyId: ctx.company.id, role: 'member' }]);
}

async function caller() {
  const of = await shipper();
  return { of, post: await poster(of.ctx, 'rscc') };
}

async function poster({ db, company }: CompanyContext, system: string) {
  const token = newToken();
  const userId = await insertUser(db, {}, [{ companyId: company.id, role: 'admin' }]);
  await insertSession(db, userId, await hashToken(token), Date.now());
  return (path: string, body: object, key: string) =>
    requestApi(`/${system}/api/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
}

type Post = Awaited<ReturnType<typeof poster>>;

async function twice(post: Post, [path, body]: Call): Promise<void> {
  const first = await post(path, body, 'again');
  const text = await first.text();
  expect([first.ok, text]).toEqual([true, expect.stringContaining('"code":2000')]);
  const again = await post(path, body, 'again');
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect([again.status, await again.text()]).toEqual([first.status, text]);
}

describe('an answer under an Idempotency-Key', () => {
  it.each(Object.keys(CALLS))('of %s is given again byte for byte', async (operation) => {
    const { of, post } = await caller();
    await twice(post, (await CALLS[operation]?.(of)) ?? ['', {}]);
  });

  it.each(Object.keys(RP_CALLS))('of %s is given again byte for byte', async (operation) => {
    const of = await cosmeticsTenant({ nowMs: Date.now() });
    const post = await poster(of.ctx, 'rp');
    await twice(post, (await RP_CALLS[operation]?.(of)) ?? ['', {}]);
  });

  it.each(Object.keys(CN_CALLS))('of %s is given again byte for byte', async (operation) => {
    const of = await registrant();
    const post = await poster(of.ctx, 'cnscc');
    await twice(post, (await CN_CALLS[operation]?.(of)) ?? ['', {}]);
  });

  it('covers every call whose description names the key', async () => {
    const { paths } = (await publishedDocument(api, bindings)) as unknown as {
      paths: Record<string, { post?: { operationId: string; parameters?: { name: string }[] } }>;
    };
    // Those of the console are tried beside its other tests.
    const own = Object.entries(paths).filter(([path]) => !path.startsWith('/console/'));
    const named = own.flatMap(([, { post }]) =>
      post?.parameters?.some(({ name }) => name === 'Idempotency-Key') ? [post.operationId] : [],
    );
    const tried = [CALLS, RP_CALLS, CN_CALLS].flatMap((calls) => Object.keys(calls));
    expect(named.sort()).toEqual(tried.sort());
  });

  it('is not asked for an upload, however the request names its type', async () => {
    const { of, post } = await caller();
    const { id } = await openRecord(of);
    const codes: number[] = [];
    for (const body of [{ a: 1 }, { b: 2 }]) {
      const answer = await post(`tradeRecords/${id}/statements`, body, 'upload');
      codes.push(((await answer.json()) as { code: number }).code);
    }
    expect(codes).toEqual([4100, 4100]);
  });

  it('of a batch whose filter matches another number by now says the number', async () => {
    const { post, of } = await caller();
    await openRecord(of);
    const body = { action: 'send', filter: {}, expected_total: 4 };
    const answer = await (await post('tradeRecords/batch', body, 'batch')).json();
    expect(answer).toMatchObject({ code: 4146, data: { n: 1 } });
  });

  it('is a refusal’s as well', async () => {
    const { of, post } = await caller();
    const first = await post('tradeRecords', of.input('100000'), 'too-much');
    const again = await post('tradeRecords', of.input('100000'), 'too-much');
    expect([first.status, again.status]).toEqual([422, 422]);
    expect(await again.text()).toBe(await first.text());
  });
});
