import { insertCompany, insertEnterprise, insertPartner, insertSeat } from '#db/seed/rows.ts';
import { changePassword } from '~/domain/identity/change-password.server.ts';
import { choosePassword } from '~/domain/identity/choose-password.server.ts';
import { editUser } from '~/domain/identity/edit-user.server.ts';
import { endOtherSessions, endSession } from '~/domain/identity/end-session.server.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
} from '~/domain/identity/enrol-second-factor.server.ts';
import { forget } from '~/domain/identity/forget.server.ts';
import { listSessions } from '~/domain/identity/list-sessions.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { logout } from '~/domain/identity/logout.server.ts';
import { secondStep } from '~/domain/identity/second-step.server.ts';
import { turnOffSecondFactor } from '~/domain/identity/turn-off-second-factor.server.ts';
import { acknowledgeTips } from '~/domain/notice/acknowledge-tips.server.ts';
import {
  answerConfirm,
  answerReject,
} from '~/domain/only-representative/confirmation/answer.server.ts';
import { requestNewLink } from '~/domain/only-representative/confirmation/new-link.server.ts';
import { uploadStatementByLink } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { orderDataFile } from '~/domain/only-representative/data-center/file/order.server.ts';
import {
  downloadByLink,
  markOpened,
} from '~/domain/only-representative/document/open-link.server.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { sendDocuments } from '~/domain/only-representative/document/send-many.server.ts';
import { tellImporters } from '~/domain/only-representative/ending/tell.server.ts';
import { fixImportRow } from '~/domain/only-representative/import/fix.server.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { sendNotification } from '~/domain/only-representative/notification/send.server.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { answerContact } from '~/domain/only-representative/trade-partner/answer-contact.server.ts';
import { applyAgain } from '~/domain/only-representative/trade-partner/apply-again.server.ts';
import { deletePartner } from '~/domain/only-representative/trade-partner/delete.server.ts';
import { markPartnerOpened } from '~/domain/only-representative/trade-partner/opened.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { buyOnPaper } from '~/domain/only-representative/upstream/foreign.server.ts';
import { askRenewal } from '~/domain/request/ask-renewal.server.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import {
  confirmByTradeLink,
  rejectByTradeLink,
} from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { declareByTradeLink } from '~/domain/responsible-person/confirmation/declare-link.server.ts';
import { requestNewTradeLink } from '~/domain/responsible-person/confirmation/new-link.server.ts';
import { createOwnProfile } from '~/domain/responsible-person/enterprise/create-profile.server.ts';
import { acknowledgeRecall } from '~/domain/responsible-person/recall/acknowledge.server.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { requestNewRecallLink } from '~/domain/responsible-person/recall/new-link.server.ts';
import { notifyRecall } from '~/domain/responsible-person/recall/notify.server.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { companyChange } from '~/domain/tenancy/company-change.server.ts';
import { confirmRenewal } from '~/domain/tenancy/confirm-renewal.server.ts';
import { setOwnDefaultCompany } from '~/domain/tenancy/default-company.server.ts';
import { COSMETIC_CALLS, grantedTo } from '../domain/read-only/cosmetics.ts';
import { IMPORT_CALLS } from '../domain/read-only/imports.ts';
import { CN_CALLS, cnGrantedTo } from '../domain/read-only/new-substance.ts';
import { CALLS, GRANTED } from '../domain/read-only/verbs.ts';
import { as, NOW_MS, openTestDatabase, systemContext } from '../support/contexts.ts';
import { endAuthorisation } from '../support/endings.ts';
import { registrant } from '../support/new-substance/cn-companies.ts';
import { shipped } from '../support/only-representative/arrivals.ts';
import { addressOf, documentToken, insertSheet } from '../support/only-representative/documents.ts';
import { notificationTo } from '../support/only-representative/notifications.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import { readyImport, rowsWorkbook } from '../support/only-representative/row-imports.ts';
import {
  lastToken,
  PDF,
  partnerContext,
  shipper,
  upload,
  value,
  waitingRecord,
} from '../support/only-representative/shipments.ts';
import { paperInput } from '../support/only-representative/upstream.ts';
import {
  insertPerson,
  mailedToken,
  PASSWORD,
  publicContext,
  signIn,
  userContext,
} from '../support/people.ts';
import { cosmeticsTenant, insertCosmetic } from '../support/responsible-person/cosmetics.ts';
import {
  confirmed as confirmedImport,
  holder,
  importer,
  issueNotice,
  submitted,
  tokenTo,
} from '../support/responsible-person/imports.ts';
import {
  holderOf,
  insertShipment,
  letters,
  recallOf,
} from '../support/responsible-person/reactions.ts';
import { codeAt, enrolled } from '../support/second-factor.ts';
import { CONSOLE_CASES } from './console-cases.ts';
import type { Prepare } from './examine.ts';
import { KEPT_CASES } from './kept-cases.ts';
import { RECORD_CASES } from './record-cases.ts';
import { SECOND_CASES } from './second-cases.ts';
import { STAFF_CASES } from './staff-cases.ts';
import { SYSTEM_CASES } from './system-cases.ts';
import { WORK_CASES } from './work-cases.ts';

