import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { paperTexts } from '#db/schema/certificate.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { NOTHING_BOOKED, tonnageAccounts } from '#db/schema/substance.ts';
import {
  intermediateStatements,
  recordHolds,
  tradeRecordArrivalLines,
  tradeRecordArrivals,
  tradeRecordCounterparties,
  tradeRecordFacts,
  tradeRecordLines,
  tradeRecordProducts,
  tradeRecordSubstances,
} from '#db/schema/trade-record.ts';
import type { Context } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { countDaysAgain } from '../tonnage/counters.server.ts';
import { coveredSubstances } from '../tonnage/draws.ts';
import { giveBack, reserve, settle } from '../tonnage/ledger.server.ts';
import { freezeShown } from '../trade-record/shown.server.ts';
import { type Arrived, arrivedLines, bookings } from './effect.ts';
import type { ArrivalRead } from './read.server.ts';
import type { ArrivalInput } from './schema.ts';

/** What is written of an arrival that was judged. */
export interface ArrivalWrite {
  read: ArrivalRead;
  input: ArrivalInput;
  arrived: Arrived;
  /** The valid certificate is replaced. */
  reissues: boolean;
}

/** Statements: the row of the arrival, with what came of each confirmed line. */
export function writeArrival(
  { db, actor, nowMs }: Context,
  { read, input, arrived }: ArrivalWrite,
): BatchItem<'sqlite'>[] {
  const { id: recordId, companyId } = read.record;
  const revision = read.record.revision + 1;
  const said = new Map(input.lines.map((one) => [one.line_no, one.reason]));
  const rows = read.lines.map(({ lineNo, massG }) => ({
    line: lineNo,
    confirmed: massG,
    actual: arrived.massOf(lineNo),
    reason: said.get(lineNo) ?? '',
  }));
  return [
    db.insert(tradeRecordArrivals).values({
      ...{ recordId, revision, companyId, confirmedRevision: read.confirmedRevision },
      ...{ plannedEta: read.plannedEta, plannedPort: read.plannedPort },
      ...{ arrivedOn: arrived.day, port: input.port, customsNo: input.customs_no },
      fileId: input.file_id ?? null,
      enteredBy: actor.id ?? actor.kind,
      enteredByName: actor.name,
      enteredAtMs: nowMs,
    }),
    db.insert(tradeRecordArrivalLines).select(sql`
      SELECT ${recordId}, CAST(${revision} AS INTEGER), value ->> 'line', value ->> 'confirmed',
        value ->> 'actual', value ->> 'reason' FROM json_each(${JSON.stringify(rows)})`),
  ];
}

/** Statements: the next revision holds what arrived, with the statements, the importer and the corrections of the confirmed one. */
export function carryRevision(ctx: Context, write: ArrivalWrite): BatchItem<'sqlite'>[] {
  const { db } = ctx;
  const { read, arrived } = write;
  const { id, revision } = read.record;
  const to = sql`CAST(${revision + 1} AS INTEGER)`;
  const present = sql`record_id = ${id} AND revision = CAST(${revision} AS INTEGER)`;
  const confirmed = sql`record_id = ${id} AND revision = CAST(${read.confirmedRevision} AS INTEGER)`;
  const lines = arrivedLines(read.lines, arrived);
  const masses = JSON.stringify(lines.map(({ lineNo, massG }) => ({ line: lineNo, mass: massG })));
  const arriving = sql`line_no IN (SELECT value ->> 'line' FROM json_each(${masses}))`;
  const substances = coveredSubstances(lines, yearOf(arrived.day)).map((one) => ({
    line: one.lineNo,
    registration: one.substance.registrationId,
    share: one.substance.sharePpm,
    mass: one.massG,
    account: one.accountId,
    statement: needsStatement(read, one.lineNo, one.substance.registrationId) ? 1 : 0,
  }));
  return [
    db.insert(tradeRecordLines).select(sql`SELECT l.record_id, ${to}, l.line_no, l.product_id,
        l.composition_version, l.product_name, j.value ->> 'mass'
      FROM json_each(${masses}) j JOIN trade_record_lines l ON l.line_no = j.value ->> 'line'
      WHERE ${confirmed}`),
    db.insert(tradeRecordSubstances).select(sql`SELECT ${id}, ${to}, value ->> 'line',
        value ->> 'registration', value ->> 'share', value ->> 'mass', value ->> 'account',
        value ->> 'statement'
      FROM json_each(${JSON.stringify(substances)})`),
    db.insert(intermediateStatements).select(sql`SELECT record_id, ${to}, line_no, registration_id,
        file_id, uploaded_by_name, uploaded_at_ms
      FROM intermediate_statements WHERE ${confirmed} AND ${arriving}`),
    db
      .insert(tradeRecordCounterparties)
      .select(sql`SELECT record_id, ${to}, name, name_key, country,
        address, contact_person, email, phone, corporate_no, frozen_at_ms
      FROM trade_record_counterparties WHERE ${present}`),
    db.insert(paperTexts).select(sql`SELECT company_id, system, record_id, ${to}, was, part,
        found_at_ms, looked_at_ms, printed, printed_by_name, ended_at_ms
      FROM paper_texts WHERE ${present}`),
    db.delete(tradeRecordProducts).where(eq(tradeRecordProducts.recordId, id)),
    db.insert(tradeRecordProducts).select(sql`
      SELECT DISTINCT r.id, l.product_id, r.company_id, r.system, r.eta FROM trade_records r
      CROSS JOIN trade_record_lines l ON l.record_id = r.id AND l.revision = r.revision
      WHERE r.id = ${id}`),
    ...carryAnswer(ctx, write),
  ];
}

