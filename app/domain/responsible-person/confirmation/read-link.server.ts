import { asc, eq, sql } from 'drizzle-orm';
import { rpLinks, rpTradeAnswers } from '#db/schema/rp-trade.ts';
import type { RpPartnerContext } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { Denial } from '../../kernel/refusals.ts';
import { deadlineOfParty } from '../../tenancy/zones.ts';
import { assemble, contentReads } from '../trade/content.server.ts';
import { issuedNow } from '../trade/notice-issued.ts';
import { isSuperseded } from '../trade/supersede.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type DeadReason = 'expired' | 'used' | 'superseded' | 'unknown';

/** What a dead link's page says (4114): which way it died, and how to go on. */
export interface DeadTradeLink extends Record<string, unknown> {
  reason: DeadReason;
  kind?: 'trade' | 'declaration';
  trade_no?: string;
  /** The tenant: who is to be asked for another link. */
  company_name_zh?: string;
  company_name_en?: string;
  /** When it ended, in the zone of the party's country. */
  ended?: string;
  /** `used`: what was answered, and by whom. */
  answer?: 'confirmed' | 'rejected' | 'declared';
  answered_by?: string | null;
  revision?: number;
  /** `superseded`: something that its page showed is no longer so, and nobody has answered for what is so now. */
  changed?: boolean;
  /** `superseded`, `expired`: another link may be waiting for the answer. */
  waiting?: boolean;
  /** Another one may be asked for: it goes where this one went. */
  renews?: boolean;
}

/** One link of a trade with everything its content is judged by: one round trip. Null for no such link. */
export async function readTradeLink(ctx: RpPartnerContext, token: string) {
  const { db } = ctx;
  const tokenHash = await hashToken(token);
  const of = (column: 'subject_id' | 'company_id') =>
    sql`(SELECT ${sql.raw(column)} FROM rp_links WHERE token_hash = ${tokenHash}
      AND kind IN ('trade', 'declaration'))`;
  const recordId = of('subject_id');
  const { statements, law } = contentReads(ctx, {
    companyId: of('company_id'),
    content: null,
    recordId,
  });
  const links = db
    .select({
      kind: rpLinks.kind,
      revision: rpLinks.revision,
      party: rpLinks.party,
      enterpriseId: rpLinks.enterpriseId,
      locale: rpLinks.locale,
      email: rpLinks.email,
      expiresAtMs: rpLinks.expiresAtMs,
      usedAtMs: rpLinks.usedAtMs,
      supersededAtMs: rpLinks.supersededAtMs,
      issued: issuedNow(recordId).as('issued'),
    })
    .from(rpLinks)
    .where(eq(rpLinks.tokenHash, tokenHash));
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
  const [[link], given, ...rows] = await db.batch([links, answers, ...statements]);
  if (link === undefined || link.kind === 'recall') return null;
  const facts = assembleIfThere(() => assemble(ctx, law, null, rows));
  const record = facts?.record;
  const enterprise = [facts?.trading, facts?.responsible].find(
    (one) => one?.id === link.enterpriseId,
  );
  if (facts === null || record === undefined) return null;
  return { tokenHash, link: { ...link, kind: link.kind }, record, facts, enterprise, given };
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

/** Why a link can't be used any more (4114), or null while it can. */
export function deadTradeLink(found: FoundTradeLink | null, nowMs: number): Refusal | null {
  if (found === null) return { code: 4114, data: { reason: 'unknown' } satisfies DeadTradeLink };
  const reason =
    found.link.kind === 'trade' ? deathOf(found, nowMs) : deathOfDeclaration(found, nowMs);
  if (reason !== null) return { code: 4114, data: deathNotice(found, reason, nowMs) };
  if (found.link.kind !== 'trade' || !isSuperseded(found.record, found.facts)) return null;
  return { code: 4114, data: { ...deathNotice(found, 'superseded', nowMs), changed: true } };
}

/** The link would work, had what it shows not changed. */
export function diedOfChange(refusal: Refusal | null): boolean {
  return (refusal?.data as DeadTradeLink | undefined)?.changed === true;
}

type Death = Exclude<DeadReason, 'unknown'>;

function deathOf({ link, record, given }: FoundTradeLink, nowMs: number): Death | null {
  if (link.usedAtMs !== null) return 'used';
  if (link.revision !== record.revision) return 'superseded';
  // Answered without this link: in the portal, by a member or a consultant.
  const answered = given.some(
    ({ revision, party }) => revision === link.revision && party === link.party,
  );
  if (answered) return 'used';
  const waits = record.status === 'SUBMITTED' && record.waitingFor === link.party;
  if (link.supersededAtMs !== null || !waits) {
    return link.expiresAtMs <= nowMs && record.rejectedBy === 'system' ? 'expired' : 'superseded';
  }
  return link.expiresAtMs <= nowMs ? 'expired' : null;
}

function deathOfDeclaration({ link, record }: FoundTradeLink, nowMs: number): Death | null {
  if (link.usedAtMs !== null || record.status === 'COMPLETED') return 'used';
  const open = link.supersededAtMs === null && link.revision === record.revision;
  if (!open || record.status !== 'CONFIRMED') return 'superseded';
  return link.expiresAtMs <= nowMs ? 'expired' : null;
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
  const same = asked?.id === link.enterpriseId && asked.contactEmail === link.email;
  if (!same || asked.isOwn) return false;
  if (link.kind === 'declaration') return record.status === 'CONFIRMED' && link.issued === 1;
  const endsAtMs = (record.askedAtMs ?? 0) + facts.rules.rp_links.trade * DAY_MS;
  return record.status === 'SUBMITTED' && record.waitingFor === link.party && endsAtMs > nowMs;
}

function deathNotice(found: FoundTradeLink, reason: Death, nowMs: number): DeadTradeLink {
  const { link, record, enterprise, given } = found;
  const answer = given.find(
    ({ revision, party }) => revision === link.revision && party === link.party,
  );
  const atMs = {
    expired: link.expiresAtMs,
    superseded: link.supersededAtMs,
    used: link.usedAtMs ?? answer?.atMs ?? null,
  }[reason];
  return {
    reason,
    kind: link.kind,
    trade_no: record.tradeNo,
    company_name_zh: record.company.nameZh,
    company_name_en: record.company.nameEn,
    revision: record.revision,
    waiting: record.status === 'SUBMITTED' && record.waitingFor === link.party,
    renews: reason !== 'used' && mayBeRenewed(found, nowMs),
    ...(atMs !== null && { ended: deadlineOfParty(enterprise ?? CHINA, atMs).until }),
    ...(reason === 'used' && {
      answer: link.kind === 'declaration' ? 'declared' : answer ? 'confirmed' : 'rejected',
      answered_by: answer?.name ?? null,
    }),
  };
}

/** Where a party is taken to be that the record names no more. */
const CHINA = { country: 'CN' };
