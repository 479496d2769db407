import { and, eq, ne } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import type { Config, Context } from '../kernel/context.ts';
import type { Recipient } from './compose.server.ts';
import type { DeliveryFault } from './delivery-fault.ts';
import { frame, type Mail } from './frame.ts';
import { READER, readerRecipient } from './member.server.ts';
import { mailRow } from './row.server.ts';

/** Administrators who are told, of a company that has many. */
const TOLD = 5;

export interface Undelivered {
  /** The address that takes no mail. */
  recipient: string;
  subject: string;
  companyId: string | null;
}

type GaveUp = Extract<DeliveryFault, 'address' | 'letter' | 'passing'>;

/**
 * Statements that tell the administrators of the company in whose name a letter was written that it never arrived: the
 * address takes no mail, or three days were not enough. Such a letter is in nobody's name, so that one which comes back
 * itself is told to nobody.
 */
export async function undeliveredLetters(
  ctx: Pick<Context, 'db' | 'nowMs' | 'config'>,
  undelivered: Undelivered,
  why: GaveUp,
): Promise<BatchItem<'sqlite'>[]> {
  const { companyId, recipient } = undelivered;
  if (companyId === null || recipient === ctx.config.supportEmail) return [];
  const admins = await ctx.db
    .selectDistinct(READER)
    .from(membershipSystems)
    .innerJoin(users, eq(users.id, membershipSystems.userId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, membershipSystems.userId),
        eq(memberships.companyId, membershipSystems.companyId),
      ),
    )
    .where(
      and(
        eq(membershipSystems.companyId, companyId),
        eq(membershipSystems.role, 'admin'),
        eq(memberships.state, 'active'),
        eq(users.state, 'active'),
        ne(users.email, recipient),
      ),
    )
    .orderBy(users.id)
    .limit(TOLD);
  return admins.map((admin) =>
    mailRow(ctx, undeliveredMail(ctx.config, readerRecipient(admin), undelivered, why)),
  );
}

function undeliveredMail(
  config: Pick<Config, 'providerName'>,
  to: Recipient,
  { recipient: address, subject }: Undelivered,
  why: GaveUp,
): Mail {
  return frame({
    recipient: to.email,
    locale: to.locale,
    timeZone: to.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('undelivered.subject', { address }),
    body: ({ say }) => [
      { kind: 'title', said: say('undelivered.title') },
      { kind: 'text', said: say('dear', { name: to.name }) },
      { kind: 'text', said: say(`undelivered.why.${why}`, { address }) },
      {
        kind: 'facts',
        rows: [
          { label: say('undelivered.to'), value: address },
          { label: say('undelivered.letter'), value: subject },
        ],
      },
      { kind: 'text', said: say(`undelivered.next.${why}`) },
    ],
    reason: ({ say }) => say('undelivered.reason'),
  });
}
