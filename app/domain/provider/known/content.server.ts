import { isPublicMail, mailDomain } from '../../kernel/mailbox.server.ts';
import { type Refusal, refuse } from '../../kernel/outcome.ts';
import type { KnownInput } from './schema.ts';

/** What a form, call or row says of one, as it is kept: the domain as addresses are compared by it. */
export const contentOf = ({ name, country, email_domain }: KnownInput) => ({
  ...{ name, country },
  emailDomain: mailDomain(email_domain.startsWith('@') ? email_domain : `@${email_domain}`),
});

/** A mailbox that anyone can have says nothing about a company. */
export const publicRefused = ({ emailDomain }: ReturnType<typeof contentOf>): Refusal | null =>
  isPublicMail(emailDomain)
    ? refuse(4100, { fields: { email_domain: { key: 'public_domain' } } }).refusal
    : null;
