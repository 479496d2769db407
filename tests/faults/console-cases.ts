import * as v from 'valibot';
import type { Database } from '#db/client.ts';
import type { companySystems } from '#db/schema/tenancy.ts';
import { insertCompany } from '#db/seed/rows.ts';
import { hashToken } from '~/domain/kernel/ids.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { commitCorap } from '~/domain/only-representative/corap/commit.server.ts';
import { findCorap } from '~/domain/only-representative/corap/find.server.ts';
import { startCorap } from '~/domain/only-representative/corap/start.server.ts';
import { addKeptDocument } from '~/domain/only-representative/document/kept/add.server.ts';
import { addRegistration } from '~/domain/only-representative/registration/by-staff.server.ts';
import { endActing } from '~/domain/provider/act-as/end.server.ts';
import { startActing } from '~/domain/provider/act-as/start.server.ts';
import { askSubstance } from '~/domain/provider/ask/answer.server.ts';
import { readBranding } from '~/domain/provider/branding/read.server.ts';
import { saveBranding } from '~/domain/provider/branding/save.server.ts';
import { startBulk } from '~/domain/provider/bulk/start.server.ts';
import { archiveCompany } from '~/domain/provider/company/archive/add.server.ts';
import { correctArchived } from '~/domain/provider/company/archive/correct.server.ts';
import { archiveInput, correctArchiveInput } from '~/domain/provider/company/archive/schema.ts';
import { createCompany } from '~/domain/provider/company/create.server.ts';
import { editCompany } from '~/domain/provider/company/edit.server.ts';
import { companyInput, editCompanyInput } from '~/domain/provider/company/schema.ts';
import { setCompanyState } from '~/domain/provider/company/state.server.ts';
import { endContract } from '~/domain/provider/contract/end.server.ts';
import { enterContract } from '~/domain/provider/contract/enter.server.ts';
import { lockContract } from '~/domain/provider/contract/lock.server.ts';
import { renewContract } from '~/domain/provider/contract/renew.server.ts';
import { saveContract } from '~/domain/provider/contract/save.server.ts';
import { contractInput } from '~/domain/provider/contract/schema.ts';
import { unlockContract } from '~/domain/provider/contract/unlock.server.ts';
import { unlockApproved } from '~/domain/provider/contract/unlock-now.server.ts';
import { openExportPart } from '~/domain/provider/export/download.server.ts';
import { startExport } from '~/domain/provider/export/start.server.ts';
import { showIdentity } from '~/domain/provider/identity/show.server.ts';
import { addIssuer, changeIssuer, deleteIssuer } from '~/domain/provider/issuer/save.server.ts';
import { issuerInput } from '~/domain/provider/issuer/schema.ts';
import { activateKey, checkKey } from '~/domain/provider/key/activate.server.ts';
import { compromiseKey, retireKey } from '~/domain/provider/key/end.server.ts';
import { stageKey } from '~/domain/provider/key/stage.server.ts';
import { addKnown, changeKnown, deleteKnown } from '~/domain/provider/known/save.server.ts';
import { setPolicyOf } from '~/domain/provider/law/of-company/set.server.ts';
import { addPolicy, changePolicy, deletePolicy } from '~/domain/provider/law/policy.server.ts';
import { startPreview } from '~/domain/provider/law/preview/start.server.ts';
import { switchProfile } from '~/domain/provider/law/profile.server.ts';
import { addRule, changeRule, deleteRule } from '~/domain/provider/law/rule.server.ts';
import {
  schedulePolicy,
  scheduleRule,
  takeBackPolicy,
  takeBackRule,
} from '~/domain/provider/law/schedule.server.ts';
import { sendLetter } from '~/domain/provider/letter/send.server.ts';
import {
  addLetterTemplate,
  changeLetterTemplate,
  deleteLetterTemplate,
} from '~/domain/provider/letter-template/save.server.ts';
import { setLimits } from '~/domain/provider/limit/set.server.ts';
import {
  addMessage,
  changeMessage,
  deleteMessage,
  sendMessage,
} from '~/domain/provider/message/save.server.ts';
import { recallMessage, scheduleMessage } from '~/domain/provider/message/schedule.server.ts';
import { commitNameList } from '~/domain/provider/name-list/commit.server.ts';
import { findNameList } from '~/domain/provider/name-list/find.server.ts';
import { startNameList } from '~/domain/provider/name-list/start.server.ts';
import { uploadPicture } from '~/domain/provider/picture/upload.server.ts';
import {
  addProhibited,
  changeProhibited,
  deleteProhibited,
} from '~/domain/provider/prohibited/save.server.ts';
import {
  addPromotion,
  changePromotion,
  deletePromotion,
} from '~/domain/provider/promotion/save.server.ts';
import { addSubstitute, deleteSubstitute } from '~/domain/provider/substitute/change.server.ts';
import { addUser } from '~/domain/provider/user/add.server.ts';
import { changeUser, removeUser } from '~/domain/provider/user/change.server.ts';
import { enterCompany, enterUser } from '~/domain/provider/user/enter.server.ts';
import { resetPassword, resetSecondFactor } from '~/domain/provider/user/reset.server.ts';
import { disableUser, enableUser } from '~/domain/provider/user/state.server.ts';
import {
  addVersionNote,
  changeVersionNote,
  deleteVersionNote,
  scheduleVersionNote,
} from '~/domain/provider/version-note/save.server.ts';
import { addWorkbookFiles } from '~/domain/provider/workbook/add-files.server.ts';
import { commitWorkbook } from '~/domain/provider/workbook/commit.server.ts';
import { findWorkbook } from '~/domain/provider/workbook/find.server.ts';
import { startWorkbook } from '~/domain/provider/workbook/start.server.ts';
import { readNotice } from '~/domain/staff-notice/home.server.ts';
import { NOW_MS, tenantContext } from '../support/contexts.ts';
import { activeCompany } from '../support/new-substance/activities.ts';
import { FACTS, pdf } from '../support/only-representative/documents.ts';
import { registrationInput } from '../support/only-representative/registrations.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import { PDF, upload, value } from '../support/only-representative/shipments.ts';
import { insertPerson, signIn, userContext } from '../support/people.ts';
import { qiming } from '../support/provider/book.ts';
import { broughtIn, corapBook, corapOfOne } from '../support/provider/corap.ts';
import { startOf, work } from '../support/provider/exports.ts';
import {
  brandingSaid,
  insertPromotion,
  insertVersionNote,
  promotionSaid,
  versionSaid,
} from '../support/provider/face.ts';
import { insertIssuer, issuerSaid, ownDay } from '../support/provider/issuers.ts';
import {
  HOUSE,
  insertKey,
  insertNext,
  keyAdmin,
  otherPublicKey,
} from '../support/provider/keys.ts';
import { insertKnown } from '../support/provider/known.ts';
import { insertLawDraft, policySaid, ruleSaid } from '../support/provider/law.ts';
import { CONTACT, insertTemplate, letterSaid, templateSaid } from '../support/provider/letters.ts';
import { listBroughtIn, nameListBook, newNamed } from '../support/provider/name-list.ts';
import { png } from '../support/provider/pictures.ts';
import { insertProhibited } from '../support/provider/prohibited.ts';
import {
  insertNotice,
  insertStaffMessage,
  staffMessageSaid,
} from '../support/provider/staff-messages.ts';
import { bookFile, previewed, READER } from '../support/provider/workbooks.ts';
import { enrolled } from '../support/second-factor.ts';
import type { Prepare } from './examine.ts';

