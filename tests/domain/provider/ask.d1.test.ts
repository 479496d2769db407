import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { registrations } from '#db/schema/substance.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertRegistration } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { act } from '~/domain/kernel/verb.ts';
import { readAnswer } from '~/domain/provider/ask/answer.server.ts';
import { askVerbs } from '~/domain/provider/ask/verbs.server.ts';
import { measured } from '../../../bench/scale/measured.ts';
import { bindings, openTestDatabase } from '../../support/contexts.ts';
import { filer, insertDraft } from '../../support/new-substance/filings.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { type Shipper, shipper, value } from '../../support/only-representative/shipments.ts';
import { scannedBy } from '../../support/plans.ts';

/** Who has a substance, asked by staff (`areas/console.md` §4). */

const db = openTestDatabase();
const { askSubstance } = askVerbs.verbs;
const REASON = 'An importer asks who can supply it.';
/** Numbers that no other file has. */
const CAS = '7553-56-2';
const EC = '231-442-4';

let admin: StaffContext;
let of: Shipper;
let other: Shipper;

const ask = (ctx: StaffContext, said: object) =>
  act(askSubstance, ctx, '', { reason: REASON, ...said });
/** Asks, and reads the answer. */
const answered = async (ctx: StaffContext, said: object) => {
  const { id, total, companies } = value(await ask(ctx, said));
  const answer = await readAnswer(ctx, id);
  expect(answer).toMatchObject({ total, companies });
  return answer;
};

beforeAll(async () => {
  admin = await providerStaff({ role: 'provider' });
  of = await shipper();
  other = await shipper();
  for (const { ctx } of [of, other]) {
    await insertRegistration(db, {
      ...{ companyId: ctx.company.id, system: ctx.system.slug, casNo: CAS, ecNo: EC },
      ...{ nameZh: '碘', nameEn: 'Iodine', tonnageG: 120_000_000 },
    });
  }
});

