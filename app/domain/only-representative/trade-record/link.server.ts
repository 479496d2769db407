import type { Context, Locale } from '../../kernel/context.ts';
import { DAY_MS, freshToken, type NewLink } from '../../link/link.server.ts';
import type { RecordAnchor } from './read.server.ts';
import { LINK_DAYS } from './rules.ts';

/** A fresh link for one revision of a record, to its counterparty's address; good for 14 days. */
export async function newLink(
  { nowMs }: Context,
  record: Pick<RecordAnchor, 'id' | 'companyId' | 'system' | 'revision' | 'partnerId'>,
  { email, locale }: { email: string; locale: Locale },
): Promise<NewLink> {
  const { id: subjectId, companyId, system, revision, partnerId: recipientId } = record;
  const token = await freshToken(nowMs + LINK_DAYS * DAY_MS);
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
