import { and, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { notifications } from '#db/schema/notification.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { mailRow } from '../../mail/row.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { countOff, leftToday } from '../../tenancy/allowance.server.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { notificationMail } from '../letters/notification.server.ts';
import { mailboxesOf } from '../trade-partner/contacts.ts';
import { ownPartner } from '../trade-partner/own.server.ts';
import { NOTIFICATIONS } from './kinds.ts';
import type { NotificationInput } from './schema.ts';

export interface SentNotification {
  id: string;
  /** Mails that may still be sent today. */
  remaining: number;
}

/**
 * Writes to a trade partner: a mail to each chosen address, whose answers go to the sender.
 *
 * Refusals, in this order: the partner is archived (4105), or has not confirmed yet (4147); an address that is not the
 * partner's (4100 at `emails`); today's mails used up (4290). Source: SPEC §5, `only-representative.md` §4.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a partner or record that is not ours, or a record with another partner
 */
export async function sendNotification(
  ctx: OrContext,
  input: NotificationInput,
): Promise<Outcome<SentNotification>> {
  requireMember(ctx);
  const { partner, record, sender, left } = await concerned(ctx, input);
  const refusal = refusalOf(partner, input, left);
  if (refusal !== null) return { ok: false, refusal };
  const { company, system, actor, nowMs } = ctx;
  const id = newId('ntf', nowMs);
  const emails = [...new Set(input.emails.map((email) => email.toLowerCase()))];
  const { subject, content } = input;
  const mails = emails.map((email) =>
    notificationMail(ctx.config, {
      recipient: { email, name: nameAt(partner, email), locale: localeOfParty(partner) },
      tenant: { zh: company.nameZh, en: company.nameEn },
      sender,
      subject,
      content,
      tradeNo: record?.tradeNo ?? null,
    }),
  );
  return guardedInsert(ctx, {
    table: notifications,
    row: {
      ...{ id, companyId: company.id, system: system.slug, partnerId: partner.id },
      ...{ recordId: record?.id ?? null, emails: JSON.stringify(emails), subject, content },
      ...{ sentByName: actor.name, sentAtMs: nowMs },
    },
    audit: {
      action: 'partner.notify',
      subject: { kind: 'partner', id: partner.id },
      companyId: company.id,
      system: system.slug,
      detail: { subject, emails: emails.join(', ') },
    },
    follows: () => [
      countOff(ctx, NOTIFICATIONS, emails.length),
      ...mails.map((mail) => mailRow(ctx, mail, { companyId: company.id })),
    ],
    refusals: { daily_counter_within_allowance: USED_UP },
    done: { id: notifications.id, remaining: left - emails.length },
  });
}

const USED_UP: Refusal = { code: 4290, why: { key: 'notifications_used_up' } };

/** Who and what it is about. One round trip. */
async function concerned(ctx: OrContext, { partner_id, record_id }: NotificationInput) {
  const { db, company, system, actor } = ctx;
  const [[partner], [record], [sender]] = await db.batch([
    ownPartner(ctx, partner_id),
    db
      .select({ id: tradeRecords.id, tradeNo: tradeRecords.tradeNo })
      .from(tradeRecords)
      .where(
        and(
          eq(tradeRecords.id, record_id ?? ''),
          ownRows({ company, system }, tradeRecords),
          eq(tradeRecords.partnerId, partner_id),
        ),
      ),
    db
      .select({ email: users.email, left: leftToday(ctx, NOTIFICATIONS) })
      .from(users)
      .where(eq(users.id, sql`${actor.id}`)),
  ]);
  if (partner === undefined || (record_id !== undefined && record === undefined)) notFound();
  const { email = '', left = 0 } = sender ?? {};
  return { partner, record, sender: { name: actor.name, email }, left };
}

type Partner = Awaited<ReturnType<typeof concerned>>['partner'];

function nameAt(partner: Partner, address: string): string {
  const box = mailboxesOf(partner).find(({ email }) => email.toLowerCase() === address);
  return box?.name ?? partner.contactPerson;
}

function refusalOf(partner: Partner, { emails }: NotificationInput, left: number): Refusal | null {
  if (partner.state === 'archived') return { code: 4105 };
  if (partner.nameHeld) return { code: 4147, why: { key: 'name_being_checked' } };
  if (partner.state !== 'active') return { code: 4147 };
  const known = mailboxesOf(partner).map(({ email }) => email.toLowerCase());
  const foreign = emails.some((email) => !known.includes(email.toLowerCase()));
  if (foreign) return { code: 4100, fields: { emails: { key: 'invalid_choice' } } };
  return emails.length > left ? USED_UP : null;
}
