import { and, asc, eq } from 'drizzle-orm';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { tellDuties } from '~/domain/duty/tell.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { expireFilings } from '~/domain/new-substance/filing/expire.server.ts';
import { beginYear, repeatExcesses } from '~/domain/new-substance/reminder/new-year.server.ts';
import { cnTold } from '~/domain/new-substance/reminder/send.server.ts';
import { openTestDatabase, systemContext } from '../contexts.ts';
import { beijing } from '../responsible-person/reminders.ts';

/** What the cron does of China new substances on a day in Beijing: after midnight, and at a time of it. */
export async function dutyDay(day: string, time = '09:35'): Promise<void> {
  for (const at of ['00:01', time]) {
    for (const act of [
      expireFilings,
      beginYear,
      (ctx: Context) => tellDuties(ctx, cnTold),
      repeatExcesses,
    ]) {
      while ((await act(systemContext(beijing(day, at)))) > 0);
    }
  }
}

/** Messages of a company, as they came: the Beijing day and what they say. */
export async function messagesTo(companyId: string, kind = 'duty'): Promise<string[]> {
  const rows = await openTestDatabase()
    .select({ atMs: cnMessages.atMs, content: cnMessages.contentZh })
    .from(cnMessages)
    .where(and(eq(cnMessages.companyId, companyId), eq(cnMessages.kind, kind)))
    .orderBy(asc(cnMessages.atMs), asc(cnMessages.contentZh));
  return rows.map(({ atMs, content }) => {
    const day = new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 10);
    return `${day} ${content}`;
  });
}

/** Letters on behalf of a company. */
export function lettersFor(companyId: string) {
  return openTestDatabase()
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.companyId, companyId))
    .orderBy(asc(mailMessages.createdAtMs), asc(mailMessages.recipient));
}
