import { sql } from 'drizzle-orm';
import { recordHolds, tradeRecords } from '#db/schema/trade-record.ts';
import { correctPaperTexts } from '../../certificate/issuing/correct-texts.server.ts';
import { issuePaperAgain } from '../../certificate/issuing/issue-again.server.ts';
import { type LetGo, letPaperGo } from '../../certificate/issuing/let-go.server.ts';
import type { PaperAct, PaperKind } from '../../certificate/issuing/paper-kind.ts';
import type { CorrectTextsInput } from '../../certificate/paper-texts.server.ts';
import type { TonnageContent } from '../../certificate/snapshot.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { HoldReason } from '../trade-record/kinds.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { type RecordAnchor, recordRead } from '../trade-record/read.server.ts';
import { may, staleOrWrongState } from '../trade-record/rules.ts';
import type { RecordMoved, VersionInput } from '../trade-record/schema.ts';
import type { CertificateFacts } from './facts.server.ts';
import { tonnageHolds } from './holds.server.ts';

const ACTION = {
  hold: 'hold',
  release: 'release',
  issue_again: 'issue_again',
  correct_text: 'correct_text',
  issued: 'complete',
} as const satisfies Record<PaperAct, string>;

export interface TonnagePaper {
  ctx: OrContext;
  record: RecordAnchor;
  reason: HoldReason;
  facts: CertificateFacts;
  content: TonnageContent;
  moved: RecordMoved;
}

/** The tonnage coverage certificate of a confirmed trade record, which it completes. */
export const tonnagePaper: PaperKind<TonnagePaper> = {
  records: tradeRecords,
  held: recordHolds,
  holds: tonnageHolds,
  move: (ctx, record, { act, set, ...change }) =>
    moveRecord(ctx, record, {
      action: ACTION[act],
      ...change,
      ...(act === 'issued'
        ? { status: 'COMPLETED', set: { ...set, completedAtMs: ctx.nowMs } }
        : { set }),
    }),
  read: recordRead,
  heldAhead: { reasons: ['staff_hold'], status: ({ status }) => may('edit', status) },
  answeredBy: (staffId) => sql`(${tradeRecords.confirmedByStaff} IS ${staffId})`,
  refuses: staleOrWrongState,
};

/** `issuePaperAgain`, with its refusals. */
export const issueAgain = (ctx: OrContext, id: string, input: VersionInput) =>
  issuePaperAgain(ctx, tonnagePaper, id, input);

/** `letPaperGo`, with its refusals. */
export const releaseRecord = (ctx: OrContext, id: string, input: LetGo) =>
  letPaperGo(ctx, tonnagePaper, id, input);

/** `correctPaperTexts`, with its refusals. */
export const correctTexts = (ctx: OrContext, id: string, input: CorrectTextsInput) =>
  correctPaperTexts(ctx, tonnagePaper, id, input);
