import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Outcome } from '../kernel/outcome.ts';
import type { editUserInput } from './schema.ts';
import { currentUser, type UserContext } from './user-context.ts';

/**
 * Changes what somebody says of themselves: name, time zone, language, and which mails they want. Audit rows and
 * records written before keep the old name. One round trip.
 */
export async function editUser(
  ctx: UserContext,
  input: v.InferOutput<typeof editUserInput>,
): Promise<Outcome<ReturnType<typeof currentUser>>> {
  const { user } = ctx.identity;
  const { time_zone: timeZone = user.timeZone, locale = user.locale, mails = user.mails } = input;
  const firstName = input.firstname?.trim() ?? user.firstName;
  const now = { ...user, firstName, timeZone, locale, mails };
  return auditedBatch(ctx, {
    head: [
      ctx.db
        .update(users)
        .set({
          ...{ firstName, timeZone, locale },
          mailAlarms: mails.alarms,
          mailArrivals: mails.arrivals,
          mailExpiries: mails.expiries,
          mailAnswers: mails.answers,
        })
        .where(eq(users.id, user.id)),
    ],
    audit: {
      action: 'user.edit',
      subject: { kind: 'user', id: user.id },
      detail: {
        ...(firstName !== user.firstName && { firstname: [user.firstName, firstName] }),
        ...(timeZone !== user.timeZone && { time_zone: [user.timeZone, timeZone] }),
        ...(locale !== user.locale && { locale: [user.locale, locale] }),
        ...(input.mails && { mails: [user.mails, mails] }),
      },
    },
    done: () => currentUser({ ...ctx.identity, user: now }),
  });
}
