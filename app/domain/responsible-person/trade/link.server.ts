import type { Context } from '../../kernel/context.ts';
import { DAY_MS, freshToken, type NewLink } from '../../link/link.server.ts';
import { rp } from '../../systems/profiles.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';

/** What a link is for, and who gets it. */
interface LinkOf {
  kind: 'trade' | 'declaration' | 'recall';
  /** The record, or the recall, whose content has no revisions. */
  subject: { id: string; companyId: string; revision?: number };
  /** The side of a record that is asked. */
  party?: 'trading' | 'responsible' | null;
  enterprise: { id: string; contactEmail: string; country: string };
  /** For how many days it is good, from now or from when its party was first asked. */
  days: number;
  fromMs?: number | undefined;
}

/** A fresh link to an enterprise's address. */
export async function newLink(
  { nowMs }: Context,
  { kind, subject, party = null, enterprise, days, fromMs = nowMs }: LinkOf,
): Promise<NewLink> {
  return {
    ...(await freshToken(fromMs + days * DAY_MS)),
    companyId: subject.companyId,
    system: rp.slug,
    kind,
    subjectId: subject.id,
    revision: subject.revision ?? 1,
    party,
    recipientId: enterprise.id,
    email: enterprise.contactEmail,
    locale: localeOfParty(enterprise),
  };
}
