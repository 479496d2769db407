import { asc, type SQL, sql } from 'drizzle-orm';
import { rpNoticeHolds, rpTrades } from '#db/schema/rp-trade.ts';
import type { Tried } from '../../area-work.ts';
import { correctPaperTexts } from '../../certificate/issuing/correct-texts.server.ts';
import { type IssueJob, issuePaper } from '../../certificate/issuing/issue.server.ts';
import { issuePaperAgain } from '../../certificate/issuing/issue-again.server.ts';
import type { PaperAct, PaperKind } from '../../certificate/issuing/paper-kind.ts';
import { releaseHeld } from '../../certificate/issuing/release.server.ts';
import { failureReport } from '../../certificate/issuing/report-failure.server.ts';
import type { PaperTools } from '../../certificate/paper.server.ts';
import type { CorrectTextsInput } from '../../certificate/paper-texts.server.ts';
import type { NoticeContent } from '../../certificate/snapshot.ts';
import type { Context, RpContext } from '../../kernel/context.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { rp } from '../../systems/profiles.ts';
import { noticeHeldMail } from '../letters/notice.server.ts';
import { pathOf } from '../trade/mails.server.ts';
import { type MovingTrade, moveTrade } from '../trade/move.server.ts';
import { tradeRead } from '../trade/read.server.ts';
import { staleOrWrongState } from '../trade/rules.ts';
import type { TradeMoved, TradeVersionInput } from '../trade/schema.ts';
import { contentOf } from './content.server.ts';
import { type NoticeFacts, readNoticeFacts } from './facts.server.ts';
import { type NoticeHold, noticeHolds } from './holds.server.ts';
import { issuedMails } from './issued-mails.server.ts';
import { NOTICE_JOBS } from './jobs.ts';

const ACTION = {
  hold: 'rp_trade.hold',
  release: 'rp_trade.release',
  issue_again: 'rp_trade.issue_again',
  correct_text: 'rp_trade.correct_text',
  issued: 'rp_trade.notice',
} as const satisfies Record<PaperAct, string>;

/** The authorisation notice of a confirmed trade (`areas/responsible-person.md` §3, §4). */
export const noticePaper: PaperKind<{
  ctx: RpContext;
  record: MovingTrade;
  reason: NoticeHold;
  facts: NoticeFacts;
  content: NoticeContent;
  moved: TradeMoved;
}> = {
  letters: 'RAN',
  systems: [rp.slug],
  ...NOTICE_JOBS,
  records: rpTrades,
  held: rpNoticeHolds,
  holds: noticeHolds,
  facts: readNoticeFacts,
  content: contentOf,
  row: ({ cover_year: coverYear }) => ({ kind: 'authorisation_notice', coverYear, totalMassG: 0 }),
  stands: standsStill,
  move: (ctx, record, { act, ...change }) =>
    moveTrade({ ...ctx, system: rp }, record, { action: ACTION[act], ...change }),
  heldMail(ctx, { record }, reasons) {
    const { tradeNo, creator } = record;
    return (
      creator &&
      noticeHeldMail(ctx.config, {
        recipient: readerRecipient(creator),
        tradeNo,
        reasons,
        recordPath: pathOf({ system: rp }, record),
      })
    );
  },
  issuedMails,
  read: (ctx, id) => tradeRead(ctx, { companyId: ctx.company.id, system: ctx.system.slug }, id),
  among: ({ db }, condition, limit) =>
    db
      .select({
        id: rpTrades.id,
        companyId: rpTrades.companyId,
        tradeNo: rpTrades.tradeNo,
        status: rpTrades.status,
        waitingFor: rpTrades.waitingFor,
        revision: rpTrades.revision,
        version: rpTrades.version,
      })
      .from(rpTrades)
      .where(condition)
      .orderBy(asc(rpTrades.heldSinceMs))
      .limit(limit),
  refuses: staleOrWrongState,
};

/** Condition on the record: it is not held, has no notice, and who signs and is written to is as it was read. */
function standsStill({ enterprises }: NoticeFacts): SQL {
  const named = enterprises.map(({ id, version }) => ({ id, version }));
  return sql`held_since_ms IS NULL
    AND NOT EXISTS (SELECT 1 FROM certificates c WHERE c.record_id = rp_trade_records.id
      AND (c.revision = rp_trade_records.revision OR c.state = 'valid'))
    AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(named)}) j
      LEFT JOIN rp_enterprises n ON n.id = j.value ->> 'id'
      WHERE n.version IS NOT j.value ->> 'version')`;
}

/** `issuePaper` of a notice. */
export const issueNotice = (ctx: Context, job: IssueJob, tools: PaperTools) =>
  issuePaper(ctx, noticePaper, job, tools);

/** `failureReport` of one. */
export const noticeFailureReport = (ctx: Context, recordId: string, tried: Tried) =>
  failureReport(ctx, noticePaper, recordId, tried);

/** `releaseHeld` of them. */
export const releaseHeldNotices = (ctx: Context) => releaseHeld(ctx, noticePaper);

/** `issuePaperAgain`, with its refusals. */
export const issueNoticeAgain = (ctx: RpContext, id: string, input: TradeVersionInput) =>
  issuePaperAgain(ctx, noticePaper, id, input);

/** `correctPaperTexts`, with its refusals. */
export const correctTradeTexts = (ctx: RpContext, id: string, input: CorrectTextsInput) =>
  correctPaperTexts(ctx, noticePaper, id, input);
