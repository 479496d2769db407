import { and, asc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { tonnageAccounts, tonnageEntries } from '#db/schema/substance.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import {
  intermediateStatements,
  tradeRecordCounterparties,
  tradeRecordLines,
  tradeRecordSubstances,
  tradeRecords,
} from '#db/schema/trade-record.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { endLinks, keepLinks } from '../../link/link.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { tradeClosedMail } from '../letters/trade-closed.server.ts';
import { reservePart } from '../remainder/write.server.ts';
import { reserve, settle } from '../tonnage/ledger.server.ts';
import { awaitsYes, mandateRefusal, noLongerValid } from './judge-sending.server.ts';
import { newLink } from './link.server.ts';
import { creatorRecipient, partnerRecipient, pathOf, requestMail } from './mails.server.ts';
import { moveRecord } from './move.server.ts';
import {
  anchorColumns,
  type Parties,
  partiesRead,
  type RecordAnchor,
  shownRead,
} from './read.server.ts';
import {
  COUNTERPARTY,
  contentReads,
  recordLines,
  type SubstanceRow,
} from './record-lines.server.ts';
import { differences, freezeShown, shownChanged, shownStill } from './shown.server.ts';
import { noLongerFits } from './still-fits.server.ts';

/** Records asked anew in one run; the rest waits for the next. */
const A_RUN = 50;

/** What became of a WAITING record: asked anew, or back with its company since it no longer fits; null where neither. */
export type Superseded = 'asked' | 'sent_back' | null;

/**
 * Asks anew for a WAITING record of which something that its counterparty was shown has changed: a new revision with the
 * same content, tonnage and statements, a new link, and whoever made the record is told. What no longer fits goes back to
 * UNCONFIRMED instead, with the reason. Three round trips, of which nobody waits for a page.
 */
export async function supersedeRecord(ctx: Context, recordId: string): Promise<Superseded> {
  const read = await readWaiting(ctx, recordId);
  if (read === null) return null;
  const { record, parties, lines, shown, refusal } = read;
  const to = partnerRecipient(parties);
  const asked = refusal === null && to !== null;
  const revision = record.revision + 1;
  // Its letter asks, it does not remind.
  const next = { ...record, revision, status: 'UNCONFIRMED' as const };
  const link = to && (await newLink(ctx, next, parties, to));
  const outcome = await moveRecord(ctx, record, {
    status: asked ? 'WAITING' : 'UNCONFIRMED',
    action: 'supersede',
    set: {
      revision,
      ...(asked ? { sentAtMs: ctx.nowMs } : { sentAtMs: null, counterpartyCompanyId: null }),
    },
    detail: {
      revision: [record.revision, revision],
      changed: differences(shown.sent, shown.now),
      ...(refusal && { refused: refusal.code }),
    },
    guard: sql`${shownChanged(ctx.nowMs)} AND ${shownStill(ctx.nowMs, [shown])}`,
    guardVersion: false,
    follows: (moveId) => [
      endLinks(ctx, [recordId]),
      ...carryOver(ctx, record, moveId, read.entries),
      ...(asked && link
        ? [
            ...carryCounterparty(ctx, record),
            freezeShown(ctx, [recordId]),
            ...keepLinks(ctx, [link]),
            requestMail(ctx, { record: next, parties, lines, link, to }),
          ]
        : []),
      ...tellCreator(ctx, record, parties, asked ? 'superseded' : 'sent_back'),
    ],
  });
  if (!outcome.ok) return null;
  return asked ? 'asked' : 'sent_back';
}

/** A WAITING record whose shown facts have changed, with everything it is judged by; null for any other. One round trip. */
async function readWaiting(ctx: Context, recordId: string) {
  const [lineRead, substanceRead] = contentReads(ctx, recordId, COUNTERPARTY);
  const [[record], [parties], lineRows, substances, [shown], entries, [mandate]] =
    await ctx.db.batch([
      ctx.db.select(anchorColumns).from(tradeRecords).where(eq(tradeRecords.id, recordId)),
      partiesRead(ctx, recordId),
      lineRead,
      substanceRead,
      shownRead(ctx, recordId),
      ctx.db
        .select({
          accountId: tonnageEntries.accountId,
          lineNo: tonnageEntries.lineNo,
          massG: tonnageEntries.massG,
          productId: tonnageAccounts.holderId,
          year: tonnageAccounts.year,
        })
        .from(tonnageEntries)
        .innerJoin(tonnageAccounts, eq(tonnageAccounts.id, tonnageEntries.accountId))
        .innerJoin(
          tradeRecords,
          and(
            eq(tradeRecords.id, tonnageEntries.recordId),
            eq(tradeRecords.revision, tonnageEntries.revision),
          ),
        )
        .where(and(eq(tonnageEntries.recordId, recordId), eq(tonnageEntries.kind, 'reserve')))
        .orderBy(asc(tonnageEntries.id)),
      ctx.db
        .select({ until: companySystems.authorisedUntil })
        .from(tradeRecords)
        .innerJoin(
          companySystems,
          and(
            eq(companySystems.companyId, tradeRecords.companyId),
            eq(companySystems.system, tradeRecords.system),
          ),
        )
        .where(eq(tradeRecords.id, recordId)),
    ]);
  if (record === undefined || parties === undefined || shown === undefined) return null;
  if (record.status !== 'WAITING' || shown.sent === null || shown.sent === shown.now) return null;
  const refusal = unfit(record, parties, substances, mandate?.until ?? null);
  return { record, parties, lines: recordLines(lineRows, substances), shown, entries, refusal };
}

