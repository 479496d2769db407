import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { mailsWith } from '../../areas-mails.server.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { letterOf } from '../../identity/forget.server.ts';
import { accountLimit, admit, oldestAttempt, retryAfterS } from '../../identity/throttle.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import type { NotResent } from './kinds.ts';

/** Letters that one recipient gets this way in fifteen minutes. */
const LETTERS = 5;

/** Letters that hold a link to an account, and the state in which somebody still needs it. */
const OF_ACCOUNT = { activate: 'invited', reset: 'active' } as const;
type OfAccount = keyof typeof OF_ACCOUNT;

function mailStatement({ db, ...ctx }: StaffContext, id: string) {
  const { recipient, about, template } = mailMessages;
  const user = (column: SQL) =>
    sql<
      string | null
    >`(SELECT ${column} FROM ${users} AS u WHERE u.email = mail_messages.recipient)`;
  return db
    .select({
      id: mailMessages.id,
      state: mailMessages.state,
      recipient,
      template,
      about,
      companyId: mailMessages.companyId,
      erased: sql<boolean>`${mailMessages.text} = ''`.mapWith(Boolean).as('erased'),
      userId: user(sql`u.id`).as('user_id'),
      userName: user(sql`u.first_name`).as('user_name'),
      userState: user(sql`u.state`).as('user_state'),
      userLocale: user(sql`u.locale`).as('user_locale'),
      superseded: sql<boolean>`EXISTS (SELECT 1 FROM ${mailMessages} AS m
        WHERE m.about = mail_messages.about AND m.id > mail_messages.id
          AND m.recipient = mail_messages.recipient)`
        .mapWith(Boolean)
        .as('superseded'),
    })
    .from(mailMessages)
    .where(and(eq(mailMessages.id, id), ownMail({ db, ...ctx })));
}

/** Mails without a company are an admin's alone: they are of accounts, and of the provider itself. */
function ownMail(ctx: StaffContext): SQL | undefined {
  if (ctx.staffRole === 'provider') return undefined;
  return and(sql`${mailMessages.companyId} IS NOT NULL`, isTheirs(ctx, mailMessages.companyId));
}
type MailRead = Awaited<ReturnType<typeof mailStatement>>[number];

const notResent = (reason: NotResent): { ok: false; refusal: Refusal } =>
  refuse(4164, { why: { key: `mail_${reason}` }, data: { reason } });

/**
 * Sends a mail again. One with a link to an account or to a trade is written anew with a new link, and the older link
 * ends; any other goes out once more as it is. Three round trips, those of the area for a trade, whose record is then
 * what is answered.
 *
 * Refusals, in this order: 4105 it waits to be sent, or its link is needed no more; 4164 with `data.reason`:
 * `superseded` a newer one about the same went to the same address, `recipient_disabled`, `body_erased` it was sent and
 * holds no link that could be made anew; 4290 too many letters to one address (`data.retry_after_s`); then those of the
 * area's own sending; 4106 sent or given up meanwhile.
 *
 * @throws {Denial} 4040 for an id that is none, and for a mail that is not of a company of theirs
 */
export async function resendMail(ctx: StaffContext, id: string): Promise<Outcome<{ id: string }>> {
  const [mail = notFound()] = await mailStatement(ctx, id);
  if (mail.state === 'pending') return refuse(4105);
  if (mail.superseded) return notResent('superseded');
  if (mail.userState === 'disabled') return notResent('recipient_disabled');
  const account = accountOf(mail);
  const area = mail.about === null ? undefined : mailsWith(mail.template);
  if (account === undefined && area === undefined && mail.erased) return notResent('body_erased');
  if (account !== undefined && mail.userState !== OF_ACCOUNT[account]) return refuse(4105);
  const limit = await accountLimit('resend', mail.recipient, LETTERS);
  const [admitted, oldest] = await ctx.db.batch([admit(ctx, limit), oldestAttempt(ctx, limit)]);
  if (admitted.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  if (account !== undefined) return accountAnew(ctx, mail, account);
  if (area !== undefined && mail.about !== null && mail.companyId !== null) {
    const { about, companyId } = mail;
    return area.again(ctx, { about, companyId });
  }
  return onceMore(ctx, mail);
}

function accountOf({ template, about, userId }: MailRead): OfAccount | undefined {
  if (about === null || about !== userId) return undefined;
  return template in OF_ACCOUNT ? (template as OfAccount) : undefined;
}

const audited = ({ id, companyId, template }: MailRead) =>
  ({
    action: 'mail.resend',
    subject: { kind: 'mail', id },
    companyId,
    detail: { template },
  }) as const;

/** A new link of the same kind, and its letter. */
async function accountAnew(
  ctx: StaffContext,
  mail: MailRead,
  kind: OfAccount,
): Promise<Outcome<{ id: string }>> {
  const { id, userId, userName, userLocale, recipient: email } = mail;
  const letter = await letterOf(ctx, {
    kind,
    user: { id: userId ?? '', email, firstName: userName ?? '' },
    locale: userLocale === 'en-US' ? 'en-US' : 'zh-CN',
  });
  return auditedBatch(ctx, {
    head: [],
    moved: sql`(SELECT count(*) FROM ${users}
      WHERE ${and(eq(users.id, userId ?? ''), eq(users.state, OF_ACCOUNT[kind]))})`,
    audit: audited(mail),
    follows: letter,
    done: () => ({ id }),
  });
}

/** The same mail is due again, with all its tries. */
function onceMore(ctx: StaffContext, mail: MailRead): Promise<Outcome<{ id: string }>> {
  const { db, nowMs } = ctx;
  const { id, state } = mail;
  const asRead = and(
    eq(mailMessages.id, id),
    eq(mailMessages.state, state),
    gt(sql`length(${mailMessages.text})`, 0),
  );
  return auditedBatch(ctx, {
    head: [],
    moved: sql`(SELECT count(*) FROM ${mailMessages} WHERE ${asRead})`,
    audit: audited(mail),
    follows: [
      db
        .update(mailMessages)
        .set({ state: 'pending', attempts: 0, notBeforeMs: nowMs, sentAtMs: null })
        .where(and(asRead, or(eq(mailMessages.state, 'failed'), isNull(mailMessages.about)))),
    ],
    done: () => ({ id }),
  });
}
