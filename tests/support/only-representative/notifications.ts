import { eq } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { NotificationInput } from '~/domain/only-representative/notification/schema.ts';
import { openTestDatabase } from '../contexts.ts';

/** What a member writes to a partner, at its own address. */
export async function notificationTo(
  partnerId: string,
  content = 'Our office is closed from 1 to 7 October.',
): Promise<NotificationInput> {
  const [partner] = await openTestDatabase()
    .select({ email: tradePartners.email })
    .from(tradePartners)
    .where(eq(tradePartners.id, partnerId));
  const { email = '' } = partner ?? {};
  return { partner_id: partnerId, emails: [email], subject: 'Office hours', content };
}
