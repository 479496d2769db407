import { forgetEntries } from '#db/search/index.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { readCarried } from '../remainder/carried.server.ts';
import { type Part, reservePart } from '../remainder/write.server.ts';
import { NOT_OVERDRAWN, settle, WITHIN_DECLARED } from '../tonnage/ledger.server.ts';
import { overdraft, partGone } from './create.server.ts';
import { factsStillHold } from './facts.server.ts';
import { indexRecord } from './index-record.server.ts';
import { type JudgedContent, readJudgedContent } from './judged-content.server.ts';
import { moveRecord } from './move.server.ts';
import type { RecordAnchor } from './read.server.ts';
import { type Act, contentRefusal, may, staleOrWrongState } from './rules.ts';
import type { EditInput, RecordMoved, ReviseInput, TradeRecordInput } from './schema.ts';
import { contentColumns, writeLines } from './write-lines.server.ts';

/**
 * Gives an UNCONFIRMED or WAITING record new content. What it reserved comes back and the new content is
 * reserved, in one commit; the record is UNCONFIRMED again, a new revision, and its old link is dead.
 *
 * Refusals: 4106 stale version, 4105 not in this state, or a purchase that stands on a certificate, then those of `createTradeRecord` in their order, and of
 * `readCarried` where it carries a part of an earlier purchase over.
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
  const judged = await readJudgedContent(ctx, input, id);
  const record = judged.record ?? notFound();
  // A certificate was checked once, for what was bought then.
  const proved = record.upstream === null ? null : ({ code: 4105 } as const);
  const refusal = staleOrWrongState(record, version, act) ?? proved ?? contentRefusal(judged);
  if (refusal !== null) return { ok: false, refusal };
  const carried = await readCarried(ctx, judged);
  return carried.ok ? writeRevision(ctx, record, judged, act, carried.value) : carried;
}

function writeRevision(
  ctx: OrContext,
  record: RecordAnchor,
  judged: JudgedContent,
  action: ActOn<'trade_record'>,
  carries: Part | null,
): Promise<Outcome<RecordMoved>> {
  const { id, companyId } = record;
  const { content, lines } = judged;
  const columns = contentColumns(judged);
  const revision = record.revision + 1;
  const next = { recordId: id, revision, drawerCompanyId: companyId };
  return moveRecord(ctx, record, {
    status: 'UNCONFIRMED',
    action,
    set: {
      ...columns,
      revision,
      // The counterparty sees a revision only once that revision was sent to it.
      sentAtMs: null,
      counterpartyCompanyId: null,
      rejectionReason: null,
      rejectedBy: null,
      confirmedAtMs: null,
      confirmedByName: null,
      confirmedFromIp: null,
      completedAtMs: null,
      arrivedOn: null,
      plannedEta: null,
    },
    detail: { revision: [record.revision, revision], mass_g: columns.totalMassG },
    guard: factsStillHold(ctx, judged),
    follows: (moveId) => [
      endLinks(ctx, [id]),
      ...(may('reject', record.status)
        ? settle(ctx, [{ moveId, recordId: id, revision: record.revision }], 'reserve', 'release')
        : []),
      ...writeLines(ctx, { ...next, moveId, eta: content.eta }, lines),
      ...(carries ? reservePart(ctx, { ...next, moveId }, carries) : []),
      ...forgetEntries(ctx.db, [id]),
      ...indexRecord(ctx, id, judged),
    ],
    refusals: {
      [NOT_OVERDRAWN]: async () => (await partGone(ctx, carries)) ?? overdraft(ctx, content, id),
      [WITHIN_DECLARED]: () => overdraft(ctx, content, id),
    },
  });
}
