import type { Config } from '~/domain/kernel/context.ts';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';
import type { Speaker } from '~/domain/mail/words.ts';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import type { OrDuty } from '../duty/kinds.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName'>;

interface Item {
  id: string;
  kind: OrDuty;
  nameZh: string;
  nameEn: string;
  /** 0 where it is about no year. */
  year: number;
  /** The new importer, where it is about one of ours. */
  partner: string | null;
  dueOn: string;
}

export interface DutiesDue {
  recipient: Recipient;
  company: { id: string; zh: string; en: string };
  system: OnlyRepresentativeProfile;
  today: string;
  duties: readonly Item[];
}

/** Tells a member which duties of registrations have come to a step. */
export function dutiesDueMail(config: Addresses, due: DutiesDue): Mail {
  const { recipient, company, system, today, duties } = due;
  const url = (page: string, query = {}) =>
    `${config.portalOrigin}/${system.slug}/${page}?${new URLSearchParams({ ...query, company: company.id })}`;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('dutiesDue.subject', { count: duties.length, system: system.label }),
    body: (speaker) => {
      const { say, locale } = speaker;
      return [
        {
          kind: 'title',
          said: say('dutiesDue.title', {
            company: nameIn(locale, company),
            system: system.label,
          }),
        },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        {
          kind: 'list',
          name: say('dutiesDue.name'),
          detail: say('dutiesDue.detail'),
          rows: duties.map((duty) => ({
            name: nameOf(speaker, duty),
            detail: endOf(speaker, duty.dueOn, today),
            url: url('dataCenter/duties/detail', { id: duty.id }),
          })),
        },
        ...(duties.some(({ kind, dueOn }) => kind === 'band_update' && dueOn < today)
          ? [{ kind: 'text' as const, said: say('dutiesDue.uncovered') }]
          : []),
        { kind: 'button', label: say('dutiesDue.button'), url: url('dataCenter/duties') },
      ];
    },
    reason: ({ say }) => say('dutiesDue.reason'),
  });
}

function nameOf({ say, locale }: Speaker, duty: Item): string {
  const said = say(`dutiesDue.kindOf.${duty.kind}`).text;
  const of = [nameIn(locale, duty), duty.year > 0 && String(duty.year), duty.partner];
  return [said, ...of].filter(Boolean).join(' · ');
}

function endOf({ say }: Speaker, day: string, today: string): string {
  const days = daysBetween(today, day);
  const tense = days > 0 ? 'ahead' : days === 0 ? 'today' : 'over';
  return say(`dutiesDue.${tense}`, { day, count: Math.abs(days) }).text;
}
