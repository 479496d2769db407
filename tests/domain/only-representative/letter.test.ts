import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { jobs } from '#db/schema/trail.ts';
import { insertPartner } from '#db/seed/rows.ts';
import { listCertificates } from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import type { LetterSnapshot } from '~/domain/certificate/snapshot.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { endLetters } from '~/domain/only-representative/confirmation-letter/end.server.ts';
import { issueLetters } from '~/domain/only-representative/confirmation-letter/issue.server.ts';
import { listLetters } from '~/domain/only-representative/confirmation-letter/list.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { asked } from '../../support/asked.ts';
import { as, systemContext, tenantContext } from '../../support/contexts.ts';
import { eventsOf, jobOf, TOOLS } from '../../support/issued.ts';
import { duinShipper } from '../../support/only-representative/duin.ts';
import {
  askedLetter,
  issuedLetter,
  lettersOf,
  requestOf,
  runLetter,
} from '../../support/only-representative/letters.ts';
import {
  code,
  type Shipper,
  shipper,
  staff,
  value,
} from '../../support/only-representative/shipments.ts';

/** `only-representative.md` §4 Letter, §3 4145, §7 10. */

const NOT_FOUND = new Denial(4040);

const ask = ({ ctx, registrationId, partnerId }: Shipper) =>
  issueLetters(ctx, registrationId, { partner_ids: [partnerId] });

const why = <T>(outcome: Outcome<T>) =>
  outcome.ok ? 'issued' : [outcome.refusal.code, outcome.refusal.data?.reason];

const standing = async ({ ctx, registrationId }: Shipper) => {
  const [one] = await listLetters(ctx, registrationId);
  return [one?.state, one?.hindrances];
};

const change = {
  registration: (
    { ctx, registrationId }: Shipper,
    to: Partial<typeof registrations.$inferInsert>,
  ) => ctx.db.update(registrations).set(to).where(eq(registrations.id, registrationId)),
  partner: ({ ctx, partnerId }: Shipper, to: Partial<typeof tradePartners.$inferInsert>) =>
    ctx.db.update(tradePartners).set(to).where(eq(tradePartners.id, partnerId)),
  company: ({ ctx }: Shipper, to: Partial<typeof companies.$inferInsert>) =>
    ctx.db.update(companies).set(to).where(eq(companies.id, ctx.company.id)),
  contract: ({ ctx }: Shipper, to: Partial<typeof companySystems.$inferInsert>) =>
    ctx.db.update(companySystems).set(to).where(eq(companySystems.companyId, ctx.company.id)),
};

