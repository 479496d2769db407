import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { links } from '#db/schema/link.ts';
import { rpTradeAnswers } from '#db/schema/rp-trade.ts';
import type { RpPartnerContext } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/ids.ts';
import { Denial } from '../../kernel/refusals.ts';
import { type DeadLink, type Death, deathNotice, deathOf } from '../../link/life.ts';
import { DAY_MS, LINK } from '../../link/link.server.ts';
import { linkOf } from '../../link/opened.server.ts';
import type { PartyName } from '../trade/agree.server.ts';
import { assemble, contentReads } from '../trade/content.server.ts';
import { issuedNow } from '../trade/notice-issued.ts';
import { isSuperseded } from '../trade/supersede.server.ts';

/** What a dead link's page says of the trade (4114). */
export interface DeadTradeLink extends DeadLink {
  kind?: 'trade' | 'declaration';
  trade_no?: string;
  /** `used`: what was answered, and by whom. */
  answer?: 'confirmed' | 'rejected' | 'declared';
  answered_by?: string | null;
  revision?: number;
}

/** One link of a trade with everything its content is judged by: one round trip. Null for no such link. */
async function readTradeLink(ctx: RpPartnerContext, token: string) {
  const { db } = ctx;
  const tokenHash = await hashToken(token);
  const of = (column: 'subject_id' | 'company_id') =>
    sql`(SELECT ${sql.raw(column)} FROM links WHERE token_hash = ${tokenHash}
      AND kind IN ('trade', 'declaration'))`;
  const recordId = of('subject_id');
  const { statements, law } = contentReads(ctx, {
    companyId: of('company_id'),
    content: null,
    recordId,
  });
  const linkRead = db
    .select({
      ...LINK,
      kind: sql<'trade' | 'declaration'>`${links.kind}`.as('link_kind'),
      party: sql<PartyName | null>`${links.party}`.as('link_party'),
      issued: issuedNow(recordId).as('issued'),
    })
    .from(links)
    .where(
      and(
        eq(links.tokenHash, tokenHash),
        eq(links.system, ctx.system.slug),
        inArray(links.kind, ['trade', 'declaration']),
      ),
    );
  const answers = db
    .select({
      revision: rpTradeAnswers.revision,
      party: rpTradeAnswers.party,
      name: rpTradeAnswers.name,
      atMs: rpTradeAnswers.atMs,
    })
    .from(rpTradeAnswers)
    .where(sql`${rpTradeAnswers.recordId} = ${recordId}`)
    .orderBy(asc(rpTradeAnswers.atMs));
  const [[link], given, ...rows] = await db.batch([linkRead, answers, ...statements]);
  if (link === undefined) return null;
  const facts = assembleIfThere(() => assemble(ctx, law, null, rows));
  const record = facts?.record;
  const enterprise = [facts?.trading, facts?.responsible].find(
    (one) => one?.id === link.recipientId,
  );
  if (facts === null || record === undefined) return null;
  return { tokenHash, link, record, facts, enterprise, given };
}

/** A link of a record that is gone is no link. */
function assembleIfThere<Facts>(read: () => Facts): Facts | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Denial) return null;
    throw error;
  }
}

export type FoundTradeLink = NonNullable<Awaited<ReturnType<typeof readTradeLink>>>;

/** Links of the parties of a trade: to answer it, or to bring its customs declaration. */
export const tradeLinks = linkOf({
  read: readTradeLink,
  died(found, nowMs): DeadTradeLink | null {
    const trade = found.link.kind === 'trade';
    const reason = trade ? deathOfTrade(found, nowMs) : deathOfDeclaration(found, nowMs);
    if (reason !== null) return noticeOf(found, reason, nowMs);
    if (!trade || !isSuperseded(found.record, found.facts)) return null;
    return { ...noticeOf(found, 'superseded', nowMs), changed: true };
  },
});

function deathOfTrade({ link, record, given }: FoundTradeLink, nowMs: number): Death | null {
  const present = link.revision === record.revision;
  const lapsed = present && record.rejectedBy === 'system';
  const answered = given.some(
    ({ revision, party }) => revision === link.revision && party === link.party,
  );
  return deathOf(link, nowMs, {
    answered: present && answered,
    gone: !present || record.status !== 'SUBMITTED' || record.waitingFor !== link.party,
    lapsed,
  });
}

function deathOfDeclaration({ link, record }: FoundTradeLink, nowMs: number): Death | null {
  return deathOf(link, nowMs, {
    answered: record.status === 'COMPLETED',
    gone: link.revision !== record.revision || record.status !== 'CONFIRMED',
  });
}

/**
 * Whether what the link was for still waits for the same party at the same address, so that another link may go there:
 * its declaration, or its answer while it has days left.
 */
function mayBeRenewed({ link, record, facts }: FoundTradeLink, nowMs: number): boolean {
  const asked = facts[link.party ?? 'trading'];
  // The trading enterprise answers first for what has changed.
  const later = link.party === 'responsible' && facts.trading?.isOwn === false;
  if (later && isSuperseded(record, facts)) return false;
  const same = asked?.id === link.recipientId && asked.contactEmail === link.email;
  if (!same || asked.isOwn) return false;
  if (link.kind === 'declaration') return record.status === 'CONFIRMED' && link.issued === 1;
  const endsAtMs = (record.askedAtMs ?? 0) + facts.rules.rp_links.trade * DAY_MS;
  return record.status === 'SUBMITTED' && record.waitingFor === link.party && endsAtMs > nowMs;
}

function noticeOf(found: FoundTradeLink, reason: Death, nowMs: number): DeadTradeLink {
  const { link, record, enterprise, given } = found;
  const answer = given.find(
    ({ revision, party }) => revision === link.revision && party === link.party,
  );
  const notice = deathNotice(reason, {
    link,
    company: record.company,
    // Where a party is taken to be that the record names no more.
    party: enterprise ?? { country: 'CN' },
    answeredAtMs: answer?.atMs,
  });
  return {
    ...notice,
    kind: link.kind,
    trade_no: record.tradeNo,
    revision: record.revision,
    waiting: !link.paused && record.status === 'SUBMITTED' && record.waitingFor === link.party,
    renews: reason !== 'used' && !link.paused && mayBeRenewed(found, nowMs),
    ...(reason === 'used' && {
      answer: link.kind === 'declaration' ? 'declared' : answer ? 'confirmed' : 'rejected',
      answered_by: answer?.name ?? null,
    }),
  };
}
