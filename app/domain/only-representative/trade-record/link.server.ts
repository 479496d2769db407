import { and, eq, isNull } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { confirmationLinks } from '#db/schema/trade-record.ts';
import type { Context, Locale } from '../../kernel/context.ts';
import { hashToken, newToken } from '../../kernel/ids.ts';
import { LINK_DAYS } from './rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewLink {
  /** In clear: it exists here and in the mail only. */
  token: string;
  expiresAtMs: number;
  /** Ends the older links of the record, then writes the new one. */
  statements: BatchItem<'sqlite'>[];
}

/**
 * A fresh one-time link for one revision of a record: 256 bits, kept as a hash, good for 14 days. Older links
 * of the record end with it.
 */
export async function newLink(
  ctx: Context,
  record: { id: string; revision: number },
  to: { email: string; locale: Locale },
): Promise<NewLink> {
  const token = newToken();
  const expiresAtMs = ctx.nowMs + LINK_DAYS * DAY_MS;
  const insert = ctx.db.insert(confirmationLinks).values({
    tokenHash: await hashToken(token),
    recordId: record.id,
    revision: record.revision,
    email: to.email,
    locale: to.locale,
    createdAtMs: ctx.nowMs,
    expiresAtMs,
  });
  return {
    token,
    expiresAtMs,
    statements: [endLinks(ctx, record.id), insert],
  };
}

/** Every open link of a record ends: a later one, new content, or an answer elsewhere takes its place. */
export function endLinks(ctx: Context, recordId: string): BatchItem<'sqlite'> {
  return ctx.db
    .update(confirmationLinks)
    .set({ supersededAtMs: ctx.nowMs })
    .where(
      and(
        eq(confirmationLinks.recordId, recordId),
        isNull(confirmationLinks.usedAtMs),
        isNull(confirmationLinks.supersededAtMs),
      ),
    );
}
