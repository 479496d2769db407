import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { endLetters } from '~/domain/only-representative/confirmation-letter/end.server.ts';
import { changeRegistration } from '~/domain/only-representative/registration/change.server.ts';
import { createRegistration } from '~/domain/only-representative/registration/create.server.ts';
import { findRegistration } from '~/domain/only-representative/registration/find.server.ts';
import {
  listRegistrations,
  listRegistrationsForExport,
} from '~/domain/only-representative/registration/list.server.ts';
import {
  addRegistrationInput,
  registrationList,
  validityInput,
} from '~/domain/only-representative/registration/schema.ts';
import { setLimit } from '~/domain/only-representative/registration/set-limit.server.ts';
import { setValidity } from '~/domain/only-representative/registration/set-validity.server.ts';
import { indexPending } from '~/domain/only-representative/search/index-pending.server.ts';
import { searchEverything } from '~/domain/only-representative/search/search.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { supersedeChangedRecords } from '~/domain/only-representative/trade-record/supersede.server.ts';
import { krscc, type OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import { as, systemContext, tenantContext } from '../../support/contexts.ts';
import { jobOf, TOOLS } from '../../support/issued.ts';
import { issuedLetter, lettersOf } from '../../support/only-representative/letters.ts';
import {
  interrupted,
  keptInput,
  registrationInput,
  typedRegistration,
} from '../../support/only-representative/registrations.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  openRecord,
  partnerContext,
  type Shipper,
  shipper,
  staff,
  TONNE,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';

/** `areas/console.md` §2 Registration, §3, §7 4, 5, 26. */

const NOT_FOUND = new Denial(4040);
const WHY = 'The dossier was updated by the authority.';

const company = async (system?: OnlyRepresentativeProfile) =>
  staff(await tenantContext({ ...(system && { system }) }));

/** Messages at fields, by their keys. */
const faults = <T>(outcome: Outcome<T>) =>
  outcome.ok
    ? {}
    : Object.fromEntries(
        Object.entries(outcome.refusal.fields ?? {}).map(([name, { key }]) => [name, key]),
      );

const KOREAN = {
  system: 'krscc',
  registration_no: 'KR-2024-0001',
  ke_no: 'KE-02150',
  kr_class: 'new',
  kr_profile: 'seed',
  jurisdiction: 'KR',
  corap_status: null,
};

describe('a new registration', () => {
  it('is kept as it was said, in the history, found by its words and drawn at once', async () => {
    const ctx = await company();
    const { id, version, warnings } = value(await createRegistration(ctx, registrationInput()));
    expect([version, warnings]).toEqual([1, []]);
    expect(await findRegistration(ctx, id)).toMatchObject({
      registrationNo: '01-2119471330-49-0012',
      nameZh: '丙酮',
      casNo: '67-64-1',
      useClass: 'standard',
      tonnageG: 500 * TONNE,
      validity: 'valid',
      alarmPercent: 80,
      krClass: null,
      openRecords: 0,
      history: [{ action: 'registration.add', actorName: 'Consultant' }],
    });
    for (const word of ['acetone', '67-64-1', '丙酮', '2119471330']) {
      const found = await searchEverything(as(ctx), word);
      expect(found?.substances.items.map((hit) => hit.id)).toEqual([id]);
    }
    const of = await shipper({ ctx: as(ctx), registration: { registrationNo: 'x' } });
    await ctx.db.run(sql`UPDATE product_substances SET registration_id = ${id}
      WHERE product_id = ${of.productId}`);
    value(await createTradeRecord(of.ctx, of.input('20')));
    expect(await account(ctx, id)).toEqual({ limit: 500 * TONNE, reserved: 20 * TONNE, used: 0 });
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['a wrong CAS digit', { cas_no: '67-64-2' }, { cas_no: 'cas_check_digit' }],
    ['what is no CAS number', { cas_no: '6764' }, { cas_no: 'invalid_cas' }],
    ['a wrong EC digit', { ec_no: '200-662-3' }, { ec_no: 'ec_check_digit' }],
    ['what is no KE number', { ke_no: 'KE-1' }, { ke_no: 'invalid_ke' }],
    ['a tonnage of nothing', { tonnage: '0' }, { tonnage: 'invalid_tonnes' }],
    ['seven decimals', { tonnage: '1.0000001' }, { tonnage: 'invalid_tonnes' }],
    ['an alarm beyond a hundred', { alarm_percent: 101 }, { alarm_percent: 'invalid_alarm' }],
    ['no day', { valid_from: '2026-02-30' }, { valid_from: 'day_not_real' }],
    ['a reason that says nothing', { reason: 'short' }, { reason: 'reason_length' }],
    ['a type of our own', { registration_type: 'other' }, { registration_type: 'required' }],
  ])('is refused at its field for %s', (_, change, fields) => {
    const read = parseInput(addRegistrationInput, typedRegistration(change));
    expect(code(read)).toBe(4100);
    expect(faults(read)).toEqual(fields);
  });

  it('has its English name in English (4007)', () => {
    const read = parseInput(addRegistrationInput, typedRegistration({ name_en: '丙酮' }));
    expect(read).toMatchObject({ refusal: { code: 4007, fields: { name_en: {} } } });
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'check digits of type 01',
      { registration_no: '01-2119471330-48-0012' },
      { registration_no: 'reach_check_digit' },
    ],
    ['neither CAS nor EC', { cas_no: '', ec_no: null }, { cas_no: 'cas_or_ec' }],
    ['another market', { jurisdiction: 'KR' }, { jurisdiction: 'invalid_choice' }],
    [
      'a British type elsewhere',
      { registration_type: 'uk_registration' },
      { registration_type: 'type_of_uk' },
    ],
    [
      'a European type in Britain',
      { jurisdiction: 'UK', registration_no: 'UK-1' },
      { registration_type: 'type_not_of_uk' },
    ],
    [
      'days out of order',
      { registered_on: '2018-05-13', valid_from: '2018-05-12', valid_until: '2018-05-01' },
      {
        registered_on: 'before_first_day',
        valid_from: 'before_first_day',
        valid_until: 'before_first_day',
      },
    ],
    [
      'information that is asked for until no day',
      { corap_status: 'information_requested' },
      { decision_deadline: 'required' },
    ],
    [
      'a tonnage outside its band, without a reason',
      { tonnage: '50' },
      { reason: 'reason_length' },
    ],
    [
      'a band that only Korea has',
      { tonnage_band: '0.1-1', reason: WHY },
      { tonnage_band: 'invalid_choice' },
    ],
    ['classes that only a DUIN has', { hazard_classes: ['cmr'] }, { hazard_classes: 'duin_only' }],
    [
      'what only Korea has',
      { ke_no: 'KE-02150', kr_class: 'new', cbi_no: 'C-1' },
      { ke_no: 'not_in_subsystem', kr_class: 'not_in_subsystem', cbi_no: 'not_in_subsystem' },
    ],
  ])('is refused for %s', async (_, change, fields) => {
    const refused = await createRegistration(await company(), registrationInput(change));
    expect(code(refused)).toBe(4100);
    expect(faults(refused)).toEqual(fields);
  });

  it('in Korea is asked for its KE number, class and profile, and a claim for its end and name', async () => {
    const ctx = await company(krscc);
    const said = (change: Record<string, unknown> = {}) =>
      createRegistration(ctx, registrationInput({ ...KOREAN, ...change }));
    const lacking = { ke_no: '', kr_class: null, kr_profile: null, cbi_no: 'CBI-7' };
    expect(faults(await said(lacking))).toEqual({
      ke_no: 'required',
      kr_class: 'required',
      kr_profile: 'required',
      generic_name: 'required',
      cbi_valid_until: 'required',
    });
    expect(faults(await said({ cbi_valid_until: '2030-01-01' }))).toEqual({ cbi_no: 'required' });
    expect(faults(await said({ corap_status: 'ongoing' }))).toEqual({
      corap_status: 'not_in_subsystem',
    });
    expect(faults(await said({ registration_type: 'duin' }))).toEqual({
      registration_type: 'invalid_choice',
    });
    const small = { registration_no: 'N-1', tonnage_band: '0-0.1', tonnage: '0.099999' };
    expect(value(await said(small)).warnings).toEqual([]);
    const claim = { cbi_no: 'C-7', generic_name: 'Ketone C1', cbi_valid_until: '2030-01-01' };
    const { id } = value(await said({ ...claim, cas_no: '', ec_no: '' }));
    // From now on staff read it by its generic name, until they ask for it in a visit.
    expect(await findRegistration(ctx, id)).toMatchObject({
      ...{ withheld: true, nameEn: 'Ketone C1 (C-7)', casNo: '', keNo: '' },
      ...{ krClass: 'new', cbiNo: 'C-7', genericName: 'Ketone C1' },
    });
  });

  it('warns of check digits of other types than 01, and of a tonnage outside its band', async () => {
    const ctx = await company();
    const said = {
      registration_no: '05-2119471330-48-0012',
      registration_type: 'pre_registration',
    };
    const outside = { tonnage: '1000.000001', reason: WHY };
    const saved = value(await createRegistration(ctx, registrationInput({ ...said, ...outside })));
    expect(saved.warnings).toEqual(['registration_no_check', 'tonnage_outside_band']);
    const british = { jurisdiction: 'UK', registration_type: 'duin', hazard_classes: ['cmr'] };
    const free = { ...british, registration_no: 'free text', tonnage_band: '1000+' };
    const duin = value(
      await createRegistration(ctx, registrationInput({ ...free, tonnage: '90000' })),
    );
    expect(duin.warnings).toEqual([]);
    expect(await findRegistration(ctx, duin.id)).toMatchObject({ hazardClasses: ['cmr'] });
  });

  it('of the type intermediate is counted as one, whatever was said', async () => {
    const ctx = await company();
    const said = registrationInput({ registration_type: 'intermediate', use_class: 'standard' });
    const { id } = value(await createRegistration(ctx, said));
    expect(await findRegistration(ctx, id)).toMatchObject({ useClass: 'intermediate' });
  });

  it('has a number that the company does not have yet in the subsystem, also where two come at once', async () => {
    const ctx = await company();
    const codes = await Promise.all(
      [1, 2].map(() => createRegistration(staff(ctx), registrationInput())),
    );
    expect(codes.map(code).sort()).toEqual([2000, 4100]);
    expect(codes.map(faults)).toContainEqual({ registration_no: 'registration_no_exists' });
    value(await createRegistration(await company(), registrationInput()));
  });
});

