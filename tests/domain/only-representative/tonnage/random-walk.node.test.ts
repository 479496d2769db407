import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { policies } from '#db/schema/tenancy.ts';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { readArrival } from '~/domain/only-representative/arrival/read.server.ts';
import { correctOpening } from '~/domain/only-representative/opening/correct.server.ts';
import {
  enterOpening,
  type OpeningMoved,
} from '~/domain/only-representative/opening/enter.server.ts';
import { carryOver } from '~/domain/only-representative/remainder/carry-over.server.ts';
import { returnRemainder } from '~/domain/only-representative/remainder/return.server.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import {
  editTradeRecord,
  reviseTradeRecord,
} from '~/domain/only-representative/trade-record/revise.server.ts';
import type {
  RecordMoved,
  TradeRecordInput,
} from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { buyOnPaper } from '~/domain/only-representative/upstream/foreign.server.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { insertPaper } from '../../../support/only-representative/korea.ts';
import { openingInput } from '../../../support/only-representative/openings.ts';
import { bought } from '../../../support/only-representative/purchases.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  answeredByStaff,
  drift,
  NO_DRIFT,
  type Shipper,
  shipper,
  staff,
  TONNE,
} from '../../../support/only-representative/shipments.ts';
import { paperInput, paperLine } from '../../../support/only-representative/upstream.ts';
import { random, SEED } from '../../../support/walks.ts';

/** QUALITY R1: with the steps in the ledger itself (random-entries.node.test.ts) 20 000. */
const STEPS = 2_000;
const CHECK_EVERY = 500;
/** Records the walk keeps in hand. */
const RECORDS = 60;

