import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { confirmationLinks } from '#db/schema/trade-record.ts';
import type { Context, Locale } from '../../kernel/context.ts';
import { hashToken, newToken } from '../../kernel/ids.ts';
import { LINK_DAYS } from './rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewLink {
  /** In clear: it exists here and in the mail only. */
  token: string;
  tokenHash: string;
  expiresAtMs: number;
}

/** A fresh one-time link: 256 bits, kept as a hash, good for 14 days. */
export async function newLink({ nowMs }: Context): Promise<NewLink> {
  const token = newToken();
  const expiresAtMs = nowMs + LINK_DAYS * DAY_MS;
  return { token, tokenHash: await hashToken(token), expiresAtMs };
}

/** A link for one revision of a record, and who gets it. */
export interface LinkFor {
  link: NewLink;
  record: { id: string; revision: number };
  to: { email: string; locale: Locale };
}

/** Statements that keep new links. Older links of their records end with them. */
export function keepLinks(ctx: Context, links: readonly LinkFor[]): BatchItem<'sqlite'>[] {
  const rows = links.map(({ link: { tokenHash, expiresAtMs }, record: { id, revision }, to }) => {
    const { email, locale } = to;
    return { tokenHash, id, revision, email, locale, expiresAtMs };
  });
  return [
    endLinks(
      ctx,
      rows.map(({ id }) => id),
    ),
    ctx.db.insert(confirmationLinks).select(sql`
      SELECT l.value ->> 'tokenHash', r.id, l.value ->> 'revision', r.company_id, r.system,
        l.value ->> 'email', l.value ->> 'locale', CAST(${ctx.nowMs} AS INTEGER),
        l.value ->> 'expiresAtMs', NULL, NULL
      FROM json_each(${JSON.stringify(rows)}) l
      CROSS JOIN trade_records r ON r.id = l.value ->> 'id'`),
  ];
}

/** Every open link of these records ends: a later one, new content, or an answer elsewhere takes its place. */
export function endLinks(ctx: Context, recordIds: readonly string[]): BatchItem<'sqlite'> {
  return ctx.db
    .update(confirmationLinks)
    .set({ supersededAtMs: ctx.nowMs })
    .where(
      and(
        inArray(confirmationLinks.recordId, idsAmong(recordIds)),
        isNull(confirmationLinks.usedAtMs),
        isNull(confirmationLinks.supersededAtMs),
      ),
    );
}