it('of another company is not found, and nobody but staff keeps one', async () => {
  const [of, other] = [await shipper(), await company()];
  const { registrationId: id } = of;
  const input = await keptInput(of.ctx, id);
  const invalid = { validity: 'invalid', on: '2026-01-01', reason: WHY, version: 1 } as const;
  const limit = { year: 2026, use_class: 'standard', limit: '1', version: 1 } as const;
  for (const ctx of [other, of.ctx, partnerlike(of)]) {
    await expect(findRegistration(ctx, id)).rejects.toEqual(NOT_FOUND);
    await expect(changeRegistration(ctx, id, input)).rejects.toEqual(NOT_FOUND);
    await expect(setValidity(ctx, id, invalid)).rejects.toEqual(NOT_FOUND);
    await expect(setLimit(ctx, id, limit)).rejects.toEqual(NOT_FOUND);
  }
  await expect(createRegistration(of.ctx, registrationInput())).rejects.toEqual(NOT_FOUND);
  // The same company in its other subsystem.
  const elsewhere = { ...staff(of.ctx), system: krscc };
  await expect(findRegistration(elsewhere, id)).rejects.toEqual(NOT_FOUND);
  expect(await keptInput(of.ctx, id)).toEqual(input);
});

/** A viewer of the company itself. */
const partnerlike = ({ ctx }: Shipper) => as(ctx, { role: 'viewer' });

