import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authorisationEnds, importersToTell } from '#db/schema/ending.ts';
import { users } from '#db/schema/identity.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { requests } from '#db/schema/request.ts';
import { registrations } from '#db/schema/substance.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries, mailMessages } from '#db/schema/trail.ts';
import { insertPartner } from '#db/seed/rows.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { endingStep, openEnds } from '~/domain/only-representative/ending/open.server.ts';
import { readTellPage } from '~/domain/only-representative/ending/page.server.ts';
import { readEnding } from '~/domain/only-representative/ending/read.server.ts';
import { tellInput } from '~/domain/only-representative/ending/schema.ts';
import { tellImporters } from '~/domain/only-representative/ending/tell.server.ts';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { findStaffRequest } from '~/domain/request/staff.server.ts';
import { withdrawRequest } from '~/domain/request/withdraw.server.ts';
import { krscc, type OnlyRepresentativeProfile, rscc } from '~/domain/systems/profiles.ts';
import { as, systemContext, tenantContext } from '../../../support/contexts.ts';
import { shipped } from '../../../support/only-representative/arrivals.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  code,
  type Shipper,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

/** Shipments arrive on 12 November 2026. */
const LAST_DAY = '2026-11-30';
const AFTER = Date.UTC(2026, 11, 1, 0, 5);

const ends = (of: Shipper, until: string | null) =>
  of.ctx.db
    .update(companySystems)
    .set({ authorisedUntil: until })
    .where(eq(companySystems.companyId, of.ctx.company.id));

const run = (nowMs: number, system: OnlyRepresentativeProfile) =>
  endingStep(system).run(systemContext(nowMs));

/** A company that supplied two importers, a Dutch one and one in Taiwan, and whose authorisation is over. */
async function ended(system: OnlyRepresentativeProfile = rscc, nowMs = AFTER) {
  const korean = system === krscc;
  const ctx = await tenantContext({ system });
  const of = await shipper({
    ctx,
    partner: { name: 'Meerdam Chemie B.V.', country: korean ? 'KR' : 'NL' },
    ...(korean && { registration: { jurisdiction: 'KR' } }),
  });
  const port = korean ? 'KRPUS' : 'NLRTM';
  const own = { companyId: of.ctx.company.id, system: system.slug };
  const other = await insertPartner(of.ctx.db, {
    ...{ ...own, name: 'Tianmu Amines Ltd.', country: korean ? 'KR' : 'DE' },
  });
  const idle = await insertPartner(of.ctx.db, { ...own, name: 'Never Supplied GmbH' });
  for (const partner_id of [of.partnerId, other]) {
    await shipped({ ...of, input: (tonnes) => of.input(tonnes, { partner_id, port }) }, '2');
  }
  // A company that Chinese is read at.
  if (!korean) {
    await of.ctx.db.update(tradePartners).set({ country: 'TW' }).where(eq(tradePartners.id, other));
  }
  await ends(of, LAST_DAY);
  await run(nowMs, system);
  const later = as(of.ctx, { nowMs });
  return { of, later, other, idle };
}

const lock = (of: Shipper) =>
  of.ctx.db
    .update(companySystems)
    .set({ state: 'locked' })
    .where(eq(companySystems.companyId, of.ctx.company.id));

const mailsOf = async (of: Shipper, words: string) =>
  (
    await of.ctx.db
      .select({
        to: mailMessages.recipient,
        text: mailMessages.text,
        replyTo: mailMessages.replyTo,
      })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, of.ctx.company.id))
      .orderBy(mailMessages.id)
  ).filter(({ text }) => text.includes(words));

const TO_IMPORTER = 'Still covered is what arrived until';
const TO_PEOPLE = '授权已于 2026-11-30 结束';

