import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { companies } from '#db/schema/tenancy.ts';
import { forgetEntries } from '#db/search/index.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import { mayHold } from '../../files/uses.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { assemble, contentReads, type JudgedTrade, type TradeContext } from './content.server.ts';
import { tellCreator, tellParties } from './mails.server.ts';
import { moveTrade } from './move.server.ts';
import { issuedNow, noticeIssued } from './notice-issued.ts';
import { keepOldDeclaration } from './old-declaration.server.ts';
import { countArrived } from './pieces.server.ts';
import type { TradeAnchor } from './read.server.ts';
import { declarationFields, may } from './rules.ts';
import type { DeclareTradeInput, TradeMoved } from './schema.ts';
import { indexTrade } from './write-content.server.ts';

/** A customs declaration as it is kept. */
export interface Declaration {
  customsNo: string;
  declaredOn: string;
  fileId: string;
}

/**
 * Keeps the customs declaration of a CONFIRMED record: it is COMPLETED, its pieces count to the month of its arrival,
 * and the trading enterprise's link ends. On a COMPLETED record it takes the place of another, with a reason; the old one
 * is kept. Two round trips.
 *
 * Refusals, in this order: 4175 SUBMITTED or REJECTED; 4106 stale version; 4105 no notice is issued; 4100 declared too
 * early or on a day to come, or no reason.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is not ours, and a file that is not ours, of another
 *   purpose or used elsewhere
 */
export async function declareRpTrade(
  ctx: RpContext,
  id: string,
  input: DeclareTradeInput,
): Promise<Outcome<TradeMoved>> {
  requireMember(ctx);
  const fileId = input.file_id;
  const holder = { column: rpTrades.declarationFileId, id: rpTrades.id, is: id };
  const held = mayHold(ctx, fileId, 'declaration', holder);
  const judge = async () => {
    const toJudge = { companyId: ctx.company.id, content: null, recordId: id };
    const { statements, law } = contentReads(ctx, toJudge);
    const asked = ctx.db
      .select({ held: held.as('held'), issued: issuedNow(id).as('issued') })
      .from(companies)
      .where(eq(companies.id, ctx.company.id));
    const [[now], ...rows] = await ctx.db.batch([asked, ...statements]);
    const facts = assemble(ctx, law, null, rows);
    const record = facts.record ?? notFound();
    const refusal =
      declarationRefusal(facts, record, input, now?.issued === 1) ??
      (now?.held ? null : notFound());
    return { facts, record, refusal };
  };
  const { facts, record, refusal } = await judge();
  if (refusal !== null) return { ok: false, refusal };
  const declaration = { customsNo: input.customs_no, declaredOn: input.declared_on, fileId };
  return keepDeclaration(ctx, record, facts, {
    declaration,
    reason: input.reason?.trim() ?? '',
    guard: held,
    refusals: {
      audit_move_happened: async () => (await judge()).refusal ?? { code: 4106 },
    },
  });
}

/** What stands against a declaration, in the documented order. */
export function declarationRefusal(
  facts: Pick<JudgedTrade, 'rules' | 'today'>,
  record: TradeAnchor,
  input: Pick<DeclareTradeInput, 'declared_on' | 'reason'> & { version?: number },
  issued: boolean,
): Refusal | null {
  if (!may('declare', record.status)) return { code: 4175 };
  if (input.version !== undefined && input.version !== record.version) return { code: 4106 };
  if (record.status === 'CONFIRMED' && !issued) {
    return { code: 4105, why: { key: 'notice_not_issued' } };
  }
  const fields = declarationFields(record, facts, input);
  return Object.keys(fields).length === 0 ? null : refuse(4100, { fields }).refusal;
}

interface Keeping {
  declaration: Declaration;
  /** Why it takes the place of another. */
  reason?: string;
  guard: SQL<number>;
  guardVersion?: false;
  /** What comes before in the batch, such as the row of its file. */
  before?: BatchItem<'sqlite'>[];
  refusals: Refusals;
}

/** The one commit behind every declaration. The caller has asked the guards, and repeats them in `guard`. */
export function keepDeclaration(
  ctx: TradeContext,
  record: TradeAnchor,
  facts: JudgedTrade,
  { declaration, reason = '', guard, guardVersion, before = [], refusals }: Keeping,
): Promise<Outcome<TradeMoved>> {
  const { id } = record;
  const first = record.status === 'CONFIRMED';
  const byLink = ctx.actor.kind === 'partner';
  const { customsNo, declaredOn, fileId: declarationFileId } = declaration;
  const news = { news: 'completed', by: ctx.actor.name } as const;
  return moveTrade(ctx, record, {
    ...(first && { status: 'COMPLETED' as const }),
    action: first ? 'rp_trade.declare' : 'rp_trade.redeclare',
    set: {
      customsNo,
      declaredOn,
      declarationFileId,
      ...(first && { completedAtMs: ctx.nowMs }),
    },
    detail: { customs_no: [record.customsNo, customsNo], ...(reason && { reason }) },
    guard: first ? sql`${guard} AND ${noticeIssued(record)}` : guard,
    ...(guardVersion === false && { guardVersion }),
    follows: () => [
      ...before,
      ...(first ? countArrived(ctx, record) : keepOldDeclaration(ctx, record, reason)),
      endLinks(ctx, [id]),
      ...forgetEntries(ctx.db, [id]),
      ...indexTrade(ctx, record, facts, customsNo),
      ...(first && byLink ? tellCreator(ctx, record, facts, news) : []),
      ...(first ? tellParties(ctx, record, facts, [facts.trading], news) : []),
    ],
    refusals,
  });
}
