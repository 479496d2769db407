import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { duties } from '#db/schema/duty.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { requests } from '#db/schema/request.ts';
import { registrations } from '#db/schema/substance.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { insertPartner, insertRegistration } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import { listSubstances } from '~/domain/only-representative/substance/list.server.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { expireTradeRecords } from '~/domain/only-representative/trade-record/expire.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { editTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import {
  remindTradePartner,
  sendTradeRecord,
} from '~/domain/only-representative/trade-record/send.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { buyOnPaper, reviseOnPaper } from '~/domain/only-representative/upstream/foreign.server.ts';
import { openPaper } from '~/domain/only-representative/upstream/paper-read.server.ts';
import type { ForeignInput } from '~/domain/only-representative/upstream/schema.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { findStaffRequest, openStaffRequestFile } from '~/domain/request/staff.server.ts';
import { withdrawRequest } from '~/domain/request/withdraw.server.ts';
import { as, systemContext, tenantContext } from '../../support/contexts.ts';
import { certificatesOf } from '../../support/issued.ts';
import { arrive, issueOf } from '../../support/only-representative/arrivals.ts';
import { koreanShipper } from '../../support/only-representative/korea.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  account,
  answeredByStaff,
  code,
  drift,
  ETA,
  NO_DRIFT,
  staff,
  TONNE,
  value,
} from '../../support/only-representative/shipments.ts';
import {
  foreignSupplier,
  paperFile,
  paperInput,
  paperLine,
} from '../../support/only-representative/upstream.ts';

const requestsOf = ({ db, company }: OrContext) =>
  db.select().from(requests).where(eq(requests.companyId, company.id));