describe('who holds a substance', () => {
  it('is answered with every company that is theirs, and what each has', async () => {
    const { holdings, companies, total, totalIsBound } = await answered(admin, { cas_no: CAS });
    expect([companies, total, totalIsBound]).toEqual([2, 2, false]);
    expect(holdings.map(({ companyId }) => companyId).sort()).toEqual(
      [of.ctx.company.id, other.ctx.company.id].sort(),
    );
    expect(holdings[0]).toMatchObject({
      ...{ system: of.ctx.system.slug, nameZh: '碘', nameEn: 'Iodine', withheld: false },
      ...{ ended: false, validity: 'valid', volumeG: 120_000_000, type: 'registration' },
    });
  });

  it('is to a consultant what their own companies have', async () => {
    const eva = await providerStaff({ assigned: [of.ctx.company.id] });
    const { holdings } = await answered(eva, { ec_no: EC });
    expect(holdings.map(({ companyId }) => companyId)).toEqual([of.ctx.company.id]);
  });

  it.each([
    ['as people paste it', { cas_no: 'CAS 0007553-56-2' }],
    ['by either number', { cas_no: '64-17-5', ec_no: '2314424' }],
  ])('is found %s', async (_, said) => {
    expect((await answered(admin, said)).total).toBeGreaterThanOrEqual(2);
  });

  it('counts what has ended, and says so', async () => {
    const third = await shipper();
    const own = { companyId: third.ctx.company.id, system: third.ctx.system.slug };
    const { id } = { id: await insertRegistration(db, { ...own, casNo: '7553-56-2' }) };
    await db
      .update(companySystems)
      .set({ state: 'ended', endedOn: '2026-01-31', endReason: 'moved' })
      .where(eq(companySystems.companyId, own.companyId));
    await db
      .update(registrations)
      .set({ validUntil: '2020-12-31' })
      .where(eq(registrations.id, String(id)));
    const { holdings } = await answered(admin, { cas_no: CAS });
    const found = holdings.find(({ companyId }) => companyId === own.companyId);
    expect(found).toMatchObject({ ended: true, validity: 'invalid', validUntil: '2020-12-31' });
    await db.delete(registrations).where(eq(registrations.id, String(id)));
  });

  it('hides the name under a claim of confidentiality', async () => {
    const mine = eq(registrations.companyId, of.ctx.company.id);
    const where = eq(registrations.casNo, CAS);
    const cbi = { cbiNo: 'CBI-2026-1', cbiValidUntil: '2999-12-31', genericName: 'Halogen' };
    await db.update(registrations).set(cbi).where(mine);
    const { holdings } = await answered(admin, { cas_no: CAS });
    const hidden = holdings.find(({ companyId }) => companyId === of.ctx.company.id);
    expect(hidden).toMatchObject({ nameEn: 'Halogen (CBI-2026-1)', withheld: true });
    await db
      .update(registrations)
      .set({ cbiNo: null, cbiValidUntil: null, genericName: null })
      .where(where);
  });

  it('stands in the audit with its reason and its count', async () => {
    const { id } = await answered(admin, { cas_no: CAS });
    const [row] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(row).toMatchObject({ action: 'substance.ask', companyId: null });
    expect(JSON.parse(row?.detail ?? '')).toEqual({
      ...{ casNo: CAS, ecNo: null, keNo: null, reason: REASON, total: 2, companies: 2 },
    });
  });

  it('is opened again for an hour, by who asked alone', async () => {
    const { id } = await answered(admin, { cas_no: CAS });
    expect(await readAnswer({ ...admin, requestId: 'req_again' }, id)).toMatchObject({
      id,
      reason: REASON,
      total: 2,
    });
    const someone = await providerStaff({ role: 'provider' });
    const later = { ...admin, nowMs: admin.nowMs + 3_600_001 };
    for (const ctx of [someone, later]) {
      await expect(readAnswer(ctx, id)).rejects.toMatchObject({ code: 4040 });
    }
  });

  it.each([
    ['no number', {}, { cas_no: { key: 'one_number' } }],
    ['a wrong check digit', { cas_no: '7553-56-3' }, { cas_no: { key: 'cas_check_digit' } }],
    ['no EC number', { ec_no: '12' }, { ec_no: { key: 'invalid_ec' } }],
    ['no KE number', { ke_no: 'KE-1' }, { ke_no: { key: 'invalid_ke' } }],
    ['no reason', { cas_no: CAS, reason: 'why' }, { reason: { key: 'reason_length' } }],
  ])('is not asked with %s', async (_, said, fields) => {
    expect(await ask(admin, said)).toMatchObject({ ok: false, refusal: { code: 4100, fields } });
  });

  it('names a filing by the class of its substance while its identity is protected, and no draft', async () => {
    const ctx = await filer();
    const { id, substanceId } = await insertDraft(ctx, {
      ...{ status: 'normal', certificateNo: 'XW-90517', appliedG: 9_000_000 },
      ...{ confidential: true, confidentialUntil: '2999-12-31' },
    });
    const secret = { casNo: '3846-71-7', confidential: true, classNameEn: 'Benzotriazole' };
    await ctx.db
      .update(cnFilingSubstances)
      .set({ ...secret, classNameZh: '苯并三唑类' })
      .where(eq(cnFilingSubstances.id, substanceId));
    const asked = async () => (await answered(admin, { cas_no: secret.casNo })).holdings;
    const own = { system: 'cnscc', number: 'XW-90517', volumeG: 9_000_000, band: null };
    expect(await asked()).toEqual([
      expect.objectContaining({ ...own, nameEn: 'Benzotriazole', withheld: true }),
    ]);
    const change = (set: Partial<typeof cnFilings.$inferInsert>) =>
      ctx.db.update(cnFilings).set(set).where(eq(cnFilings.id, id));
    await change({ confidentialUntil: '2020-01-01', validUntil: '2020-01-01' });
    expect(await asked()).toEqual([
      expect.objectContaining({ withheld: false, validity: 'invalid' }),
    ]);
    await change({ status: 'draft' });
    expect(await asked()).toEqual([]);
  });

  it('goes through no table', async () => {
    const { database, cost } = measured(bindings.DB);
    const said = { cas_no: CAS, ec_no: EC, ke_no: 'KE-20186' };
    const eva = await providerStaff({ assigned: [of.ctx.company.id] });
    for (const ctx of [admin, eva]) await answered({ ...ctx, db: openDatabase(database) }, said);
    const asked = cost.statements.filter((text) => /^select/i.test(text));
    expect(asked.length).toBeGreaterThanOrEqual(4);
    for (const text of asked) expect(await scannedBy(text)).toEqual([]);
  });
});
