import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { bulkBatches } from '#db/schema/provider/bulk.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { registrationOfStaff } from '~/domain/only-representative/registration/find.server.ts';
import { validityInput } from '~/domain/only-representative/registration/schema.ts';
import { setValidity } from '~/domain/only-representative/registration/set-validity.server.ts';
import { withinRegistration } from '~/domain/only-representative/registration/within.server.ts';
import { companyStateInput } from '~/domain/provider/company/schema.ts';
import { countValid, setCompanyState } from '~/domain/provider/company/state.server.ts';
import { approveSecond } from '~/domain/provider/second-person/decide.server.ts';
import { enterSecond } from '~/domain/provider/second-person/find.server.ts';
import { NOW_MS, openTestDatabase } from '../../../support/contexts.ts';
import { certified } from '../../../support/issued.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { certifiedFor } from '../../../support/only-representative/statements.ts';
import { deliver, outcomesOf, refusalOf } from '../../../support/provider/bulk.ts';

/** `areas/console.md` §3: certificates that are revoked with a registration or a company, each by two people. */

const db = openTestDatabase();
const WHY = 'The registration was withdrawn by the authority.';

/** A company with two certificates that draw its registration, and staff of two people. */
async function twoCertificates() {
  const first = await certified();
  const second = await certifiedFor(first.who, '3');
  const { company } = first.ctx;
  const [eva, su] = [
    await providerStaff({ assigned: [company.id] }),
    await providerStaff({ assigned: [company.id] }),
  ];
  const { registrationId } = first.who;
  return { ids: [first.certificate.id, second.certificate.id], company, registrationId, eva, su };
}
type Of = Awaited<ReturnType<typeof twoCertificates>>;

const typed = (change: object = {}) =>
  value(
    parseInput(validityInput, {
      ...{ validity: 'invalid', on: '2026-09-17', reason: WHY, version: 1 },
      ...change,
    }),
  );

async function end(staff: StaffContext, of: Of, change: object = {}) {
  const within = await withinRegistration(staff, of.company.id, of.registrationId, 'write');
  return setValidity({ ...within, db: openTestDatabase() }, of.registrationId, typed(change));
}

const requestsOf = async (ids: readonly string[]) => {
  const rows = await db.select().from(secondPersonRequests);
  return rows.filter(({ subjectId }) => ids.includes(subjectId));
};
const statesOf = async (ids: readonly string[]) => {
  const rows = await Promise.all(
    ids.map((id) => db.select().from(certificates).where(eq(certificates.id, id))),
  );
  return rows.flat().map(({ state, stateCode }) => [state, stateCode]);
};
const validityOf = async (of: Of) =>
  (await registrationOfStaff(of.eva, of.company.id, of.registrationId)).registration.validity;
/** Signed in with a second factor; the last code is so old. */
const withCode = (ctx: StaffContext, ageMs: number): StaffContext => ({
  ...ctx,
  identity: {
    ...ctx.identity,
    staff: { enrolled: true, required: true, codeAtMs: NOW_MS - ageMs },
  },
});
const VALID = ['valid', null];