function needsStatement({ composition }: ArrivalRead, lineNo: number, registrationId: string) {
  const substances = composition.get(lineNo)?.substances ?? [];
  return substances.some((one) => one.registrationId === registrationId && one.needsStatement);
}

/**
 * Statements: what the paper says. One that is replaced on purpose says what is so now; one that is still to come says what
 * was answered, with the quantities that arrived, and is held by what held it.
 */
function carryAnswer(ctx: Context, { read, reissues }: ArrivalWrite): BatchItem<'sqlite'>[] {
  const { id, revision } = read.record;
  if (reissues) return [freezeShown(ctx, [id])];
  const to = sql`CAST(${revision + 1} AS INTEGER)`;
  const present = sql`record_id = ${id} AND revision = CAST(${revision} AS INTEGER)`;
  const confirmed = sql`record_id = ${id}
    AND revision = CAST(${read.confirmedRevision} AS INTEGER)`;
  return [
    ctx.db.insert(tradeRecordFacts).select(sql`
      SELECT f.record_id, ${to}, f.company_id, json_set(f.facts,
        '$.lines', (SELECT json_group_array(json(x.line)) FROM (
          SELECT json_object('product', l.product_name, 'type', p.type, 'mass_g', l.mass_g) AS line
          FROM trade_record_lines l CROSS JOIN trade_products p ON p.id = l.product_id
          WHERE l.record_id = f.record_id AND l.revision = ${to} ORDER BY l.line_no) x),
        '$.substances', (SELECT json_group_array(json(x.substance)) FROM (
          SELECT json_set(s.value, '$.mass_g', u.mass_g) AS substance
          FROM trade_record_substances u
          JOIN (SELECT row_number() OVER (ORDER BY o.line_no, o.registration_id) - 1 AS place,
              o.line_no, o.registration_id FROM trade_record_substances o WHERE ${confirmed}) t
            ON t.line_no = u.line_no AND t.registration_id = u.registration_id
          JOIN json_each(f.facts, '$.substances') s ON s.key = t.place
          WHERE u.record_id = f.record_id AND u.revision = ${to}
          ORDER BY u.line_no, u.registration_id) x))
      FROM trade_record_facts f WHERE ${confirmed}`),
    ctx.db.insert(recordHolds).select(sql`SELECT record_id, ${to}, reason, since_ms, ended_at_ms,
      released_by_name FROM record_holds WHERE ${present}`),
  ];
}

/** Statements: the ledger holds what arrived, in the month of arrival. What comes back is free before more is drawn. */
export function bookArrival(ctx: Context, write: ArrivalWrite, moveId: string) {
  const { read, arrived } = write;
  const { id: recordId, companyId } = read.record;
  const move = { moveId, recordId, revision: read.record.revision + 1 };
  const { returns, draws } = bookings(read, arrived);
  const registrations = read.lines
    .filter(({ product }) => product.origin === 'own')
    .flatMap(({ product }) => product.composition.map(({ registrationId }) => registrationId));
  const drawn = draws.map(({ accountId, lineNo, massG }) => ({ accountId, lineNo, massG }));
  return [
    ...giveBack(ctx, move, returns),
    ...(drawn.length === 0
      ? []
      : [
          ...reserve(ctx, { ...move, drawerCompanyId: companyId, eta: arrived.day }, drawn, [
            ...new Set(registrations),
          ]),
          ...settle(ctx, [move], 'reserve', 'use'),
        ]),
    countDaysAgain(ctx, recordId),
  ];
}

/**
 * Statements: what a purchase brought follows what arrived of it, in the year of its arrival. The CHECK on the account
 * refuses where more was exported on.
 */
export function followPurchase(ctx: Context, { read, arrived }: ArrivalWrite, moveId: string) {
  const { id, kind } = read.record;
  if (kind !== 'purchase') return [];
  const { db, nowMs } = ctx;
  const year = sql`CAST(${yearOf(arrived.day)} AS INTEGER)`;
  const rows = read.lines.map(({ lineNo }) => ({
    product: `prd_${id.slice(3)}_${read.confirmedRevision}_${lineNo}`,
    delta: arrived.massOf(lineNo) - read.now.massOf(lineNo),
  }));
  const changed = sql`json_each(${JSON.stringify(rows)}) j`;
  const moves = yearOf(arrived.day) !== yearOf(read.now.day);
  const ids = sql`(SELECT j.value ->> 'product' FROM ${changed})`;
  const limit = sql`limit_g + (SELECT j.value ->> 'delta' FROM ${changed}
    WHERE j.value ->> 'product' = tonnage_accounts.holder_id)`;
  const inYear = sql`holder_id IN ${ids} AND year = CAST(${yearOf(read.now.day)} AS INTEGER)`;
  return [
    ...(moves
      ? [
          db
            .insert(tonnageAccounts)
            .select(
              sql`SELECT 'acc_' || holder_id || '_' || ${year} || '_standard', company_id, system,
                'purchased_product', holder_id, ${year}, 'standard', ${limit}, 0, 0, ${NOTHING_BOOKED},
                alarm_percent
              FROM tonnage_accounts WHERE ${inYear}`,
            )
            .onConflictDoUpdate({
              target: tonnageAccounts.id,
              set: { limitG: sql`excluded.limit_g` },
            }),
          db.update(tonnageAccounts).set({ limitG: 0 }).where(inYear),
        ]
      : [db.update(tonnageAccounts).set({ limitG: limit }).where(inYear)]),
    db
      .update(tradeProducts)
      .set({
        ...{ purchaseYear: yearOf(arrived.day), eta: arrived.day, moveId, updatedAtMs: nowMs },
        version: sql`${tradeProducts.version} + 1`,
      })
      .where(sql`${tradeProducts.id} IN ${ids}`),
  ];
}
