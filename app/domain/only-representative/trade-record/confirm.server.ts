import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { issueJob } from '~/domain/certificate/issuing/job.ts';
import { requireOwnPeople } from '../../acting/acting.ts';
import { newJobs, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { type End, goOn, inHalves, onlyEnd } from '../../kernel/ends.ts';
import { done, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { giveCarriedBack } from '../remainder/write.server.ts';
import { settle } from '../tonnage/ledger.server.ts';
import { answeredMails } from './mails.server.ts';
import { moveRecords } from './move.server.ts';
import { receivePurchases } from './purchase.server.ts';
import {
  incomingRead,
  type Parties,
  partiesRead,
  type RecordAnchor,
  recordRead,
} from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { ConfirmInput, RecordMoved } from './schema.ts';
import { SHOWN_CHANGED, shownChanged } from './shown.server.ts';
import { noLongerFits } from './still-fits.server.ts';
import { supersedeRecord } from './supersede.server.ts';

/**
 * Confirms a WAITING record in the portal as the counterparty that is on the platform; staff who do so in its place use
 * `confirmOnBehalf`. Reserved tonnage becomes used, the link ends, a purchase gives the buyer its
 * purchased products, and the certificate's job is queued.
 *
 * Refusals, in this order: 4106 stale version, 4105 not WAITING, those of `notConfirmable`. Where something that the
 * counterparty was shown has changed, it has been asked anew.
 *
 * @throws {Denial} 4002 for a viewer, and for the record's own company, which may not answer for the other
 *   side; 4040 for a record that is neither this company's nor sent to it; 4154 for staff who act for the company that it
 *   was sent to
 */
export async function confirmTradeRecord(
  ctx: OrContext,
  id: string,
  input: ConfirmInput,
): Promise<Outcome<RecordMoved>> {
  return onlyEnd(await confirmTradeRecords(ctx, [{ ...input, id }]));
}

/** Statements that must happen with the confirmation of these records, and only with it. */
type Also = (records: readonly RecordAnchor[]) => BatchItem<'sqlite'>[];

/**
 * `confirmTradeRecord` for many: each is judged alone, what may be confirmed is written as a set, and each has the
 * end that it would have had alone.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function confirmTradeRecords(
  ctx: OrContext,
  asked: readonly (ConfirmInput & { id: string })[],
  also?: Also,
): Promise<End<RecordMoved>[]> {
  requireMember(ctx);
  const { name: by, ip } = ctx.actor;
  const judged = await judge(ctx, asked);
  await askAnew(ctx, asked, judged);
  return goOn(judged, (confirmations) => confirmRecords(ctx, confirmations, { by, ip, also }));
}

/** Asks anew for those records that were to be confirmed and died of a change. */
async function askAnew(
  ctx: Context,
  asked: readonly { id: string }[],
  judged: readonly End<Confirmation>[],
): Promise<void> {
  for (const [at, { id }] of asked.entries()) {
    const end = judged[at];
    const refusal = end?.status === 'fulfilled' && !end.value.ok ? end.value.refusal : null;
    if (refusal === SHOWN_CHANGED) await supersedeRecord(ctx, id);
  }
}

/** Judges which of the records may be confirmed, and why the others may not. One round trip. */
async function judge(
  ctx: OrContext,
  asked: readonly (ConfirmInput & { id: string })[],
): Promise<End<Confirmation>[]> {
  const ids = asked.map(({ id }) => id);
  const [own, incoming, parties] = await ctx.db.batch([
    recordRead(ctx, ids),
    incomingRead(ctx, ids),
    partiesRead(ctx, ids),
  ]);
  const ownById = new Map(own.map((record) => [record.id, record]));
  const incomingById = new Map(incoming.map((record) => [record.id, record]));
  const partiesById = new Map(parties.map((both) => [both.recordId, both]));
  return Promise.allSettled(
    asked.map(async ({ id, version }): Promise<Outcome<Confirmation>> => {
      if (ownById.has(id)) throw new Denial(4002);
      const record = incomingById.get(id) ?? notFound();
      requireOwnPeople(ctx);
      const both = partiesById.get(id) ?? notFound();
      const refusal = staleOrWrongState(record, version, 'confirm') ?? notConfirmable(record, both);
      if (refusal !== null) return { ok: false, refusal };
      return done({ record, parties: both, detail: {} });
    }),
  );
}

/**
 * Whoever answers: 4105 a purchase on a paper, which the provider looks at by its request; 4106 something that the counterparty was shown has changed, 4131 port and importer no longer fit, 4104
 * an intermediate statement is missing.
 */
export function notConfirmable(record: RecordAnchor, parties: Parties): Refusal | null {
  if (record.upstream !== null) return { code: 4105 };
  const changed = parties.changed === 1 ? SHOWN_CHANGED : null;
  return changed ?? noLongerFits(record, parties) ?? missingStatements(record);
}

/** 4104 while an intermediate statement is missing. */
export function missingStatements(record: RecordAnchor): Refusal | null {
  const { missingStatements: missing } = record;
  return missing > 0 ? { code: 4104, data: { missing } } : null;
}

interface Confirmation {
  record: RecordAnchor;
  parties: Parties;
  detail: Record<string, unknown>;
}

interface Confirming {
  by: string;
  ip: string | null;
  /** What else happens with it, such as that the answering link is used up. */
  also?: Also;
  guard?: SQL;
  guardVersion?: false;
  /** A consultant answers in the counterparty's place, with what proves that it agreed. */
  onBehalf?: { staffId: string; fileId: string };
}

/**
 * The one commit behind every confirmation, whoever answers and for however many; open links end with it. The
 * caller has asked the guards.
 */
async function confirmRecords(
  ctx: Context,
  confirmations: readonly Confirmation[],
  confirming: Confirming,
): Promise<End<RecordMoved>[]> {
  const ends = await inHalves(confirmations, (some) => confirmTogether(ctx, some, confirming));
  const confirmed = ends.filter((end) => end.status === 'fulfilled' && end.value.ok);
  await wakeConsumer(ctx, 'issue_certificate', confirmed.length);
  return ends;
}

function confirmTogether(
  ctx: Context,
  confirmations: readonly Confirmation[],
  { by, ip, also, guard, guardVersion, onBehalf }: Confirming,
): Promise<Outcome<RecordMoved[]>> {
  const complete = sql`missing_statements = 0 AND NOT ${shownChanged(ctx.nowMs)}`;
  const records = confirmations.map(({ record }) => record);
  const bought = new Set(records.flatMap(({ id, kind }) => (kind === 'purchase' ? [id] : [])));
  const carrying = new Set(
    records.flatMap(({ id, carriedProductId }) => (carriedProductId === null ? [] : [id])),
  );
  const moving = confirmations.map(({ record, detail }) => ({ record, detail: { by, ...detail } }));
  return moveRecords(ctx, moving, {
    status: 'CONFIRMED',
    action: 'confirm',
    set: {
      ...{ confirmedAtMs: ctx.nowMs, confirmedByName: by, confirmedFromIp: ip },
      confirmedByStaff: onBehalf?.staffId ?? null,
      confirmationFileId: onBehalf?.fileId ?? null,
    },
    guard: guard ? sql`${complete} AND ${guard}` : complete,
    guardVersion,
    follows: (moves) => [
      ...settle(ctx, moves, 'reserve', 'use', 'lines'),
      ...moves
        .filter(({ recordId }) => carrying.has(recordId))
        .flatMap((move) => giveCarriedBack(ctx, move)),
      ...receivePurchases(
        ctx,
        moves.filter(({ recordId }) => bought.has(recordId)),
      ),
      newJobs(
        ctx,
        records.map((record) => issueJob({}, record)),
      ),
      ...answeredMails(ctx, confirmations, { answer: 'confirmed', by }),
      ...(also?.(records) ?? []),
      endLinks(
        ctx,
        records.map(({ id }) => id),
      ),
    ],
  });
}

interface ConfirmingOne extends Omit<Confirmation, 'record'>, Omit<Confirming, 'also'> {
  also?: BatchItem<'sqlite'>[];
}

/** `confirmRecords` of one. */
export async function confirmRecord(
  ctx: Context,
  record: RecordAnchor,
  { parties, detail, also = [], ...confirming }: ConfirmingOne,
): Promise<Outcome<RecordMoved>> {
  const one = [{ record, parties, detail }];
  return onlyEnd(await confirmRecords(ctx, one, { ...confirming, also: () => also }));
}