describe('a change', () => {
  it('is told before and after, and none is no change', async () => {
    const { ctx, registrationId: id } = await shipper();
    const input = await keptInput(ctx, id, { alarm_percent: 70, valid_until: '2030-12-31' });
    expect(value(await changeRegistration(staff(ctx), id, input))).toMatchObject({ version: 2 });
    const again = await keptInput(ctx, id);
    expect(value(await changeRegistration(staff(ctx), id, again))).toMatchObject({ version: 2 });
    expect((await findRegistration(staff(ctx), id)).history).toEqual([
      expect.objectContaining({
        action: 'registration.change',
        detail: { validUntil: [null, '2030-12-31'], alarmPercent: [80, 70] },
      }),
    ]);
  });

  it('of a stale version is 4106, as is the second of two at once', async () => {
    const { ctx, registrationId: id } = await shipper();
    const input = await keptInput(ctx, id, { alarm_percent: 70 });
    const both = await Promise.all(
      [70, 60].map((alarm_percent) =>
        changeRegistration(staff(ctx), id, { ...input, alarm_percent }),
      ),
    );
    expect(both.map(code).sort()).toEqual([2000, 4106]);
    expect(code(await changeRegistration(staff(ctx), id, input))).toBe(4106);
  });

  it('of market, type or use class waits for open records, and is refused with their count', async () => {
    const of = await shipper();
    const { ctx, registrationId: id } = of;
    const british = {
      jurisdiction: 'UK',
      registration_type: 'uk_registration',
      reason: WHY,
    } as const;
    const change = async (said: object = british) =>
      changeRegistration(staff(ctx), id, await keptInput(ctx, id, said));
    const opened = await openRecord(of);
    value(await createTradeRecord(ctx, of.input('1')));
    for (const said of [
      british,
      { registration_type: 'intermediate', reason: WHY },
      { use_class: 'intermediate', reason: WHY },
    ]) {
      expect(await change(said)).toMatchObject({
        refusal: { code: 4134, data: { count: 2 }, why: { key: 'registration_drawn' } },
      });
    }
    await ctx.db.run(sql`UPDATE trade_records SET status = 'REJECTED' WHERE id <> ${opened.id}
      AND company_id = ${ctx.company.id}`);
    expect(await change()).toMatchObject({ refusal: { data: { count: 1 } } });
    await ctx.db.run(sql`UPDATE trade_records SET status = 'COMPLETED' WHERE id = ${opened.id}`);
    expect(faults(await change({ ...british, reason: '' }))).toEqual({ reason: 'reason_length' });
    value(await change());
    expect(code(await createTradeRecord(ctx, of.input('1')))).toBe(4131);
  });

  it('races a record: one of them stands on what is', async () => {
    const british = { jurisdiction: 'UK', registration_type: 'uk_registration' } as const;
    const first = await shipper();
    const input = await keptInput(first.ctx, first.registrationId, { ...british, reason: WHY });
    const late = interrupted(staff(first.ctx), () => openRecord(first));
    expect(await changeRegistration(late, first.registrationId, input)).toMatchObject({
      refusal: { code: 4134, data: { count: 1 } },
    });
    const second = await shipper();
    const other = await keptInput(second.ctx, second.registrationId, { ...british, reason: WHY });
    // The record reads in one batch and writes in the next.
    const slow = interrupted(second.ctx, async () =>
      value(await changeRegistration(staff(second.ctx), second.registrationId, other)),
    );
    expect(code(await createTradeRecord(slow, second.input('10')))).toBe(4131);
    expect(await account(second.ctx, second.registrationId)).toBeUndefined();
    const third = await shipper();
    const classed = await keptInput(third.ctx, third.registrationId, {
      use_class: 'intermediate',
      reason: WHY,
    });
    const slower = interrupted(third.ctx, async () =>
      value(await changeRegistration(staff(third.ctx), third.registrationId, classed)),
    );
    expect(code(await createTradeRecord(slower, third.input('10')))).toBe(4106);
    expect(await drift(third.ctx)).toEqual(NO_DRIFT);
  });

  it('of number, names or band asks who waits anew, and holds what was confirmed', async () => {
    const [waits, answered] = [await shipper(), await shipper()];
    const waiting = await waitingRecord(waits);
    const confirmed = await waitingRecord(answered);
    value(
      await answerConfirm(partnerContext(answered.ctx), confirmed.token, {
        name: 'Joost van Meer',
      }),
    );
    for (const { ctx, registrationId } of [waits, answered]) {
      const said = { registration_no: '01-2119471330-49-0012', reason: WHY };
      const input = await keptInput(ctx, registrationId, said);
      expect(
        faults(await changeRegistration(staff(ctx), registrationId, { ...input, reason: '' })),
      ).toEqual({
        reason: 'reason_length',
      });
      value(await changeRegistration(staff(ctx), registrationId, input));
    }
    await supersedeChangedRecords(systemContext());
    const [record] = await waits.ctx.db.all(sql`SELECT status, revision FROM trade_records
      WHERE id = ${waiting.id}`);
    expect(record).toEqual({ status: 'WAITING', revision: 2 });
    expect(
      code(await answerConfirm(partnerContext(waits.ctx), waiting.token, { name: 'Joost' })),
    ).toBe(4114);
    const job = await jobOf(`certificate:${confirmed.id}:1`);
    const work = { jobId: job.id, recordId: confirmed.id, revision: 1 };
    expect(await issueCertificate(systemContext(), work, TOOLS)).toEqual({
      state: 'held',
      reasons: ['facts_changed'],
    });
  });

  it('of a name is found at once, its products and records by the job', async () => {
    const of = await shipper();
    const { ctx, registrationId: id } = of;
    await openRecord(of);
    const said = { name_en: 'Quaternary dimethylvinyl', reason: WHY };
    value(await changeRegistration(staff(ctx), id, await keptInput(ctx, id, said)));
    const ids = async (word: string) => {
      const found = await searchEverything(as(ctx), word);
      return [found?.substances, found?.products, found?.records].map((one) => one?.total);
    };
    expect(await ids('dimethylvinyl')).toEqual([1, 0, 0]);
    while (await indexPending(systemContext()));
    expect(await ids('dimethylvinyl')).toEqual([1, 1, 1]);
    expect(await ids('methacrylate')).toEqual([0, 0, 0]);
  });

  it('to a number that the company has already is refused at it', async () => {
    const { ctx, registrationId: id } = await shipper();
    value(await createRegistration(staff(ctx), registrationInput()));
    const said = { registration_no: '01-2119471330-49-0012', reason: WHY };
    const refused = await changeRegistration(staff(ctx), id, await keptInput(ctx, id, said));
    expect(faults(refused)).toEqual({ registration_no: 'registration_no_exists' });
  });

  it('of the tonnage becomes the limit of years that had it, and is never below what they hold', async () => {
    const of = await shipper({ tonnes: 900 });
    const { ctx, registrationId: id } = of;
    value(await createTradeRecord(ctx, of.input('200')));
    const change = async (tonnage: string) =>
      changeRegistration(staff(ctx), id, await keptInput(ctx, id, { tonnage }));
    expect(await change('199.999999')).toMatchObject({
      refusal: {
        code: 4153,
        data: { t: '200.000' },
        fields: { tonnage: { key: 'limit_below_drawn', values: { t: '200.000' } } },
      },
    });
    value(await change('200'));
    expect(await account(ctx, id)).toMatchObject({ limit: 200 * TONNE });
    expect(code(await createTradeRecord(ctx, of.input('1')))).toBe(4103);
    value(await change('300'));
    const slow = interrupted(staff(ctx), async () =>
      value(await createTradeRecord(as(ctx), of.input('60'))),
    );
    const input = await keptInput(ctx, id, { tonnage: '250' });
    expect(await changeRegistration(slow, id, input)).toMatchObject({
      refusal: { code: 4153, data: { t: '260.000' } },
    });
    // What is set by hand for a year stays.
    const { version } = await findRegistration(staff(ctx), id);
    value(
      await setLimit(staff(ctx), id, { year: 2026, use_class: 'standard', limit: '270', version }),
    );
    value(await change('800'));
    expect(await account(ctx, id)).toMatchObject({ limit: 270 * TONNE });
    expect(await drift(ctx)).toEqual(NO_DRIFT);
  });
});

