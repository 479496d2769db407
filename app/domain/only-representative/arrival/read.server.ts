import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts, tonnageEntries } from '#db/schema/substance.ts';
import {
  tradeRecordArrivals,
  tradeRecordLines,
  tradeRecordSubstances,
} from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { namedIn } from '../../kernel/name-in.ts';
import { notFound } from '../../kernel/refusals.ts';
import { policyValue } from '../../tenancy/allowance.server.ts';
import { findPort } from '../ports.server.ts';
import { identityHiddenFrom } from '../substance/measures.server.ts';
import { shownIdentity } from '../substance/rules.ts';
import type { DrawnSubstance } from '../tonnage/draws.ts';
import { type RecordAnchor, recordRead } from '../trade-record/read.server.ts';
import type { AccountHolder, ConfirmedLine, ValidCertificate } from './effect.ts';
import type { JudgedArrival } from './rules.ts';

/** Per cent of a line that may have arrived above what was confirmed. */
const UP_PERCENT = { policy: 'arrival_up_percent', standard: 5 };
/** Month and day of the next year until which quantity and year may be changed. */
const UNTIL = { policy: 'arrival_until', standard: 331 };

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

/** The revision that was confirmed: the present one, unless an arrival made that. */
const confirmedOf = (mine: SQL) => sql<number>`(SELECT coalesce(a.confirmed_revision, r.revision)
  FROM trade_records r LEFT JOIN trade_record_arrivals a ON a.record_id = r.id
    AND a.revision = r.revision WHERE r.id = ${mine})`;

/**
 * Reads what an arrival is judged by: one round trip.
 *
 * @throws {Denial} 4040 for a record that is not this company's
 */
