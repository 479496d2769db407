import { asc } from 'drizzle-orm';
import { recordHolds, tradeRecords } from '#db/schema/trade-record.ts';
import type { Tried } from '../../area-work.ts';
import { correctPaperTexts } from '../../certificate/issuing/correct-texts.server.ts';
import { type IssueJob, issuePaper } from '../../certificate/issuing/issue.server.ts';
import { issuePaperAgain } from '../../certificate/issuing/issue-again.server.ts';
import type { PaperAct, PaperKind } from '../../certificate/issuing/paper-kind.ts';
import { releaseHeld } from '../../certificate/issuing/release.server.ts';
import { failureReport } from '../../certificate/issuing/report-failure.server.ts';
import type { PaperTools } from '../../certificate/paper.server.ts';
import type { CorrectTextsInput } from '../../certificate/paper-texts.server.ts';
import type { TonnageContent, TonnageSnapshot } from '../../certificate/snapshot.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { recordHeldMail } from '../letters/record-held.server.ts';
import type { HoldReason } from '../trade-record/kinds.ts';
import { creatorRecipient, pathOf } from '../trade-record/mails.server.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { anchorColumns, type RecordAnchor, recordRead } from '../trade-record/read.server.ts';
import { staleOrWrongState } from '../trade-record/rules.ts';
import type { RecordMoved, VersionInput } from '../trade-record/schema.ts';
import { type CertificateFacts, readCertificateFacts } from './facts.server.ts';
import { tonnageHolds } from './holds.server.ts';
import { issuedMails } from './issued-mails.server.ts';
import { paperContent } from './paper-content.ts';

const ACTION = {
  hold: 'hold',
  release: 'release',
  issue_again: 'issue_again',
  correct_text: 'correct_text',
  issued: 'complete',
} as const satisfies Record<PaperAct, string>;

/** What the row of a tonnage certificate says of its kind. */
export function tonnageRow({ cover_year: coverYear, total_mass_g: totalMassG }: TonnageSnapshot) {
  return { kind: 'tonnage_coverage' as const, coverYear, totalMassG };
}

/**
 * The tonnage coverage certificate of a confirmed trade record, which it completes. A purchase is completed without one:
 * its tonnage is certified when it is shipped on, not twice (docs/decisions/014-purchases-carry-no-certificate.md).
 */
export const tonnagePaper: PaperKind<{
  ctx: OrContext;
  record: RecordAnchor;
  reason: HoldReason;
  facts: CertificateFacts;
  content: TonnageContent;
  moved: RecordMoved;
}> = {
  letters: 'TCC',
  systems: systemsOf('only-representative').map(({ slug }) => slug),
  records: tradeRecords,
  held: recordHolds,
  holds: tonnageHolds,
  facts: readCertificateFacts,
  hasNone: ({ record }) => record.kind === 'purchase',
  content: paperContent,
  row: tonnageRow,
  move: (ctx, record, { act, set, ...change }) =>
    moveRecord(ctx, record, {
      action: ACTION[act],
      ...change,
      ...(act === 'issued'
        ? { status: 'COMPLETED', set: { ...set, completedAtMs: ctx.nowMs } }
        : { set }),
    }),
  heldMail(ctx, { record, parties }, reasons) {
    const recipient = creatorRecipient(parties);
    const { tradeNo } = record;
    return (
      recipient &&
      recordHeldMail(ctx.config, { recipient, tradeNo, reasons, recordPath: pathOf(record) })
    );
  },
  issuedMails,
  read: recordRead,
  among: ({ db }, condition, limit) =>
    db
      .select(anchorColumns)
      .from(tradeRecords)
      .where(condition)
      .orderBy(asc(tradeRecords.heldSinceMs))
      .limit(limit),
  refuses: staleOrWrongState,
};

/** `issuePaper` of a tonnage certificate. */
export const issueCertificate = (ctx: Context, job: IssueJob, tools: PaperTools) =>
  issuePaper(ctx, tonnagePaper, job, tools);

/** `failureReport` of one. */
export const issueFailureReport = (ctx: Context, recordId: string, tried: Tried) =>
  failureReport(ctx, tonnagePaper, recordId, tried);

/** `releaseHeld` of them. */
export const releaseHeldRecords = (ctx: Context) => releaseHeld(ctx, tonnagePaper);

/** `issuePaperAgain`, with its refusals. */
export const issueAgain = (ctx: OrContext, id: string, input: VersionInput) =>
  issuePaperAgain(ctx, tonnagePaper, id, input);

/** `correctPaperTexts`, with its refusals. */
export const correctTexts = (ctx: OrContext, id: string, input: CorrectTextsInput) =>
  correctPaperTexts(ctx, tonnagePaper, id, input);
