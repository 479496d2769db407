import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { rpNoticeHolds, rpTradeAnswers, rpTrades } from '#db/schema/rp-trade.ts';
import { files } from '#db/schema/trail.ts';
import type { RecordAct, StaffRecord, StaffRecordParty } from '../../area-records.ts';
import { FILE, openFound } from '../../files/store.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { together } from '../../kernel/together.ts';
import type { RecordParty } from '../../record-kinds.ts';
import { type NoticeStanding, noticeStanding } from '../notice/find.server.ts';
import { noticeHolds } from '../notice/holds.server.ts';
import { findRpTrade, type RpTrade } from '../trade/find.server.ts';

/** Statement: holds of the present revision that are on record and have not ended. */
const holdsRead = ({ db }: RpContext, id: string) =>
  db
    .select({ reason: rpNoticeHolds.reason, sinceMs: rpNoticeHolds.sinceMs })
    .from(rpNoticeHolds)
    .where(and(eq(rpNoticeHolds.recordId, id), isNull(rpNoticeHolds.endedAtMs)))
    .orderBy(desc(rpNoticeHolds.revision));

/** Statement: names of the files that prove what was said in a party's place. */
const proofsRead = ({ db }: RpContext, id: string) =>
  db
    .select({ id: files.id, name: files.name })
    .from(rpTradeAnswers)
    .innerJoin(files, eq(files.id, rpTradeAnswers.proofFileId))
    .where(eq(rpTradeAnswers.recordId, id));

/**
 * One record as staff open it. One round trip.
 *
 * @throws {Denial} 4040 for a record that is not this company's
 */
export async function findForStaff(ctx: RpContext, id: string): Promise<StaffRecord> {
  const one = together(ctx);
  const [record, standing, held, proofs] = await Promise.all([
    findRpTrade(one, id),
    noticeStanding(one, id),
    holdsRead(one, id),
    proofsRead(one, id),
  ]);
  const { answers, notice, port, turn } = record;
  const open = record.links.find(({ kind, usedAtMs }) => kind === 'trade' && usedAtMs === null);
  const holds = standing.holds.map((reason) => ({
    reason,
    sinceMs: held.find((hold) => hold.reason === reason)?.sinceMs ?? null,
    releasable: noticeHolds.releasable.includes(reason),
  }));
  return {
    id: record.id,
    tradeNo: record.tradeNo,
    status: record.status,
    version: record.version,
    parties: [
      ...partyOf(ctx, 'trading', record.trading),
      ...partyOf(ctx, 'responsible', record.responsible),
      ...partyOf(ctx, 'brand_owner', record.brandOwner),
    ],
    port: { code: port.code, zh: port.zh, en: port.en },
    arrivalOn: record.arrivalOn,
    massG: null,
    pieces: record.totalQuantity,
    lines: record.lines.map(({ lineNo, nameZh, nameEn, quantity, registrationNo, batchNo }) => ({
      ...{ lineNo, nameZh, nameEn, massG: null, pieces: quantity },
      numbers: [registrationNo, batchNo].filter((no) => no !== null),
    })),
    missingStatements: 0,
    createdByName: record.createdByName,
    createdAtMs: record.createdAtMs,
    askedAtMs: record.askedAtMs,
    askedUntilMs: turn === null ? null : (open?.expiresAtMs ?? null),
    answers: answers.map(({ party, name, atMs, onBehalfReason: reason, proofFileId: fileId }) => ({
      ...{ party, name, atMs },
      onBehalf:
        reason === null
          ? null
          : { reason, fileId, fileName: proofs.find((file) => file.id === fileId)?.name ?? null },
    })),
    confirmedAtMs: record.confirmedAtMs,
    rejectionReason: record.rejectReason,
    heldSinceMs: record.heldSinceMs,
    holds,
    ownAnswer: answers.some(({ staffId }) => staffId === ctx.actor.id),
    failing: standing.failing,
    paper: notice && {
      ...{ id: notice.id, no: notice.certificateNo, state: notice.state },
      issuedOn: notice.issuedOn,
    },
    may: actsOf(record, standing),
    history: record.history,
  };
}

type Party = RpTrade['trading'];

function partyOf({ locale }: RpContext, party: RecordParty, of: Party): StaffRecordParty[] {
  if (of === null) return [];
  const said = (zh: string, en: string) => nameIn(locale, { nameZh: zh || en, nameEn: en || zh });
  return [
    {
      ...{ party, country: of.country, email: of.contactEmail },
      name: said(of.companyCname, of.companyEname),
      address: said(of.addressCn, of.addressEn),
      contact: said(of.contactCname, of.contactEname),
    },
  ];
}

function actsOf({ status, turn, heldSinceMs }: RpTrade, standing: NoticeStanding): RecordAct[] {
  const { holds, failing } = standing;
  const can: Record<RecordAct, boolean> = {
    confirm: turn !== null,
    release: heldSinceMs !== null && holds.some((one) => noticeHolds.releasable.includes(one)),
    retryIssue: failing !== null && failing.nextTryAtMs === null,
    hold: false,
    withdraw: status !== 'REJECTED',
  };
  return (Object.keys(can) as RecordAct[]).filter((act) => can[act]);
}

/**
 * What proves that a party agreed in whose place somebody answered. One round trip.
 *
 * @param party the latest answer where nobody is named
 * @throws {Denial} 4040 where there is none
 */
export async function openEvidence(ctx: RpContext, id: string, party: RecordParty | undefined) {
  const { recordId, revision, proofFileId, atMs } = rpTradeAnswers;
  const [row] = await ctx.db
    .select(FILE)
    .from(rpTrades)
    .innerJoin(rpTradeAnswers, and(eq(recordId, rpTrades.id), eq(revision, rpTrades.revision)))
    .innerJoin(files, eq(files.id, proofFileId))
    .where(
      and(
        eq(rpTrades.id, id),
        eq(rpTrades.companyId, ctx.company.id),
        party === undefined ? undefined : sql`${rpTradeAnswers.party} = ${party}`,
      ),
    )
    .orderBy(desc(atMs))
    .limit(1);
  return openFound(ctx, row);
}
