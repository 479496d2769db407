import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import type { Recipient } from '../../mail/compose.server.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { readersOf } from '../../mail/readers.server.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import type { DutyKind } from '../duty/schema.ts';

/** Whom the letters of a company go to: its admins, and contacts who get reminders. */

/** Contacts that are written to at most. */
const MOST = 100;

/** Kinds that end and are no term of the law: whoever wants no mails about what ends is not told of them by mail. */
const BY_CHOICE: readonly DutyKind[] = [
  'confidentiality_end',
  'ppord_end',
  'iecsc_report',
  'iecsc_listing',
];

/** Statements. */
export function recipientsOf(db: Database, companyId: string, system: string) {
  return [
    readersOf(db, { companyId, system, roles: ['admin'] }, null),
    db
      .select({
        email: cnContacts.email,
        name: cnContacts.name,
        enterpriseId: cnEnterprises.id,
        kind: cnEnterprises.kind,
        country: cnEnterprises.country,
      })
      .from(cnContacts)
      .innerJoin(cnEnterprises, eq(cnEnterprises.id, cnContacts.enterpriseId))
      .where(
        // Written out as its partial index has it.
        sql`${cnContacts.companyId} = ${companyId} AND ${cnContacts.receivesReminders} = 1
          AND ${cnContacts.email} <> '' AND NOT ${cnEnterprises.archived}`,
      )
      .limit(MOST),
  ] as const;
}

type Statements = ReturnType<typeof recipientsOf>;
type Admin = Awaited<Statements[0]>[number];
type Contact = Awaited<Statements[1]>[number];

interface About {
  kind: DutyKind;
  applicantId: string | null;
  agentId: string | null;
}

interface Addressed<Duty> {
  recipient: Recipient;
  duties: Duty[];
  /** Whether the letter may lead into the portal. */
  hasAccount: boolean;
}

/**
 * Who is written to of which duties. A contact of a related enterprise hears only of filings in which it is applicant or
 * agent; nobody gets two letters at one address.
 */
export function addressed<Duty extends About>(
  admins: readonly Admin[],
  contacts: readonly Contact[],
  duties: readonly Duty[],
): Addressed<Duty>[] {
  const letters: Addressed<Duty>[] = admins.map(({ wantsEnds, ...reader }) => ({
    recipient: readerRecipient(reader),
    duties: duties.filter(({ kind }) => wantsEnds || !BY_CHOICE.includes(kind)),
    hasAccount: true,
  }));
  const written = new Set(admins.map(({ email }) => email.toLowerCase()));
  const outside = new Map<string, Addressed<Duty>>();
  for (const { email, name, enterpriseId, kind, country } of contacts) {
    const address = email.toLowerCase();
    if (written.has(address)) continue;
    const known = outside.get(address);
    const hears = (duty: Duty) =>
      kind === 'own' || duty.applicantId === enterpriseId || duty.agentId === enterpriseId;
    outside.set(address, {
      recipient: known?.recipient ?? { email, name, locale: localeOfParty({ country }) },
      duties: duties.filter((duty) => known?.duties.includes(duty) || hears(duty)),
      hasAccount: false,
    });
  }
  return [...letters, ...outside.values()].filter((letter) => letter.duties.length > 0);
}