const HOUR_MS = 60 * 60 * 1000;
const FROM = { userAgent: 'Firefox' };
const NEW_PASSWORD = { password: 'lantern2027quay', confirm: 'lantern2027quay' };

type Person = Parameters<typeof insertPerson>[0];

/** Someone who is signed in. */
async function signedIn(options: Person = {}) {
  const person = await insertPerson(options);
  const token = await signIn(person.userId, NOW_MS);
  return { ...person, token, ctx: await userContext(token) };
}

/** A record that waits for an answer by link. */
async function linked(...options: Parameters<typeof shipper>) {
  const of = await shipper(...options);
  const { token } = await waitingRecord(of);
  return { ...of, token };
}

const companyVerbs = Object.fromEntries(
  Object.entries(CALLS).map(([name, call]): [string, Prepare] => [
    name,
    async () => {
      const of = await shipper();
      const made = await call(of);
      const member = as(of.ctx, { role: 'member' });
      const acting = GRANTED[name as keyof typeof GRANTED]?.(member) ?? member;
      return (through) => made(through(acting));
    },
  ]),
);

const cosmeticVerbs = Object.fromEntries(
  Object.entries(COSMETIC_CALLS).map(([name, call]): [string, Prepare] => [
    name,
    async () => {
      const of = await cosmeticsTenant();
      const made = await call(of);
      return (through) => made(through(grantedTo(name as keyof typeof COSMETIC_CALLS, of)));
    },
  ]),
);

const importVerbs = Object.fromEntries(
  Object.entries(IMPORT_CALLS).map(([name, call]): [string, Prepare] => [
    name,
    async () => {
      const of = await importer();
      const made = await call(of);
      return (through) => made(through(of.ctx));
    },
  ]),
);

const cnVerbs = Object.fromEntries(
  Object.entries(CN_CALLS).map(([name, call]): [string, Prepare] => [
    name,
    async () => {
      const of = await registrant();
      const made = await call(of);
      return (through) => made(through(cnGrantedTo(name as keyof typeof CN_CALLS, of)));
    },
  ]),
);

/** A shipment whose trading enterprise holds a link. */
async function asked() {
  const of = await importer();
  const { id } = await submitted(of);
  return { of, id, token: await tokenTo(of.ctx, of.email) };
}

/** A document that a partner holds a link to. */
async function sent() {
  const of = await shipper();
  const { ctx, partnerId: partner_id } = of;
  const { id } = await insertSheet(of);
  const email = await addressOf(ctx, partner_id);
  value(await sendDocument(ctx, id, { partner_id, email, locale: 'en' }));
  return { ctx, token: await documentToken(ctx) };
}