describe('a confirmation letter', () => {
  it('is asked for, drawn by its job, listed, logged, and states neither mass nor year', async () => {
    const of = await shipper();
    expect(await standing(of)).toEqual(['none', []]);
    expect(value(await ask(of))).toMatchObject({ asked: [of.partnerId], refused: [] });
    expect(await standing(of)).toEqual(['drawing', ['being_issued']]);
    expect(await runLetter(await requestOf(of.registrationId))).toMatchObject({
      state: 'issued',
      certificateNo: expect.stringMatching(/^RCL-2026-/),
      replacedNo: null,
    });
    expect(await standing(of)).toEqual(['valid', ['exists']]);
    const [letter] = await lettersOf(of.registrationId);
    const said = JSON.parse(letter?.snapshot ?? '') as LetterSnapshot;
    expect(said).toMatchObject({ kind: 'confirmation-letter', regime: 'eu-reach' });
    expect(said).not.toHaveProperty('cover_year');
    expect(said).not.toHaveProperty('total_mass_g');
    expect(await eventsOf(letter?.id ?? '')).toMatchObject([{ event: 'issued' }]);
    const { items } = await listCertificates(of.ctx, asked(certificateList));
    expect(items).toMatchObject([{ kind: 'registration_confirmation', recordId: null }]);
  });

  it('is issued once, however often it is asked for at once and its message comes', async () => {
    const of = await shipper();
    const outcomes = await Promise.all([ask(of), ask(of), ask(of)]);
    expect(outcomes.map(code).sort()).toEqual([2000, 4145, 4145]);
    const requestId = await requestOf(of.registrationId);
    const drawn = await Promise.allSettled([runLetter(requestId), runLetter(requestId)]);
    expect(drawn.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await runLetter(requestId)).toEqual({ state: 'over' });
    expect(await lettersOf(of.registrationId)).toHaveLength(1);
    expect(why(await ask(of))).toEqual([4145, 'exists']);
  });

  it('each stands alone: who can’t be given one is named, the others get theirs', async () => {
    const of = await shipper();
    const { ctx, registrationId, partnerId } = of;
    const abroad = await insertPartner(ctx.db, { companyId: ctx.company.id, country: 'GB' });
    const both = { partner_ids: [partnerId, abroad, partnerId] };
    expect(value(await issueLetters(ctx, registrationId, both))).toEqual({
      id: registrationId,
      asked: [partnerId],
      refused: [{ partnerId: abroad, code: 4145, reason: 'importer_elsewhere' }],
    });
  });

  it.each<[string, (of: Shipper) => Promise<unknown>, [number, string]]>([
    [
      'an invalid registration',
      (of) => change.registration(of, { validity: 'invalid' }),
      [4145, 'registration_invalid'],
    ],
    [
      'one that has ended',
      (of) => change.registration(of, { validUntil: '2026-09-16' }),
      [4145, 'registration_invalid'],
    ],
    [
      'one that begins later',
      (of) => change.registration(of, { validFrom: '2027-01-01' }),
      [4145, 'registration_invalid'],
    ],
    [
      'a pre-registration',
      (of) => change.registration(of, { registrationType: 'pre_registration' }),
      [4145, 'pre_registration'],
    ],
    ['a locked company', (of) => change.company(of, { state: 0 }), [4145, 'contract_locked']],
    [
      'a company whose papers are reviewed',
      (of) => change.contract(of, { reviewFirst: true }),
      [4145, 'review_first'],
    ],
    ['an archived partner', (of) => change.partner(of, { state: 'archived' }), [4105, 'archived']],
    [
      'one that has not confirmed',
      (of) => change.partner(of, { state: 'applied' }),
      [4147, 'not_confirmed'],
    ],
    [
      'an importer elsewhere',
      (of) => change.partner(of, { country: 'US' }),
      [4145, 'importer_elsewhere'],
    ],
    ['Chinese in an address', (of) => change.partner(of, { address: '上海 1' }), [4007, 'chinese']],
    [
      'a character without a shape',
      (of) => change.partner(of, { name: 'Sola ₪ \u{10330}' }),
      [4145, 'unprintable'],
    ],
    [
      'an authorisation that has lapsed',
      ({ ctx }) =>
        ctx.db
          .update(companySystems)
          .set({ authorisedUntil: '2026-09-01' })
          .where(eq(companySystems.companyId, ctx.company.id)),
      [4145, 'authorisation_lapsed'],
    ],
  ])('is not issued for %s, when asked and when drawn', async (_, spoil, refused) => {
    const early = await shipper();
    await spoil(early);
    expect(why(await ask(early))).toEqual(refused);
    const late = await askedLetter();
    await spoil(late);
    const drawn = await runLetter(late.requestId);
    expect(drawn).toMatchObject({ state: 'hindered' });
    expect(await lettersOf(late.registrationId)).toEqual([]);
    // Who is archived, or elsewhere, is shown no more.
    expect(['none', undefined]).toContain((await standing(late))[0]);
  });

  it('is not issued for a DUIN, nor in Korea without a corporate number', async () => {
    const duin = await duinShipper();
    expect(why(await ask(duin))).toEqual([4145, 'duin']);
    const ctx = await tenantContext({ system: krscc });
    const inKorea = await shipper({
      ctx,
      registration: { jurisdiction: 'KR' },
      partner: { country: 'KR', corporateNo: null },
    });
    expect(why(await ask(inKorea))).toEqual([4145, 'no_corporate_no']);
    await change.partner(inKorea, { corporateNo: '1101110003271' });
    const { letter } = await issuedLetter(inKorea);
    expect(JSON.parse(letter.snapshot)).toMatchObject({
      regime: 'k-reach',
      importer: { corporate_number: '1101110003271' },
    });
  });

  it('that no longer says what stands is offered anew, and superseded in the same write', async () => {
    const of = await issuedLetter();
    await change.registration(of, { registrationNo: '01-2119999999-99-0001' });
    expect(await standing(of)).toEqual(['changed', []]);
    value(await ask(of));
    await runLetter(await requestOf(of.registrationId));
    const [now, old] = await lettersOf(of.registrationId);
    expect([now?.state, old?.state, old?.stateCode]).toEqual([
      'valid',
      'superseded',
      'registration_changed',
    ]);
    expect(await eventsOf(of.letter.id)).toMatchObject([
      { event: 'issued' },
      { event: 'superseded', replacedByNo: now?.certificateNo },
    ]);
    await change.partner(of, { name: 'Meerdam Paints B.V.' });
    value(await ask(of));
    await runLetter(await requestOf(of.registrationId));
    const [, second] = await lettersOf(of.registrationId);
    expect([second?.state, second?.stateCode]).toEqual(['superseded', 'party_changed']);
    expect(await standing(of)).toEqual(['valid', ['exists']]);
  });

  it('is not kept where what it says changes while it is drawn', async () => {
    const of = await askedLetter();
    const renderPdf = async () => {
      await change.registration(of, { tonnageBand: '1-10' });
      return TOOLS.renderPdf({} as never);
    };
    await expect(runLetter(of.requestId, { ...TOOLS, renderPdf })).rejects.toThrow(/changed while/);
    expect(await lettersOf(of.registrationId)).toEqual([]);
    expect(await runLetter(of.requestId)).toMatchObject({ state: 'issued' });
    const [letter] = await lettersOf(of.registrationId);
    expect(JSON.parse(letter?.snapshot ?? '')).toMatchObject({ tonnage_band: '1 – 10' });
  });

  it('is revoked by the job once its registration has ended, and once only', async () => {
    const of = await issuedLetter();
    expect(await endLetters(systemContext())).toBe(0);
    await change.registration(of, { validity: 'invalid' });
    expect(await endLetters(systemContext())).toBe(1);
    expect(await endLetters(systemContext())).toBe(0);
    const [letter] = await lettersOf(of.registrationId);
    expect([letter?.state, letter?.stateCode]).toEqual(['revoked', 'registration_invalid']);
  });

  it('whose job was given up is asked for again', async () => {
    const of = await askedLetter();
    const { id } = await jobOf(`letter:${of.requestId}`);
    await of.ctx.db.update(jobs).set({ state: 'failed' }).where(eq(jobs.id, id));
    expect(await standing(of)).toEqual(['failed', []]);
    expect(value(await ask(of)).asked).toEqual([of.partnerId]);
    expect(await requestOf(of.registrationId)).not.toBe(of.requestId);
  });

  it('is a consultant’s to issue where papers are reviewed first', async () => {
    const of = await shipper();
    await change.contract(of, { reviewFirst: true });
    value(await ask({ ...of, ctx: staff(of.ctx) }));
    expect(await runLetter(await requestOf(of.registrationId))).toMatchObject({ state: 'issued' });
  });

  it('is nobody else’s: another tenant’s registration, partner, a viewer', async () => {
    const of = await shipper();
    const other = await shipper();
    await expect(ask({ ...of, partnerId: other.partnerId })).rejects.toEqual(NOT_FOUND);
    await expect(ask({ ...of, registrationId: other.registrationId })).rejects.toEqual(NOT_FOUND);
    await expect(listLetters(of.ctx, other.registrationId)).rejects.toEqual(NOT_FOUND);
    await expect(ask({ ...of, ctx: as(of.ctx, { role: 'viewer' }) })).rejects.toEqual(
      new Denial(4002),
    );
    expect(await listLetters(as(of.ctx, { role: 'viewer' }), of.registrationId)).toHaveLength(1);
  });
});