describe('validity', () => {
  const invalid = (version = 1) =>
    ({ validity: 'invalid', on: '2026-09-17', reason: WHY, version }) as const;

  it('ended refuses sending, holds what was confirmed, and revokes letters; and comes back', async () => {
    const of = await issuedLetter();
    const { ctx, registrationId: id } = of;
    const open = await openRecord(of);
    const confirmed = await waitingRecord(of);
    value(await answerConfirm(partnerContext(ctx), confirmed.token, { name: 'Joost van Meer' }));
    value(await setValidity(staff(ctx), id, invalid()));
    expect(code(await sendTradeRecord(ctx, open.id, open))).toBe(4102);
    expect(code(await createTradeRecord(ctx, of.input('1')))).toBe(4102);
    const job = await jobOf(`certificate:${confirmed.id}:1`);
    const work = { jobId: job.id, recordId: confirmed.id, revision: 1 };
    expect(await issueCertificate(systemContext(), work, TOOLS)).toEqual({
      state: 'held',
      reasons: ['registration_invalid'],
    });
    await endLetters(systemContext());
    const [letter] = await lettersOf(id);
    expect([letter?.state, letter?.stateCode]).toEqual(['revoked', 'registration_invalid']);
    value(await setValidity(staff(ctx), id, { ...invalid(2), validity: 'valid' }));
    value(await sendTradeRecord(ctx, open.id, open));
    const { history } = await findRegistration(staff(ctx), id);
    expect(history.filter(({ action }) => action === 'registration.validity')).toEqual([
      expect.objectContaining({
        detail: { validity: ['invalid', 'valid'], on: '2026-09-17', reason: WHY },
      }),
      expect.objectContaining({
        detail: { validity: ['valid', 'invalid'], on: '2026-09-17', reason: WHY },
      }),
    ]);
  });

  it('that it has already, on a day to come or before it began, and a stale one are refused', async () => {
    const { ctx, registrationId: id } = await shipper();
    const set = (change: object) => setValidity(staff(ctx), id, { ...invalid(), ...change });
    expect(code(await set({ validity: 'valid' }))).toBe(4105);
    expect(faults(await set({ on: '2026-09-19' }))).toEqual({ on: 'future_day' });
    expect(faults(await set({ on: '2018-05-28' }))).toEqual({ on: 'before_first_day' });
    expect(code(await set({ version: 2 }))).toBe(4106);
    const both = await Promise.all([set({}), set({})]);
    expect(both.map(code).sort()).toEqual([2000, 4106]);
    for (const reason of ['', 'too short', 'x'.repeat(501)]) {
      expect(Object.keys(faults(parseInput(validityInput, { ...invalid(), reason })))).toEqual([
        'reason',
      ]);
    }
  });
});