/** What would keep the record from being sent now, in the order in which sending asks. */
function unfit(
  record: RecordAnchor,
  parties: Parties,
  substances: readonly SubstanceRow[],
  authorisedUntil: string | null,
): Refusal | null {
  const system = onlyRepresentative(record.system);
  const markets = substances.map(({ jurisdiction }) => jurisdiction);
  return (
    noLongerValid(system, record, substances) ??
    noLongerFits(record, parties, markets) ??
    mandateRefusal(authorisedUntil, record.eta) ??
    (awaitsYes(parties) ? { code: 4147 } : null)
  );
}

type Entries = NonNullable<Awaited<ReturnType<typeof readWaiting>>>['entries'];

/** Statements: the next revision holds what the present one did: lines, substances, statements and the same tonnage. */
function carryOver(
  ctx: Context,
  { id: recordId, companyId, eta, revision }: RecordAnchor,
  moveId: string,
  entries: Entries,
): BatchItem<'sqlite'>[] {
  const to = sql`CAST(${revision + 1} AS INTEGER)`;
  const of = sql`record_id = ${recordId} AND revision = CAST(${revision} AS INTEGER)`;
  const { db } = ctx;
  const move = { moveId, recordId, revision: revision + 1, drawerCompanyId: companyId, eta };
  return [
    db.insert(tradeRecordLines).select(sql`SELECT record_id, ${to}, line_no, product_id,
      composition_version, product_name, mass_g FROM trade_record_lines WHERE ${of}`),
    db.insert(tradeRecordSubstances).select(sql`SELECT record_id, ${to}, line_no, registration_id,
      share_ppm, mass_g, account_id, needs_statement FROM trade_record_substances WHERE ${of}`),
    db.insert(intermediateStatements).select(sql`SELECT record_id, ${to}, line_no, registration_id,
      file_id, uploaded_by_name, uploaded_at_ms FROM intermediate_statements WHERE ${of}`),
    ...settle(ctx, [{ moveId, recordId, revision }], 'reserve', 'release'),
    // The accounts are there: they were drawn before.
    ...reserve(
      ctx,
      move,
      entries.filter(({ lineNo }) => lineNo > 0),
      [],
      true,
    ),
    ...entries
      .filter(({ lineNo }) => lineNo === 0)
      .flatMap(({ productId, year, massG }) => reservePart(ctx, move, { productId, year, massG })),
  ];
}

/** Statement: the importer stays the one that was asked. */
function carryCounterparty(
  { db, nowMs }: Context,
  { id, revision }: RecordAnchor,
): BatchItem<'sqlite'>[] {
  return [
    db
      .insert(tradeRecordCounterparties)
      .select(sql`SELECT record_id, CAST(${revision + 1} AS INTEGER),
      name, name_key, country, address, contact_person, email, phone, corporate_no,
      CAST(${nowMs} AS INTEGER) FROM trade_record_counterparties
      WHERE record_id = ${id} AND revision = CAST(${revision} AS INTEGER)`),
  ];
}

function tellCreator(
  ctx: Context,
  record: RecordAnchor,
  parties: Parties,
  why: 'superseded' | 'sent_back',
): BatchItem<'sqlite'>[] {
  const recipient = creatorRecipient(parties);
  if (recipient === null) return [];
  const mail = tradeClosedMail(ctx.config, {
    ...{ recipient, why, tradeNo: record.tradeNo, reason: '' },
    tenant: { zh: parties.company.nameZh, en: parties.company.nameEn },
    recordPath: pathOf(record),
  });
  return [mailRow(ctx, mail, { companyId: record.companyId })];
}

/**
 * Asks anew for waiting records whose shown facts have changed without anybody answering since. A job; what it does not
 * reach waits for the next run, or for whoever answers first.
 *
 * @returns how many there were
 */
export async function supersedeChangedRecords(ctx: Context): Promise<number> {
  // Company by company, because the records' index begins there.
  const changed = await ctx.db
    .select({ id: tradeRecords.id })
    .from(companySystems)
    .innerJoin(
      tradeRecords,
      and(
        eq(tradeRecords.companyId, companySystems.companyId),
        eq(tradeRecords.system, companySystems.system),
        sql`${tradeRecords.status} = 'WAITING'`,
      ),
    )
    .where(shownChanged(ctx.nowMs))
    .limit(A_RUN);
  return eachAlone(changed, async ({ id }) => (await supersedeRecord(ctx, id)) !== null);
}
