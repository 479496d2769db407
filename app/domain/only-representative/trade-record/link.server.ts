import type { Context, Locale } from '../../kernel/context.ts';
import { DAY_MS, freshToken, type NewLink } from '../../link/link.server.ts';
import type { Parties, RecordAnchor } from './read.server.ts';

/** A fresh link for one revision of a record, to its counterparty's address; good for so many days as the policy said when its parties were read. */
export async function newLink(
  { nowMs }: Context,
  record: Pick<RecordAnchor, 'id' | 'companyId' | 'system' | 'revision' | 'partnerId'>,
  { linkDays }: Pick<Parties, 'linkDays'>,
  { email, locale }: { email: string; locale: Locale },
): Promise<NewLink> {
  const { id: subjectId, companyId, system, revision, partnerId: recipientId } = record;
  const token = await freshToken(nowMs + linkDays * DAY_MS);
  return {
    ...token,
    kind: 'trade',
    subjectId,
    companyId,
    system,
    revision,
    recipientId,
    email,
    locale,
  };
}
