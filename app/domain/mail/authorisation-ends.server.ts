import type { Config } from '../kernel/context.ts';
import { daysBetween } from '../kernel/dates.ts';
import { nameIn } from '../kernel/name-in.ts';
import type { SystemProfile } from '../systems/profiles.ts';
import type { Recipient } from './compose.server.ts';
import { frame, type Mail } from './frame.ts';

export interface AuthorisationEnds {
  recipient: Recipient;
  company: { id: string; zh: string; en: string };
  system: SystemProfile;
  /** Last day of the authorisation. */
  until: string;
  today: string;
  /** That day is past. */
  isOver: boolean;
}

/** Tells an administrator that the authorisation of a subsystem ends, or is over. */
export function authorisationEndsMail(
  config: Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>,
  { recipient, company, system, until, today, isOver }: AuthorisationEnds,
): Mail {
  const which = isOver ? 'over' : 'ahead';
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say(`authorisationEnds.${which}.subject`, {
        ...{ company: nameIn(locale, company), system: system.label, day: until },
        count: daysBetween(today, until),
      }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say(`authorisationEnds.${which}.title`, { system: system.label }) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say(`authorisationEnds.${which}.lead`, {
          ...{ company: nameIn(locale, company), system: system.label, day: until },
          count: daysBetween(today, until),
        }),
      },
      {
        kind: 'text',
        said: say(`authorisationEnds.${which}.next`, { support: config.supportEmail }),
      },
      {
        kind: 'button',
        label: say('authorisationEnds.button', { system: system.label }),
        url: `${config.portalOrigin}${system.home}${system.works === 'one' ? `?company=${company.id}` : ''}`,
      },
    ],
    reason: ({ say }) => say('authorisationEnds.reason'),
  });
}
