import { and, desc, eq, sql } from 'drizzle-orm';
import { links } from '#db/schema/link.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { issuersRead } from '../../certificate/issuer/read.server.ts';
import type { Locale, PartnerContext } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/ids.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { type DeadLink, type Death, deathNotice, deathOf, endedAtMs } from '../../link/life.ts';
import { LINK } from '../../link/link.server.ts';
import { linkOf } from '../../link/opened.server.ts';
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

/** What a dead link's page says of the trade (4114). */
export interface DeadTradeLink extends DeadLink {
  trade_no?: string;
  expired_at?: string;
  /** `used`: who answered, when, and what. */
  answered_by?: string | null;
  answered_at?: string | null;
  answer?: 'confirmed' | 'rejected';
  /** `superseded`: since when, and by which revision. */
  superseded_at?: string | null;
  revision?: number;
}

/** One link with its record, its parties and the record's content: one round trip. */
async function readLink(ctx: PartnerContext, token: string) {
  const tokenHash = await hashToken(token);
  const recordId = sql`(SELECT subject_id FROM links
    WHERE token_hash = ${tokenHash} AND kind = 'trade')`;
  const [lineRead, substanceRead] = contentReads(ctx, recordId, COUNTERPARTY);
  const [linkRows, partyRows, lineRows, substanceRows, answerRows, people, issuers] =
    await ctx.db.batch([
      ctx.db
        .select({
          record: anchorColumns,
          totalMassG: tradeRecords.totalMassG,
          rejectedBy: tradeRecords.rejectedBy,
          link: LINK,
        })
        .from(links)
        .innerJoin(tradeRecords, eq(tradeRecords.id, links.subjectId))
        .where(and(eq(links.tokenHash, tokenHash), eq(tradeRecords.system, ctx.system.slug))),
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
          AND ${auditEntries.atMs} <= coalesce((SELECT used_at_ms FROM links
            WHERE token_hash = ${tokenHash}), ${auditEntries.atMs})`,
        )
        .orderBy(desc(auditEntries.atMs))
        .limit(1),
      ownPeople(ctx.db, sql`(SELECT r.company_id FROM trade_records r WHERE r.id = ${recordId})`),
      issuersRead(ctx.db),
    ]);
  const [found] = linkRows;
  const [parties] = partyRows;
  if (found === undefined || parties === undefined) return null;
  const lines = recordLines(lineRows, substanceRows);
  const own = people.map(({ email }) => email);
  return { ...found, tokenHash, parties, lines, issuers, answer: answerRows[0], own };
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof readLink>>>;

function died(found: FoundLink, nowMs: number): DeadTradeLink | null {
  const { link, record, rejectedBy, parties } = found;
  const present = link.revision === record.revision;
  const answered =
    record.status === 'CONFIRMED' ||
    record.status === 'COMPLETED' ||
    (record.status === 'REJECTED' && rejectedBy === 'partner');
  const reason = deathOf(link, nowMs, {
    answered: present && answered,
    gone: !present || record.status !== 'WAITING',
  });
  if (reason !== null) return noticeOf(found, reason);
  return parties.changed === 0 ? null : { ...noticeOf(found, 'superseded'), changed: true };
}

/** Links of the counterparty of a trade. */
export const tradeLinks = linkOf({ read: readLink, died });

const isoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function noticeOf(found: FoundLink, reason: Death): DeadTradeLink {
  const { link, record, parties, answer } = found;
  const { company, partner: party } = parties;
  const life = { ...link, usedAtMs: answer?.atMs ?? link.usedAtMs };
  const endedAt = isoTime(endedAtMs(reason, life));
  const notice: DeadTradeLink = {
    ...deathNotice(reason, { link: life, company, party }),
    trade_no: record.tradeNo,
    revision: record.revision,
    waiting: record.status === 'WAITING' && !link.paused,
  };
  if (reason === 'expired') return { ...notice, expired_at: endedAt ?? '' };
  if (reason === 'superseded') return { ...notice, superseded_at: endedAt };
  return {
    ...notice,
    answer: answer?.action === 'reject' ? 'rejected' : 'confirmed',
    answered_at: endedAt,
    answered_by: answer?.by ?? null,
  };
}

/**
 * What the holder of a link is asked; changes nothing.
 *
 * Refusal 4114, with `data` a `DeadTradeLink`: expired, used, superseded or unknown (also a link of another
 * subsystem).
 */
export async function openLink(ctx: PartnerContext, token: string): Promise<Outcome<LinkPage>> {
  const found = await tradeLinks.open(ctx, token);
  return found.ok ? done(pageOf(ctx, found.value)) : found;
}

/** A link's record as its page shows it. */
export function pageOf(ctx: Pick<PartnerContext, 'nowMs'>, found: FoundLink): LinkPage {
  const { record, link, parties } = found;
  return {
    ...counterpartyView(ctx, record, parties, found),
    expiresAtMs: link.expiresAtMs,
    deadline: deadlineOfParty(parties.partner, link.expiresAtMs),
    locale: link.locale,
  };
}
