import { eq, sql } from 'drizzle-orm';
import { rpTradeAnswers } from '#db/schema/rp-trade.ts';
import { companies } from '#db/schema/tenancy.ts';
import { orNone } from '~/domain/kernel/text/text.ts';
import { requireOwnPeople } from '../../acting/acting.ts';
import { mayHold } from '../../files/uses.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import type { Answer } from './agree.server.ts';
import { takeAnswer } from './answer.server.ts';
import { assemble, contentReads } from './content.server.ts';
import type { Turn } from './kinds.ts';
import type { TradeAnchor } from './read.server.ts';
import { contentRefusal, staleOrWrongState, turnOf } from './rules.ts';
import type { ConfirmTradeInput, TradeMoved } from './schema.ts';
import { ASKED_ANEW, isSuperseded, supersedeTrade } from './supersede.server.ts';

/**
 * Answers in the portal for the party whose turn it is: a member or a consultant on behalf of the trading enterprise, a
 * consultant on behalf of a responsible person outside, each with a reason and a file that proves it; an admin of the
 * tenant releases (签发) what its own release mode left to them, and a consultant does so on its behalf. Two round trips.
 *
 * Refusals, in this order: 4106 stale version, 4105 not SUBMITTED, 4100 reason or proof missing, then those of
 * `contentRefusal` but 4100, also where something changed while it was written; 4106 where something that the parties
 * were shown is no longer so (`shown_changed`): the record has a new revision then, and they are asked again.
 *
 * @throws {Denial} 4002 for whoever may not answer for that party; 4040 for a record that is not ours, and a file that is
 *   not ours, of another purpose or used elsewhere; 4154 for staff who act for the tenant, where another party's answer is
 *   asked for
 */
export async function confirmRpTrade(
  ctx: RpContext,
  id: string,
  input: ConfirmTradeInput,
): Promise<Outcome<TradeMoved>> {
  requireMember(ctx);
  const proof = orNone(input.proof_file_id);
  const holder = { column: rpTradeAnswers.proofFileId, id: rpTradeAnswers.recordId, is: '' };
  // What staff bring comes through the console, for whichever area.
  const purpose = ctx.actor.kind === 'staff' ? 'evidence' : 'proof';
  const held = proof === null ? undefined : mayHold(ctx, proof, purpose, holder);
  const judge = async () => {
    const toJudge = { companyId: ctx.company.id, content: null, recordId: id };
    const { statements, law } = contentReads(ctx, toJudge);
    const file = ctx.db
      .select({ held: (held ?? yes).as('held') })
      .from(companies)
      .where(eq(companies.id, ctx.company.id));
    const [[allowed], ...rows] = await ctx.db.batch([file, ...statements]);
    const facts = assemble(ctx, law, null, rows);
    const record = facts.record ?? notFound();
    const refusal =
      staleOrWrongState(record, input.version, 'confirm') ??
      answerRefusal(ctx, record, input) ??
      (allowed?.held ? null : notFound()) ??
      contentRefusal(facts, true);
    return { facts, record, refusal };
  };
  const { facts, record, refusal } = await judge();
  if (refusal !== null) return { ok: false, refusal };
  if (isSuperseded(record, facts)) {
    const anew = await supersedeTrade(ctx, record, facts);
    return anew.ok ? { ok: false, refusal: ASKED_ANEW } : anew;
  }
  return takeAnswer(ctx, record, facts, answerOf(ctx, record, input), {
    ...(held && { guard: held }),
    again: async () => (await judge()).refusal ?? { code: 4106 },
  });
}

const yes = sql<number>`1`;

/** Who may answer on whose behalf, and with what; staff who act for the tenant answer for nobody else (4154). */
function answerRefusal(
  ctx: RpContext,
  record: TradeAnchor,
  input: ConfirmTradeInput,
): Refusal | null {
  const { actor } = ctx;
  const turn: Turn | null = turnOf(record);
  const staff = actor.kind === 'staff';
  if (turn !== 'release') requireOwnPeople(ctx);
  if (turn === 'responsible' && !staff) throw new Denial(4002);
  if (turn === 'release' && !staff) {
    if (actor.role !== 'admin') throw new Denial(4002);
    return null;
  }
  const fields = {
    ...(!input.on_behalf_reason?.trim() && { on_behalf_reason: { key: 'required' } }),
    ...(orNone(input.proof_file_id) === null && { proof_file_id: { key: 'required' } }),
  };
  return Object.keys(fields).length === 0 ? null : refuse(4100, { fields }).refusal;
}

function answerOf({ actor }: RpContext, record: TradeAnchor, input: ConfirmTradeInput): Answer {
  const party = record.waitingFor ?? 'responsible';
  const behalf = record.waitingFor !== null || actor.kind === 'staff';
  return {
    party,
    name: actor.name,
    ip: actor.ip,
    ...(behalf && {
      onBehalfReason: input.on_behalf_reason?.trim() ?? null,
      proofFileId: orNone(input.proof_file_id),
      staffId: actor.kind === 'staff' ? actor.id : null,
    }),
  };
}
