import { and, desc, eq, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { textUnprintable } from '~/domain/kernel/text/printable.ts';
import { formatCode } from '../../certificate/code.ts';
import { openCode } from '../../certificate/code-vault.ts';
import { failingIssue, issueJobRead } from '../../certificate/failing.server.ts';
import { ownCertificates } from '../../certificate/list.server.ts';
import { openTexts, paperTextsRead } from '../../certificate/paper-texts.server.ts';
import { issuerDay, type NoticeContent, readSnapshot } from '../../certificate/snapshot.ts';
import { unprintableTexts } from '../../certificate/unprintable.ts';
import type { RpContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { contentOf } from './content.server.ts';
import { readNoticeFacts } from './facts.server.ts';
import { noticeHolds } from './holds.server.ts';

/**
 * Statement: the id of the notice that a record has now, as a column of a SELECT from `rp_trade_records`; null before
 * it is issued and once it is revoked.
 */
export const noticeId = sql<string | null>`(SELECT c.id FROM ${certificates} c
  WHERE c.record_id = ${rpTrades}.id AND c.kind = 'authorisation_notice'
    AND c.state = 'valid')`.as('notice_id');

/** Statements: how far the notice of a record is, and what keeps it. */
function standingReads({ db, company, nowMs }: RpContext, recordId: string) {
  const ours = and(eq(rpTrades.id, recordId), eq(rpTrades.companyId, company.id));
  const revision = sql`(SELECT revision FROM rp_trade_records
    WHERE id = ${recordId} AND company_id = ${company.id})`;
  return [
    db
      .select({
        status: rpTrades.status,
        revision: rpTrades.revision,
        heldSinceMs: rpTrades.heldSinceMs,
        heldBy: noticeHolds.heldBy(nowMs),
        noticeId,
      })
      .from(rpTrades)
      .where(ours),
    issueJobRead(db, recordId),
    paperTextsRead(db, recordId, revision),
  ] as const;
}
type Reads = ReturnType<typeof standingReads>;
type Read<Of extends keyof Reads & number> = Awaited<Reads[Of]>;

function standingOf([record]: Read<0>, [job]: Read<1>, texts: Read<2>) {
  if (record === undefined) notFound();
  const awaited = record.status === 'CONFIRMED' && record.noticeId === null;
  return {
    /** What holds it back now; empty while nothing does. */
    holds: awaited ? noticeHolds.reasonsIn(record.heldBy) : [],
    heldSinceMs: record.heldSinceMs,
    /** Texts that can't be printed and wait for a correction. */
    unprintable: awaited ? openTexts(texts) : [],
    /** The job that issues it, where it failed and tries again or has given up. */
    failing: awaited ? failingIssue(job) : null,
    /** Confirmed, and its notice is still to come. */
    awaited,
  };
}

/**
 * What keeps the notice of a record. One round trip.
 *
 * @throws {Denial} 4040 for an unknown record and another company's
 */
export async function noticeStanding(ctx: RpContext, recordId: string) {
  const [record, job, texts] = await ctx.db.batch([...standingReads(ctx, recordId)]);
  return standingOf(record, job, texts);
}

/** What keeps the notice of a record. */
export type NoticeStanding = ReturnType<typeof standingOf>;

/**
 * Where the notice of a record stands: the one it was given last with its code and, where it holds no more, since when
 * and why; and what holds the next one back while the record is confirmed without one (`review_first` is
 * 授权告知书待审核). One round trip.
 *
 * @throws {Denial} 4040 for an unknown record and another company's
 */
export async function findNotice(ctx: RpContext, recordId: string) {
  const { db, config } = ctx;
  const [record, job, texts, [row]] = await db.batch([
    ...standingReads(ctx, recordId),
    db
      .select({
        id: certificates.id,
        certificateNo: certificates.certificateNo,
        revision: certificates.revision,
        state: certificates.state,
        stateCode: certificates.stateCode,
        stateReason: certificates.stateReason,
        stateAtMs: certificates.stateAtMs,
        codeEncrypted: certificates.codeEncrypted,
        snapshot: certificates.snapshot,
        issuedOn: certificates.issuedOn,
        fileSizeBytes: certificates.fileSizeBytes,
      })
      .from(certificates)
      .where(and(eq(certificates.recordId, recordId), ownCertificates(ctx)))
      .orderBy(desc(certificates.issuedAtMs), desc(certificates.id))
      .limit(1),
  ]);
  return {
    ...standingOf(record, job, texts),
    notice: row === undefined ? null : await opened(row, config),
  };
}

interface Row {
  id: string;
  codeEncrypted: string;
  snapshot: string;
  stateAtMs: number | null;
}

async function opened<R extends Row>(row: R, config: RpContext['config']) {
  const { codeEncrypted, snapshot, ...rest } = row;
  const code = await openCode(codeEncrypted, row.id, config.codeEncryptionKey);
  const { issuer } = readSnapshot(snapshot);
  return {
    ...rest,
    code: formatCode(code),
    /** Where the paper's QR code leads. */
    verifyUrl: `${config.verifyOrigin}/c/${code}`,
    /** The day it was revoked, counted as its paper counts days. */
    stateOn: row.stateAtMs === null ? null : issuerDay(issuer, row.stateAtMs),
  };
}

/**
 * What the notice of a record says once its parties agree to what they are shown: a draft without number, code and signature, to be shown
 * under a watermark. One round trip.
 *
 * Refusals: 4105 where no notice is to come, since it was issued or the record was rejected; 4105 while something that
 * no notice may lack is missing, or a text can't be printed.
 *
 * @throws {Denial} 4040 for an unknown record and another company's
 */
export async function previewNotice(
  ctx: RpContext,
  recordId: string,
): Promise<Outcome<{ content: NoticeContent; madeAtMs: number }>> {
  const facts = await readNoticeFacts(ctx, { recordId, companyId: ctx.company.id });
  if (facts === undefined) notFound();
  const { status } = facts.record;
  if ((status !== 'SUBMITTED' && status !== 'CONFIRMED') || facts.issued) {
    return refuse(4105, { why: { key: 'no_notice_to_come' } });
  }
  const lines = facts.shown?.lines ?? [];
  const lacking = lines.some(({ registration_no, registrant }) => !registration_no || !registrant);
  if (lacking || lines.length === 0)
    return refuse(4105, { why: { key: 'notice_lacks_registration' } });
  const content = contentOf(facts);
  const [unprintable] = unprintableTexts(content);
  if (unprintable !== undefined) return { ok: false, refusal: textUnprintable(unprintable) };
  return done({ content, madeAtMs: ctx.nowMs });
}
