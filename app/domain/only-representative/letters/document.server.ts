import type { DocumentType } from '#db/schema/document-kinds.ts';
import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type Mail } from '~/domain/mail/frame.ts';
import { escapeHtml, type Speaker } from '~/domain/mail/words.ts';
import { DOCUMENT_LINK_PATH } from '~/domain/systems/profiles.ts';
import type { Deadline } from '~/domain/tenancy/zones.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>;

export interface DocumentSent {
  recipient: Recipient;
  /** The tenant who sends it. */
  tenant: { zh: string; en: string };
  document: {
    type: DocumentType;
    title: string;
    versionNo: number;
    validUntil: string | null;
    nameZh: string | null;
    nameEn: string | null;
    casNo: string | null;
    genericName: string | null;
    /** A claim hides the identity of the substance. */
    confidential: number;
  };
  /** As it was typed; empty for none. */
  message: string;
  /** Whom questions go to. */
  sender: { name: string; email: string | null };
  token: string;
  deadline: Deadline;
}

/** Brings a partner the link to a document. */
export function documentMail(config: Addresses, sent: DocumentSent): Mail {
  const { recipient, document, message, deadline } = sent;
  const query = new URLSearchParams({ lang: recipient.locale });
  const url = `${config.portalOrigin}${DOCUMENT_LINK_PATH}/${sent.token}?${query}`;
  const tenantIn = (locale: string) => nameIn(locale, sent.tenant);
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say('documentSent.subject', { tenant: tenantIn(locale), title: document.title }),
    body: (speaker) => {
      const { say, locale } = speaker;
      return [
        { kind: 'title', said: say('documentSent.title', { tenant: tenantIn(locale) }) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        ...messageBlocks(message),
        { kind: 'facts', rows: facts(speaker, sent) },
        { kind: 'button', label: say('documentSent.button'), url },
        { kind: 'small', said: say('documentSent.until', { until: deadline.until }) },
        {
          kind: 'notice',
          title: say('genuine.title'),
          said: say('genuine.text', {
            host: new URL(config.portalOrigin).host,
            support: config.supportEmail,
          }),
        },
      ];
    },
    reason: ({ say, locale }) => say('documentSent.reason', { tenant: tenantIn(locale) }),
  });
}

/** The sender's own words, each line for itself. */
function messageBlocks(message: string): Block[] {
  return message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'text', said: { text: line, html: escapeHtml(line) } }));
}

function facts({ say, locale }: Speaker, { document, sender }: DocumentSent) {
  const { type, title, versionNo, validUntil } = document;
  const substance = substanceOf(document, locale);
  return [
    { label: say('documentSent.document'), value: title },
    { label: say('documentSent.type'), value: say(`documents:typeOf.${type}`).text },
    ...(substance === '' ? [] : [{ label: say('documentSent.substance'), value: substance }]),
    { label: say('documentSent.version'), value: String(versionNo) },
    ...(validUntil === null ? [] : [{ label: say('documentSent.validUntil'), value: validUntil }]),
    {
      label: say('documentSent.sender'),
      value: sender.email === null ? sender.name : `${sender.name} <${sender.email}>`,
    },
  ];
}

/** What it is about, as far as it may be written in a mail. */
function substanceOf(document: DocumentSent['document'], locale: string): string {
  const { nameZh, nameEn, casNo, genericName, confidential } = document;
  if (confidential) return genericName ?? '';
  const name = nameIn(locale, { nameZh, nameEn });
  return name !== '' && casNo ? `${name}, CAS ${casNo}` : name;
}