describe('limits', () => {
  const of2026 = { year: 2026, use_class: 'standard', limit: '100', version: 1 } as const;

  it('are the tonnage until one is set, of last year to three years on', async () => {
    const of = await shipper({ tonnes: 900 });
    const { ctx, registrationId: id } = of;
    value(await createTradeRecord(ctx, of.input('30')));
    value(await setLimit(staff(ctx), id, { ...of2026, year: 2027, limit: '0' }));
    const { limits, limitYears, history } = await findRegistration(staff(ctx), id);
    expect(limitYears).toEqual([2025, 2026, 2027, 2028, 2029]);
    const whole = {
      useClass: 'standard',
      limitG: 900 * TONNE,
      usedG: 0,
      reservedG: 0,
      isTonnage: true,
    };
    expect(limits).toEqual([
      { ...whole, year: 2025 },
      { ...whole, year: 2026, reservedG: 30 * TONNE },
      { ...whole, year: 2027, limitG: 0, isTonnage: false },
      { ...whole, year: 2028 },
      { ...whole, year: 2029 },
    ]);
    expect(history).toEqual([
      expect.objectContaining({
        action: 'registration.limit',
        detail: { year: 2027, use_class: 'standard', limit: ['900.000', '0.000'] },
      }),
    ]);
    expect(code(await createTradeRecord(ctx, of.input('1', { eta: '2027-02-01' })))).toBe(4103);
  });

  it('are never below what is used and reserved, also where a record comes meanwhile', async () => {
    const of = await shipper({ tonnes: 900 });
    const { ctx, registrationId: id } = of;
    value(await createTradeRecord(ctx, of.input('30')));
    expect(await setLimit(staff(ctx), id, { ...of2026, limit: '29.999999' })).toMatchObject({
      refusal: { code: 4153, fields: { limit: { values: { t: '30.000' } } } },
    });
    const slow = interrupted(staff(ctx), async () =>
      value(await createTradeRecord(as(ctx), of.input('80'))),
    );
    expect(await setLimit(slow, id, of2026)).toMatchObject({
      refusal: { code: 4153, data: { t: '110.000' } },
    });
    value(await setLimit(staff(ctx), id, { ...of2026, limit: '110' }));
    expect(code(await createTradeRecord(ctx, of.input('1')))).toBe(4103);
    expect(await drift(ctx)).toEqual(NO_DRIFT);
  });

  it('of other years and classes, and of a stale version, are refused', async () => {
    const { ctx, registrationId: id } = await shipper();
    const set = (change: object) => setLimit(staff(ctx), id, { ...of2026, ...change });
    expect(faults(await set({ year: 2024 }))).toEqual({ year: 'invalid_choice' });
    expect(faults(await set({ year: 2030 }))).toEqual({ year: 'invalid_choice' });
    expect(faults(await set({ use_class: 'intermediate' }))).toEqual({
      use_class: 'invalid_choice',
    });
    expect(code(await set({ version: 2 }))).toBe(4106);
    const both = await Promise.all([set({}), set({ limit: '90' })]);
    expect(both.map(code).sort()).toEqual([2000, 4106]);
  });
});

