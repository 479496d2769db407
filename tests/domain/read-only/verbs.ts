import { eq, sql } from 'drizzle-orm';
import { nameMarks } from '#db/schema/name-mark.ts';
import { registrations } from '#db/schema/substance.ts';
import {
  insertContact,
  insertEnterprise,
  insertOwnProfile,
  insertPartner,
  insertProduct,
  insertRegistration,
  insertUser,
} from '#db/seed/rows.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import { revokeCertificate } from '~/domain/certificate/revoke.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { onlyEnd } from '~/domain/kernel/ends.ts';
import { clearName } from '~/domain/look-alike/clear.server.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { reissueCertificate } from '~/domain/only-representative/certificate/reissue.server.ts';
import { holdRecord } from '~/domain/only-representative/certificate/staff-hold.server.ts';
import {
  correctTexts,
  issueAgain,
  releaseRecord,
} from '~/domain/only-representative/certificate/tonnage-paper.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { uploadStatement } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { issueLetters } from '~/domain/only-representative/confirmation-letter/issue.server.ts';
import { orderDataFile } from '~/domain/only-representative/data-center/file/order.server.ts';
import { addVersion } from '~/domain/only-representative/document/add-version.server.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import { leaveOut, sendByLaw } from '~/domain/only-representative/document/by-law.server.ts';
import { createDocument } from '~/domain/only-representative/document/create.server.ts';
import { recallSending } from '~/domain/only-representative/document/recall.server.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { sendDocuments } from '~/domain/only-representative/document/send-many.server.ts';
import { doDutyStep } from '~/domain/only-representative/duty/step.server.ts';
import { waiveRegistrationDuty } from '~/domain/only-representative/duty/waive.server.ts';
import { tellImporters } from '~/domain/only-representative/ending/tell.server.ts';
import { saveArrival } from '~/domain/only-representative/import/arrivals/save.server.ts';
import { fixImportRow } from '~/domain/only-representative/import/fix.server.ts';
import { saveProduct } from '~/domain/only-representative/import/products/save.server.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { sendNotification } from '~/domain/only-representative/notification/send.server.ts';
import { correctOpening } from '~/domain/only-representative/opening/correct.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { changeRegistration } from '~/domain/only-representative/registration/change.server.ts';
import { createRegistration } from '~/domain/only-representative/registration/create.server.ts';
import { setLimit } from '~/domain/only-representative/registration/set-limit.server.ts';
import { setValidity } from '~/domain/only-representative/registration/set-validity.server.ts';
import { carryOver } from '~/domain/only-representative/remainder/carry-over.server.ts';
import { returnRemainder } from '~/domain/only-representative/remainder/return.server.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { setDuin } from '~/domain/only-representative/substance/duin.server.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { applyAgain } from '~/domain/only-representative/trade-partner/apply-again.server.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { deletePartner } from '~/domain/only-representative/trade-partner/delete.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import { matchPartner } from '~/domain/only-representative/trade-partner/match.server.ts';
import { setContacts } from '~/domain/only-representative/trade-partner/set-contacts.server.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import { deleteProduct } from '~/domain/only-representative/trade-product/delete.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { prepareProduct } from '~/domain/only-representative/trade-product/prepare.server.ts';
import { shareProduct } from '~/domain/only-representative/trade-product/share.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import {
  confirmTradeRecord,
  confirmTradeRecords,
} from '~/domain/only-representative/trade-record/confirm.server.ts';
import { confirmOnBehalf } from '~/domain/only-representative/trade-record/confirm-on-behalf.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import {
  confirmIncomingRecord,
  rejectIncomingRecord,
} from '~/domain/only-representative/trade-record/incoming/answer.server.ts';
import { judgeSending } from '~/domain/only-representative/trade-record/judge-sending.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import {
  editTradeRecord,
  reviseTradeRecord,
} from '~/domain/only-representative/trade-record/revise.server.ts';
import {
  mailLinkAgain,
  remindTradePartner,
  remindTradePartners,
  sendTradeRecord,
  sendTradeRecords,
} from '~/domain/only-representative/trade-record/send.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { buyProved } from '~/domain/only-representative/upstream/buy.server.ts';
import { checkCode } from '~/domain/only-representative/upstream/check.server.ts';
import { buyOnPaper, reviseOnPaper } from '~/domain/only-representative/upstream/foreign.server.ts';
import { submitPurchases } from '~/domain/only-representative/upstream/submit.server.ts';
import { closeYear } from '~/domain/only-representative/year-close/sign.server.ts';
import { withdrawRequest } from '~/domain/request/withdraw.server.ts';
import { createContact } from '~/domain/responsible-person/contact/create.server.ts';
import { deleteContact } from '~/domain/responsible-person/contact/delete.server.ts';
import { editContact } from '~/domain/responsible-person/contact/edit.server.ts';
import {
  archiveEnterprise,
  restoreEnterprise,
} from '~/domain/responsible-person/enterprise/archive.server.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { editEnterprise } from '~/domain/responsible-person/enterprise/edit.server.ts';
import { editProfile } from '~/domain/responsible-person/enterprise/edit-profile.server.ts';
import { deleteView } from '~/domain/saved-view/delete.server.ts';
import { renameView } from '~/domain/saved-view/rename.server.ts';
import { saveView } from '~/domain/saved-view/save.server.ts';
import { readNotice } from '~/domain/staff-notice/home.server.ts';
import { setDefaultCompanyOf } from '~/domain/tenancy/default-company.server.ts';
import { changePerson } from '~/domain/tenancy/people/change.server.ts';
import { endSessionsOf } from '~/domain/tenancy/people/end-sessions.server.ts';
import { findPerson } from '~/domain/tenancy/people/find.server.ts';
import { invitePerson } from '~/domain/tenancy/people/invite.server.ts';
import { movePerson } from '~/domain/tenancy/people/move.server.ts';
import { removePerson } from '~/domain/tenancy/people/remove.server.ts';
import { resendInvitation } from '~/domain/tenancy/people/resend.server.ts';
import { as, bindings, tenantContext } from '../../support/contexts.ts';
import { endAuthorisation } from '../../support/endings.ts';
import { certified } from '../../support/issued.ts';
import { arrivalOf, shipped } from '../../support/only-representative/arrivals.ts';
import {
  addressOf,
  FACTS,
  insertSheet,
  insertSupplied,
  pdf,
  sheetOf,
} from '../../support/only-representative/documents.ts';
import { notificationTo } from '../../support/only-representative/notifications.ts';
import { openingInput } from '../../support/only-representative/openings.ts';
import { bought, provedBy } from '../../support/only-representative/purchases.ts';
import { bandDuty, stepOf } from '../../support/only-representative/registration-duties.ts';
import { keptInput, registrationInput } from '../../support/only-representative/registrations.ts';
import { readyImport } from '../../support/only-representative/row-imports.ts';
import {
  insertFile,
  openRecord,
  PDF,
  partnerContext,
  type Shipper,
  shipper,
  staff,
  upload,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { paperInput } from '../../support/only-representative/upstream.ts';
import { heldRecord } from '../../support/provider/held.ts';
import { CORRECTIONS, waitingCertificate } from '../../support/provider/paper-waits.ts';
import { insertNotice } from '../../support/provider/staff-messages.ts';
import { distributor, inCosmetics, PROFILE } from '../../support/responsible-person/cosmetics.ts';

/** One call of a verb, ready to be made by anyone of the company. */
export type Call = (ctx: OrContext) => Promise<unknown>;

const reason = 'Not ours';

const view = (name: string) => ({
  list: 'tradeRecords/list' as const,
  name,
  query: 'status=WAITING',
});

const contact = (name: string) => ({
  name,
  country: 'NL',
  role: 'downstream' as const,
  email: `${crypto.randomUUID().slice(0, 8)}@importer.example`,
  address: 'Havenkade 1, Rotterdam',
  contact_person: 'Joost van Meer',
  phone: '+31 10 555 0142',
});

const person = {
  enterprise_id: null,
  name_zh: '许安',
  name_en: '',
  title: '',
  phone: '',
  email: '',
  experience_years: null,
};

const product = ({ registrationId }: Shipper, name: string) => ({
  name,
  type: 'substance' as const,
  origin: 'own' as const,
  composition: [{ substance_id: registrationId, percent: '50' }],
});

/** A product that no record uses. */
const unusedProduct = ({ ctx, registrationId }: Shipper) =>
  insertProduct(ctx.db, { companyId: ctx.company.id }, [{ registrationId, sharePpm: 500_000 }]);

/** A record that another company sent to this one, which waits for an answer. */
async function incoming({ ctx }: Shipper) {
  const sender = await shipper();
  const partner_id = await insertPartner(sender.ctx.db, {
    companyId: sender.ctx.company.id,
    linkedCompanyId: ctx.company.id,
  });
  const input = sender.input('1', { partner_id });
  const record = value(await createTradeRecord(sender.ctx, input));
  return value(await sendTradeRecord(sender.ctx, record.id, record));
}

async function rejected(of: Shipper) {
  const record = await openRecord(of);
  return value(await rejectTradeRecord(of.ctx, record.id, { version: record.version, reason }));
}

/** A record whose one substance is an intermediate, which asks for a statement. */
async function withoutStatement({ ctx, input }: Shipper) {
  const own = { companyId: ctx.company.id };
  const registrationId = await insertRegistration(ctx.db, {
    ...own,
    registrationType: 'intermediate',
    useClass: 'intermediate',
  });
  const product_id = await insertProduct(ctx.db, own, [{ registrationId, sharePpm: 1_000_000 }]);
  const lines = [{ product_id, tonnes: '1' }];
  const record = value(await createTradeRecord(ctx, input('1', { lines })));
  return { id: record.id, place: { line_no: 1, registration_id: registrationId, version: 1 } };
}

/** For every verb a call that a member is granted. */
export const CALLS = {
  addPartner: async () => (ctx) => addPartner(ctx, contact('Rijnhaven Chemie B.V.')),
  applyAgain: async ({ ctx }) => {
    const id = await insertPartner(ctx.db, {
      companyId: ctx.company.id,
      state: 'lapsed',
      needsYes: true,
    });
    return (member) => applyAgain(member, id, { version: 1 });
  },
  matchPartner: async () => (ctx) => matchPartner(ctx, contact('Rijnhaven Chemie B.V.')),
  prepareProduct: async (of) => (ctx) => prepareProduct(ctx, { id: of.productId }),
  editPartner: async (of) => (ctx) =>
    editPartner(ctx, of.partnerId, { ...contact('Maashaven Chemie B.V.'), version: 1 }),
  startImport: async () => (ctx) => startImport(ctx, 'records', { text: 'a\tb' }),
  fixImportRow: async (of) => {
    const id = await readyImport(of);
    return (ctx) => fixImportRow(ctx, id, 2, { cells: { note: 'x' } });
  },
  saveImport: async (of) => {
    const id = await readyImport(of);
    return (ctx) => saveImport(ctx, id, { mode: 'good' });
  },
  saveArrival: async (of) => {
    const recordId = await shipped(of, '1');
    const input = await arrivalOf(of.ctx, recordId, { actual_arrival_on: '2026-09-01' });
    const arrival = { record_id: recordId, input, isSame: false };
    return (ctx) => saveArrival(ctx, arrival, { guard: sql<number>`1`, follows: () => [] });
  },
  saveProduct: async ({ registrationId }) => {
    const composition = [{ substance_id: registrationId, percent: '50' }];
    const product = { name: 'HX-1', type: 'mixture', origin: 'own', composition } as const;
    const input = { product: { ...product, composition }, known: null, isSame: false };
    return (ctx) => saveProduct(ctx, input, { guard: sql<number>`1`, follows: () => [] });
  },
  orderDataFile: async () => (ctx) => orderDataFile(ctx, 'record', { years: [2026] }),
  sendNotification: async (of) => {
    const written = await notificationTo(of.partnerId);
    return (ctx) => sendNotification(ctx, written);
  },
  setPartnerState: async (of) => (ctx) =>
    setPartnerState(ctx, of.partnerId, { state: 'archived', version: 1 }),
  createProduct: async (of) => (ctx) => createProduct(ctx, product(of, 'New resin')),
  editProduct: async (of) => (ctx) =>
    editProduct(ctx, of.productId, { ...product(of, 'Other resin'), version: 1 }),
  setProductState: async (of) => (ctx) =>
    setProductState(ctx, of.productId, { state: 'archived', version: 1 }),
  returnRemainder: async (of) => {
    const { productId } = await bought(undefined, '20', of.ctx);
    return (ctx) => returnRemainder(ctx, productId, { tonnes: '2' });
  },
  carryOver: async (of) => {
    const { productId } = await bought(undefined, '20', of.ctx);
    const next = { tonnes: '2', eta: '2027-01-20', port: 'NLRTM' };
    return (ctx) => carryOver(ctx, productId, next);
  },
  buyOnPaper: async (of) => {
    const input = await paperInput(of.ctx);
    return (ctx) => buyOnPaper(ctx, input);
  },
  reviseOnPaper: async (of) => {
    const input = await paperInput(of.ctx);
    const { id, version } = value(await buyOnPaper(of.ctx, input));
    return (ctx) => reviseOnPaper(ctx, id, { ...input, file_id: null, version });
  },
  submitPurchases: async (of) => {
    const { id, version } = value(await buyOnPaper(of.ctx, await paperInput(of.ctx)));
    const sending = onlyEnd(await judgeSending(of.ctx, [{ id, version }], 'send'));
    return async (ctx) => onlyEnd(await submitPurchases(ctx, [value(sending)], () => []));
  },
  buyProved: async (of) => {
    const { input, code } = await provedBy(of.ctx);
    return (ctx) => buyProved(ctx, { ...input, code });
  },
  checkCode: async (of) => {
    const { certificate } = await certified(of);
    const { codeEncrypted, id } = certificate;
    const code = await openCode(codeEncrypted, id, bindings.CODE_ENCRYPTION_KEY);
    return (ctx) => checkCode(ctx, { code });
  },
  deletePartner: async (of) => {
    const id = await insertPartner(of.ctx.db, { companyId: of.ctx.company.id });
    return (ctx) => deletePartner(ctx, id, 1);
  },
  deleteProduct: async (of) => {
    const id = await unusedProduct(of);
    return (ctx) => deleteProduct(ctx, id, 1);
  },
  shareProduct: async (of) => {
    const other = await tenantContext();
    return (ctx) => shareProduct(ctx, of.productId, { unique_ids: [other.company.id], version: 1 });
  },
  setAlarm: async (of) => (ctx) => setAlarm(ctx, of.registrationId, { percent: 55, version: 1 }),
  setDuin: async ({ ctx, registrationId: id }) => {
    const duin = { registrationType: 'duin' as const };
    await ctx.db.update(registrations).set(duin).where(eq(registrations.id, id));
    return (ctx) => setDuin(ctx, id, { importers: [], version: 1 });
  },
  setContacts: async (of) => (ctx) =>
    setContacts(ctx, of.partnerId, {
      contacts: [{ name: 'Anke', email: 'a@b.example', phone: '' }],
      version: 1,
    }),
  issueLetters: async (of) => (ctx) =>
    issueLetters(ctx, of.registrationId, { partner_ids: [of.partnerId] }),
  setShares: async (of) => {
    const other = await tenantContext();
    return (ctx) =>
      setShares(ctx, of.registrationId, { unique_ids: [other.company.id], version: 1 });
  },
  createTradeRecord: async (of) => (ctx) => createTradeRecord(ctx, of.input('1')),
  createDocument: async (of) => (ctx) => createDocument(ctx, sheetOf(of), pdf()),
  addVersion: async (of) => {
    const { id, version } = await insertSheet(of);
    const input = { ...FACTS, change_note: 'Section 8', version };
    return (ctx) => addVersion(ctx, id, input, pdf());
  },
  setDocumentState: async (of) => {
    const { id, version } = await insertSheet(of);
    return (ctx) => setDocumentState(ctx, id, { archived: true, version });
  },
  sendDocument: async (of) => {
    const { id } = await insertSheet(of);
    const input = await addressee(of);
    return (ctx) => sendDocument(ctx, id, input);
  },
  sendDocuments: async (of) => {
    const { id } = await insertSheet(of);
    const input = { ...(await addressee(of)), ids: [id] };
    return (ctx) => sendDocuments(ctx, input);
  },
  sendByLaw: async (of) => {
    const partner_ids = [await insertSupplied(of, 'Meerdam Coatings B.V.')];
    const { id } = await insertSheet(of);
    return (ctx) => sendByLaw(ctx, id, { partner_ids });
  },
  leaveOut: async (of) => {
    const partner_ids = [await insertSupplied(of, 'Meerdam Coatings B.V.')];
    const { id } = await insertSheet(of);
    return (ctx) => leaveOut(ctx, id, { partner_ids, reason });
  },
  recallSending: async (of) => {
    const { id } = await insertSheet(of);
    const { send_id } = value(await sendDocument(of.ctx, id, await addressee(of)));
    return (ctx) => recallSending(ctx, send_id);
  },
  editTradeRecord: async (of) => {
    const { id, version } = await openRecord(of);
    return (ctx) => editTradeRecord(ctx, id, { ...of.input('2'), version });
  },
  reviseTradeRecord: async (of) => {
    const { id, version } = await rejected(of);
    return (ctx) => reviseTradeRecord(ctx, id, { version, content: of.input('2') });
  },
  sendTradeRecord: async (of) => {
    const record = await openRecord(of);
    return (ctx) => sendTradeRecord(ctx, record.id, record);
  },
  remindTradePartner: async (of) => {
    const record = await waitingRecord(of);
    return (ctx) => remindTradePartner(ctx, record.id, record);
  },
  mailLinkAgain: async (of) => {
    const { id, version } = await waitingRecord(of);
    return (ctx) => mailLinkAgain(ctx, { id, version });
  },
  remindTradePartners: async (of) => {
    const { id, version } = await waitingRecord(of);
    return async (ctx) => onlyEnd(await remindTradePartners(ctx, [{ id, version }]));
  },
  readNotice: async (of) => {
    const id = await insertNotice(of.ctx, 'Papers');
    return (ctx) => readNotice(ctx, id);
  },
  saveView: async () => (ctx) => saveView(ctx, view('Fourth quarter')),
  renameView: async (of) => {
    const { id } = value(await saveView(of.ctx, view('Old name')));
    return (ctx) => renameView(ctx, id, { name: 'New name' });
  },
  deleteView: async (of) => {
    const { id } = value(await saveView(of.ctx, view('Of no use')));
    return (ctx) => deleteView(ctx, id);
  },
  sendTradeRecords: async (of) => {
    const { id, version } = await openRecord(of);
    return async (ctx) => onlyEnd(await sendTradeRecords(ctx, [{ id, version }]));
  },
  confirmTradeRecord: async (of) => {
    const { id, version } = await incoming(of);
    return (ctx) => confirmTradeRecord(ctx, id, { version });
  },
  confirmTradeRecords: async (of) => {
    const { id, version } = await incoming(of);
    return async (ctx) => onlyEnd(await confirmTradeRecords(ctx, [{ id, version }]));
  },
  confirmIncomingRecord: async (of) => {
    const record = await incoming(of);
    return (ctx) => confirmIncomingRecord(ctx, record.id, record);
  },
  rejectIncomingRecord: async (of) => {
    const { id, version } = await incoming(of);
    return (ctx) => rejectIncomingRecord(ctx, id, { version, reason });
  },
  reissueCertificate: async (of) => {
    const { certificate } = await certified(of);
    const input = { code: 'content_error', changes: {} } as const;
    return (ctx) => reissueCertificate(ctx, certificate.id, input);
  },
  createRegistration: async () => (ctx) => createRegistration(ctx, registrationInput()),
  changeRegistration: async (of) => {
    const input = await keptInput(of.ctx, of.registrationId, { alarm_percent: 70 });
    return (ctx) => changeRegistration(ctx, of.registrationId, input);
  },
  setValidity: async (of) => (ctx) =>
    setValidity(ctx, of.registrationId, {
      ...{ validity: 'invalid', on: '2026-01-01', version: 1 },
      reason: 'Withdrawn by the authority.',
    }),
  setLimit: async (of) => (ctx) =>
    setLimit(ctx, of.registrationId, {
      ...{ year: 2026, use_class: 'standard', limit: '10', version: 1 },
    }),
  clearName: async (of) => {
    const { id: companyId } = of.ctx.company;
    const named = { kind: 'partner' as const, id: of.partnerId };
    await of.ctx.db
      .insert(nameMarks)
      .values({ subjectId: of.partnerId, skeleton: '*', kind: 'partner', companyId });
    return (ctx) => clearName(ctx, named, { reason: 'Seen in the register.' });
  },
  revokeCertificate: async (of) => {
    const { certificate } = await certified(of);
    return (ctx) => revokeCertificate(ctx, certificate.id, { code: 'misuse' });
  },
  changePerson: async (of) => {
    const id = await colleagueOf(of);
    return (ctx) => changePerson(ctx, id, { roles: { rscc: 'viewer' } });
  },
  endSessionsOf: async (of) => {
    const id = await colleagueOf(of);
    return (ctx) => endSessionsOf(ctx, id);
  },
  invitePerson: async () => {
    const email = `${crypto.randomUUID()}@invited.example`;
    const input = { email, name: 'Zhou Hang', roles: { rscc: 'viewer' as const } };
    return (ctx) => invitePerson(ctx, input);
  },
  movePerson: async (of) => {
    const { person } = await findPerson(of.ctx, await colleagueOf(of));
    const set = { state: 'disabled' } as const;
    return (ctx) =>
      movePerson(ctx, { person, lost: [], set, action: 'person.disabled', follows: [] });
  },
  removePerson: async (of) => {
    const id = await colleagueOf(of);
    return (ctx) => removePerson(ctx, id);
  },
  resendInvitation: async (of) => {
    const id = await colleagueOf(of, 'invited');
    return (ctx) => resendInvitation(ctx, id);
  },
  setDefaultCompanyOf: async (of) => {
    const id = await colleagueOf(of);
    return (ctx) => setDefaultCompanyOf(ctx, id);
  },
  correctTexts: async (of) => {
    const { id, version } = await waitingCertificate(of, 'text');
    return (ctx) => correctTexts(ctx, id, { version, corrections: CORRECTIONS });
  },
  issueAgain: async (of) => {
    const { id, version } = await waitingCertificate(of, 'given_up');
    return (ctx) => issueAgain(ctx, id, { version });
  },
  tellImporters: async (of) => {
    await endAuthorisation(of.ctx, of.partnerId);
    return (ctx) => tellImporters(ctx, { partner_ids: [of.partnerId] });
  },
  closeYear: async () => (ctx) => closeYear(ctx, { year: 2025, reasons: {} }),
  doDutyStep: async (of) => {
    const id = await bandDuty(of);
    return (ctx) => doDutyStep(ctx, id, stepOf('updated'));
  },
  waiveRegistrationDuty: async (of) => {
    const id = await bandDuty(of);
    return (ctx) => waiveRegistrationDuty(ctx, id, { reason: 'audit' });
  },
  enterOpening: async (of) => {
    const input = await openingInput(of);
    return (ctx) => enterOpening(ctx, input);
  },
  correctOpening: async (of) => {
    const { id } = value(await enterOpening(of.ctx, await openingInput(of)));
    return (ctx) => correctOpening(ctx, id, { tonnes: '2', note: 'audit', version: 1 });
  },
  askRequest: async () => (ctx) => askRequest(ctx, { kind: 'other', text: 'A limit, please' }),
  withdrawRequest: async (of) => {
    const { id } = value(await askRequest(of.ctx, { kind: 'other', text: 'A limit, please' }));
    return (ctx) => withdrawRequest(ctx, id, { version: 1 });
  },
  enterArrival: async (of) => {
    const id = await shipped(of);
    const input = await arrivalOf(of.ctx, id, { actual_arrival_on: '2026-09-01' });
    return (ctx) => enterArrival(ctx, id, input);
  },
  rejectTradeRecord: async (of) => {
    const { id, version } = await openRecord(of);
    return (ctx) => rejectTradeRecord(ctx, id, { version, reason });
  },
  startRecordBatch: async (of) => {
    const { id } = await openRecord(of);
    return (ctx) => startRecordBatch(ctx, { action: 'send', ids: [id] });
  },
  uploadFile: async () => (ctx) => uploadFile(ctx, 'statement', upload('a.pdf', PDF)),
  uploadStatement: async (of) => {
    const { id, place } = await withoutStatement(of);
    return (ctx) => uploadStatement(ctx, id, place, upload('a.pdf', PDF));
  },
  createEnterprise: async () => (ctx) => createEnterprise(inCosmetics(ctx), distributor()),
  editEnterprise: async ({ ctx }) => {
    const id = await insertEnterprise(ctx.db, { companyId: ctx.company.id });
    return (member) => editEnterprise(inCosmetics(member), id, { ...distributor(), version: 1 });
  },
  archiveEnterprise: async ({ ctx }) => {
    const id = await insertEnterprise(ctx.db, { companyId: ctx.company.id });
    return (member) => archiveEnterprise(inCosmetics(member), id, { version: 1 });
  },
  restoreEnterprise: async ({ ctx }) => {
    const id = await insertEnterprise(ctx.db, { companyId: ctx.company.id, archived: true });
    return (member) => restoreEnterprise(inCosmetics(member), id, { version: 1 });
  },
  editProfile: async ({ ctx }) => {
    await insertOwnProfile(ctx.db, { companyId: ctx.company.id });
    return (colleague) => editProfile(inCosmetics(colleague), PROFILE);
  },
  createContact: async () => (ctx) => createContact(inCosmetics(ctx), person),
  editContact: async ({ ctx }) => {
    const id = await insertContact(ctx.db, { companyId: ctx.company.id });
    return (member) => editContact(inCosmetics(member), id, { ...person, version: 1 });
  },
  deleteContact: async ({ ctx }) => {
    const id = await insertContact(ctx.db, { companyId: ctx.company.id });
    return (member) => deleteContact(inCosmetics(member), id, 1);
  },
  confirmOnBehalf: async (of) => {
    const { id, version } = await waitingRecord(of);
    const file_id = await insertFile(of.ctx, 'evidence');
    return (ctx) => confirmOnBehalf(ctx, id, { version, reason, file_id });
  },
  holdRecord: async (of) => {
    const { id, version } = await waitingRecord(of);
    return (ctx) => holdRecord(ctx, id, { version, reason });
  },
  releaseRecord: async (of) => {
    const { id, version } = await heldRecord(of);
    return (ctx) => releaseRecord(ctx, id, { version, reason });
  },
  withdrawTradeRecord: async (of) => {
    const { id, token } = await waitingRecord(of);
    value(await answerConfirm(partnerContext(of.ctx), token, { name: 'Joost van Meer' }));
    return (ctx) => withdrawTradeRecord(ctx, id, { version: 3, reason });
  },
} satisfies Record<string, (of: Shipper) => Promise<Call>>;

/** What a document is sent to the shipper's partner with. */
async function addressee({ ctx, partnerId: partner_id }: Shipper) {
  return { partner_id, email: await addressOf(ctx, partner_id), locale: 'en' as const };
}

/** Somebody else of the company. */
function colleagueOf({ ctx }: Shipper, state: 'active' | 'invited' = 'active') {
  return insertUser(ctx.db, { state }, [{ companyId: ctx.company.id, role: 'member' }]);
}

/** Who manages people. */
const admin = (ctx: OrContext) => as(ctx, { role: 'admin' });

/** Who is granted what a member is not. */
export const GRANTED: Partial<Record<keyof typeof CALLS, (ctx: OrContext) => OrContext>> = {
  changePerson: admin,
  editProfile: admin,
  endSessionsOf: admin,
  invitePerson: admin,
  movePerson: admin,
  removePerson: admin,
  resendInvitation: admin,
  setDefaultCompanyOf: admin,
  clearName: staff,
  createRegistration: staff,
  changeRegistration: staff,
  setValidity: staff,
  setLimit: staff,
  reissueCertificate: staff,
  revokeCertificate: staff,
  confirmOnBehalf: staff,
  holdRecord: staff,
  releaseRecord: staff,
  withdrawTradeRecord: staff,
  enterOpening: admin,
  closeYear: admin,
  waiveRegistrationDuty: admin,
  correctOpening: admin,
};

/** Verbs that only the provider's staff know: to anybody else they are none (4040). */
export const OF_STAFF = new Set<string>([
  'createRegistration',
  'changeRegistration',
  'setValidity',
  'setLimit',
]);
/** Verbs that answer without saying whether it is done. */
export const WITHOUT_REFUSAL = new Set<string>(['prepareProduct']);
/** Verbs that write nothing. */
export const READING = new Set<string>(['checkCode', 'matchPartner', 'prepareProduct']);