const admin = () => providerStaff({ role: 'provider' });
const reason = 'Recognised by video call.';

const said = (more: object = {}) => ({
  name_zh: '启明树脂有限公司',
  name_en: 'Qiming Resins Co., Ltd.',
  address_zh: '江苏省南京市滨江路 9 号',
  address_en: '9 Binjiang Road, Nanjing',
  country: 'DE',
  contact_email: 'luo.min@qiming.example',
  ...more,
});

/** Somebody of a company as staff have entered there. */
async function entered(person: { companyId: string; userId: string }) {
  const { companyId, userId } = person;
  return { ctx: await enterUser(await admin(), companyId, userId), userId };
}
const member = async (row: Parameters<typeof insertPerson>[0] = {}) =>
  entered(await insertPerson({ role: 'member', ...row }));

/** A contract as staff have entered it. */
async function atContract(standing: Partial<typeof companySystems.$inferInsert> = {}) {
  const ctx = await admin();
  const companyId = await insertCompany(ctx.db, {}, [{ system: 'rscc', ...standing }]);
  return enterContract(ctx, companyId, 'rscc');
}

let year = 2060;
/** Days on which no other case shows a promotion. */
const ownDays = () => ({ from: `${++year}-01-01`, until: `${year}-12-31` });

const known = () => ({
  name: `Fjordkemi ${crypto.randomUUID()}`,
  country: 'NO',
  email_domain: 'fjordkemi.example',
});