/** A purchase on a paper from elsewhere that waits for the provider. */
async function waiting(ctx?: OrContext, change: Partial<ForeignInput> = {}) {
  const buyer = ctx ?? (await tenantContext());
  const input = await paperInput(buyer, change);
  const open = value(await buyOnPaper(buyer, input));
  const record = value(await sendTradeRecord(buyer, open.id, open));
  const request = (await requestsOf(buyer)).find(({ subjectId }) => subjectId === open.id);
  if (request === undefined) throw new Error('nobody was asked');
  const provider = await providerStaff({ assigned: [buyer.company.id] });
  return { buyer, input, record, request, provider };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

const approve = ({ provider, request }: Pick<Waiting, 'provider' | 'request'>) =>
  decideRequest(provider, request.id, { decision: 'approve', version: request.version });

async function bought(change: Partial<ForeignInput> = {}) {
  const of = await waiting(undefined, change);
  value(await approve(of));
  const { id } = of.record;
  return { ...of, id, product: `prd_${id.slice(3)}_1_1` };
}

const query = (source: 'own' | 'upstream', q = '') => ({
  ...{ q, source, sort: 'name' as const, limit: 20, cursor: undefined },
});

const fieldsOf = async (ctx: OrContext, change: Partial<ForeignInput>) => {
  const outcome = await buyOnPaper(ctx, await paperInput(ctx, change));
  if (outcome.ok) return {};
  const { fields = {} } = outcome.refusal;
  return Object.fromEntries(Object.entries(fields).map(([name, { key }]) => [name, key]));
};

describe('a purchase on a paper from elsewhere', () => {
  it('draws nothing and brings nothing until the provider has approved it', async () => {
    const buyer = await tenantContext();
    const open = value(await buyOnPaper(buyer, await paperInput(buyer)));
    expect(open.status).toBe('UNCONFIRMED');
    const found = await findTradeRecord(buyer, open.id);
    expect(found).toMatchObject({
      ...{ kind: 'purchase', upstream: 'foreign', proofNo: 'TM-2026-118', totalMassG: 12 * TONNE },
      ...{ lines: [], requests: [], paper: { fileName: 'tianmu.pdf', lines: [{ lineNo: 1 }] } },
    });
    expect((await listSubstances(buyer, query('upstream'))).items).toEqual([]);
    expect((await openPaper(buyer, open.id)).headers).toMatchObject({
      'Content-Type': 'application/pdf',
    });
    expect(await drift(buyer)).toEqual(NO_DRIFT);
  });

  it('is handed in as a request with its file and lines, and nobody is mailed', async () => {
    const { buyer, record, request, provider } = await waiting();
    expect(record.status).toBe('WAITING');
    expect(request).toMatchObject({
      ...{ kind: 'purchase_certificate', subjectKind: 'trade_record', subjectId: record.id },
      ...{ subjectEn: record.trade_no, state: 'open', askedBy: buyer.actor.id },
    });
    const { facts, fileName } = await findStaffRequest(provider, request.id);
    expect(fileName).toBe('tianmu.pdf');
    expect(Object.fromEntries(facts.map(({ name, value: said }) => [name, said]))).toMatchObject({
      ...{ supplier: 'Tianmu Amines Ltd.', certificate_no: 'TM-2026-118', cover_year: '2026' },
      lines:
        'Diethanolamine · CAS 111-42-2 · EC 203-868-0 · 01-2119488930-28-0007 · 12.000 t · 99.5%',
    });
    expect((await openStaffRequestFile(provider, request.id)).headers).toMatchObject({
      'Content-Type': 'application/pdf',
    });
    const mails = await buyer.db
      .select({ id: mailMessages.id })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, buyer.company.id));
    expect(mails).toEqual([]);
    // Nobody but the provider answers, and it takes its time.
    const { version } = record;
    expect(code(await remindTradePartner(buyer, record.id, record))).toBe(4105);
    expect(code(await answeredByStaff(buyer, { id: record.id, version }))).toBe(4105);
    await expireTradeRecords(systemContext(buyer.nowMs + 60 * 24 * 3600 * 1000));
    expect((await findTradeRecord(buyer, record.id)).status).toBe('WAITING');
  });

  it('brings on approval a product with what was bought as its own limit, which ships on under the paper’s number', async () => {
    const { buyer, id, product } = await bought();
    expect(await findTradeRecord(buyer, id)).toMatchObject({
      ...{ status: 'CONFIRMED', confirmedByName: 'Eva de Wit', requests: [] },
      lines: [{ massG: 12 * TONNE, substances: [{ massG: 11_940_000, own: false }] }],
    });
    expect(await requestsOf(buyer)).toMatchObject([{ state: 'approved', version: 2 }]);
    expect(await account(buyer, product)).toEqual({ limit: 12 * TONNE, reserved: 0, used: 0 });
    await issueOf(id, 1, buyer.nowMs + 60_000);
    expect((await findTradeRecord(buyer, id)).status).toBe('COMPLETED');
    expect(await certificatesOf(id)).toEqual([]);
    const partner_id = await insertPartner(buyer.db, {
      ...{ companyId: buyer.company.id, country: 'NL' },
    });
    const ship = (tonnes: string) =>
      createTradeRecord(buyer, {
        ...{ kind: 'distribution', partner_id, eta: ETA, port: 'NLRTM' },
        lines: [{ product_id: product, tonnes }],
      });
    const shipped = value(await ship('10'));
    expect((await findTradeRecord(buyer, shipped.id)).lines).toMatchObject([
      { substances: [{ registrationNo: '01-2119488930-28-0007', massG: 9_950_000 }] },
    ]);
    expect(code(await ship('2.1'))).toBe(4101);
    expect(await drift(buyer)).toEqual(NO_DRIFT);
    const mails = await buyer.db
      .select({ to: mailMessages.recipient, subject: mailMessages.subject })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, buyer.company.id));
    expect(mails).toHaveLength(1);
  });

  it('is known upstream only: no other list shows its registration, and it can’t be changed, shared or composed with', async () => {
    const { buyer } = await bought();
    const own = await insertRegistration(buyer.db, { companyId: buyer.company.id });
    const { items } = await listSubstances(buyer, query('upstream'));
    expect(items).toMatchObject([
      { registrationNo: '01-2119488930-28-0007', source: 'upstream', limitG: 0, usedG: 0 },
    ]);
    const [{ id, version } = { id: '', version: 0 }] = items;
    expect((await listSubstances(buyer, query('upstream', '111-42'))).items).toHaveLength(1);
    expect((await listSubstances(buyer, query('upstream', 'nothing'))).items).toEqual([]);
    for (const q of ['', 'Diethanolamine']) {
      const shown = await listSubstances(buyer, { ...query('own', q), source: undefined });
      expect(shown.items.map((one) => one.id)).toEqual(q === '' ? [own] : []);
    }
    const unknown = new Denial(4040);
    await expect(
      readSubstance(buyer, id, { q: '', sort: '-at', limit: 20, cursor: undefined }),
    ).rejects.toEqual(unknown);
    await expect(setAlarm(buyer, id, { percent: 70, version })).rejects.toEqual(unknown);
    await expect(setShares(buyer, id, { unique_ids: [], version })).rejects.toEqual(unknown);
    const composed = await createProduct(buyer, {
      ...{ name: 'Own blend', type: 'substance', origin: 'own' },
      composition: [{ substance_id: id, percent: '50' }],
    });
    expect(code(composed)).toBe(4100);
  });

  it('is refused with a reason, and may be entered anew with another file; the old request is over', async () => {
    const { buyer, record, request, provider } = await waiting();
    const said = { decision: 'refuse', version: request.version } as const;
    expect(code(await decideRequest(provider, request.id, said))).toBe(4100);
    const reason = 'The paper names another year.';
    value(await decideRequest(provider, request.id, { ...said, reason }));
    const refused = await findTradeRecord(buyer, record.id);
    expect(refused).toMatchObject({
      ...{ status: 'REJECTED', rejectedBy: 'staff', rejectionReason: reason, lines: [] },
    });
    const again = await paperInput(buyer, { lines: [paperLine({ tonnes: '8' })] });
    const { version } = refused;
    expect(code(await reviseOnPaper(buyer, record.id, { ...again, version: 1 }))).toBe(4106);
    const revised = value(await reviseOnPaper(buyer, record.id, { ...again, version }));
    expect(revised.status).toBe('UNCONFIRMED');
    // Its present file stays where no other is brought.
    const kept = { ...again, file_id: null, version: revised.version };
    const edited = value(await reviseOnPaper(buyer, record.id, kept));
    value(await sendTradeRecord(buyer, record.id, edited));
    const open = (await requestsOf(buyer)).find(({ state }) => state === 'open');
    value(await approve({ provider, request: open ?? request }));
    const { lines, revision } = await findTradeRecord(buyer, record.id);
    expect([revision, lines[0]?.massG]).toEqual([3, 8 * TONNE]);
    expect(await drift(buyer)).toEqual(NO_DRIFT);
  });

  it('is UNCONFIRMED again where its member takes the request back, edits it, or rejects it', async () => {
    const { buyer, record, request, input } = await waiting();
    value(await withdrawRequest(buyer, request.id, request));
    const back = await findTradeRecord(buyer, record.id);
    expect([back.status, back.history[0]?.action]).toEqual(['UNCONFIRMED', 'take_back']);
    const sent = value(await sendTradeRecord(buyer, record.id, back));
    const edit = { ...input, file_id: null, version: sent.version };
    const edited = value(await reviseOnPaper(buyer, record.id, edit));
    const states = async () => (await requestsOf(buyer)).map(({ state }) => state);
    expect(await states()).toEqual(['withdrawn', 'withdrawn']);
    const once = value(await sendTradeRecord(buyer, record.id, edited));
    const over = { version: once.version, reason: 'not bought' };
    expect(value(await rejectTradeRecord(buyer, record.id, over)).status).toBe('REJECTED');
    expect(await states()).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect(await drift(buyer)).toEqual(NO_DRIFT);
  });

  it('says at its fields what is wrong with the paper', async () => {
    const ctx = await tenantContext();
    const linked = await insertPartner(ctx.db, {
      ...{ companyId: ctx.company.id, role: 'supplier', country: 'CN' },
      linkedCompanyId: (await tenantContext()).company.id,
    });
    await insertRegistration(ctx.db, { companyId: ctx.company.id, registrationNo: '01-OWN' });
    const CASES: [Partial<ForeignInput>, Record<string, string>][] = [
      [{ partner_id: 'prt_nobody' }, { partner_id: 'invalid_choice' }],
      [{ partner_id: linked }, { partner_id: 'supplier_on_platform' }],
      [{ eta: '2020-01-12' }, { eta: 'eta_outside_window', cover_year: 'proof_other_year' }],
      [{ port: 'ZZZZZ' }, { port: 'port_unknown_port' }],
      [{ issued_on: '2027-03-02' }, { issued_on: 'future_day' }],
      [{ valid_until: '2026-01-31' }, { valid_until: 'ends_before_issue' }],
      [{ valid_until: '2026-06-30' }, { valid_until: 'ends_before_eta' }],
      [
        { lines: [paperLine(), paperLine()] },
        { 'lines.1.registration_no': 'registration_no_twice' },
      ],
      [
        { lines: [paperLine({ registration_no: '01-OWN' })] },
        { 'lines.0.registration_no': 'registration_no_own' },
      ],
      [
        { lines: [paperLine({ tonnes: '0.000001', percent: '1' })] },
        { 'lines.0.tonnes': 'line_below_gram' },
      ],
    ];
    for (const [change, said] of CASES) expect(await fieldsOf(ctx, change)).toEqual(said);
    const refused = async (change: Partial<ForeignInput>) =>
      buyOnPaper(ctx, await paperInput(ctx, change));
    expect(await refused({ file_id: null })).toMatchObject({
      refusal: { code: 4133, fields: { file_id: { key: 'upstream_file_missing' } } },
    });
    expect(code(await refused({ port: 'KRPUS' }))).toBe(4131);
    expect(code(await refused({ order_ref: '订单' }))).toBe(4007);
    const { buyer } = await bought();
    const other = paperLine({ cas_no: '102-71-6', ec_no: '203-049-8' });
    expect(await fieldsOf(buyer, { lines: [other] })).toEqual({
      'lines.0.cas_no': 'registration_no_other',
    });
  });

  it('takes a file once, of its own company and purpose', async () => {
    const ctx = await tenantContext();
    const file_id = await paperFile(ctx);
    value(await buyOnPaper(ctx, await paperInput(ctx, { file_id })));
    const unknown = new Denial(4040);
    const again = await paperInput(ctx, { file_id });
    await expect(buyOnPaper(ctx, again)).rejects.toEqual(unknown);
    const theirs = await paperInput(ctx, { file_id: await paperFile(await tenantContext()) });
    await expect(buyOnPaper(ctx, theirs)).rejects.toEqual(unknown);
  });

  it('is approved once, however many approve it, and not after it was edited', async () => {
    const { buyer, record, request, provider } = await waiting();
    const codes = await Promise.all([1, 2].map(() => approve({ provider, request }).then(code)));
    expect(codes.sort()).toEqual([2000, expect.toBeOneOf([4105, 4106])]);
    expect(await drift(buyer)).toEqual(NO_DRIFT);
    const { version } = await findTradeRecord(buyer, record.id);
    const input = await paperInput(buyer);
    const lines = [{ product_id: `prd_${record.id.slice(3)}_1_1`, tonnes: '1' }];
    const edit = { version, kind: 'purchase', partner_id: input.partner_id, eta: ETA } as const;
    const edited = editTradeRecord(buyer, record.id, { ...edit, port: 'NLRTM', lines });
    expect(code(await edited)).toBe(4105);
    expect(code(await reviseOnPaper(buyer, record.id, { ...input, version }))).toBe(4105);
  });

  it('is not approved once a number of it is the company’s own', async () => {
    const of = await waiting();
    await insertRegistration(of.buyer.db, {
      ...{ companyId: of.buyer.company.id, registrationNo: '01-2119488930-28-0007' },
    });
    expect(await approve(of)).toMatchObject({
      refusal: { code: 4100, why: { key: 'registration_no_own' } },
    });
  });

  it('two papers of one registration make it known once', async () => {
    const { buyer, input } = await bought({ valid_until: '2026-12-31' });
    const { partner_id } = input;
    value(await approve(await waiting(buyer, { partner_id, certificate_no: 'TM-2026-119' })));
    const rows = await buyer.db
      .select({ until: registrations.validUntil })
      .from(registrations)
      .where(
        and(eq(registrations.companyId, buyer.company.id), eq(registrations.source, 'upstream')),
      );
    expect(rows).toEqual([{ until: null }]);
  });

  it('follows its arrival, not below what was exported on; withdrawn, it takes its products back', async () => {
    const { buyer, id, product } = await bought();
    value(await arrive(buyer, id, { tonnes: ['9'] }));
    expect(await account(buyer, product)).toMatchObject({ limit: 9 * TONNE });
    const partner_id = await insertPartner(buyer.db, {
      ...{ companyId: buyer.company.id, country: 'NL' },
    });
    const lines = [{ product_id: product, tonnes: '8' }];
    const out = { kind: 'distribution', partner_id, eta: ETA, port: 'NLRTM', lines } as const;
    const shipped = value(await createTradeRecord(buyer, out));
    expect(code(await arrive(buyer, id, { tonnes: ['7'] }))).toBe(4144);
    expect(code(await arrive(buyer, id, { tonnes: ['12.1'] }))).toBe(4100);
    value(await arrive(buyer, id, { tonnes: ['12'] }));
    expect(await account(buyer, product)).toMatchObject({ limit: 12 * TONNE, reserved: 8 * TONNE });
    const said = async () => ({
      version: (await findTradeRecord(buyer, id)).version,
      reason: 'false paper',
    });
    expect(code(await withdrawTradeRecord(staff(buyer), id, await said()))).toBe(4134);
    value(await rejectTradeRecord(buyer, shipped.id, { version: 1, reason: 'no' }));
    value(await withdrawTradeRecord(staff(buyer), id, await said()));
    expect(await account(buyer, product)).toMatchObject({ limit: 0 });
    expect(await drift(buyer)).toEqual(NO_DRIFT);
  });

  it('in Korea lacks no paper of the authority, and its importer is no change to file', async () => {
    const { ctx } = await koreanShipper();
    const of = await waiting(ctx);
    value(await approve(of));
    const partner_id = await insertPartner(ctx.db, {
      ...{ companyId: ctx.company.id, system: 'krscc', country: 'KR' },
    });
    const lines = [{ product_id: `prd_${of.record.id.slice(3)}_1_1`, tonnes: '2' }];
    const out = { kind: 'distribution', partner_id, eta: ETA, port: 'KRPUS', lines } as const;
    const shipped = value(await createTradeRecord(ctx, out));
    expect((await findTradeRecord(ctx, shipped.id)).lines).toMatchObject([
      { substances: [{ jurisdiction: 'KR', missingPaper: null, own: false }] },
    ]);
    value(await sendTradeRecord(ctx, shipped.id, shipped));
    expect(await ctx.db.select().from(duties).where(eq(duties.companyId, ctx.company.id))).toEqual(
      [],
    );
    expect(await drift(ctx)).toEqual(NO_DRIFT);
  });

  it('is nothing for viewers, and no id of another company tells of it', async () => {
    const buyer = await tenantContext();
    const open = value(await buyOnPaper(buyer, await paperInput(buyer)));
    const viewer = as(buyer);
    viewer.actor = { ...viewer.actor, role: 'viewer' };
    const input = await paperInput(buyer);
    await expect(buyOnPaper(viewer, input)).rejects.toEqual(new Denial(4002));
    await expect(reviseOnPaper(viewer, open.id, { ...input, version: 1 })).rejects.toEqual(
      new Denial(4002),
    );
    const other = await tenantContext();
    const theirs = await paperInput(other);
    const unknown = new Denial(4040);
    await expect(reviseOnPaper(other, open.id, { ...theirs, version: 1 })).rejects.toEqual(unknown);
    await expect(openPaper(other, open.id)).rejects.toEqual(unknown);
  });

  it('is not written where its supplier changed meanwhile', async () => {
    const buyer = await tenantContext();
    const partner_id = await foreignSupplier(buyer);
    const input = await paperInput(buyer, { partner_id });
    const racing = buyOnPaper(buyer, input);
    await buyer.db
      .update(tradePartners)
      .set({ state: 'archived' })
      .where(eq(tradePartners.id, partner_id));
    expect([2000, 4100]).toContain(code(await racing));
  });
});
