import { sql } from 'drizzle-orm';
import { rpNoticeHolds, rpTradeAnswers, rpTrades } from '#db/schema/rp-trade.ts';
import { correctPaperTexts } from '../../certificate/issuing/correct-texts.server.ts';
import { issuePaperAgain } from '../../certificate/issuing/issue-again.server.ts';
import { type LetGo, letPaperGo } from '../../certificate/issuing/let-go.server.ts';
import type { PaperAct, PaperKind } from '../../certificate/issuing/paper-kind.ts';
import type { CorrectTextsInput } from '../../certificate/paper-texts.server.ts';
import type { NoticeContent } from '../../certificate/snapshot.ts';
import type { RpContext } from '../../kernel/context.ts';
import { rp } from '../../systems/profiles.ts';
import { type MovingTrade, moveTrade } from '../trade/move.server.ts';
import { tradeRead } from '../trade/read.server.ts';
import { staleOrWrongState } from '../trade/rules.ts';
import type { TradeMoved, TradeVersionInput } from '../trade/schema.ts';
import type { NoticeFacts } from './facts.server.ts';
import { type NoticeHold, noticeHolds } from './holds.server.ts';
import { NOTICE_JOBS } from './jobs.ts';

const ACTION = {
  hold: 'rp_trade.hold',
  release: 'rp_trade.release',
  issue_again: 'rp_trade.issue_again',
  correct_text: 'rp_trade.correct_text',
  issued: 'rp_trade.notice',
} as const satisfies Record<PaperAct, string>;

export interface NoticePaper {
  ctx: RpContext;
  record: MovingTrade;
  reason: NoticeHold;
  facts: NoticeFacts;
  content: NoticeContent;
  moved: TradeMoved;
}

/** The authorisation notice of a confirmed trade (`areas/responsible-person.md` §3, §4). */
export const noticePaper: PaperKind<NoticePaper> = {
  ...NOTICE_JOBS,
  records: rpTrades,
  held: rpNoticeHolds,
  holds: noticeHolds,
  move: (ctx, record, { act, ...change }) =>
    moveTrade({ ...ctx, system: rp }, record, { action: ACTION[act], ...change }),
  read: (ctx, id) => tradeRead(ctx, { companyId: ctx.company.id, system: ctx.system.slug }, id),
  answeredBy: (staffId) => sql`EXISTS (SELECT 1 FROM ${rpTradeAnswers} a
    WHERE a.record_id = ${rpTrades}.id AND a.revision = ${rpTrades}.revision
      AND a.staff_id = ${staffId})`,
  refuses: staleOrWrongState,
};

/** `issuePaperAgain`, with its refusals. */
export const issueNoticeAgain = (ctx: RpContext, id: string, input: TradeVersionInput) =>
  issuePaperAgain(ctx, noticePaper, id, input);

/** `letPaperGo`, with its refusals. */
export const releaseNotice = (ctx: RpContext, id: string, input: LetGo) =>
  letPaperGo(ctx, noticePaper, id, input);

/** `correctPaperTexts`, with its refusals. */
export const correctTradeTexts = (ctx: RpContext, id: string, input: CorrectTextsInput) =>
  correctPaperTexts(ctx, noticePaper, id, input);
