import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { links } from '#db/schema/link.ts';
import type { Context, Locale } from '../kernel/context.ts';
import { hashToken, newToken } from '../kernel/ids.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

export interface FreshToken {
  /** In clear: it exists here and in the mail only. */
  token: string;
  tokenHash: string;
  expiresAtMs: number;
}

/** A token of 256 bits for a link that is good until a moment; its hash is kept. */
export async function freshToken(expiresAtMs: number): Promise<FreshToken> {
  const token = newToken();
  return { token, tokenHash: await hashToken(token), expiresAtMs };
}

/** A link, and who gets it for which answer. */
export type NewLink = FreshToken &
  Pick<
    typeof links.$inferInsert,
    'companyId' | 'system' | 'kind' | 'subjectId' | 'revision' | 'recipientId' | 'email'
  > & { party?: string | null; locale: Locale };

interface Keeping {
  /** Condition under which they are written at all. */
  when?: SQL;
  /** Only older links of the same recipients end; else all of their subjects. */
  perRecipient?: boolean;
}

/** Statements that keep new links; older ones of their subjects end with them. */
export function keepLinks(
  ctx: Context,
  made: readonly NewLink[],
  { when = sql`1 = 1`, perRecipient = false }: Keeping = {},
): BatchItem<'sqlite'>[] {
  const rows = made.map(({ token: _, ...link }) => link);
  const column = (name: keyof NewLink) => sql`w.value ->> ${name}`;
  return [
    endLinks(
      ctx,
      rows.map(({ subjectId }) => subjectId),
      { when, ...(perRecipient && { recipients: rows.map(({ recipientId }) => recipientId) }) },
    ),
    // Columns in the order of the table.
    ctx.db.insert(links).select(sql`
      SELECT ${column('tokenHash')}, ${column('companyId')}, ${column('system')}, ${column('kind')},
        ${column('subjectId')}, ${column('revision')}, ${column('party')}, ${column('recipientId')},
        ${column('email')}, ${column('locale')}, CAST(${ctx.nowMs} AS INTEGER),
        ${column('expiresAtMs')}, NULL, NULL
      FROM json_each(${JSON.stringify(rows)}) w WHERE ${when}`),
  ];
}

interface Ending {
  /** Only their links end; everybody's where nobody is named. */
  recipients?: readonly string[];
  when?: SQL;
}

/** Statement: open links of subjects end: another one, new content or an answer elsewhere takes their place. */
export function endLinks(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  subjectIds: readonly string[],
  { recipients, when }: Ending = {},
): BatchItem<'sqlite'> {
  return db
    .update(links)
    .set({ supersededAtMs: nowMs })
    .where(
      and(
        inArray(links.subjectId, idsAmong(subjectIds)),
        isNull(links.usedAtMs),
        isNull(links.supersededAtMs),
        recipients && inArray(links.recipientId, idsAmong(recipients)),
        when,
      ),
    );
}

/** Statement: a link is used up. Comes before `endLinks`. */
export function spendLink({ db, nowMs }: Context, tokenHash: string): BatchItem<'sqlite'> {
  return db.update(links).set({ usedAtMs: nowMs }).where(eq(links.tokenHash, tokenHash));
}

/**
 * Condition: the tenant of a link may not be answered now, for its contract is locked or was ended, or it is disabled
 * itself. Its links go on once it may.
 */
export function isPaused({ companyId, system }: Record<'companyId' | 'system', SQLWrapper>) {
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM company_systems s JOIN companies c ON c.id = s.company_id
    WHERE s.company_id = ${companyId} AND s.system = ${system} AND s.state = 'active'
      AND c.state <> 0)`;
}

/** The same of a row of `links`. Those of a recall go on: whoever has the goods must hear of it, whatever the tenant owes. */
const linkPaused = (alias: 'l' | 'links') => {
  const of = sql.identifier(alias);
  return sql<boolean>`(${of}.kind <> 'recall'
    AND ${isPaused({ companyId: sql`${of}.company_id`, system: sql`${of}.system` })})`;
};

/** Condition of a guarded write: this link is unused, unexpired, not replaced and not paused. */
export function linkIsGood({ nowMs }: Context, tokenHash: string) {
  return sql<number>`EXISTS (SELECT 1 FROM links l WHERE l.token_hash = ${tokenHash}
    AND l.used_at_ms IS NULL AND l.superseded_at_ms IS NULL
    AND l.expires_at_ms > CAST(${nowMs} AS INTEGER)
    AND NOT ${linkPaused('l')})`;
}

/** Columns that every reader of a link needs. */
export const LINK = {
  revision: links.revision,
  recipientId: links.recipientId,
  email: links.email,
  locale: sql<Locale>`iif(${links.locale} = 'zh-CN', 'zh-CN', 'en-US')`.as('link_locale'),
  expiresAtMs: links.expiresAtMs,
  usedAtMs: links.usedAtMs,
  supersededAtMs: links.supersededAtMs,
  paused: linkPaused('links').mapWith(Boolean).as('link_paused'),
};
