import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type * as v from 'valibot';
import { oneTimeTokens, users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Context, Locale } from '../kernel/context.ts';
import { hashToken } from '../kernel/ids.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { freshToken } from '../link/link.server.ts';
import { activationMail, resetMail } from '../mail/account.server.ts';
import { mailRow } from '../mail/row.server.ts';
import { LINK_MS } from './link.server.ts';
import type { forgetInput, LinkKind } from './schema.ts';
import {
  accountLimit,
  addressLimit,
  admit,
  oldestAttempt,
  retryAfterS,
} from './throttle.server.ts';
import { normalEmail } from './user-context.ts';

/** Letters one mailbox gets in fifteen minutes; more requests are answered alike and send nothing. */
const LETTERS_PER_ACCOUNT = 5;
const LETTERS_PER_ADDRESS = 30;

/**
 * "Forgot password": sends a reset link to an active account, an activation link to an invited one, and
 * nothing to anybody else. Answer, work and statements are the same in every case (PRODUCT §2).
 *
 * Refusal: 4290 too many requests from this address of the network (`data.retry_after_s`).
 */
export async function forget(
  ctx: Context,
  input: v.InferOutput<typeof forgetInput>,
): Promise<Outcome<null>> {
  const email = normalEmail(input.email);
  const account = await accountLimit('forget', email, LETTERS_PER_ACCOUNT);
  const address = addressLimit('forget', ctx.actor.ip, LETTERS_PER_ADDRESS);
  const [byAddress, byAccount, oldest, [user]] = await ctx.db.batch([
    admit(ctx, address),
    admit(ctx, account),
    oldestAttempt(ctx, address),
    ctx.db
      .select({ id: users.id, firstName: users.firstName, state: users.state })
      .from(users)
      .where(eq(users.email, email)),
  ]);
  if (byAddress.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  const allowed = byAccount.length > 0 && user !== undefined;
  return auditedBatch(ctx, {
    head: await letterOf(ctx, {
      kind: user?.state === 'invited' ? 'activate' : 'reset',
      user: { id: allowed ? user.id : '', email, firstName: user?.firstName ?? email },
      locale: ctx.locale,
    }),
    audit: {
      action: 'user.forget',
      subject: { kind: 'account', id: (await hashToken(email)).slice(0, 16) },
    },
    done: () => null,
  });
}

/**
 * A new link and its letter, for the batch of what caused them (a request, an invitation). Writes nothing for
 * an id that is nobody's or a disabled user's. Older links of the kind stop working: only the newest does.
 */
export async function letterOf(
  ctx: Context,
  letter: {
    kind: LinkKind;
    user: { id: string; email: string; firstName: string };
    locale: Locale;
  },
): Promise<BatchItem<'sqlite'>[]> {
  const { kind, user, locale } = letter;
  const { token, tokenHash, expiresAtMs } = await freshToken(ctx.nowMs + LINK_MS);
  const compose = kind === 'reset' ? resetMail : activationMail;
  const mail = compose(ctx.config, {
    recipient: user.email,
    name: user.firstName,
    locale,
    token,
    expiresAtMs,
  });
  const someone = sql`${users.id} = ${user.id} AND ${users.state} <> 'disabled'`;
  return [
    // Columns in the order of the table: token_hash, kind, user_id, expires_at_ms, used_at_ms, move_id.
    ctx.db.insert(oneTimeTokens).select(
      sql`SELECT ${tokenHash}, ${kind}, ${users.id}, CAST(${expiresAtMs} AS INTEGER),
        NULL, NULL FROM ${users} WHERE ${someone}`,
    ),
    mailRow(ctx, mail, {
      about: user.id,
      when: sql`EXISTS (SELECT 1 FROM ${users} WHERE ${someone})`,
    }),
  ];
}
