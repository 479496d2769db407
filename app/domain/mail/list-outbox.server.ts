import { desc } from 'drizzle-orm';
import { mailMessages } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';

const SHOWN = 200;

/** The newest messages of all tenants, sent or not. For the local outbox only. */
export async function listOutbox(ctx: Pick<Context, 'db'>) {
  const rows = await ctx.db
    .select({
      to: mailMessages.recipient,
      subject: mailMessages.subject,
      text: mailMessages.text,
      html: mailMessages.html,
      links: mailMessages.links,
      createdAtMs: mailMessages.createdAtMs,
    })
    .from(mailMessages)
    .orderBy(desc(mailMessages.createdAtMs), desc(mailMessages.id))
    .limit(SHOWN);
  return rows.map(({ links, createdAtMs, ...row }) => ({
    ...row,
    links: JSON.parse(links) as string[],
    created_at: new Date(createdAtMs).toISOString(),
  }));
}
