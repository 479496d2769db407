import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>;

export interface PartnerAsked {
  recipient: Recipient;
  system: Pick<OnlyRepresentativeProfile, 'confirmPath'>;
  /** The tenant who asks. */
  tenant: { zh: string; en: string };
  /** The contact's own company, as the tenant wrote it. */
  partner: { name: string; address: string };
  token: string;
  expiresAtMs: number;
}

/** Asks the contact of a partner whether name, address and e-mail are theirs. */
export function partnerAskedMail(config: Addresses, asked: PartnerAsked): Mail {
  const { recipient, partner } = asked;
  const query = new URLSearchParams({
    kind: 'partner',
    token: asked.token,
    lang: recipient.locale,
  });
  const url = `${config.portalOrigin}${asked.system.confirmPath}?${query}`;
  const tenantIn = (locale: string) => nameIn(locale, asked.tenant);
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    providerName: config.providerName,
    subject: ({ say, locale }) => say('partnerAsk.subject', { tenant: tenantIn(locale) }),
    body: ({ say, moment, locale }) => [
      { kind: 'title', said: say('partnerAsk.title') },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say('partnerAsk.lead', { tenant: tenantIn(locale) }) },
      {
        kind: 'facts',
        rows: [
          { label: say('partnerAsk.name'), value: partner.name },
          { label: say('partnerAsk.address'), value: partner.address },
          { label: say('partnerAsk.email'), value: recipient.email },
        ],
      },
      { kind: 'button', label: say('partnerAsk.button'), url },
      { kind: 'small', said: say('partnerAsk.until', { until: moment(asked.expiresAtMs) }) },
      {
        kind: 'notice',
        title: say('genuine.title'),
        said: say('genuine.text', {
          host: new URL(config.portalOrigin).host,
          support: config.supportEmail,
        }),
      },
    ],
    reason: ({ say, locale }) => say('partnerAsk.reason', { tenant: tenantIn(locale) }),
  });
}

export interface PartnerAnswered {
  recipient: Recipient;
  /** `none`: the contact did not answer in time; `confirmed`: a consultant found that it is who it says. */
  answer: 'yes' | 'no' | 'none' | 'confirmed';
  partner: { name: string; email: string };
  /** Path of the partner in the portal. */
  partnerPath: string;
}

/** Tells the member who applied what the contact said, or a consultant found. */
export function partnerAnsweredMail(config: Addresses, input: PartnerAnswered): Mail {
  const { recipient, answer, partner } = input;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    providerName: config.providerName,
    subject: ({ say }) => say(`partnerAnswer.${answer}.subject`, { partner: partner.name }),
    body: ({ say }) => [
      { kind: 'title', said: say(`partnerAnswer.${answer}.title`) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say(`partnerAnswer.${answer}.lead`, { partner: partner.name, email: partner.email }),
      },
      {
        kind: 'button',
        label: say('partnerAnswer.button'),
        url: `${config.portalOrigin}${input.partnerPath}`,
      },
    ],
    reason: ({ say }) => say('partnerAnswer.reason'),
  });
}
