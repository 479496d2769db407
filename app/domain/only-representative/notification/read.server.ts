import { and, desc, eq } from 'drizzle-orm';
import { notifications } from '#db/schema/notification.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { leftToday } from '../../tenancy/allowance.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { NOTIFICATIONS } from './kinds.ts';

/** Latest notifications shown on a partner's page. */
const LATEST = 20;

/** Statement: what this company wrote to a partner, the latest first. */
export function notificationsTo({ db, company, system }: OrContext, partnerId: string) {
  return db
    .select({
      id: notifications.id,
      sentAtMs: notifications.sentAtMs,
      sentByName: notifications.sentByName,
      emails: notifications.emails,
      subject: notifications.subject,
      content: notifications.content,
      recordId: notifications.recordId,
      tradeNo: tradeRecords.tradeNo,
    })
    .from(notifications)
    .leftJoin(tradeRecords, eq(tradeRecords.id, notifications.recordId))
    .where(and(ownRows({ company, system }, notifications), eq(notifications.partnerId, partnerId)))
    .orderBy(desc(notifications.sentAtMs), desc(notifications.id))
    .limit(LATEST);
}

type Read = Awaited<ReturnType<typeof notificationsTo>>[number];

/** Statement: how many mails of notifications may still be sent today. */
export function notificationsLeft(ctx: OrContext) {
  return ctx.db
    .select({ left: leftToday(ctx, NOTIFICATIONS) })
    .from(companies)
    .where(eq(companies.id, ctx.company.id));
}

/** As it is shown. */
export const asNotification = ({ emails, ...rest }: Read) => ({
  ...rest,
  emails: JSON.parse(emails) as string[], // written by the verb
});
