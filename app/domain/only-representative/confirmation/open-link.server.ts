import { and, desc, eq, sql } from 'drizzle-orm';
import { confirmationLinks, tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntries } from '#db/schema/trail.ts';
import type { Locale, PartnerContext } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { ownPeople } from '../../tenancy/people/own-people.server.ts';
import { type Deadline, deadlineOfParty } from '../../tenancy/zones.ts';
import { type CounterpartyView, counterpartyView } from '../trade-record/counterparty-view.ts';
import { anchorColumns, partiesRead } from '../trade-record/read.server.ts';
import { COUNTERPARTY, contentReads, recordLines } from '../trade-record/record-lines.server.ts';

/** Everything the page of an open link shows (design/public/confirm-trade.html, state `ask`). */
export interface LinkPage extends CounterpartyView {
  expiresAtMs: number;
  /** The same as its mail says it. */
  deadline: Deadline;
  /** Language of the counterparty, for the page's first view. */
  locale: Locale;
}

export type DeadReason = 'expired' | 'used' | 'superseded' | 'unknown';

/** What a dead link's page says (4114): which way it died, and how to go on. */
export interface DeadLink extends Record<string, unknown> {
  reason: DeadReason;
  trade_no?: string;
  company_name_zh?: string;
  company_name_en?: string;
  expired_at?: string;
  /** Any of these moments in the zone of the counterparty's country, as the mail said it. */
  ended?: string;
  /** `used`: who answered, when, and what. */
  answered_by?: string | null;
  answered_at?: string | null;
  answer?: 'confirmed' | 'rejected';
  /** `superseded`: since when, by which revision, and whether a newer link waits for an answer. */
  superseded_at?: string | null;
  revision?: number;
  waiting?: boolean;
  /** `superseded`: something that its page showed is no longer so; the counterparty is asked anew. */
  changed?: boolean;
}

