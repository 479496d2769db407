import type { Config } from '~/domain/kernel/context.ts';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type ListRow, type Mail } from '~/domain/mail/frame.ts';
import type { Speaker } from '~/domain/mail/words.ts';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import { mattersOf, type Share } from '../reminder/digest.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName'>;

export interface Reminder {
  recipient: Recipient;
  company: { id: string; zh: string; en: string };
  system: OnlyRepresentativeProfile;
  share: Share;
  today: string;
}

/** The day's digest: tonnage, arrivals that nobody entered, claims that end. */
export function remindersMail(config: Addresses, reminder: Reminder): Mail {
  const { recipient, company, system, share } = reminder;
  const home = `${config.portalOrigin}${system.home}?company=${company.id}`;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) =>
      say('reminders.subject', { system: system.label, count: mattersOf(share) }),
    body: (speaker) => {
      const { say, locale } = speaker;
      return [
        {
          kind: 'title',
          said: say('reminders.title', { company: nameIn(locale, company), system: system.label }),
        },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        ...(share.yearEnd === null
          ? []
          : [
              {
                kind: 'notice' as const,
                title: say('reminders.yearEnd', { year: String(share.yearEnd) }),
                said: say('reminders.yearEndText', { year: String(share.yearEnd) }),
              },
            ]),
        ...listsOf(config, reminder, speaker),
        { kind: 'button', label: say('reminders.button'), url: home },
      ];
    },
    reason: ({ say }) => say('reminders.reason'),
  });
}

/** Each list that has anything to tell. */
function listsOf(
  { portalOrigin }: Addresses,
  { system, company, share, today }: Reminder,
  { say, locale }: Speaker,
): Block[] {
  const page = (path: string, id: string) =>
    `${portalOrigin}/${system.slug}/${path}?${new URLSearchParams({ id, company: company.id })}`;
  const substance = (id: string) => page('registeredSubstances/list/detail', id);
  const list = (
    name: 'alarms' | 'forecasts' | 'arrivals' | 'claims' | 'remainder',
    rows: ListRow[],
  ): Block[] =>
    rows.length === 0
      ? []
      : [
          {
            kind: 'list',
            name: say(`reminders.${name}.name`),
            detail: say(`reminders.${name}.detail`),
            rows,
          },
        ];
  return [
    ...list(
      'alarms',
      share.alarms.map(({ id, percent, drawnPercent, ...names }) => ({
        name: nameIn(locale, names),
        detail: say('reminders.alarms.row', { percent, drawn: drawnPercent }).text,
        url: substance(id),
      })),
    ),
    ...list(
      'forecasts',
      share.forecasts.map(({ id, reachedOn, ...names }) => ({
        name: nameIn(locale, names),
        detail: say('reminders.forecasts.row', { day: reachedOn }).text,
        url: substance(id),
      })),
    ),
    ...list(
      'arrivals',
      share.arrivals.map(({ id, tradeNo, partner, eta }) => ({
        name: `${tradeNo} · ${partner}`,
        detail: say('reminders.arrivals.row', { day: eta, count: daysBetween(eta, today) }).text,
        url: page('tradeRecords/list/arrival', id),
      })),
    ),
    ...list(
      'claims',
      share.claims.map(({ id, cbiNo, until, ...names }) => ({
        name: `${nameIn(locale, names)} · ${cbiNo}`,
        detail: say(until < today ? 'reminders.claims.over' : 'reminders.claims.row', {
          ...{ day: until, count: daysBetween(today, until) },
        }).text,
        url: substance(id),
      })),
    ),
    ...list(
      'remainder',
      share.remainder.map(({ id, name, leftG }) => ({
        name,
        detail: say('reminders.remainder.row', { mass: formatTonnes(leftG) }).text,
        url: page('tradeProducts/list/detail', id),
      })),
    ),
  ];
}
