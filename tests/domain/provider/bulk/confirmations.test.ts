import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { letterRequests } from '#db/schema/certificate.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { bulkItems } from '#db/schema/provider/bulk.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertPartner } from '#db/seed/rows.ts';
import { act } from '~/domain/kernel/verb.ts';
import { keptLetterVerbs } from '~/domain/only-representative/confirmation-letter/kept-verbs.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { lettersOf, requestOf, runLetter } from '../../../support/only-representative/letters.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { shipper, value } from '../../../support/only-representative/shipments.ts';
import {
  deliver,
  outcomesOf,
  previewMany,
  refusalOf,
  startMany,
} from '../../../support/provider/bulk.ts';
import { reviewFirst } from '../../../support/provider/held.ts';

/** `areas/console.md` §4 Bulk: 确认函 from a registration; §5 `certificates/letters`. */

const db = openTestDatabase();
const asked = (registration_id: string, ids: readonly string[]) => ({
  ...{ act: 'letters', ids, values: { registration_id } },
});

/** A registration with an importer, and a consultant of its company. */
async function confirmable() {
  const of = await shipper();
  const staff = await providerStaff({ assigned: [of.ctx.company.id] });
  return { ...of, staff, companyId: of.ctx.company.id };
}

describe('letters that are issued together', () => {
  it('go each to its importer by the guards of one, past the review that staff are, and once', async () => {
    const { ctx, staff, companyId, registrationId, partnerId } = await confirmable();
    await reviewFirst(ctx);
    const abroad = await insertPartner(db, { companyId, country: 'GB' });
    const input = asked(registrationId, [partnerId, abroad]);
    const { rows } = value(await previewMany(staff, input));
    const told = new Map(rows.map((row) => [row.subjectId, row]));
    expect(told.get(partnerId)).toMatchObject({ before: '', after: 'new', skip: null });
    expect(told.get(abroad)).toMatchObject({
      after: '',
      skip: { key: 'letter_not_issued', values: { context: 'importer_elsewhere' } },
    });
    expect(await lettersOf(registrationId)).toEqual([]);
    const { batch_id } = value(await startMany(staff, input));
    await deliver(batch_id);
    const ends = async () =>
      (await outcomesOf(staff, batch_id)).map(([, ...end]) => end).toSorted();
    const ended = [
      ['done', null, null],
      ['skipped', null, 'letter_not_issued'],
    ];
    expect(await ends()).toEqual(ended);
    // A delivery more finds it asked for.
    await db.update(bulkItems).set({ state: 'queued' }).where(eq(bulkItems.subjectId, partnerId));
    await deliver(batch_id);
    expect(await ends()).toEqual(ended);
    const requests = await db
      .select()
      .from(letterRequests)
      .where(eq(letterRequests.registrationId, registrationId));
    expect(requests).toMatchObject([{ partnerId, byStaff: true }]);
    expect(await runLetter(await requestOf(registrationId))).toMatchObject({ state: 'issued' });
    const [entry] = await db
      .select({ kind: auditEntries.actorKind, by: auditEntries.actorId })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'letter.ask'));
    expect(entry).toEqual({ kind: 'staff', by: staff.actor.id });
  });

  it('are refused with their reason where something came between', async () => {
    const { staff, companyId, registrationId, partnerId } = await confirmable();
    const other = await insertPartner(db, { companyId, country: 'DE' });
    const { batch_id } = value(await startMany(staff, asked(registrationId, [partnerId, other])));
    await db
      .update(tradePartners)
      .set({ state: 'archived' })
      .where(eq(tradePartners.id, partnerId));
    await db.update(tradePartners).set({ state: 'lapsed' }).where(eq(tradePartners.id, other));
    await deliver(batch_id);
    const ends = (await outcomesOf(staff, batch_id)).map(([, ...end]) => end).toSorted();
    expect(ends).toEqual([
      ['refused', 4105, 'letter_not_issued'],
      ['refused', 4147, 'partner_not_confirmed'],
    ]);
  });

  it('are of a registration and of partners of one company that is theirs, two hundred at most', async () => {
    const { staff, registrationId, partnerId } = await confirmable();
    const foreign = await confirmable();
    const no = { code: 4040 };
    const theirs = asked(foreign.registrationId, [foreign.partnerId]);
    await expect(previewMany(staff, theirs)).rejects.toMatchObject(no);
    await expect(startMany(staff, theirs)).rejects.toMatchObject(no);
    const mixed = asked(registrationId, [partnerId, foreign.partnerId]);
    await expect(previewMany(staff, mixed)).rejects.toMatchObject(no);
    const many = Array.from({ length: 201 }, (_, n) => `prt_${n}`);
    expect(refusalOf(await previewMany(staff, asked(registrationId, many)))?.fields).toMatchObject({
      ids: { key: 'bulk_too_many', values: { max: 200 } },
    });
    expect(
      refusalOf(await previewMany(staff, { act: 'letters', ids: [partnerId], values: {} })),
    ).toMatchObject({ fields: { 'values.registration_id': { key: 'required' } } });
  });
});

describe('letters that staff ask for by one call', () => {
  const ask = async (staff: Awaited<ReturnType<typeof providerStaff>>, input: object) =>
    act(keptLetterVerbs.verbs.issueConsoleLetters, staff, '', input);

  it('are issued each on its own; who can’t be given one is named', async () => {
    const { staff, companyId, registrationId, partnerId } = await confirmable();
    const abroad = await insertPartner(db, { companyId, country: 'GB' });
    const input = { registration_id: registrationId, partner_ids: [partnerId, abroad] };
    expect(value(await ask(staff, input))).toEqual({
      id: registrationId,
      asked: [partnerId],
      refused: [{ partnerId: abroad, code: 4145, reason: 'importer_elsewhere' }],
    });
    expect(refusalOf(await ask(staff, input))?.code).toBe(4145);
  });

  it('are not there for another’s registration, and none under a contract that was ended', async () => {
    const { companyId, staff, registrationId, partnerId } = await confirmable();
    const input = { registration_id: registrationId, partner_ids: [partnerId] };
    await expect(ask(await providerStaff(), input)).rejects.toMatchObject({ code: 4040 });
    await db
      .update(companySystems)
      .set({ state: 'ended' })
      .where(eq(companySystems.companyId, companyId));
    await expect(ask(staff, input)).rejects.toMatchObject({ code: 4002 });
  });
});
