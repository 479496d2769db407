import type { Config, Context, Locale } from '../kernel/context.ts';
import { frame, type Mail } from './frame.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>;

export interface AccountMailInput {
  recipient: string;
  /** Name in the salutation. */
  name: string;
  locale: Locale;
  /** The token in clear: it exists here and in the mail only. */
  token: string;
  expiresAtMs: number;
}

/** Address of the page that takes a reset or activation token. Built from configuration, never from Host. */
export function accountLink(
  config: Pick<Config, 'portalOrigin'>,
  kind: 'reset' | 'activate',
  token: string,
): string {
  return `${config.portalOrigin}/user/login?view=${kind}&token=${encodeURIComponent(token)}`;
}

/** "Forgot password": a link that works for two hours, once (SPEC §5). */
export function resetMail(config: Addresses, input: AccountMailInput): Mail {
  return accountMail(config, 'reset', input);
}

/** The invitation of a new user: the same kind of link, for a first password. */
export function activationMail(config: Addresses, input: AccountMailInput): Mail {
  return accountMail(config, 'activate', input);
}

function accountMail(
  config: Addresses,
  kind: 'reset' | 'activate',
  { recipient, name, locale, token, expiresAtMs }: AccountMailInput,
): Mail {
  return frame({
    recipient,
    locale,
    providerName: config.providerName,
    subject: ({ say }) => say(`${kind}.subject`),
    body: ({ say, moment }) => [
      { kind: 'title', said: say(`${kind}.title`) },
      { kind: 'text', said: say('dear', { name }) },
      { kind: 'text', said: say(`${kind}.lead`, { email: recipient }) },
      { kind: 'button', label: say(`${kind}.button`), url: accountLink(config, kind, token) },
      { kind: 'small', said: say('account.until', { until: moment(expiresAtMs) }) },
      {
        kind: 'notice',
        title: say(`${kind}.notYouTitle`),
        said: say(`${kind}.notYou`, { support: config.supportEmail }),
      },
    ],
    reason: ({ say }) => say(`${kind}.reason`),
  });
}

/** Tells somebody that a login asks for a code from now on, or no longer, and that the provider saw to it: who did it may not be them. */
export function secondFactorMail(
  { config, locale, nowMs }: Pick<Context, 'config' | 'locale' | 'nowMs'>,
  { turned, recipient, name }: { turned: 'on' | 'off' | 'reset'; recipient: string; name: string },
): Mail {
  return frame({
    recipient,
    locale,
    providerName: config.providerName,
    subject: ({ say }) => say(`secondFactor.${turned}.subject`),
    body: ({ say, moment }) => [
      { kind: 'title', said: say(`secondFactor.${turned}.title`) },
      { kind: 'text', said: say('dear', { name }) },
      {
        kind: 'text',
        said: say(`secondFactor.${turned}.lead`, { email: recipient, at: moment(nowMs) }),
      },
      {
        kind: 'notice',
        title: say('secondFactor.notYouTitle'),
        said: say('secondFactor.notYou', { support: config.supportEmail }),
      },
    ],
    reason: ({ say }) => say('secondFactor.reason'),
  });
}