export async function readArrival(ctx: OrContext, id: string): Promise<ArrivalRead> {
  const mine = sql`(SELECT r.id FROM trade_records r WHERE r.id = ${id}
    AND r.company_id = ${ctx.company.id} AND r.system = ${ctx.system.slug})`;
  const [
    [record],
    lines,
    substances,
    present,
    held,
    returned,
    accounts,
    certified,
    [last],
    [policy],
  ] = await ctx.db.batch([
    recordRead(ctx, id),
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
        confirmedRevision: confirmedOf(mine).as('confirmed'),
        upPercent: policyValue(ctx, UP_PERCENT).as('up_percent'),
        untilMonthDay: policyValue(ctx, UNTIL).as('until_day'),
      })
      .from(sql`(SELECT 1)`),
  ]);
  if (record === undefined || policy === undefined) return notFound();
  const composition = compositionOf(lines, substances);
  const masses = new Map(present.map(({ lineNo, massG }) => [lineNo, massG]));
  const bought = accounts.filter((one) => one.boughtLine !== null);
  const plannedPort = last?.plannedPort ?? record.port;
  return {
    ...policy,
    record,
    plannedPort,
    last: last ?? null,
    composition,
    // More than its certificate was asked for is another purchase.
    ...(record.upstream !== null && { upPercent: 0 }),
    lines: lines.map((line) => ({
      ...lineOf(line, composition),
      proved: record.upstream !== null,
    })),
    held,
    returned,
    accounts: accounts.map((one) => ({ id: one.id, usableG: one.limitG - one.bookedG })),
    holders: holdersOf(ctx, lines, substances),
    certificate: certificateOf(certified),
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

function linesRead({ db }: OrContext, mine: SQL) {
  return db
    .select({
      lineNo: tradeRecordLines.lineNo,
      productId: tradeRecordLines.productId,
      name: tradeRecordLines.productName,
      compositionVersion: tradeRecordLines.compositionVersion,
      massG: tradeRecordLines.massG,
      origin: tradeProducts.origin,
    })
    .from(tradeRecordLines)
    .innerJoin(tradeProducts, eq(tradeProducts.id, tradeRecordLines.productId))
    .where(
      sql`${tradeRecordLines.recordId} = ${mine} AND ${tradeRecordLines.revision} = ${confirmedOf(mine)}`,
    )
    .orderBy(asc(tradeRecordLines.lineNo));
}

function substancesRead({ db, company, nowMs }: OrContext, mine: SQL) {
  return (
    db
      .select({
        lineNo: tradeRecordSubstances.lineNo,
        registrationId: tradeRecordSubstances.registrationId,
        sharePpm: tradeRecordSubstances.sharePpm,
        needsStatement: tradeRecordSubstances.needsStatement,
        useClass: registrations.useClass,
        nameEn: registrations.nameEn,
        nameZh: registrations.nameZh,
        casNo: registrations.casNo,
        ecNo: registrations.ecNo,
        keNo: registrations.keNo,
        cbiNo: registrations.cbiNo,
        genericName: registrations.genericName,
        hidden: identityHiddenFrom(company.id, nowMs).as('hidden'),
        tonnageG: registrations.tonnageG,
      })
      .from(tradeRecordSubstances)
      .innerJoin(registrations, eq(registrations.id, tradeRecordSubstances.registrationId))
      .where(
        sql`${tradeRecordSubstances.recordId} = ${mine}
        AND ${tradeRecordSubstances.revision} = ${confirmedOf(mine)}`,
      )
      // As they were drawn: what is rounded up together is told apart in this order.
      .orderBy(asc(sql`${tradeRecordSubstances}.rowid`))
  );
}

/** Lines of the present revision. */
function presentRead({ db }: OrContext, mine: SQL) {
  return db
    .select({ lineNo: tradeRecordLines.lineNo, massG: tradeRecordLines.massG })
    .from(tradeRecordLines)
    .where(
      sql`${tradeRecordLines.recordId} = ${mine} AND ${tradeRecordLines.revision} =
        (SELECT r.revision FROM trade_records r WHERE r.id = ${tradeRecordLines.recordId})`,
    );
}

/** What the record holds used, by account, line and month. */
function heldRead({ db }: OrContext, mine: SQL) {
  const { accountId, lineNo, month, usedDeltaG, recordId } = tonnageEntries;
  return db
    .select({ accountId, lineNo, month, massG: sql<number>`sum(${usedDeltaG})`.as('held_g') })
    .from(tonnageEntries)
    .where(sql`${recordId} = ${mine}`)
    .groupBy(accountId, lineNo, month)
    .having(sql`sum(${usedDeltaG}) > 0`);
}

/** What went back to the supplier of what it holds used, by account and line. */
function returnedRead({ db }: OrContext, mine: SQL) {
  const { accountId, lineNo, massG, recordId, kind, revision } = tonnageEntries;
  return db
    .select({ accountId, lineNo, massG: sql<number>`sum(${massG})`.as('returned_g') })
    .from(tonnageEntries)
    .where(
      sql`${recordId} = ${mine} AND ${kind} = 'return' AND ${revision} = 0
        AND NOT EXISTS (SELECT 1 FROM tonnage_entries o
          WHERE o.settles_entry_id = ${tonnageEntries.returnsEntryId})`,
    )
    .groupBy(accountId, lineNo);
}

/** Accounts of every year of what the record draws; of a purchase, those of what it brought too. */
function accountsRead({ db }: OrContext, mine: SQL) {
  const { id, holderId, limitG, reservedG, usedG } = tonnageAccounts;
  const products = sql`SELECT p.id FROM trade_products p WHERE p.source_record_id = ${mine}`;
  return db
    .select({
      id,
      limitG,
      bookedG: sql<number>`${reservedG} + ${usedG}`.as('booked_g'),
      /** Line that it was bought in; null for any other account. */
      boughtLine: sql<
        string | null
      >`(SELECT replace(p.id, 'prd_' || substr(p.source_record_id, 4) || '_'
        || ${confirmedOf(mine)} || '_', '') FROM trade_products p WHERE p.id = ${holderId}
          AND p.source_record_id = ${mine} AND ${tonnageAccounts.year} = p.purchase_year)`.as(
        'bought_line',
      ),
    })
    .from(tonnageAccounts)
    .where(
      sql`${holderId} IN (SELECT s.registration_id FROM trade_record_substances s
          WHERE s.record_id = ${mine})
        OR ${holderId} IN (SELECT l.product_id FROM trade_record_lines l WHERE l.record_id = ${mine})
        OR ${holderId} IN (${products})`,
    );
}

/** Lines of the certificate that is valid now. */
function certifiedRead({ db }: OrContext, mine: SQL) {
  return db
    .select({
      certificateNo: certificates.certificateNo,
      coverYear: certificates.coverYear,
      totalMassG: sql<number>`${certificates.totalMassG}`.as('certified_g'),
      lineNo: tradeRecordLines.lineNo,
      massG: sql<number>`${tradeRecordLines.massG}`.as('line_g'),
    })
    .from(certificates)
    .innerJoin(
      tradeRecordLines,
      and(
        eq(tradeRecordLines.recordId, certificates.recordId),
        eq(tradeRecordLines.revision, certificates.revision),
      ),
    )
    .where(sql`${certificates.recordId} = ${mine} AND ${certificates.state} = 'valid'
      AND ${certificates.kind} = 'tonnage_coverage'`);
}

function lastRead({ db }: OrContext, mine: SQL) {
  const { arrivedOn, customsNo, fileId, plannedEta, plannedPort } = tradeRecordArrivals;
  return db
    .select({ arrivedOn, customsNo, fileId, plannedEta, plannedPort })
    .from(tradeRecordArrivals)
    .where(
      sql`${tradeRecordArrivals.recordId} = ${mine} AND ${tradeRecordArrivals.revision} =
        (SELECT r.revision FROM trade_records r WHERE r.id = ${mine})`,
    );
}

type LineRow = Awaited<ReturnType<typeof linesRead>>[number];
type SubstanceRow = Awaited<ReturnType<typeof substancesRead>>[number];

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

function certificateOf(
  rows: readonly Awaited<ReturnType<typeof certifiedRead>>[number][],
): ValidCertificate | null {
  const [first] = rows;
  if (first === undefined) return null;
  const { certificateNo, coverYear, totalMassG } = first;
  const lines = new Map(rows.map(({ lineNo, massG }) => [lineNo, massG]));
  return { certificateNo, coverYear, totalMassG, lines };
}
