import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { endLinks } from '../confirmation/link.server.ts';
import { settle } from '../tonnage/ledger.server.ts';
import { contentColumns, recordSearchText, writeContent } from './content.server.ts';
import { overdraft } from './create.server.ts';
import { type Draft, readDraft } from './draft.server.ts';
import { factsStillHold } from './facts.server.ts';
import { commitMove, moveRecord } from './move.server.ts';
import type { RecordAnchor } from './read.server.ts';
import { type Act, draftRefusal, may, plannedLines, staleOrWrongState } from './rules.ts';
import type { EditInput, RecordMoved, ReviseInput, TradeRecordInput } from './schema.ts';

/**
 * Gives an UNCONFIRMED or WAITING record new content. What it reserved comes back and the new content is
 * reserved, in one commit; the record is UNCONFIRMED again, a new revision, and its old link is dead.
 *
 * Refusals: 4106 stale version, 4105 not in this state, then those of `createTradeRecord` in their order.
 *
 * @throws {Denial} 4002 for a viewer, 4040 for a record that is not this company's
 */
export async function editTradeRecord(
  ctx: OrContext,
  id: string,
  { version, ...content }: EditInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  return rewrite(ctx, id, version, content, 'edit');
}

/**
 * Takes up a REJECTED record again: UNCONFIRMED, a new revision, tonnage reserved anew. Without `content` the
 * record keeps what it held. Also allowed where an edit is. Refusals and denials as for `editTradeRecord`.
 */
export async function reviseTradeRecord(
  ctx: OrContext,
  id: string,
  input: ReviseInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  return rewrite(ctx, id, input.version, input.content ?? null, 'revise');
}

async function rewrite(
  ctx: OrContext,
  id: string,
  version: number,
  input: TradeRecordInput | null,
  act: Extract<Act, 'edit' | 'revise'>,
): Promise<Outcome<RecordMoved>> {
  const draft = await readDraft(ctx, input, id);
  const record = draft.record ?? notFound();
  const { content } = draft;
  const refusal = staleOrWrongState(record, version, act) ?? draftRefusal(content, draft);
  if (refusal !== null) return { ok: false, refusal };
  return commitMove(ctx, newRevision(ctx, record, draft, act), () => overdraft(ctx, content, id));
}

function newRevision(ctx: OrContext, record: RecordAnchor, draft: Draft, action: string) {
  const { content } = draft;
  const lines = plannedLines(content, draft.products);
  const { words, ...columns } = contentColumns(content, lines, draft.partnerName);
  const revision = record.revision + 1;
  const move = moveRecord(ctx, record, {
    status: 'UNCONFIRMED',
    action,
    set: {
      ...columns,
      revision,
      // The counterparty sees a revision only once that revision was sent to it.
      sentAtMs: null,
      rejectionReason: null,
      rejectedBy: null,
      confirmedAtMs: null,
      confirmedByName: null,
      confirmedFromIp: null,
      completedAtMs: null,
      searchText: recordSearchText(tradeRecords.tradeNo, words),
    },
    detail: { revision: [record.revision, revision], mass_g: columns.totalMassG },
    guard: factsStillHold(ctx, draft),
  });
  const { moveId } = move;
  const held = { moveId, recordId: record.id, revision: record.revision };
  return {
    ...move,
    statements: [
      ...move.statements,
      endLinks(ctx, record.id),
      ...(may('reject', record.status) ? settle(ctx, held, 'reserve', 'release') : []),
      ...writeContent(
        ctx,
        {
          moveId,
          recordId: record.id,
          revision,
          drawerCompanyId: record.companyId,
          eta: content.eta,
        },
        lines,
      ),
    ],
  };
}
