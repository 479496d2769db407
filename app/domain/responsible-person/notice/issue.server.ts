import { asc, type SQL, sql } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import type { Tried } from '../../area-work.ts';
import { type IssueJob, issuePaper } from '../../certificate/issuing/issue.server.ts';
import type { IssuedKind } from '../../certificate/issuing/paper-kind.ts';
import { releaseHeld } from '../../certificate/issuing/release.server.ts';
import { failureReport } from '../../certificate/issuing/report-failure.server.ts';
import type { PaperTools } from '../../certificate/paper.server.ts';
import type { Context } from '../../kernel/context.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { rp } from '../../systems/profiles.ts';
import { noticeHeldMail } from '../letters/notice.server.ts';
import { pathOf } from '../trade/mails.server.ts';
import { contentOf } from './content.server.ts';
import { type NoticeFacts, readNoticeFacts } from './facts.server.ts';
import { issuedMails } from './issued-mails.server.ts';
import { type NoticePaper, noticePaper } from './notice-paper.server.ts';

/** A notice as its job issues it. */
const issued: IssuedKind<NoticePaper> = {
  ...noticePaper,
  letters: 'RAN',
  systems: [rp.slug],
  facts: readNoticeFacts,
  content: contentOf,
  row: ({ cover_year: coverYear }) => ({ kind: 'authorisation_notice', coverYear, totalMassG: 0 }),
  stands: standsStill,
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
  issuePaper(ctx, issued, job, tools);

/** `failureReport` of one. */
export const noticeFailureReport = (ctx: Context, recordId: string, tried: Tried) =>
  failureReport(ctx, noticePaper, recordId, tried);

/** `releaseHeld` of them. */
export const releaseHeldNotices = (ctx: Context) => releaseHeld(ctx, issued);
