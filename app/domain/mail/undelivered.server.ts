import { and, eq, ne } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { membershipSystems } from '#db/schema/tenancy.ts';
import type { Config, Context } from '../kernel/context.ts';
import type { Recipient } from './compose.server.ts';
import type { DeliveryFault } from './delivery-fault.ts';
import { frame, type Mail } from './frame.ts';
import { readerRecipient } from './member.server.ts';
import { adminsOf } from './readers.server.ts';
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
  const others = and(eq(membershipSystems.companyId, companyId), ne(users.email, recipient));
  const admins = await adminsOf(ctx.db, others, TOLD);
  return admins.map(({ companyId: _, ...admin }) =>
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