const issuer = () => v.parse(issuerInput, issuerSaid({ from: ownDay() }));

const prohibited = () => ({
  ...{ name: `Blackmoor ${crypto.randomUUID()}`, country: 'GB', reason: 'fraud' as const },
  ...{ source: 'Judgment of a court', from: '2026-01-01', until: null },
});

const AWAY = { from: '2026-10-01', until: '2026-10-05' };
let years = 2100;
/** A draft for a year of its own, so that none overlaps another. */
async function scheduledNext(db: Database, kind: 'rule' | 'policy') {
  years += 1;
  const id = await insertLawDraft(db, kind, { untilOn: `${years}-06-30` });
  return { id, from: `${years}-01-01` };
}

const RSCC = [{ system: 'rscc' }];
const VISIT = {
  system: 'rscc',
  mode: 'write',
  reason: 'The September arrivals are checked.',
} as const;

/** An admin of the provider with a session, which a visit belongs to. */
async function visitor() {
  const ctx = await admin();
  const token = await signIn(ctx.identity.user.id, NOW_MS);
  const identity = { ...ctx.identity, tokenHash: await hashToken(token) };
  return { ctx: { ...ctx, identity }, token };
}

/** Acts of staff about companies, their contracts, people and registrations. */
export const CONSOLE_CASES: Record<string, Prepare> = {
  startActing: async () => {
    const { ctx } = await visitor();
    const input = { ...VISIT, company_id: await insertCompany(ctx.db, {}, RSCC) } as const;
    return (through) => startActing(through(ctx), '', input);
  },
  endActing: async () => {
    const { ctx, token } = await visitor();
    const company_id = await insertCompany(ctx.db, {}, RSCC);
    value(await startActing(ctx, '', { ...VISIT, company_id }));
    const { identity } = await userContext(token);
    return (through) => endActing({ ...through(ctx), identity });
  },
  showIdentity: async () => {
    const { ctx, token } = await visitor();
    const secret = { confidential: true, confidentialUntil: '2099-12-31' };
    const { companyId: company_id, filingId } = await activeCompany({ filing: secret });
    value(await startActing(ctx, '', { ...VISIT, system: 'cnscc', mode: 'read', company_id }));
    const { identity } = await userContext(token);
    const input = { subject_id: filingId, reason: VISIT.reason };
    return (through) => showIdentity({ ...through(ctx), identity }, '', input);
  },
  createCompany: async () => {
    const ctx = await providerStaff();
    const input = value(parseInput(companyInput, said()));
    return (through) => createCompany(through(ctx), input);
  },
  archiveCompany: async () => {
    const ctx = await admin();
    const input = value(
      parseInput(archiveInput, {
        ...said(),
        from: '2014-03-01',
        until: '2019-06-30',
        checked: true,
      }),
    );
    return (through) => archiveCompany(through(ctx), input);
  },
  correctArchived: async () => {
    const ctx = await admin();
    const served = { servedFrom: '2014-03-01', servedUntil: '2019-06-30' };
    const companyId = await insertCompany(ctx.db, served, []);
    const input = value(
      parseInput(correctArchiveInput, {
        ...said(),
        ...{ from: '2013-03-01', until: '2019-06-30', checked: true, version: 1 },
        reason: 'The letter of 2013 shows the first year.',
      }),
    );
    return (through) => correctArchived(through(ctx), companyId, input);
  },
  editCompany: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db);
    const input = value(parseInput(editCompanyInput, said({ version: 1 })));
    return (through) => editCompany(through(ctx), companyId, input);
  },
  saveContract: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db);
    const input = value(
      parseInput(contractInput, { authorised_from: '2026-01-01', company_type: 1 }),
    );
    return (through) => saveContract(through(ctx), companyId, 'cnscc', input);
  },
  setCompanyState: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db);
    const input = { state: 0, reason, withdraw_open: false, version: 1 } as const;
    return (through) => setCompanyState(through(ctx), companyId, input);
  },
  lockContract: async () => {
    const ctx = await atContract();
    const input = { reason_key: 'fees', note: reason, version: 1 } as const;
    return (through) => lockContract(through(ctx), input);
  },
  unlockContract: async () => {
    const ctx = await atContract({ state: 'locked', lockReason: 'documents_missing' });
    return (through) => unlockContract(through(ctx), { note: reason, version: 1 });
  },
  unlockApproved: async () => {
    const { company, contract, of, actor, ...ctx } = await atContract({
      ...{ state: 'locked', lockReason: 'fees' },
    });
    const { companyType, loginCompanyType } = contract;
    const within = {
      ...{ ...ctx, system: of, actor: { ...actor, role: 'admin' as const } },
      company: { ...company, companyType, loginCompanyType },
    };
    const approval = { decides: [], names: { asked_by: 'Eva de Wit', approved_by: 'He Chuan' } };
    return (through) => unlockApproved(through(within), company.id, reason, approval);
  },
  renewContract: async () => {
    const ctx = await atContract({ authorisedUntil: '2026-12-31' });
    const input = { authorised_until: '2027-12-31', version: 1 };
    return (through) => renewContract(through(ctx), input);
  },
  endContract: async () => {
    const ctx = await atContract();
    return (through) => endContract(through(ctx), { reason, withdraw_open: false, version: 1 });
  },
  startBulk: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db, {}, [
      { system: 'rscc', authorisedUntil: '2026-12-31' },
    ]);
    const input = { act: 'renew' as const, ids: [companyId], values: { months: 12 } };
    return (through) => startBulk(through(ctx), input);
  },
  askSubstance: async () => {
    const ctx = await admin();
    const asked = { cas_no: '7553-56-2', ec_no: null, ke_no: null, reason: 'An importer asks.' };
    return (through) => askSubstance(through(ctx), asked);
  },
  addSubstitute: async () => {
    const ctx = await admin();
    const other = await providerStaff();
    const input = { staff_id: null, substitute_id: other.actor.id, ...AWAY };
    return (through) => addSubstitute(through(ctx), input);
  },
  deleteSubstitute: async () => {
    const ctx = await admin();
    const other = await providerStaff();
    const input = { staff_id: null, substitute_id: other.actor.id, ...AWAY };
    const { id } = value(await addSubstitute(ctx, input));
    return (through) => deleteSubstitute(through(ctx), id);
  },
  setPolicyOf: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db);
    const said = { policy: 'partner_daily_allowance', value: 3, from: '2099-01-01', until: null };
    return (through) =>
      setPolicyOf(through(ctx), companyId, { ...said, note: 'Few new partners', version: 1 });
  },
  addIssuer: async () => {
    const ctx = await admin();
    return (through) => addIssuer(through(ctx), issuer());
  },
  changeIssuer: async () => {
    const ctx = await admin();
    const id = await insertIssuer(ctx.db);
    return (through) => changeIssuer(through(ctx), id, { ...issuer(), version: 1 });
  },
  stageKey: async () => {
    const ctx = await keyAdmin();
    const said = { jwk: { ...otherPublicKey(), kty: 'OKP', crv: 'Ed25519' } as const, note: '' };
    return (through) => stageKey({ ...through(ctx), house: HOUSE }, said);
  },
  checkKey: async () => {
    const ctx = await keyAdmin();
    const said = { key_id: await insertNext(ctx.db), version: 1 };
    return (through) => checkKey({ ...through(ctx), house: HOUSE }, said);
  },
  activateKey: async () => {
    const ctx = await keyAdmin();
    const said = { key_id: await insertNext(ctx.db), version: 1 };
    return (through) => activateKey({ ...through(ctx), house: HOUSE }, said);
  },
  retireKey: async () => {
    const ctx = await keyAdmin();
    const said = { key_id: await insertKey(ctx.db), version: 1 };
    return (through) => retireKey({ ...through(ctx), house: HOUSE }, said);
  },
  compromiseKey: async () => {
    const ctx = await keyAdmin();
    const said = { key_id: await insertKey(ctx.db), version: 1, since: '2026-09-01T00:00:00Z' };
    return (through) => compromiseKey({ ...through(ctx), house: HOUSE }, { ...said, reason });
  },
  deleteIssuer: async () => {
    const ctx = await admin();
    const id = await insertIssuer(ctx.db);
    return (through) => deleteIssuer(through(ctx), id, { version: 1 });
  },
  addKnown: async () => {
    const ctx = await admin();
    return (through) => addKnown(through(ctx), known());
  },
  changeKnown: async () => {
    const ctx = await admin();
    const id = await insertKnown(ctx.db);
    return (through) => changeKnown(through(ctx), id, { ...known(), version: 1 });
  },
  deleteKnown: async () => {
    const ctx = await admin();
    const id = await insertKnown(ctx.db);
    return (through) => deleteKnown(through(ctx), id, { version: 1 });
  },
  addLetterTemplate: async () => {
    const ctx = await admin();
    return (through) => addLetterTemplate(through(ctx), templateSaid());
  },
  changeLetterTemplate: async () => {
    const ctx = await admin();
    const id = await insertTemplate(ctx.db);
    return (through) => changeLetterTemplate(through(ctx), id, { ...templateSaid(), version: 1 });
  },
  deleteLetterTemplate: async () => {
    const ctx = await admin();
    const id = await insertTemplate(ctx.db);
    return (through) => deleteLetterTemplate(through(ctx), id, { version: 1 });
  },
  sendLetter: async () => {
    const ctx = await admin();
    const company = await insertCompany(ctx.db, CONTACT, [{ system: 'rscc' }]);
    return (through) => sendLetter(through(ctx), company, letterSaid());
  },
  addProhibited: async () => {
    const ctx = await admin();
    return (through) => addProhibited(through(ctx), prohibited());
  },
  changeProhibited: async () => {
    const ctx = await admin();
    const id = await insertProhibited(ctx.db);
    const input = { ...prohibited(), version: 1 };
    return (through) => changeProhibited(through(ctx), id, input);
  },
  deleteProhibited: async () => {
    const ctx = await admin();
    const id = await insertProhibited(ctx.db);
    return (through) => deleteProhibited(through(ctx), id, { version: 1 });
  },
  saveBranding: async () => {
    const ctx = await admin();
    const { version } = await readBranding(ctx);
    const said = brandingSaid({ version, name_en: `Brand ${version}` });
    return (through) => saveBranding(through(ctx), said);
  },
  addVersionNote: async () => {
    const ctx = await admin();
    return (through) => addVersionNote(through(ctx), versionSaid());
  },
  changeVersionNote: async () => {
    const ctx = await admin();
    const id = await insertVersionNote(ctx.db);
    const input = { ...versionSaid(), version: 1 };
    return (through) => changeVersionNote(through(ctx), id, input);
  },
  deleteVersionNote: async () => {
    const ctx = await admin();
    const id = await insertVersionNote(ctx.db);
    return (through) => deleteVersionNote(through(ctx), id, { version: 1 });
  },
  scheduleVersionNote: async () => {
    const ctx = await admin();
    const id = await insertVersionNote(ctx.db);
    return (through) => scheduleVersionNote(through(ctx), id, { publish_at: null, version: 1 });
  },
  uploadPicture: async () => {
    const ctx = await admin();
    return (through) => uploadPicture(through(ctx), 'logo', upload('logo.png', png(200)));
  },
  addPromotion: async () => {
    const ctx = await admin();
    const picture = upload('ship.png', png(1880));
    const { file_id } = value(await uploadPicture(ctx, 'promotion', picture));
    return (through) => addPromotion(through(ctx), promotionSaid({ ...ownDays(), file_id }));
  },
  changePromotion: async () => {
    const ctx = await admin();
    const id = await insertPromotion(ctx.db);
    const input = { ...promotionSaid(ownDays()), version: 1 };
    return (through) => changePromotion(through(ctx), id, input);
  },
  deletePromotion: async () => {
    const ctx = await admin();
    const id = await insertPromotion(ctx.db);
    return (through) => deletePromotion(through(ctx), id, { version: 1 });
  },
  addRule: async () => {
    const ctx = await admin();
    return (through) => addRule(through(ctx), ruleSaid());
  },
  changeRule: async () => {
    const ctx = await admin();
    const id = await insertLawDraft(ctx.db, 'rule');
    const { rule: _, ...input } = ruleSaid({ article: '11' });
    return (through) => changeRule(through(ctx), id, { ...input, version: 1 });
  },
  deleteRule: async () => {
    const ctx = await admin();
    const id = await insertLawDraft(ctx.db, 'rule');
    return (through) => deleteRule(through(ctx), id, { version: 1 });
  },
  scheduleRule: async () => {
    const ctx = await admin();
    const id = await scheduledNext(ctx.db, 'rule');
    return (through) => scheduleRule(through(ctx), id.id, { from: id.from, version: 1 });
  },
  takeBackRule: async () => {
    const ctx = await admin();
    const { id, from } = await scheduledNext(ctx.db, 'rule');
    const scheduled = value(await scheduleRule(ctx, id, { from, version: 1 }));
    return (through) => takeBackRule(through(ctx), scheduled.id);
  },
  addPolicy: async () => {
    const ctx = await admin();
    return (through) => addPolicy(through(ctx), policySaid());
  },
  changePolicy: async () => {
    const ctx = await admin();
    const id = await insertLawDraft(ctx.db, 'policy');
    const { policy: _, company_id: __, ...input } = policySaid({ value: 16 });
    return (through) => changePolicy(through(ctx), id, { ...input, version: 1 });
  },
  deletePolicy: async () => {
    const ctx = await admin();
    const id = await insertLawDraft(ctx.db, 'policy');
    return (through) => deletePolicy(through(ctx), id, { version: 1 });
  },
  schedulePolicy: async () => {
    const ctx = await admin();
    const { id, from } = await scheduledNext(ctx.db, 'policy');
    return (through) => schedulePolicy(through(ctx), id, { from, version: 1 });
  },
  takeBackPolicy: async () => {
    const ctx = await admin();
    const { id, from } = await scheduledNext(ctx.db, 'policy');
    const scheduled = value(await schedulePolicy(ctx, id, { from, version: 1 }));
    return (through) => takeBackPolicy(through(ctx), scheduled.id);
  },
  switchProfile: async () => {
    const ctx = await admin();
    const of = { rule: 'KR_NEW_SUBSTANCE', company_id: null, profile: 'law', from: '2099-01-01' };
    return (through) => switchProfile(through(ctx), of);
  },
  startPreview: async () => {
    const ctx = await admin();
    const of = { draft_id: null, rule: 'KR_NEW_SUBSTANCE', company_id: null, profile: 'law' };
    return (through) => startPreview(through(ctx), { ...of, from: '2099-01-01' });
  },
  startExport: async () => {
    const ctx = await admin();
    const id = await insertCompany(ctx.db, {}, [{ system: 'rscc' }]);
    return (through) => startExport(through(ctx), id, { reason });
  },
  openExportPart: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db, {}, []);
    const id = await startOf(ctx, companyId);
    await work(id);
    return (through) => openExportPart(through(ctx), { companyId, id, part: 1 });
  },
  startCorap: async () => {
    const ctx = await admin();
    const row = await corapOfOne();
    const file = upload('corap.xlsx', await corapBook([row]));
    return (through) => startCorap(through(ctx), file, READER);
  },
  commitCorap: async () => {
    const ctx = await admin();
    const { import_id: id } = value(await broughtIn(ctx, [await corapOfOne()]));
    const { digest } = await findCorap(ctx, id);
    return (through) => commitCorap(through(ctx), id, { digest: digest ?? '' });
  },
  startNameList: async () => {
    const ctx = await admin();
    const bytes = await nameListBook('prohibited', [newNamed('prohibited')]);
    const file = upload('prohibited.xlsx', bytes);
    return (through) => startNameList(through(ctx), 'prohibited', file, READER);
  },
  commitNameList: async () => {
    const ctx = await admin();
    const row = newNamed('prohibited');
    const { import_id: id } = value(await listBroughtIn(ctx, 'prohibited', [row]));
    const { digest } = await findNameList(ctx, 'prohibited', id);
    return (through) => commitNameList(through(ctx), 'prohibited', id, { digest: digest ?? '' });
  },
  commitWorkbook: async () => {
    const ctx = await admin();
    const id = await previewed(ctx, qiming());
    const { digest } = await findWorkbook(ctx, id);
    const input = { digest: digest ?? '', send_invites: false };
    return (through) => commitWorkbook(through(ctx), id, input);
  },
  addWorkbookFiles: async () => {
    const ctx = await admin();
    const id = await previewed(ctx, qiming());
    return (through) => addWorkbookFiles(through(ctx), id, [upload('登记证.pdf', PDF)]);
  },
  startWorkbook: async () => {
    const ctx = await admin();
    const file = await bookFile(qiming());
    return (through) => startWorkbook(through(ctx), file, READER);
  },
  addMessage: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db);
    return (through) => addMessage(through(ctx), staffMessageSaid(companyId));
  },
  sendMessage: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db);
    return (through) => sendMessage(through(ctx), staffMessageSaid(companyId));
  },
  changeMessage: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db);
    const id = await insertStaffMessage(ctx.db, companyId);
    const input = { ...staffMessageSaid(companyId), version: 1 };
    return (through) => changeMessage(through(ctx), id, input);
  },
  deleteMessage: async () => {
    const ctx = await admin();
    const id = await insertStaffMessage(ctx.db, await insertCompany(ctx.db));
    return (through) => deleteMessage(through(ctx), id, { version: 1 });
  },
  scheduleMessage: async () => {
    const ctx = await admin();
    const id = await insertStaffMessage(ctx.db, await insertCompany(ctx.db));
    return (through) => scheduleMessage(through(ctx), id, { send_at: null, version: 1 });
  },
  recallMessage: async () => {
    const ctx = await admin();
    const sent = { state: 'scheduled', sendAtMs: ctx.nowMs } as const;
    const id = await insertStaffMessage(ctx.db, await insertCompany(ctx.db), sent);
    return (through) => recallMessage(through(ctx), id);
  },
  readNotice: async () => {
    const ctx = await tenantContext();
    const id = await insertNotice(ctx, 'Papers');
    return (through) => readNotice(through(ctx), id);
  },
  setLimits: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db);
    const others = { partner_daily_allowance: null, document_daily_allowance: null };
    return (through) =>
      setLimits(through(ctx), companyId, { max_users: 60, ...others, version: 1 });
  },
  addRegistration: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db);
    return (through) => addRegistration(through(ctx), companyId, registrationInput());
  },
  addKeptDocument: async () => {
    const ctx = await admin();
    const companyId = await insertCompany(ctx.db, {}, RSCC);
    const said = { system: 'rscc', type: 'others', title: 'Sample', ...FACTS } as const;
    return (through) => addKeptDocument(through(ctx), companyId, said, pdf());
  },
  addUser: async () => {
    const staff = await admin();
    const ctx = await enterCompany(staff, await insertCompany(staff.db));
    const email = `${crypto.randomUUID()}@client.example`;
    const input = { email, first_name: 'Li Na', locale: 'en-US', is_default: false } as const;
    return (through) => addUser(through(ctx), { ...input, roles: { rscc: 'member' } });
  },
  changeUser: async () => {
    const { ctx, userId } = await member();
    const input = { roles: { rscc: 'viewer' }, confirm_last_admin: false } as const;
    return (through) => changeUser(through(ctx), userId, input);
  },
  removeUser: async () => {
    const { ctx, userId } = await member();
    return (through) => removeUser(through(ctx), userId, { confirm_last_admin: 'false' });
  },
  disableUser: async () => {
    const { ctx, userId } = await member();
    const input = { reason, confirm_last_admin: false };
    return (through) => disableUser(through(ctx), userId, input);
  },
  enableUser: async () => {
    const { ctx, userId } = await member({ user: { state: 'disabled' } });
    return (through) => enableUser(through(ctx), userId, {});
  },
  resetPassword: async () => {
    const { ctx, userId } = await member({ user: { passwordHash: 'chosen' } });
    return (through) => resetPassword(through(ctx), userId, { end_sessions: true });
  },
  resetSecondFactor: async () => {
    const { ctx, userId } = await entered(await enrolled());
    return (through) => resetSecondFactor(through(ctx), userId, { reason });
  },
};
