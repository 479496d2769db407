import { describe, expect, it } from 'vitest';
import { policies } from '#db/schema/tenancy.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { sendingsLeft } from '~/domain/only-representative/document/allowance.server.ts';
import { remainingApplications } from '~/domain/only-representative/trade-partner/standing.server.ts';
import { companyLimits } from '~/domain/provider/limit/find.server.ts';
import { COMPANY_LIMITS } from '~/domain/provider/limit/kinds.ts';
import { limitsInput } from '~/domain/provider/limit/schema.ts';
import { setLimits } from '~/domain/provider/limit/set.server.ts';
import { addUser } from '~/domain/provider/user/add.server.ts';
import { enterCompany } from '~/domain/provider/user/enter.server.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { staffWithin } from '~/domain/tenancy/staff-within.server.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';

const NONE = { max_users: null, partner_daily_allowance: null, document_daily_allowance: null };
const input = (change: Record<string, unknown>) =>
  parseInput(limitsInput, { ...NONE, version: 1, ...change });

async function companyOf(role: 'provider' | 'consultant' = 'provider') {
  const staff = await providerStaff({ role });
  return { staff, companyId: await insertCompany(staff.db) };
}

describe('limits of a company', () => {
  it('are everyone’s until it has its own, and again once these are taken away', async () => {
    const { staff, companyId } = await companyOf();
    const read = async () => (await companyLimits(staff, companyId)).limits;
    const standard = { max_users: 50, partner_daily_allowance: 10, document_daily_allowance: 20 };
    expect(await read()).toMatchObject({ own: NONE, everyones: standard, version: 1 });
    await staff.db.insert(policies).values({ name: 'document_daily_allowance', value: 25 });
    const set = value(input({ max_users: 3, partner_daily_allowance: 0 }));
    expect(value(await setLimits(staff, companyId, set))).toEqual({ id: companyId, version: 2 });
    expect(await read()).toEqual({
      id: companyId,
      version: 2,
      own: { max_users: 3, partner_daily_allowance: 0, document_daily_allowance: null },
      everyones: { ...standard, document_daily_allowance: 25 },
    });
    // Said again it changes nothing; null takes it away.
    expect(value(await setLimits(staff, companyId, { ...set, version: 2 })).version).toBe(2);
    expect(value(await setLimits(staff, companyId, value(input({ version: 2 })))).version).toBe(3);
    expect((await read()).own).toEqual(NONE);
  });

  it.each(COMPANY_LIMITS)(
    '$policy is a whole number within its range',
    ({ policy, least, most }) => {
      for (const within of [least, most, null]) expect(input({ [policy]: within }).ok).toBe(true);
      for (const beyond of [least - 1, most + 1, 1.5, '5', undefined]) {
        expect(input({ [policy]: beyond })).toMatchObject({
          ok: false,
          refusal: { code: 4100, fields: { [policy]: { key: 'limit_range' } } },
        });
      }
    },
  );

  it('are honoured by what they limit', async () => {
    const { staff, companyId } = await companyOf();
    const change = { max_users: 2, partner_daily_allowance: 3, document_daily_allowance: 4 };
    value(await setLimits(staff, companyId, value(input(change))));
    const within = await staffWithin(staff, companyId, rscc);
    if (within === null) throw new Error('it has a contract');
    expect(await remainingApplications(within)).toBe(3);
    expect(await sendingsLeft(within)).toMatchObject([{ allowance: 4, remaining: 4 }]);
    await insertUser(staff.db, {}, [{ companyId, role: 'admin' }]);
    const add = async () =>
      addUser(await enterCompany(staff, companyId), {
        email: `${crypto.randomUUID()}@client.example`,
        first_name: 'Li Na',
        roles: { rscc: 'member' },
        is_default: false,
      });
    expect((await add()).ok).toBe(true);
    expect(await add()).toMatchObject({
      refusal: { code: 4100, fields: { email: { key: 'too_many_people', values: { max: 2 } } } },
    });
  });

  it('are not another consultant’s, and what came second is told', async () => {
    const { staff, companyId } = await companyOf();
    const other = await providerStaff();
    const set = value(input({ max_users: 60 }));
    await expect(setLimits(other, companyId, set)).rejects.toMatchObject({ code: 4040 });
    await expect(companyLimits(other, companyId)).rejects.toMatchObject({ code: 4040 });
    const both = await Promise.all(
      [60, 61].map((max_users) =>
        setLimits({ ...staff, db: openTestDatabase() }, companyId, { ...set, max_users }),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4106 } });
  });
});