/** One link with its record, its parties and the record's content: one round trip. */
export async function readLink(ctx: PartnerContext, token: string) {
  const tokenHash = await hashToken(token);
  const recordId = sql`(SELECT record_id FROM confirmation_links WHERE token_hash = ${tokenHash})`;
  const [lineRead, substanceRead] = contentReads(ctx, recordId, COUNTERPARTY);
  const [linkRows, partyRows, lineRows, substanceRows, answerRows, people] = await ctx.db.batch([
    ctx.db
      .select({
        record: anchorColumns,
        totalMassG: tradeRecords.totalMassG,
        rejectedBy: tradeRecords.rejectedBy,
        link: {
          revision: confirmationLinks.revision,
          email: confirmationLinks.email,
          locale: confirmationLinks.locale,
          expiresAtMs: confirmationLinks.expiresAtMs,
          usedAtMs: confirmationLinks.usedAtMs,
          supersededAtMs: confirmationLinks.supersededAtMs,
        },
      })
      .from(confirmationLinks)
      .innerJoin(tradeRecords, eq(tradeRecords.id, confirmationLinks.recordId))
      .where(
        and(eq(confirmationLinks.tokenHash, tokenHash), eq(tradeRecords.system, ctx.system.slug)),
      ),
    partiesRead(ctx, recordId),
    lineRead,
    substanceRead,
    ctx.db
      .select({
        action: auditEntries.action,
        by: auditEntries.actorName,
        atMs: auditEntries.atMs,
      })
      .from(auditEntries)
      .where(
        sql`${auditEntries.subjectId} = ${recordId} AND ${auditEntries.action} IN ('confirm', 'reject')
          AND ${auditEntries.atMs} <= coalesce((SELECT used_at_ms FROM confirmation_links
            WHERE token_hash = ${tokenHash}), ${auditEntries.atMs})`,
      )
      .orderBy(desc(auditEntries.atMs))
      .limit(1),
    ownPeople(ctx.db, sql`(SELECT r.company_id FROM trade_records r WHERE r.id = ${recordId})`),
  ]);
  const [found] = linkRows;
  const [parties] = partyRows;
  if (found === undefined || parties === undefined) return null;
  const lines = recordLines(lineRows, substanceRows);
  const own = people.map(({ email }) => email);
  return { ...found, tokenHash, parties, lines, answer: answerRows[0], own };
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof readLink>>>;

/** Why a link can't be answered any more, or null while it can. */
export function deadLink(found: FoundLink | null, nowMs: number): Refusal | null {
  if (found === null) return { code: 4114, data: { reason: 'unknown' } satisfies DeadLink };
  const reason = deathOf(found, nowMs);
  if (reason !== null) return { code: 4114, data: deathNotice(found, reason) };
  if (found.parties.changed === 0) return null;
  return { code: 4114, data: { ...deathNotice(found, 'superseded'), changed: true } };
}

/** The link would work, had what it shows not changed. */
export function diedOfChange(refusal: Refusal | null): boolean {
  return (refusal?.data as DeadLink | undefined)?.changed === true;
}

type Death = Exclude<DeadReason, 'unknown'>;

function deathOf({ link, record, rejectedBy }: FoundLink, nowMs: number): Death | null {
  if (link.usedAtMs !== null) return 'used';
  if (link.revision !== record.revision) return 'superseded';
  // Answered without this link: in the portal, or by a consultant.
  if (record.status === 'CONFIRMED' || record.status === 'COMPLETED') return 'used';
  if (record.status === 'REJECTED') return rejectedBy === 'partner' ? 'used' : 'superseded';
  if (link.supersededAtMs !== null || record.status !== 'WAITING') return 'superseded';
  return link.expiresAtMs <= nowMs ? 'expired' : null;
}

const isoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function deathNotice(found: FoundLink, reason: Death): DeadLink {
  const { link, record, parties, answer } = found;
  const base: DeadLink = {
    reason,
    trade_no: record.tradeNo,
    company_name_zh: parties.company.nameZh,
    company_name_en: parties.company.nameEn,
    revision: record.revision,
    waiting: record.status === 'WAITING',
  };
  const endedAtMs = {
    expired: link.expiresAtMs,
    superseded: link.supersededAtMs,
    used: answer?.atMs ?? link.usedAtMs,
  }[reason];
  if (endedAtMs !== null) base.ended = deadlineOfParty(parties.partner, endedAtMs).until;
  if (reason === 'expired')
    return { ...base, expired_at: new Date(link.expiresAtMs).toISOString() };
  if (reason === 'superseded') return { ...base, superseded_at: isoTime(endedAtMs) };
  return {
    ...base,
    answer: answer?.action === 'reject' ? 'rejected' : 'confirmed',
    answered_at: isoTime(endedAtMs),
    answered_by: answer?.by ?? null,
  };
}

/**
 * What the holder of a link is asked. Reads only: mail scanners open links, so opening one changes nothing.
 *
 * Refusal 4114, with `data` a `DeadLink`: expired, used, superseded or unknown (also a link of another
 * subsystem).
 */
export async function openLink(ctx: PartnerContext, token: string): Promise<Outcome<LinkPage>> {
  const found = await readLink(ctx, token);
  const refusal = deadLink(found, ctx.nowMs);
  if (found === null || refusal !== null) {
    return { ok: false, refusal: refusal ?? { code: 4114, data: { reason: 'unknown' } } };
  }
  return done(pageOf(found));
}

/** A link's record as its page shows it. */
export function pageOf({ record, link, parties, lines, totalMassG }: FoundLink): LinkPage {
  return {
    ...counterpartyView(record, parties, lines, totalMassG),
    expiresAtMs: link.expiresAtMs,
    deadline: deadlineOfParty(parties.partner, link.expiresAtMs),
    locale: link.locale === 'zh-CN' ? 'zh-CN' : 'en-US',
  };
}
