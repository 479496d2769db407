import { sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { namedIn } from '../../kernel/name-in.ts';
import { notFound } from '../../kernel/refusals.ts';
import { policyValue } from '../../tenancy/allowance.server.ts';
import { ARRIVAL_UNTIL, ARRIVED_ABOVE } from '../limits.ts';
import { findPort } from '../ports.server.ts';
import { shownIdentity } from '../substance/rules.ts';
import type { DrawnSubstance } from '../tonnage/draws.ts';
import { type RecordAnchor, recordRead } from '../trade-record/read.server.ts';
import type { AccountHolder, ConfirmedLine, ValidCertificate } from './effect.ts';
import {
  accountsRead,
  certifiedRead,
  confirmedRead,
  heldRead,
  lastRead,
  linesRead,
  presentRead,
  returnedRead,
  substancesRead,
} from './reads.server.ts';
import type { JudgedArrival } from './rules.ts';

/** Everything that an arrival of one record is judged by and written from. */
export interface ArrivalRead extends JudgedArrival {
  record: RecordAnchor;
  /** The revision that the counterparty confirmed. */
  confirmedRevision: number;
  plannedPort: string;
  /** What was entered last; null where nothing was. */
  last: { arrivedOn: string; customsNo: string; fileId: string | null } | null;
  composition: ReadonlyMap<number, { version: number; substances: StatedSubstance[] }>;
}

type StatedSubstance = DrawnSubstance & { needsStatement: boolean };

/**
 * Reads what an arrival is judged by: one round trip.
 *
 * @throws {Denial} 4040 for a record that is not this company's
 */
export async function readArrival(ctx: OrContext, id: string): Promise<ArrivalRead> {
  return (await readArrivals(ctx, [id])).get(id) ?? notFound();
}

/** What arrivals of many records are judged by, by record; those that are not this company's are missing. One round trip. */
export async function readArrivals(
  ctx: OrContext,
  ids: readonly string[],
): Promise<Map<string, ArrivalRead>> {
  const { company, system } = ctx;
  const mine = sql`(SELECT r.id FROM trade_records r WHERE r.id IN ${idsAmong(ids)}
    AND +r.company_id = ${company.id} AND +r.system = ${system.slug})`;
  const read = await ctx.db.batch([
    recordRead(ctx, ids),
    confirmedRead(ctx, mine),
    linesRead(ctx, mine),
    substancesRead(ctx, mine),
    presentRead(ctx, mine),
    heldRead(ctx, mine),
    returnedRead(ctx, mine),
    accountsRead(ctx, mine),
    certifiedRead(ctx, mine),
    lastRead(ctx, mine),
    ctx.db
      .select({
        upPercent: policyValue(ctx, ARRIVED_ABOVE).as('up_percent'),
        untilMonthDay: policyValue(ctx, ARRIVAL_UNTIL).as('until_day'),
      })
      .from(sql`(SELECT 1)`),
  ]);
  const [records, confirmed, lines, substances, present, held, returned, accounts] = read;
  const [, , , , , , , , certified, last, [policy]] = read;
  if (policy === undefined) return new Map();
  const of = {
    confirmed: byRecord(confirmed),
    lines: byRecord(lines),
    substances: byRecord(substances),
    present: byRecord(present),
    held: byRecord(held),
    returned: byRecord(returned),
    certified: byRecord(certified),
    last: byRecord(last),
    accounts: Map.groupBy(accounts, ({ holderId }) => holderId),
    bought: Map.groupBy(accounts, ({ boughtBy }) => boughtBy),
  };
  return new Map(records.map((record) => [record.id, arrivalRead(ctx, record, of, policy)]));
}

function byRecord<Row extends { recordId: string }>(rows: readonly Row[]) {
  const grouped = Map.groupBy(rows, ({ recordId }) => recordId);
  return (id: string): readonly Row[] => grouped.get(id) ?? [];
}

type OfRecord<Read extends (...args: never[]) => PromiseLike<unknown>> = (
  id: string,
) => Awaited<ReturnType<Read>> extends readonly (infer Row)[] ? readonly Row[] : never;
type LineRow = Awaited<ReturnType<typeof linesRead>>[number];
type SubstanceRow = Awaited<ReturnType<typeof substancesRead>>[number];
type AccountRow = Awaited<ReturnType<typeof accountsRead>>[number];

/** What was read of many records, by record. */
interface ReadRows {
  confirmed: OfRecord<typeof confirmedRead>;
  lines: OfRecord<typeof linesRead>;
  substances: OfRecord<typeof substancesRead>;
  present: OfRecord<typeof presentRead>;
  held: OfRecord<typeof heldRead>;
  returned: OfRecord<typeof returnedRead>;
  certified: OfRecord<typeof certifiedRead>;
  last: OfRecord<typeof lastRead>;
  /** Accounts by their holder, and those of what a purchase brought by the purchase. */
  accounts: ReadonlyMap<string, readonly AccountRow[]>;
  bought: ReadonlyMap<string | null, readonly AccountRow[]>;
}

function arrivalRead(
  ctx: OrContext,
  record: RecordAnchor,
  of: ReadRows,
  policy: Pick<JudgedArrival, 'upPercent' | 'untilMonthDay'>,
): ArrivalRead {
  const { id } = record;
  const lines = of.lines(id);
  const substances = of.substances(id);
  const [last = null] = of.last(id);
  const composition = compositionOf(lines, substances);
  const masses = new Map(of.present(id).map(({ lineNo, massG }) => [lineNo, massG]));
  const plannedPort = last?.plannedPort ?? record.port;
  const holders = holdersOf(ctx, lines, substances);
  const bought = (of.bought.get(id) ?? []).filter((one) => one.boughtLine !== null);
  return {
    ...policy,
    record,
    confirmedRevision: of.confirmed(id)[0]?.revision ?? record.revision,
    plannedPort,
    last,
    composition,
    // More than its certificate was asked for is another purchase.
    ...(record.upstream !== null && { upPercent: 0 }),
    lines: lines.map((line) => ({
      ...lineOf(line, composition),
      proved: record.upstream !== null,
    })),
    held: of.held(id),
    returned: of.returned(id),
    accounts: holders
      .flatMap((holder) => of.accounts.get(holder.id) ?? [])
      .map((one) => ({ id: one.id, usableG: one.limitG - one.bookedG })),
    holders,
    certificate: certificateOf(of.certified(id)),
    plannedEta: last?.plannedEta ?? record.eta,
    plannedMarket: findPort(plannedPort)?.jurisdiction ?? null,
    now: { day: record.eta, massOf: (lineNo) => masses.get(lineNo) ?? 0 },
    today: dayOf(ctx),
    isStaff: ctx.actor.kind === 'staff',
    bought:
      record.kind === 'purchase'
        ? new Map(bought.map(({ boughtLine, ...one }) => [Number(boughtLine), one]))
        : null,
  };
}

function compositionOf(lines: readonly LineRow[], substances: readonly SubstanceRow[]) {
  const byLine = Map.groupBy(substances, ({ lineNo }) => lineNo);
  return new Map(
    lines.map(({ lineNo, compositionVersion }) => [
      lineNo,
      {
        version: compositionVersion,
        substances: (byLine.get(lineNo) ?? []).map(
          ({ registrationId, useClass, sharePpm, needsStatement }) => ({
            registrationId,
            useClass,
            sharePpm,
            needsStatement,
          }),
        ),
      },
    ]),
  );
}

function lineOf(
  { lineNo, name, productId, origin, massG }: LineRow,
  composition: ArrivalRead['composition'],
): Omit<ConfirmedLine, 'proved'> {
  const substances = composition.get(lineNo)?.substances ?? [];
  return { lineNo, name, massG, product: { id: productId, origin, composition: substances } };
}

/** Everybody whose account the record draws, once: what was bought has its own, all else the registrations. */
function holdersOf(
  { locale }: OrContext,
  lines: readonly LineRow[],
  substances: readonly SubstanceRow[],
) {
  const purchased = lines.filter(({ origin }) => origin === 'purchased');
  const own = new Set(lines.filter(({ origin }) => origin === 'own').map(({ lineNo }) => lineNo));
  const holders: AccountHolder[] = [
    ...substances
      .filter(({ lineNo }) => own.has(lineNo))
      .map((row) => ({
        ...{ id: row.registrationId, useClass: row.useClass, freshLimitG: row.tonnageG },
        name: namedIn(locale, shownIdentity(row)) ?? row.cbiNo ?? '',
      })),
    ...purchased.map(({ productId, name }) => ({
      ...{ id: productId, useClass: 'standard' as const, name, freshLimitG: 0 },
    })),
  ];
  return [...new Map(holders.map((holder) => [holder.id, holder])).values()];
}

function certificateOf(rows: ReturnType<ReadRows['certified']>): ValidCertificate | null {
  const [first] = rows;
  if (first === undefined) return null;
  const { certificateNo, coverYear, totalMassG } = first;
  const lines = new Map(rows.map(({ lineNo, massG }) => [lineNo, massG]));
  return { certificateNo, coverYear, totalMassG, lines };
}