it(`holds over ${STEPS} random steps: no overdraft, accounts, months and importers equal their entries, counters count`, async () => {
  const below = random(SEED);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T; // never empty
  const of = await shipper({ tonnes: 900 });
  const own = { companyId: of.ctx.company.id, system: 'rscc' };
  await letters(of.ctx);
  const registrations = [of.registrationId];
  for (const tonnes of [90, 300]) {
    registrations.push(await insertRegistration(of.ctx.db, { ...own, tonnageG: tonnes * TONNE }));
  }
  const [a = '', b = '', c = ''] = registrations;
  const declaring = { ...of.ctx.system, documents: krscc.documents };
  // A new substance that was only declared, whatever it is registered for.
  const declared = await insertRegistration(of.ctx.db, {
    ...own,
    tonnageG: 2 * TONNE,
    krClass: 'new',
  });
  await insertPaper(
    { ctx: { ...of.ctx, system: declaring }, registrationId: declared },
    'kr_declaration',
  );
  const products = [
    of.productId,
    await insertProduct(of.ctx.db, own, [{ registrationId: b, sharePpm: 1_000_000 }]),
    await insertProduct(of.ctx.db, own, [
      { registrationId: a, sharePpm: 625_000 },
      { registrationId: b, sharePpm: 74_999 },
      { registrationId: c, sharePpm: 300_001 },
    ]),
    await insertProduct(of.ctx.db, own, [{ registrationId: declared, sharePpm: 10_000 }]),
  ];
  const partners = [of.partnerId, await insertPartner(of.ctx.db, own)];
  const etas = ['2026-09-04', '2026-11-12', '2026-12-31', '2027-01-01', '2027-06-30'];
  const content = (): TradeRecordInput =>
    of.input('1', {
      eta: pick(etas),
      partner_id: pick(partners),
      lines: Array.from({ length: 1 + below(3) }, () => ({
        product_id: pick(products),
        tonnes: ((below(12 * TONNE) + 1) / TONNE).toFixed(6),
      })),
    });

  const consultant = staff(of.ctx);
  const alive: RecordMoved[] = [];
  const said = new Map<string, number>();
  const note = (act: string, code: number) => {
    const key = `${act} ${code}`;
    said.set(key, (said.get(key) ?? 0) + 1);
  };

  /** Years in which a declared substance reached 0.1 t. */
  function pastThreshold(id: string) {
    return of.ctx.db.all(sql`SELECT year FROM tonnage_accounts
      WHERE holder_id = ${id} AND reserved_g + used_g >= 100000`);
  }

  const openings: OpeningMoved[] = [];
  /** Enters an opening of one more year and importer, or corrects one. */
  async function open(): Promise<void> {
    const tonnes = (below(9 * TONNE) / TONNE).toFixed(6);
    const index = below(openings.length + 3);
    const opening = openings[index];
    const outcome = opening
      ? await correctOpening(of.ctx, opening.id, { tonnes, note: 'walk', version: opening.version })
      : await enterOpening(
          of.ctx,
          await openingInput(
            { ctx: of.ctx, registrationId: pick([...registrations, declared]) },
            { tonnes, year: pick([2024, 2025, 2026]), partner_id: pick(['', ...partners]) },
          ),
        );
    note(opening ? 'reopen' : 'open', outcome.ok ? 2000 : outcome.refusal.code);
    if (!outcome.ok) return;
    if (opening) openings[index] = outcome.value;
    else openings.push(outcome.value);
  }

  const purchases = await buying(of, below, note);
  async function step(): Promise<void> {
    const roll = below(100);
    if (roll > 97) return open();
    if (roll > 89) return purchases.step();
    if (alive.length === 0 || (roll < 25 && alive.length <= RECORDS)) {
      const outcome = await createTradeRecord(of.ctx, content());
      note('create', outcome.ok ? 2000 : outcome.refusal.code);
      if (outcome.ok) alive.push(outcome.value);
      return;
    }
    const index = below(alive.length);
    const record = alive[index] as RecordMoved; // index is inside
    const [act, run] = actAt(roll, of.ctx, consultant, record, content);
    const outcome = await run();
    note(act, outcome.ok ? 2000 : outcome.refusal.code);
    if (outcome.ok) alive[index] = outcome.value;
    // Records that were given up or used make room, or the walk would only see refusals.
    if (alive.length > 60) alive.splice(index, 1);
  }

  for (let done = 1; done <= STEPS; done += 1) {
    await step();
    if (done % CHECK_EVERY === 0) {
      expect(await drift(of.ctx)).toEqual(NO_DRIFT);
      expect(await drift(purchases.buyer)).toEqual(NO_DRIFT);
      expect(await pastThreshold(declared)).toEqual([]);
    }
  }
  const outcomes = [...said].sort().map(([key, times]) => `${key}: ${times}`);
  console.info(outcomes.join(', '));
  // The walk must have met every act and the wall of the limit, or it shows nothing.
  for (const met of [
    'give back',
    'carry over',
    'create',
    'send',
    'confirm',
    'reject',
    'edit',
    'revise',
    'arrive',
    'withdraw',
    'paper',
  ]) {
    expect(said.get(`${met} 2000`) ?? 0).toBeGreaterThan(STEPS / 1000);
  }
  expect(said.get('create 4101') ?? 0).toBeGreaterThan(STEPS / 1000);
  expect(said.get('create 4137') ?? 0).toBeGreaterThan(STEPS / 1000);
  const kinds = await of.ctx.db.all<{ kind: string }>(
    sql`SELECT kind FROM tonnage_entries GROUP BY kind HAVING count(*) >= CAST(${STEPS / 1000} AS INTEGER) ORDER BY kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['opening', 'release', 'reserve', 'return', 'use']),
  );
  const [settledTwice] = await of.ctx.db.all(sql`
      SELECT count(*) - count(DISTINCT settles_entry_id) AS n FROM tonnage_entries
      WHERE settles_entry_id IS NOT NULL`);
  expect(settledTwice).toEqual({ n: 0 });
}, 900_000);

/** The whole walk is one day, whose letters would run out. */
async function letters({ db, company }: OrContext): Promise<void> {
  const name = 'partner_letter_daily_allowance';
  await db.insert(policies).values({ name, companyId: company.id, value: STEPS });
}

/** Somebody who buys from the walk's company, gives back, carries over, and ships on. */
async function buying(
  of: Shipper,
  below: (below: number) => number,
  note: (act: string, code: number) => void,
) {
  const { buyer, input, importer, productId } = await bought(of, '1');
  await letters(buyer);
  const provider = await providerStaff({ assigned: [buyer.company.id] });
  const products = [productId];
  const waiting: RecordMoved[] = [];
  const some = () => ((below(4 * TONNE) + 1) / TONNE).toFixed(6);
  const pick = () => products[below(products.length)] ?? productId;
  const noted = (act: string, outcome: Outcome<unknown>) =>
    note(act, outcome.ok ? 2000 : outcome.refusal.code);

  async function buy(): Promise<Outcome<RecordMoved>> {
    const lines = [{ product_id: of.productId, tonnes: some() }];
    return createTradeRecord(buyer, { ...input, lines });
  }
  async function answer(): Promise<void> {
    const record = waiting.shift();
    if (record === undefined) return;
    const { id, version } = record;
    if (below(10) < 3) {
      const again = { version: version + 1 };
      noted('turn down', await rejectTradeRecord(of.ctx, id, { version, reason: 'walk' }));
      noted('take up', await reviseTradeRecord(buyer, id, again));
      return;
    }
    noted('supply', await confirmTradeRecord(of.ctx, id, { version }));
    products.push(`prd_${id.slice(3)}_1_1`);
    // The oldest are used up.
    if (products.length > 12) products.shift();
  }
  /** A purchase on a paper from elsewhere, which the provider takes or not. */
  async function onPaper(): Promise<void> {
    const entered = await buyOnPaper(
      buyer,
      await paperInput(buyer, { lines: [paperLine({ tonnes: some() })] }),
    );
    if (!entered.ok) return noted('paper', entered);
    const { id } = entered.value;
    const sent = await sendTradeRecord(buyer, id, entered.value);
    const [request] = (await findTradeRecord(buyer, id)).requests;
    if (!sent.ok || request === undefined) return noted('paper', sent);
    const refused = below(10) < 3;
    const answer = refused
      ? ({ decision: 'refuse', reason: 'walk', version: 1 } as const)
      : ({ decision: 'approve', version: 1 } as const);
    noted(refused ? 'paper refused' : 'paper', await decideRequest(provider, request.id, answer));
    if (!refused) products.push(`prd_${id.slice(3)}_1_1`);
  }
  async function step(): Promise<void> {
    const roll = below(100);
    if (roll > 94) return onPaper();
    if (roll < 30) return answer();
    if (roll < 55) {
      return noted('give back', await returnRemainder(buyer, pick(), { tonnes: some() }));
    }
    if (roll < 65) {
      const lines = [{ product_id: pick(), tonnes: some() }];
      const on = { ...input, kind: 'distribution' as const, partner_id: importer, lines };
      return noted('ship on', await createTradeRecord(buyer, on));
    }
    const next = { tonnes: some(), eta: '2027-02-01', port: 'NLRTM' };
    const carried = roll < 85;
    const made = carried ? await carryOver(buyer, pick(), next) : await buy();
    noted(carried ? 'carry over' : 'buy', made);
    if (!made.ok) return;
    const sent = await sendTradeRecord(buyer, made.value.id, made.value);
    if (sent.ok) waiting.push(sent.value);
  }
  return { buyer, step };
}

type Act = [string, () => Promise<Outcome<RecordMoved>>];

/** Which acts lead on from each state, with their weights; every other act is any of them. */
const USUAL: Record<RecordMoved['status'], readonly number[]> = {
  // send, confirm, reject, edit, revise, arrive; what is left of 100 is a withdrawal
  UNCONFIRMED: [55, 0, 15, 20, 10, 0],
  WAITING: [0, 60, 20, 20, 0, 0],
  CONFIRMED: [0, 0, 0, 0, 0, 70],
  COMPLETED: [0, 0, 0, 0, 0, 70],
  REJECTED: [0, 0, 0, 0, 100, 0],
};
const ANY = [20, 15, 12, 15, 15, 10] as const;

/** An act on a record, usually one its state allows: the verbs decide. */
function actAt(
  roll: number,
  ctx: OrContext,
  consultant: OrContext,
  { id, version, status }: RecordMoved,
  content: () => TradeRecordInput,
): Act {
  const reason = 'walk';
  // Now and then a stale page.
  if (roll < 2) return ['stale', () => sendTradeRecord(ctx, id, { version: version + 1 })];
  const weights = roll < 50 ? ANY : USUAL[status];
  const acts: Act[] = [
    ['send', () => sendTradeRecord(ctx, id, { version })],
    ['confirm', () => answeredByStaff(ctx, { id, version }, consultant)],
    ['reject', () => rejectTradeRecord(ctx, id, { version, reason })],
    ['edit', () => editTradeRecord(ctx, id, { ...content(), version })],
    ['revise', () => reviseTradeRecord(ctx, id, { version })],
    ['arrive', () => arrived(ctx, id, version, content)],
  ];
  let rest = (roll * 7919) % 100;
  for (const [index, act] of acts.entries()) {
    rest -= weights[index] ?? 0;
    if (rest < 0) return act;
  }
  return ['withdraw', () => withdrawTradeRecord(consultant, id, { version, reason })];
}

/** Some days, more or less of each line, now and then in the next year: whatever the ledger may be asked to follow. */
async function arrived(
  ctx: OrContext,
  id: string,
  version: number,
  content: () => TradeRecordInput,
): Promise<Outcome<RecordMoved>> {
  const read = await readArrival(ctx, id);
  const { eta, lines: chance } = content();
  // The walk's days are to come; the law of an arrival is not what is walked here.
  const now = { ...ctx, nowMs: Date.UTC(2027, 6, 1) };
  const share = Number(chance[0]?.tonnes ?? 0) / 12;
  return enterArrival({ ...now, actor: { ...now.actor, kind: 'staff' } }, id, {
    ...{ version, actual_arrival_on: eta, port: 'NLRTM', customs_no: '', confirm_reissue: true },
    lines: read.lines.map(({ lineNo, massG }) => ({
      line_no: lineNo,
      tonnes: ((massG * (0.05 + share)) / TONNE).toFixed(6),
      reason: 'walk',
    })),
  });
}
