import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { rpLinks } from '#db/schema/rp-trade.ts';
import type { Context, Locale } from '../../kernel/context.ts';
import { hashToken, newToken } from '../../kernel/ids.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a link is for, and who gets it. */
export interface LinkOf {
  kind: 'trade' | 'declaration' | 'recall';
  /** The record, or the recall, whose content has no revisions. */
  subject: { id: string; companyId: string; revision?: number };
  /** Of a record: who is asked. */
  party: 'trading' | 'responsible' | null;
  enterprise: { id: string; contactEmail: string; country: string };
  /** For how many days it is good, from now or from when its party was first asked. */
  days: number;
  fromMs?: number | undefined;
}

export interface NewLink {
  /** In clear: it exists here and in the mail only. */
  token: string;
  tokenHash: string;
  companyId: string;
  kind: LinkOf['kind'];
  subjectId: string;
  revision: number;
  party: LinkOf['party'];
  enterpriseId: string;
  email: string;
  locale: Locale;
  expiresAtMs: number;
}

/** A fresh link of 256 bits to an enterprise's address, kept as a hash. */
export async function newLink(
  { nowMs }: Context,
  { kind, subject, party, enterprise, days, fromMs = nowMs }: LinkOf,
): Promise<NewLink> {
  const token = newToken();
  return {
    token,
    tokenHash: await hashToken(token),
    companyId: subject.companyId,
    kind,
    subjectId: subject.id,
    revision: subject.revision ?? 1,
    party,
    enterpriseId: enterprise.id,
    email: enterprise.contactEmail,
    locale: localeOfParty(enterprise),
    expiresAtMs: fromMs + days * DAY_MS,
  };
}

/**
 * Statements that keep new links of one subject. Older ones end with them: of a record all, of a recall those of the
 * same enterprises.
 *
 * @param when condition under which they are written at all
 */
export function keepLinks(
  ctx: Context,
  subjectId: string,
  links: readonly NewLink[],
  when: SQL = sql`1 = 1`,
): BatchItem<'sqlite'>[] {
  const { db, nowMs } = ctx;
  const kept = links.map(({ token: _, ...link }) => link);
  const enterprises = links.map(({ enterpriseId }) => enterpriseId);
  return [
    endLinks(ctx, subjectId, { enterprises, when }),
    // Columns in the order of the table.
    db.insert(rpLinks).select(sql`
      SELECT w.value ->> 'tokenHash', w.value ->> 'companyId', w.value ->> 'kind',
        w.value ->> 'subjectId', w.value ->> 'revision', w.value ->> 'party',
        w.value ->> 'enterpriseId', w.value ->> 'email', w.value ->> 'locale',
        CAST(${nowMs} AS INTEGER), w.value ->> 'expiresAtMs', NULL, NULL
      FROM json_each(${JSON.stringify(kept)}) w WHERE ${when}`),
  ];
}

interface Ending {
  /** Of a recall: whose links end; of all its parties where nobody is named. */
  enterprises?: readonly string[];
  when?: SQL;
}

/** Statement: open links of a subject end: another one, new content or an answer elsewhere takes their place. */
export function endLinks(
  { db, nowMs }: Context,
  subjectId: string,
  { enterprises, when }: Ending = {},
): BatchItem<'sqlite'> {
  const named =
    enterprises &&
    or(ne(rpLinks.kind, 'recall'), sql`${rpLinks.enterpriseId} IN ${idsAmong(enterprises)}`);
  return db
    .update(rpLinks)
    .set({ supersededAtMs: nowMs })
    .where(
      and(
        eq(rpLinks.subjectId, subjectId),
        isNull(rpLinks.usedAtMs),
        isNull(rpLinks.supersededAtMs),
        named,
        when,
      ),
    );
}

/** Statement: a link is used up. Comes before `endLinks`. */
export function spendLink({ db, nowMs }: Context, tokenHash: string): BatchItem<'sqlite'> {
  return db.update(rpLinks).set({ usedAtMs: nowMs }).where(eq(rpLinks.tokenHash, tokenHash));
}

/** Condition of a guarded write: this link is unused, unexpired and not replaced. */
export function linkIsGood({ nowMs }: Context, tokenHash: string) {
  return sql<number>`EXISTS (SELECT 1 FROM rp_links l WHERE l.token_hash = ${tokenHash}
    AND l.used_at_ms IS NULL AND l.superseded_at_ms IS NULL
    AND l.expires_at_ms > CAST(${nowMs} AS INTEGER))`;
}
