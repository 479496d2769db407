import { eq } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { staffAssignments } from '#db/schema/tenancy.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { freshCode } from '~/domain/identity/fresh-code.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { setAssignments } from '~/domain/provider/staff/assign.server.ts';
import { changeStaff } from '~/domain/provider/staff/change.server.ts';
import { disableStaff } from '~/domain/provider/staff/disable.server.ts';
import { enableStaff } from '~/domain/provider/staff/enable.server.ts';
import { inviteStaff } from '~/domain/provider/staff/invite.server.ts';
import { inviteStaffAgain } from '~/domain/provider/staff/resend.server.ts';
import { resetStaffFactor } from '~/domain/provider/staff/reset-factor.server.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { NOW_MS } from '../support/contexts.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import { userContext } from '../support/people.ts';
import { codeAt, enrolled } from '../support/second-factor.ts';
import type { Prepare } from './examine.ts';

const admin = () => providerStaff({ role: 'provider' });

/** A colleague of an admin who can act. */
async function colleague(state: 'invited' | 'active' | 'disabled' = 'active') {
  const ctx = await admin();
  const row = { staffRole: 'consultant', state, passwordHash: 'chosen' } as const;
  return { ctx, id: await insertUser(ctx.db, row, []) };
}

/** Someone of staff whose account asks for a code, as they are signed in. */
async function withFactor() {
  const { userId, token, secret } = await enrolled();
  const base = await userContext(token);
  await base.db.update(users).set({ staffRole: 'consultant' }).where(eq(users.id, userId));
  const staff = await providerStaff();
  const { actor } = staff;
  const ctx: StaffContext = {
    ...base,
    actor: { ...actor, id: userId },
    staffRole: 'consultant',
    system: providerConsole,
  };
  return { ctx, userId, secret };
}

/** Acts about staff of the provider. */
export const STAFF_CASES: Record<string, Prepare> = {
  freshCode: async () => {
    const { ctx, secret } = await withFactor();
    const code = await codeAt(secret, NOW_MS);
    return (through) => freshCode(through(ctx), { code });
  },
  inviteStaff: async () => {
    const ctx = await admin();
    const email = `${crypto.randomUUID()}@greenlane.example`;
    const input = { email, first_name: '苏敏', role: 'consultant', locale: 'zh-CN' } as const;
    return (through) => inviteStaff(through(ctx), input);
  },
  changeStaff: async () => {
    const { ctx, id } = await colleague();
    const input = { first_name: '何川', role: 'provider', version: 1 } as const;
    return (through) => changeStaff(through(ctx), id, input);
  },
  disableStaff: async () => {
    const { ctx, id } = await colleague();
    const take_over_id = await insertUser(ctx.db, { staffRole: 'consultant' }, []);
    const companyId = await insertCompany(ctx.db);
    await ctx.db.insert(staffAssignments).values({ userId: id, companyId, isPrimary: true });
    return (through) => disableStaff(through(ctx), id, { take_over_id });
  },
  inviteStaffAgain: async () => {
    const { ctx, id } = await colleague('invited');
    return (through) => inviteStaffAgain(through(ctx), id);
  },
  enableStaff: async () => {
    const { ctx, id } = await colleague('disabled');
    return (through) => enableStaff(through(ctx), id);
  },
  resetStaffFactor: async () => {
    const { userId } = await withFactor();
    const ctx = await admin();
    const input = { reason: 'Called back on the number of the contract.' };
    return (through) => resetStaffFactor(through(ctx), userId, input);
  },
  setAssignments: async () => {
    const { ctx, id } = await colleague();
    const companyId = await insertCompany(ctx.db);
    const assignments = [{ staff_id: id, is_primary: true, systems: [] }];
    return (through) => setAssignments(through(ctx), companyId, { assignments, version: 1 });
  },
};