it('no order of changes, limits and records leaves an account overdrawn', async () => {
  let seed = 20_260_918;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const of = await shipper({ tonnes: 300 });
  const { ctx, registrationId: id } = of;
  const seen = new Map<number, number>();
  for (let step = 0; step < 30; step += 1) {
    const tonnes = String(next(3000) / 10 || 1);
    const { version } = await findRegistration(staff(ctx), id);
    const year = 2026 + next(2);
    const input = await keptInput(ctx, id, {
      tonnage: tonnes,
      tonnage_band: '100-1000',
      reason: WHY,
    });
    const acts = [
      () => changeRegistration(staff(ctx), id, input),
      () => setLimit(staff(ctx), id, { year, use_class: 'standard', limit: tonnes, version }),
      () => createTradeRecord(as(ctx), of.input(String(1 + next(60)), { eta: `${year}-02-10` })),
    ] as const;
    // Two at once.
    const [one, other] = [acts[next(3)], acts[next(3)]];
    const outcomes = await Promise.all([one?.(), other?.()]);
    for (const outcome of outcomes) {
      if (outcome) seen.set(code<unknown>(outcome), (seen.get(code<unknown>(outcome)) ?? 0) + 1);
    }
    const found = await drift(ctx);
    expect(found).toEqual(NO_DRIFT);
  }
  // Something was done, and something was refused for what is drawn.
  expect(seen.get(2000)).toBeGreaterThan(15);
  expect(seen.get(4153)).toBeGreaterThan(1);
});

