import { ownAddress } from '../../kernel/mailbox.server.ts';

interface Reached {
  contactEmail: string;
  isOwn: boolean;
  isDistributor: boolean;
  isResponsiblePerson: boolean;
}

/**
 * Whether one of the company's own people would answer for an enterprise: at an address of their domain, or in their own
 * mailbox. An outside responsible person may be a sister company at the same domain, never a user's mailbox. The others
 * answer nothing.
 *
 * @param people of the company
 */
export function answersForUs(
  { contactEmail, isOwn, isDistributor, isResponsiblePerson }: Reached,
  people: readonly { email: string }[],
): boolean {
  if (isOwn || !(isDistributor || isResponsiblePerson)) return false;
  const own = ownAddress(
    contactEmail,
    people.map(({ email }) => email),
  );
  return isDistributor ? own !== null : own === 'mailbox';
}