describe('an authorisation that is over', () => {
  it('lists the day after whoever was supplied in the twelve months before, once, and tells its people', async () => {
    const { of, later, idle } = await ended();
    await run(AFTER + 60_000, rscc);
    const ending = await readEnding(later);
    expect(ending).toMatchObject({ endedOn: LAST_DAY, uncoveredFrom: '2026-12-01' });
    expect(ending?.importers.map(({ name, lastOn, toldAtMs }) => [name, lastOn, toldAtMs])).toEqual(
      [
        ['Meerdam Chemie B.V.', '2026-11-12', null],
        ['Tianmu Amines Ltd.', '2026-11-12', null],
      ],
    );
    expect(ending?.importers.map(({ id }) => id)).not.toContain(idle);
    expect(await mailsOf(of, TO_PEOPLE)).toHaveLength(1);
    expect((await readHome(later)).untold).toBe(2);
    expect(
      await of.ctx.db.select().from(requests).where(eq(requests.companyId, of.ctx.company.id)),
    ).toEqual([]);
  });

  it('is not over on its last day, and asks nothing once it is renewed', async () => {
    const { of, later } = await ended(rscc, Date.UTC(2026, 10, 30, 23, 59));
    expect(await readEnding(later)).toBeNull();
    await openEnds(systemContext(AFTER), rscc);
    expect((await readEnding(as(later, { nowMs: AFTER })))?.importers).toHaveLength(2);
    await ends(of, '2027-11-30');
    expect(await readEnding(as(later, { nowMs: AFTER }))).toBeNull();
    expect((await readHome(as(later, { nowMs: AFTER }))).untold).toBe(0);
    // Ended again on another day, it lists anew.
    await ends(of, '2026-12-01');
    const again = Date.UTC(2026, 11, 2);
    await openEnds(systemContext(again), rscc);
    expect((await readEnding(as(later, { nowMs: again })))?.endedOn).toBe('2026-12-01');
  });

  it('is told to the importers that are chosen, each in its language, beyond the day’s mails', async () => {
    const { of, later, other } = await ended();
    const told = value(
      await tellImporters(later, { partner_ids: [of.partnerId], message: 'Call us.\nPlease.' }),
    );
    expect(told).toMatchObject({ told: 1, left: 1 });
    const [letter, ...more] = await mailsOf(of, TO_IMPORTER);
    expect(more).toEqual([]);
    const [sender] = await of.ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, of.ctx.actor.id ?? ''));
    expect(letter?.replyTo).toBe(sender?.email);
    expect(letter?.text).toContain('From 2026-12-01 on');
    expect(letter?.text).toContain('2026-11-12');
    expect(letter?.text).toContain('Call us.');
    expect(letter?.text.indexOf('From 2026-12-01')).toBeLessThan(
      letter?.text.indexOf('自 2026-12-01') ?? 0,
    );
    const after = await readEnding(later);
    expect(after?.importers.at(-1)).toMatchObject({ id: of.partnerId, toldByName: 'Zhang Wei' });
    expect(code(await tellImporters(later, { partner_ids: [of.partnerId] }))).toBe(4106);
    value(await tellImporters(later, { partner_ids: [other, other] }));
    const chinese = (await mailsOf(of, TO_IMPORTER)).find(({ to }) => to !== letter?.to);
    expect(chinese?.text.indexOf('自 2026-12-01')).toBeLessThan(
      chinese?.text.indexOf('From 2026-12-01') ?? 0,
    );
    expect((await readHome(later)).untold).toBe(0);
    const acts = await of.ctx.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.companyId, of.ctx.company.id),
          eq(auditEntries.subjectKind, 'authorisation'),
        ),
      );
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'authorisation.end',
      'authorisation.tell',
      'authorisation.tell',
    ]);
  });

  it('names a substance under a claim by its generic name', async () => {
    const { of, later } = await ended();
    await of.ctx.db
      .update(registrations)
      .set({ cbiNo: 'CBI-1', cbiValidUntil: '2027-01-01', genericName: 'Hidden ester' })
      .where(eq(registrations.id, of.registrationId));
    value(await tellImporters(later, { partner_ids: [of.partnerId] }));
    const [letter] = await mailsOf(of, TO_IMPORTER);
    expect(letter?.text).toContain('Hidden ester');
    expect((await readTellPage(later))?.letter?.text).toContain('Hidden ester');
  });

  it('is told to nobody who was not supplied, by no viewer, and not while it lasts', async () => {
    const { of, later, idle } = await ended();
    const stranger = await shipper();
    for (const foreign of [idle, stranger.partnerId]) {
      expect(await tellImporters(later, { partner_ids: [of.partnerId, foreign] })).toMatchObject({
        refusal: { code: 4100, fields: { 'partner_ids.1': { key: 'not_supplied' } } },
      });
    }
    const denied = tellImporters(as(later, { role: 'viewer' }), { partner_ids: [of.partnerId] });
    await expect(denied).rejects.toMatchObject({ code: 4002 });
    expect(parseInput(tellInput, { partner_ids: [] })).toMatchObject({
      refusal: { fields: { partner_ids: { key: 'choose_importer' } } },
    });
    const others = as(stranger.ctx, { nowMs: AFTER });
    expect(code(await tellImporters(others, { partner_ids: [stranger.partnerId] }))).toBe(4105);
    await ends(of, null);
    expect(code(await tellImporters(later, { partner_ids: [of.partnerId] }))).toBe(4105);
    expect(await mailsOf(of, TO_IMPORTER)).toEqual([]);
  });

  it('told in two tabs at once is told once', async () => {
    const { of, later, other } = await ended();
    const both = await Promise.all([
      tellImporters(as(later), { partner_ids: [of.partnerId, other] }),
      tellImporters(as(later), { partner_ids: [of.partnerId] }),
    ]);
    expect(both.map(code).sort()).toEqual([2000, 4106]);
    const told = both[0]?.ok ? 2 : 1;
    expect(await mailsOf(of, TO_IMPORTER)).toHaveLength(told);
  });

  it('found by two runs at once is listed once', async () => {
    const { of } = await ended();
    await of.ctx.db.delete(importersToTell).where(eq(importersToTell.companyId, of.ctx.company.id));
    await of.ctx.db
      .delete(authorisationEnds)
      .where(eq(authorisationEnds.companyId, of.ctx.company.id));
    await Promise.all([openEnds(systemContext(AFTER), rscc), openEnds(systemContext(AFTER), rscc)]);
    const rows = await of.ctx.db
      .select()
      .from(importersToTell)
      .where(eq(importersToTell.companyId, of.ctx.company.id));
    expect(rows).toHaveLength(2);
  });
});

