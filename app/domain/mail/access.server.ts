import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Company, Config, Locale, Role } from '../kernel/context.ts';
import { frame, type Mail } from './frame.ts';

export interface AccessNews {
  what: 'joined' | 'changed' | 'disabled' | 'enabled' | 'removed';
  recipient: string;
  /** Name in the salutation. */
  name: string;
  locale: Locale;
  company: Pick<Company, 'nameZh' | 'nameEn'>;
  /** Who did it. */
  by: string;
  /** What they may do from now on, by the subsystem's label. */
  roles: readonly { system: string; role: Role }[];
}

/** Tells somebody what they may do for a company from now on, and who said so. */
export function accessMail(
  config: Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>,
  { what, recipient, name, locale, company, by, roles }: AccessNews,
): Mail {
  return frame({
    recipient,
    locale,
    providerName: config.providerName,
    subject: ({ say, locale: of }) =>
      say(`access.${what}.subject`, { company: nameIn(of, company) }),
    body: ({ say, locale: of }) => [
      { kind: 'title', said: say(`access.${what}.title`) },
      { kind: 'text', said: say('dear', { name }) },
      { kind: 'text', said: say(`access.${what}.lead`, { company: nameIn(of, company), by }) },
      ...(roles.length === 0
        ? []
        : [
            {
              kind: 'facts' as const,
              rows: roles.map(({ system, role }) => ({
                label: { text: system, html: system },
                value: say(`access.role.${role}`).text,
              })),
            },
            {
              kind: 'button' as const,
              label: say('access.button'),
              url: `${config.portalOrigin}/user/login`,
            },
          ]),
      { kind: 'small', said: say('access.ask', { by, support: config.supportEmail }) },
    ],
    reason: ({ say }) => say('access.reason'),
  });
}
