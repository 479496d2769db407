import { insertCompany } from '#db/seed/rows.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { addRegistration } from '~/domain/only-representative/registration/by-staff.server.ts';
import { createCompany } from '~/domain/provider/company/create.server.ts';
import { editCompany } from '~/domain/provider/company/edit.server.ts';
import { companyInput, editCompanyInput } from '~/domain/provider/company/schema.ts';
import { saveContract } from '~/domain/provider/contract/save.server.ts';
import { contractInput } from '~/domain/provider/contract/schema.ts';
import { setLimits } from '~/domain/provider/limit/set.server.ts';
import { addUser } from '~/domain/provider/user/add.server.ts';
import { changeUser, removeUser } from '~/domain/provider/user/change.server.ts';
import { enterCompany, enterUser } from '~/domain/provider/user/enter.server.ts';
import { resetPassword, resetSecondFactor } from '~/domain/provider/user/reset.server.ts';
import { disableUser, enableUser } from '~/domain/provider/user/state.server.ts';
import { insertPerson } from '../support/people.ts';
import { registrationInput } from '../support/registrations.ts';
import { providerStaff } from '../support/requests.ts';
import { enrolled } from '../support/second-factor.ts';
import { value } from '../support/shipments.ts';
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

/** Acts of staff about companies, their contracts, people and registrations. */
export const CONSOLE_CASES: Record<string, Prepare> = {
  createCompany: async () => {
    const ctx = await providerStaff();
    const input = value(parseInput(companyInput, said()));
    return (through) => createCompany(through(ctx), input);
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
