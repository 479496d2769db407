import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { recordHolds, tradeRecords } from '#db/schema/trade-record.ts';
import { files } from '#db/schema/trail.ts';
import type { RecordAct, StaffRecord, StaffRecordHold } from '../../area-records.ts';
import { FILE, openFound } from '../../files/store.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { together } from '../../kernel/together.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { tonnageHolds } from '../certificate/holds.server.ts';
import { findTradeRecord, type TradeRecord } from '../trade-record/find.server.ts';
import type { HoldReason } from '../trade-record/kinds.ts';
import { may } from '../trade-record/rules.ts';

/** Statement: what is kept for staff alone of a record. */
function ofStaffRead({ db, nowMs, company, system, actor }: OrContext, id: string) {
  return db
    .select({
      heldBy: tonnageHolds.heldBy(nowMs),
      stays: tonnageHolds.heldBy(nowMs, tonnageHolds.releasable),
      ownAnswer: sql<boolean>`(${tradeRecords.confirmedByStaff} IS ${actor.id})`
        .mapWith(Boolean)
        .as('own_answer'),
      onBehalf: sql<boolean>`(${tradeRecords.confirmedByStaff} IS NOT NULL)`
        .mapWith(Boolean)
        .as('on_behalf'),
      /** The newest such entry is the act itself. */
      reason: sql<string | null>`(SELECT a.detail ->> 'reason' FROM audit_entries a
        WHERE a.subject_id = ${tradeRecords.id} AND a.action = 'confirm'
        ORDER BY a.at_ms DESC LIMIT 1)`.as('behalf_reason'),
      fileId: tradeRecords.confirmationFileId,
      fileName: files.name,
    })
    .from(tradeRecords)
    .leftJoin(files, eq(files.id, tradeRecords.confirmationFileId))
    .where(and(eq(tradeRecords.id, id), ownRows({ company, system }, tradeRecords)));
}

/** Statement: holds that are on record and have not ended, whichever revision they are of. */
const holdsRead = ({ db }: OrContext, id: string) =>
  db
    .select({ reason: recordHolds.reason, sinceMs: recordHolds.sinceMs })
    .from(recordHolds)
    .where(and(eq(recordHolds.recordId, id), isNull(recordHolds.endedAtMs)))
    .orderBy(desc(recordHolds.revision));

type OfStaff = Awaited<ReturnType<typeof ofStaffRead>>[number];
type Held = Awaited<ReturnType<typeof holdsRead>>;

/**
 * One record as staff open it. One round trip.
 *
 * @throws {Denial} 4040 for a record that is not this company's
 */
export async function findForStaff(ctx: OrContext, id: string): Promise<StaffRecord> {
  const one = together(ctx);
  const [record, [of], held] = await Promise.all([
    findTradeRecord(one, id),
    ofStaffRead(one, id),
    holdsRead(one, id),
  ]);
  if (of === undefined) throw new Error('a record that was found is found');
  const holds = holdsOf(record, of, held);
  const { port, certificate, partner } = record;
  return {
    id: record.id,
    tradeNo: record.tradeNo,
    status: record.status,
    version: record.version,
    parties: [
      {
        party: record.kind === 'purchase' ? 'supplier' : 'importer',
        ...{ name: partner.name, country: partner.country, address: partner.address },
        ...{ contact: partner.contactPerson, email: partner.email },
      },
    ],
    port: { code: port.code, zh: port.zh, en: port.en },
    arrivalOn: record.eta,
    massG: record.totalMassG,
    pieces: null,
    lines: record.lines.map((line) => ({
      lineNo: line.lineNo,
      ...{ nameZh: line.productName, nameEn: line.productName },
      ...{ massG: line.massG, pieces: null },
      numbers: line.substances.map(({ registrationNo }) => registrationNo),
    })),
    missingStatements: record.missingStatements,
    createdByName: record.createdByName,
    createdAtMs: record.createdAtMs,
    askedAtMs: record.sentAtMs,
    askedUntilMs: record.links[0]?.expiresAtMs ?? null,
    answers: answersOf(record, of),
    confirmedAtMs: record.confirmedAtMs,
    rejectionReason: record.rejectionReason,
    heldSinceMs: record.heldSinceMs,
    holds,
    ownAnswer: of.ownAnswer,
    failing: record.failing,
    paper: certificate && {
      ...{ id: certificate.id, no: certificate.certificateNo, state: certificate.state },
      issuedOn: certificate.issuedOn,
    },
    may: actsOf(record, holds),
    history: record.history,
  };
}

function answersOf(record: TradeRecord, of: OfStaff): StaffRecord['answers'] {
  const { confirmedAtMs, confirmedByName, kind } = record;
  if (confirmedAtMs === null || confirmedByName === null) return [];
  return [
    {
      party: kind === 'purchase' ? 'supplier' : 'importer',
      name: confirmedByName,
      atMs: confirmedAtMs,
      onBehalf: of.onBehalf
        ? { reason: of.reason ?? '', fileId: of.fileId, fileName: of.fileName }
        : null,
    },
  ];
}

/** Before it is confirmed, only what a consultant decided; a purchase has no paper that could be held. */
function holdsOf(
  { status, kind }: TradeRecord,
  { heldBy, stays }: OfStaff,
  held: Held,
): StaffRecordHold[] {
  if (kind === 'purchase' || !may('hold', status)) return [];
  const all = tonnageHolds.reasonsIn(heldBy);
  // An authorisation that did not cover the arrival is a reason that no release ends.
  const staying = tonnageHolds.reasonsIn(stays);
  const now = status === 'CONFIRMED' ? all : all.filter((one) => one === 'staff_hold');
  return now.map((reason: HoldReason) => ({
    reason,
    sinceMs: held.find((one) => one.reason === reason)?.sinceMs ?? null,
    releasable: tonnageHolds.releasable.includes(reason) && !staying.includes(reason),
  }));
}

function actsOf(
  { status, kind, upstream, heldSinceMs, failing }: TradeRecord,
  holds: readonly StaffRecordHold[],
): RecordAct[] {
  const waits = status !== 'CONFIRMED';
  const can: Record<RecordAct, boolean> = {
    confirm: may('confirm', status) && upstream === null,
    release: holds.some(({ releasable }) => releasable) && (waits || heldSinceMs !== null),
    retryIssue: failing !== null && failing.nextTryAtMs === null,
    hold:
      may('hold', status) &&
      kind === 'distribution' &&
      !holds.some(({ reason }) => reason === 'staff_hold'),
    withdraw: may('withdraw', status),
  };
  return (Object.keys(can) as RecordAct[]).filter((act) => can[act]);
}

/**
 * What proves that the counterparty agreed, where a consultant confirmed in its place. One round trip.
 *
 * @throws {Denial} 4040 where there is none
 */
export async function openEvidence({ company, system, ...ctx }: OrContext, id: string) {
  const [row] = await ctx.db
    .select(FILE)
    .from(tradeRecords)
    .innerJoin(files, eq(files.id, tradeRecords.confirmationFileId))
    .where(and(eq(tradeRecords.id, id), ownRows({ company, system }, tradeRecords)));
  return openFound(ctx, row);
}
