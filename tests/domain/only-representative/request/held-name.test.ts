import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { requests } from '#db/schema/request.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { readNames } from '~/domain/look-alike/read-names.server.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { applyAgain } from '~/domain/only-representative/trade-partner/apply-again.server.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { holdNames } from '~/domain/only-representative/trade-partner/hold-names.server.ts';
import { listPartners } from '~/domain/only-representative/trade-partner/list.server.ts';
import {
  type AddPartnerInput,
  partnerList,
} from '~/domain/only-representative/trade-partner/schema.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { withdrawRequest } from '~/domain/request/withdraw.server.ts';
import { as, systemContext } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  code,
  type Shipper,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const reason = 'Extract of the register of companies seen.';
const approve = { decision: 'approve', version: 1, reason } as const;
const refuse = { decision: 'refuse', version: 1, reason } as const;

/** The first letter of the second word is Cyrillic. */
const MIXED = 'Kontоr Rijn B.V.';

const named = (name: string, change: Partial<AddPartnerInput> = {}): AddPartnerInput => ({
  role: 'downstream',
  name,
  country: 'NL',
  address: 'Havenkade 112, Rotterdam',
  contact_person: 'Joost van Meer',
  email: `j@${crypto.randomUUID().slice(0, 8)}.example`,
  phone: '+31 10 555 0142',
  ...change,
});

async function held(name = MIXED) {
  const of = await shipper();
  const { id } = value(await addPartner(of.ctx, named(name)));
  const staff = await providerStaff({ assigned: [of.ctx.company.id] });
  return { of, id, staff };
}

const about = (of: Shipper, id: string) =>
  of.ctx.db
    .select({ id: requests.id, kind: requests.kind, state: requests.state })
    .from(requests)
    .where(and(eq(requests.companyId, of.ctx.company.id), eq(requests.subjectId, id)))
    .orderBy(requests.createdAtMs, requests.id);

const openOf = async (of: Shipper, id: string) =>
  (await about(of, id)).find(({ state }) => state === 'open')?.id ?? '';

const stateOf = async (of: Shipper, id: string) => (await findPartner(of.ctx, id)).state;

describe('a partner whose name looks like another’s', () => {
  it('is held, is asked about, and takes drafts that can’t be sent', async () => {
    const { of, id } = await held();
    const partner = await findPartner(of.ctx, id);
    expect(partner).toMatchObject({
      state: 'held',
      requests: [{ kind: 'look_alike_name' }],
    });
    const found = async (query: string) =>
      (await listPartners(of.ctx, partnerList.lenient(new URLSearchParams(query)))).items.map(
        (row) => row.id,
      );
    expect(await found('state=held')).toEqual([id]);
    expect(await found('state=active')).not.toContain(id);
    const draft = value(await createTradeRecord(of.ctx, of.input('1', { partner_id: id })));
    expect(await sendTradeRecord(of.ctx, draft.id, draft)).toMatchObject({
      refusal: { code: 4147, why: { key: 'name_being_checked' } },
    });
    // Its company can't take back what the system asked.
    const request = await openOf(of, id);
    expect(code(await withdrawRequest(of.ctx, request, { version: 1 }))).toBe(4105);
  });

  it('goes on once staff say why it is nobody else’s', async () => {
    const { of, id, staff } = await held();
    const request = await openOf(of, id);
    expect(await decideRequest(staff, request, { decision: 'approve', version: 1 })).toMatchObject({
      refusal: { code: 4100, fields: { reason: { key: 'required' } } },
    });
    const draft = value(await createTradeRecord(of.ctx, of.input('1', { partner_id: id })));
    value(await decideRequest(staff, request, approve));
    expect(await findPartner(of.ctx, id)).toMatchObject({
      state: 'active',
      nameHeld: 0,
      requests: [],
      history: [{ action: 'partner.clear_name' }, { action: 'partner.add' }],
    });
    expect(code(await sendTradeRecord(of.ctx, draft.id, draft))).toBe(2000);
  });

  it('lapses where staff refuse, and can be applied for again the day after', async () => {
    const { of, id, staff } = await held();
    value(await decideRequest(staff, await openOf(of, id), refuse));
    expect(await stateOf(of, id)).toBe('lapsed');
    const tomorrow = as(of.ctx, { nowMs: of.ctx.nowMs + DAY_MS });
    value(await applyAgain(tomorrow, id, { version: 2 }));
    expect(await stateOf(of, id)).toBe('held');
    expect((await about(of, id)).map(({ state }) => state)).toEqual(['refused', 'open']);
  });

  it('has its contact asked once it is cleared, where name and e-mail do not match', async () => {
    const { of, staff } = await held('Rijn Handel B.V.');
    const email = `info@${crypto.randomUUID().slice(0, 8)}.example`;
    value(await addPartner(of.ctx, named('Noord Handel B.V.', { email })));
    const mismatch = named(MIXED, { confirm_mismatch: true });
    const { id, outcome } = value(await addPartner(of.ctx, mismatch));
    // What the directory says of it is not at stake here.
    await of.ctx.db.update(tradePartners).set({ needsYes: true }).where(eq(tradePartners.id, id));
    expect(outcome).toBe('company_new');
    value(await decideRequest(staff, await openOf(of, id), approve));
    expect(await stateOf(of, id)).toBe('applied');
    const asked = await of.ctx.db
      .select({ to: mailMessages.recipient })
      .from(mailMessages)
      .where(
        and(
          eq(mailMessages.companyId, of.ctx.company.id),
          like(mailMessages.recipient, mismatch.email),
        ),
      );
    expect(asked).toHaveLength(1);
  });

  it('is asked about no more when it is renamed or archived, and again when it is restored', async () => {
    const { of, id } = await held();
    const { role, country, address, contactPerson, email, phone } = await findPartner(of.ctx, id);
    const content = { role, country, address, contact_person: contactPerson, email, phone };
    value(await setPartnerState(of.ctx, id, { state: 'archived', version: 1 }));
    expect(await openOf(of, id)).toBe('');
    value(await setPartnerState(of.ctx, id, { state: 'active', version: 2 }));
    expect([await stateOf(of, id), await openOf(of, id)]).toEqual([
      'held',
      expect.stringMatching(/^ask_/),
    ]);
    value(await editPartner(of.ctx, id, { ...content, name: 'Kantoor Rijn B.V.', version: 3 }));
    expect([await stateOf(of, id), await openOf(of, id)]).toEqual(['active', '']);
    value(await editPartner(of.ctx, id, { ...content, name: MIXED, version: 4 }));
    expect(await stateOf(of, id)).toBe('held');
  });

  it('is held by the job where the other company is prohibited later', async () => {
    const of = await shipper();
    const word = `Zelvaro${crypto
      .randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 6)}`;
    const { id } = value(await addPartner(of.ctx, named(`${word.replace('l', 'I')} B.V.`)));
    expect(await stateOf(of, id)).toBe('active');
    await of.ctx.db.insert(prohibitedCompanies).values({
      id: crypto.randomUUID(),
      nameKey: nameKey(`${word} B.V.`),
      country: 'NL',
      reason: 'fraud',
    });
    await readNames(systemContext());
    await holdNames(systemContext());
    await holdNames(systemContext());
    expect(await stateOf(of, id)).toBe('held');
    expect(await about(of, id)).toMatchObject([{ kind: 'look_alike_name', state: 'open' }]);
  });
});