describe('the list of a company', () => {
  const asked = (query = '') => registrationList.lenient(new URLSearchParams(query));

  it('has its registrations of both subsystems, searched, filtered, sorted, in pages and whole', async () => {
    const ctx = await company();
    for (const [name, days] of [
      ['Beta', { valid_until: '2026-09-17' }],
      ['alpha', { valid_until: '2030-01-01' }],
    ] as const) {
      const no = { registration_no: `05-${name}`, registration_type: 'pre_registration' };
      value(await createRegistration(ctx, registrationInput({ name_en: name, ...no, ...days })));
    }
    const inKorea = { ...ctx, system: krscc };
    value(await createRegistration(inKorea, registrationInput({ ...KOREAN, name_en: 'gamma' })));
    await tenantContext();
    const eva = await providerStaff({ assigned: [ctx.company.id] });
    const names = async (query: string) => {
      const page = await listRegistrations(eva, ctx.company.id, asked(query));
      expect(eva.db.trips.roundTrips).toBeGreaterThan(0);
      return page.items.map(({ nameEn }) => nameEn);
    };
    expect(await names('sort=name')).toEqual(['alpha', 'Beta', 'gamma']);
    expect(await names('system=krscc')).toEqual(['gamma']);
    expect(await names('validity=invalid')).toEqual(['Beta']);
    expect(await names('q=KE-02150')).toEqual(['gamma']);
    expect(await names('sort=valid_until')).toEqual(['Beta', 'alpha', 'gamma']);
    const first = await listRegistrations(eva, ctx.company.id, asked('sort=-name&limit=2'));
    expect([first.total, first.items.map(({ nameEn }) => nameEn)]).toEqual([3, ['gamma', 'Beta']]);
    const rest = await names(`sort=-name&limit=2&cursor=${first.nextCursor}`);
    expect(rest).toEqual(['alpha']);
    const all = await listRegistrationsForExport(eva, ctx.company.id, asked('sort=name'));
    expect(all.map(({ limitG, drawnG }) => [limitG, drawnG])).toEqual(
      Array.from({ length: 3 }, () => [500 * TONNE, 0]),
    );
  });

  it('is not there for a consultant of another', async () => {
    const [ctx, other] = [await company(), await company()];
    const eva = await providerStaff({ assigned: [other.company.id] });
    const id = ctx.company.id;
    await expect(listRegistrations(eva, id, asked())).rejects.toEqual(NOT_FOUND);
    await expect(listRegistrationsForExport(eva, id, asked())).rejects.toEqual(NOT_FOUND);
    const admin = await providerStaff({ role: 'provider' });
    expect(await listRegistrations(admin, id, asked())).toMatchObject({ items: [], total: 0 });
  });
});
