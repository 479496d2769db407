import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** The one canonical form of an e-mail address: whose mailbox it is, and whose domain (PRODUCT §5a). */

/** Mailboxes anyone can have: their domain says nothing about a company. */
const PUBLIC_MAIL = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'gmx.com',
  'web.de',
  't-online.de',
  'mail.ru',
  'yandex.ru',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'yeah.net',
  'sina.com',
  'sina.cn',
  'sohu.com',
  '139.com',
  '189.cn',
  'aliyun.com',
  'naver.com',
  'daum.net',
  'hanmail.net',
  'nate.com',
  'libero.it',
  'orange.fr',
  'wp.pl',
  'o2.pl',
  'onet.pl',
  'interia.pl',
  'seznam.cz',
  'mail.com',
  'fastmail.com',
  'hey.com',
  'tutanota.com',
  'tuta.com',
  '88.com',
  'tom.com',
  '21cn.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'hotmail.de',
  'yahoo.co.uk',
  'yahoo.co.jp',
  'yahoo.fr',
  'yahoo.de',
  'live.cn',
  'outlook.de',
  'outlook.fr',
  'yandex.com',
  'bk.ru',
  'list.ru',
  'inbox.ru',
  'kakao.com',
  'btinternet.com',
  'free.fr',
  'laposte.net',
  'freenet.de',
  'tiscali.it',
  'virgilio.it',
  'ziggo.nl',
  'kpnmail.nl',
  'telenet.be',
  'skynet.be',
  'bluewin.ch',
]);

/** Providers that have one mailbox under several domains. */
const SAME_PROVIDER: Record<string, string> = { 'googlemail.com': 'gmail.com' };

/** The part behind the last `@`, as it stands in the directory of names: lower case, without its own alphabet. */
function hostOf(email: string): string {
  const host = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
  return domainToASCII(host) || host;
}

/**
 * The domain of an address: the registrable one, in ASCII (`a@mail.acme.co.uk` is `acme.co.uk`). Customers of a
 * hoster who each have a name under its domain are apart. The whole host where nothing of it can be registered.
 */
export function mailDomain(email: string): string {
  const host = hostOf(email);
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host;
  return SAME_PROVIDER[domain] ?? domain;
}

/** Whether everybody can have an address there. */
export function isPublicMail(domain: string): boolean {
  return PUBLIC_MAIL.has(domain);
}

/**
 * The mailbox of an address: lower case, without a plus tag, at gmail without dots, in ASCII. Only to compare by: it is
 * written to as it was typed.
 */
export function mailboxKey(email: string): string {
  const typed = email
    .slice(0, Math.max(0, email.lastIndexOf('@')))
    .trim()
    .toLowerCase();
  const domain = mailDomain(email);
  const [local = ''] = typed.split('+');
  // A tag alone is no mailbox.
  const name = local === '' ? typed : local;
  if (domain === 'gmail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  return `${name}@${isPublicMail(domain) ? domain : hostOf(email)}`;
}

/** What an address and the people of a company have in common. */
export type OwnAddress = 'mailbox' | 'domain';

/**
 * Whether an address is the company's own: the mailbox of one of its people, or of a domain that they use and not everyone.
 * Who reads it could answer for the company's partner.
 *
 * @param people addresses of the company's users, disabled ones too
 */
export function ownAddress(email: string, people: readonly string[]): OwnAddress | null {
  if (email.trim() === '') return null;
  const mailbox = mailboxKey(email);
  if (people.some((own) => mailboxKey(own) === mailbox)) return 'mailbox';
  const domain = mailDomain(email);
  if (isPublicMail(domain)) return null;
  return people.some((own) => mailDomain(own) === domain) ? 'domain' : null;
}