describe('where nobody of the company can enter', () => {
  it('staff are asked, and tell all who have not heard', async () => {
    const { of, later } = await ended(krscc);
    const asked = async () =>
      (await of.ctx.db.select().from(requests).where(eq(requests.companyId, of.ctx.company.id)))
        .length;
    expect(await asked()).toBe(0);
    await lock(of);
    await run(AFTER, krscc);
    await run(AFTER, krscc);
    expect(await asked()).toBe(1);
    const staff = await providerStaff({ assigned: [of.ctx.company.id] });
    const [request] = await of.ctx.db
      .select({ id: requests.id, kind: requests.kind })
      .from(requests)
      .where(eq(requests.companyId, of.ctx.company.id));
    expect(request?.kind).toBe('tell_importers');
    const id = request?.id ?? '';
    expect((await findStaffRequest(staff, id)).facts).toEqual([
      { name: 'ended_on', value: LAST_DAY },
      { name: 'importers', value: 'Meerdam Chemie B.V. · Tianmu Amines Ltd.' },
    ]);
    expect(code(await withdrawRequest(later, id, { version: 1 }))).toBe(4105);
    const at = { ...staff, nowMs: AFTER };
    const approve = { decision: 'approve', version: 1, reason: 'Ask your supplier.' } as const;
    value(await decideRequest(at, id, approve));
    const letters = await mailsOf(of, TO_IMPORTER);
    expect(letters).toHaveLength(2);
    expect(letters[0]?.text).toContain('Ask your supplier.');
    expect(letters[0]?.text).toContain('K-REACH');
    expect((await readHome(later)).untold).toBe(0);
    expect(code(await decideRequest(at, id, approve))).toBe(4105);
  });

  it('staff can’t tell what was renewed meanwhile', async () => {
    const { of } = await ended(krscc);
    await lock(of);
    await run(AFTER, krscc);
    const staff = await providerStaff({ assigned: [of.ctx.company.id] });
    await ends(of, '2027-12-31');
    const [request] = await of.ctx.db
      .select({ id: requests.id })
      .from(requests)
      .where(eq(requests.companyId, of.ctx.company.id));
    const at = { ...staff, nowMs: AFTER };
    const approve = { decision: 'approve', version: 1, reason: '' } as const;
    expect(code(await decideRequest(at, request?.id ?? '', approve))).toBe(4105);
  });
});