describe('a registration that is no longer valid', () => {
  it('lists the certificates that draw it, the newest first, and leaves them valid where none is named', async () => {
    const of = await twoCertificates();
    const { registration } = await registrationOfStaff(of.eva, of.company.id, of.registrationId);
    expect(registration.issued.all).toBe(2);
    expect(registration.issued.newest.map(({ id }) => id).sort()).toEqual([...of.ids].sort());
    const old = withCode(of.eva, 16 * 60_000);
    expect(value(await end(old, of)).batch_id).toBeNull();
    expect(await statesOf(of.ids)).toEqual([VALID, VALID]);
    expect(await requestsOf(of.ids)).toEqual([]);
  });

  it('asks a second person for each certificate that is named, for that public reason', async () => {
    const of = await twoCertificates();
    const [named = '', other = ''] = of.ids;
    const { batch_id } = value(await end(of.eva, of, { revoke_ids: [named, named] }));
    expect(await validityOf(of)).toBe('invalid');
    await deliver(batch_id ?? '');
    expect(await outcomesOf(of.eva, batch_id ?? '')).toEqual([[of.company.id, 'done', null, null]]);
    const [request, ...more] = await requestsOf(of.ids);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ act: 'revoke_certificate', subjectId: named, reason: WHY });
    expect(await statesOf(of.ids)).toEqual([VALID, VALID]);
    const id = request?.id ?? '';
    const own = await approveSecond(await enterSecond(of.eva, id), id, {});
    expect(refusalOf(own)?.data).toEqual({ reason: 'second_person' });
    value(await approveSecond(await enterSecond(of.su, id), id, {}));
    expect(await statesOf([named, other])).toEqual([['revoked', 'registration_invalid'], VALID]);
  });

  it('changes nothing with a certificate that does not draw it, or without a new code', async () => {
    const of = await twoCertificates();
    const [named = ''] = of.ids;
    const foreign = await twoCertificates();
    const revoke_ids = [named, foreign.ids[0]];
    await expect(end(of.eva, of, { revoke_ids })).rejects.toMatchObject({ code: 4040 });
    await expect(end(of.eva, of, { revoke_ids: ['crt_none'] })).rejects.toMatchObject({
      code: 4040,
    });
    const old = withCode(of.eva, 16 * 60_000);
    await expect(end(old, of, { revoke_ids: [named] })).rejects.toMatchObject({ code: 4152 });
    expect(await validityOf(of)).toBe('valid');
    const batches = await db
      .select()
      .from(bulkBatches)
      .where(eq(bulkBatches.actorId, of.eva.actor.id));
    expect(batches).toEqual([]);
  });

  it('of two who end it at once lets one, with the requests of that one', async () => {
    const of = await twoCertificates();
    const both = await Promise.all([
      end(of.eva, of, { revoke_ids: of.ids }),
      end(of.su, of, { revoke_ids: of.ids }),
    ]);
    expect(both.map((one) => refusalOf(one)?.code ?? null).sort()).toEqual([4106, null]);
    const staff = [of.eva.actor.id, of.su.actor.id];
    const batches = await db.select().from(bulkBatches);
    expect(batches.filter(({ actorId }) => staff.includes(actorId))).toHaveLength(1);
  });

  it('names none where it is valid again, and at most a hundred', async () => {
    const of = await twoCertificates();
    value(await end(of.eva, of));
    const back = { validity: 'valid', version: 2 };
    const refused = refusalOf(await end(of.eva, of, { ...back, revoke_ids: of.ids }));
    expect(refused).toMatchObject({
      code: 4100,
      fields: { revoke_ids: { key: 'invalid_choice' } },
    });
    const many = Array.from({ length: 101 }, (_, at) => `crt_${at}`);
    const read = parseInput(validityInput, {
      ...{ validity: 'invalid', on: '2026-09-17', reason: WHY, version: 1, revoke_ids: many },
    });
    expect(Object.keys(refusalOf(read)?.fields ?? {})).toEqual(['revoke_ids']);
  });
});

describe('a company that is disabled', () => {
  const said = (change: object) =>
    value(parseInput(companyStateInput, { state: 0, reason: WHY, ...change }));
  const versionOf = async ({ company }: Of) => {
    const [row] = await db.select().from(companies).where(eq(companies.id, company.id));
    return row?.version ?? 0;
  };

  it('keeps its certificates, or has a second person asked for each with a code', async () => {
    const of = await twoCertificates();
    const admin = await providerStaff({ role: 'provider' });
    const second = await providerStaff({ role: 'provider' });
    expect(await countValid(admin, of.company.id)).toBe(2);
    const set = async (change: object) =>
      setCompanyState(admin, of.company.id, said({ version: await versionOf(of), ...change }));
    expect(value(await set({})).batch_id).toBeNull();
    const enabling = refusalOf(await set({ state: 1, revoke_code: 'misuse' }));
    expect(enabling?.fields).toEqual({ revoke_code: { key: 'invalid_choice' } });
    value(await set({ state: 1 }));
    const { batch_id } = value(await set({ revoke_code: 'misuse' }));
    await deliver(batch_id ?? '');
    const waiting = await requestsOf(of.ids);
    expect(waiting.map(({ state, reason }) => [state, reason])).toEqual([
      ['open', WHY],
      ['open', WHY],
    ]);
    for (const { id } of waiting) {
      value(await approveSecond(await enterSecond(second, id), id, {}));
    }
    expect(await statesOf(of.ids)).toEqual(Array(2).fill(['revoked', 'misuse']));
  });

  it('begins nothing with a code where none is valid', async () => {
    const of = await twoCertificates();
    await db
      .update(certificates)
      .set({ state: 'revoked', stateCode: 'misuse', stateAtMs: NOW_MS })
      .where(eq(certificates.companyId, of.company.id));
    const admin = await providerStaff({ role: 'provider' });
    const input = said({ version: await versionOf(of), revoke_code: 'misuse' });
    expect(value(await setCompanyState(admin, of.company.id, input)).batch_id).toBeNull();
  });
});