/** One call of every verb that people make. */
export const VERB_CASES: Readonly<Record<string, Prepare>> = {
  ...companyVerbs,
  ...cosmeticVerbs,
  ...importVerbs,
  ...cnVerbs,
  confirmByTradeLink: async () => {
    const { of, token } = await asked();
    const answer = { name: '沈悦', undertakings: true };
    return (through) => confirmByTradeLink(through(holder(of.ctx)), token, answer);
  },
  rejectByTradeLink: async () => {
    const { of, token } = await asked();
    const answer = { name: '沈悦', reason: '批号不符' };
    return (through) => rejectByTradeLink(through(holder(of.ctx)), token, answer);
  },
  requestNewTradeLink: async () => {
    const { of, id, token } = await asked();
    value(await sendRpTrade(of.ctx, id, { version: 1 }));
    return (through) => requestNewTradeLink(through(holder(of.ctx)), token);
  },
  declareByTradeLink: async () => {
    const of = await importer();
    const { id, version } = await confirmedImport(of);
    await issueNotice(of.ctx, id);
    value(await sendRpTrade(of.ctx, id, { version }));
    const token = await tokenTo(of.ctx, of.email);
    const input = { customs_no: '222920261000012345', declared_on: '2026-09-15' };
    return (through) =>
      declareByTradeLink(through(holder(of.ctx)), token, input, upload('a.pdf', PDF));
  },
  markPartnerOpened: async () => {
    const of = await shipper();
    const { token } = await waitingRecord(of);
    return (through) => markPartnerOpened(through(partnerContext(of.ctx)), token, 'trade');
  },
  deletePartner: async () => {
    const { ctx, partnerId } = await shipper();
    return (through) => deletePartner(through(ctx), partnerId, 1);
  },
  markOpened: async () => {
    const { ctx, token } = await sent();
    return (through) => markOpened(through(partnerContext(ctx)), token);
  },
  downloadByLink: async () => {
    const { ctx, token } = await sent();
    return (through) => downloadByLink(through(partnerContext(ctx)), token);
  },
  acknowledgeRecall: async () => {
    const of = await cosmeticsTenant();
    const { ctx } = of;
    const cosmetic = await insertCosmetic(of);
    const to = await insertEnterprise(ctx.db, { companyId: ctx.company.id });
    await insertShipment(of, cosmetic, { to });
    const recall = value(await createRecall(ctx, recallOf(cosmetic)));
    value(await notifyRecall(ctx, recall.id, { enterprise_ids: [to] }));
    const [letter] = await letters(ctx);
    const answer = { name: '梁佩', stock: 40 };
    return (through) => acknowledgeRecall(through(holderOf(ctx)), letter?.token ?? '', answer);
  },
  requestNewRecallLink: async () => {
    const of = await cosmeticsTenant();
    const { ctx } = of;
    const cosmetic = await insertCosmetic(of);
    const to = await insertEnterprise(ctx.db, { companyId: ctx.company.id });
    await insertShipment(of, cosmetic, { to });
    const recall = value(await createRecall(ctx, recallOf(cosmetic)));
    value(await notifyRecall(ctx, recall.id, { enterprise_ids: [to] }));
    const [letter] = await letters(ctx);
    const late = holderOf(ctx, NOW_MS + 31 * 24 * 60 * 60 * 1000);
    return (through) => requestNewRecallLink(through(late), letter?.token ?? '');
  },
  acknowledgeTips: async () => {
    const { ctx } = await signedIn({ user: { tips: 0 } });
    return (through) => acknowledgeTips(through(ctx));
  },
  changePassword: async () => {
    const { ctx } = await signedIn();
    const input = { old_password: PASSWORD, ...NEW_PASSWORD };
    return (through) => changePassword(through(ctx), input);
  },
  companyChange: async () => {
    const { ctx, userId, token } = await signedIn();
    const companyId = await insertCompany(ctx.db, {}, [{ system: 'rscc' }]);
    await insertSeat(ctx.db, userId, { companyId, role: 'viewer' });
    const moving = await userContext(token);
    return (through) => companyChange(through(moving), rscc, { unique_id: companyId });
  },
  setOwnDefaultCompany: async () => {
    const { ctx, companyId } = await signedIn();
    const input = { unique_id: companyId };
    return (through) => setOwnDefaultCompany(through(ctx), rscc, input);
  },
  askRenewal: async () => {
    const { ctx } = await signedIn({ system: { authorisedUntil: '2026-01-31' } });
    return (through) => askRenewal(through(ctx), rscc, { text: 'By a year.' });
  },
  ...RECORD_CASES,
  ...SECOND_CASES,
  ...STAFF_CASES,
  ...WORK_CASES,
  ...CONSOLE_CASES,
  ...KEPT_CASES,
  ...SYSTEM_CASES,
  decideRequest: async () => {
    const of = await shipper();
    const asked = {
      kind: 'withdraw',
      subject_id: await shipped(of),
      text: 'The order was cancelled.',
    } as const;
    const { id } = value(await askRequest(of.ctx, asked));
    const ctx = await providerStaff({ assigned: [of.ctx.company.id] });
    return (through) => decideRequest(through(ctx), id, { decision: 'approve', version: 1 });
  },
  approvePurchase: async () => {
    const of = await shipper();
    const open = value(await buyOnPaper(of.ctx, await paperInput(of.ctx)));
    value(await sendTradeRecord(of.ctx, open.id, open));
    const [{ id } = { id: '' }] = (await findTradeRecord(of.ctx, open.id)).requests;
    const ctx = await providerStaff({ assigned: [of.ctx.company.id] });
    return (through) => decideRequest(through(ctx), id, { decision: 'approve', version: 1 });
  },
  confirmRenewal: async () => {
    const { ctx } = await signedIn({ system: { authorisedUntil: '2026-01-31' } });
    return (through) => confirmRenewal(through(ctx), rscc);
  },
  createOwnProfile: async () => {
    const ctx = systemContext();
    const companyId = await insertCompany(ctx.db, {}, [{ system: 'rp' }]);
    return (through) => createOwnProfile(through(ctx), { companyId, system: 'rp' });
  },
  editUser: async () => {
    const { ctx } = await signedIn();
    return (through) => editUser(through(ctx), { firstname: 'Li Na' });
  },
  logout: async () => {
    const { token } = await signedIn();
    return (through) => logout(through(publicContext()), token);
  },
  choosePassword: async () => {
    const { email } = await insertPerson();
    await forget(publicContext(), { email });
    const input = { token: await mailedToken(email), ...NEW_PASSWORD };
    return (through) => choosePassword(through(publicContext()), 'reset', input);
  },
  forget: async () => {
    const { email } = await insertPerson();
    return (through) => forget(through(publicContext()), { email });
  },
  login: async () => {
    const { email } = await insertPerson();
    return (through) => login(through(publicContext()), { email, password: PASSWORD }, FROM);
  },
  secondStep: async () => {
    const { email, secret } = await enrolled();
    const asked = await login(publicContext(), { email, password: PASSWORD }, FROM);
    const challenge = String(!asked.ok && asked.refusal.data?.challenge);
    const code = await codeAt(secret);
    return (through) => secondStep(through(publicContext()), { challenge, code }, FROM);
  },
  enrolSecondFactor: async () => {
    const { ctx } = await signedIn();
    return (through) => enrolSecondFactor(through(ctx), { password: PASSWORD });
  },
  confirmSecondFactor: async () => {
    const { ctx } = await signedIn();
    const { secret } = value(await enrolSecondFactor(ctx, { password: PASSWORD }));
    const code = await codeAt(secret);
    return (through) => confirmSecondFactor(through(ctx), { code });
  },
  turnOffSecondFactor: async () => {
    const { token, secret } = await enrolled();
    const ctx = await userContext(token);
    const code = await codeAt(secret);
    return (through) => turnOffSecondFactor(through(ctx), { code });
  },
  endSession: async () => {
    const { ctx, userId } = await signedIn();
    await signIn(userId, NOW_MS);
    const other = (await listSessions(ctx)).find(({ current }) => !current);
    return (through) => endSession(through(ctx), other?.id ?? '');
  },
  endOtherSessions: async () => {
    const { ctx, userId } = await signedIn();
    await signIn(userId, NOW_MS);
    return (through) => endOtherSessions(through(ctx));
  },
  startImport: async () => {
    const { ctx } = await shipper();
    const file = upload('rows.xlsx', await rowsWorkbook());
    return (through) => startImport(through(ctx), 'records', { file });
  },
  fixImportRow: async () => {
    const of = await shipper();
    const id = await readyImport(of);
    return (through) => fixImportRow(through(of.ctx), id, 2, { cells: { quantity: '2' } });
  },
  saveImport: async () => {
    const of = await shipper();
    const id = await readyImport(of);
    return (through) => saveImport(through(of.ctx), id, { mode: 'all' });
  },
  orderDataFile: async () => {
    const { ctx } = await shipper();
    return (through) => orderDataFile(through(ctx), 'record', { years: [2026] });
  },
  tellImporters: async () => {
    const of = await shipper();
    await endAuthorisation(of.ctx, of.partnerId);
    return (through) => tellImporters(through(of.ctx), { partner_ids: [of.partnerId] });
  },
  sendDocuments: async () => {
    const of = await shipper();
    const { id } = await insertSheet(of);
    const email = await addressOf(of.ctx, of.partnerId);
    const said = { ids: [id], partner_id: of.partnerId, email, locale: 'en' as const };
    return (through) => sendDocuments(through(of.ctx), said);
  },
  sendNotification: async () => {
    const of = await shipper();
    const written = await notificationTo(of.partnerId);
    return (through) => sendNotification(through(of.ctx), written);
  },
  answerConfirm: async () => {
    const { ctx, token } = await linked();
    return (through) => answerConfirm(through(partnerContext(ctx)), token, { name: 'Joost' });
  },
  answerReject: async () => {
    const { ctx, token } = await linked();
    const answer = { name: 'Joost van Meer', reason: 'Not ours' };
    return (through) => answerReject(through(partnerContext(ctx)), token, answer);
  },
  answerContact: async () => {
    const { ctx } = await shipper();
    const of = { companyId: ctx.company.id, state: 'lapsed', needsYes: true } as const;
    const id = await insertPartner(openTestDatabase(), of);
    value(await applyAgain(ctx, id, { version: 1 }));
    const token = await lastToken(ctx);
    return (through) => answerContact(through(partnerContext(ctx)), token, 'yes');
  },
  requestNewLink: async () => {
    const { ctx, token } = await linked();
    const later = partnerContext(ctx, ctx.nowMs + 2 * HOUR_MS);
    return (through) => requestNewLink(through(later), token);
  },
  uploadStatementByLink: async () => {
    const registration = { registrationType: 'intermediate', useClass: 'intermediate' } as const;
    const { ctx, token, registrationId } = await linked({ registration });
    const place = { line_no: 1, registration_id: registrationId };
    return (through) =>
      uploadStatementByLink(through(partnerContext(ctx)), token, place, upload('a.pdf', PDF));
  },
};
