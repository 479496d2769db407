import type { Config } from '../../kernel/context.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { Recipient } from '../../mail/compose.server.ts';
import { frame, type Mail } from '../../mail/frame.ts';
import { providerConsole } from '../../systems/profiles.ts';
import type { WorkRow } from './list.server.ts';

/** An item that is late or due today, as a letter names it. */
type DueItem = Pick<
  WorkRow,
  'id' | 'kind' | 'subjectZh' | 'subjectEn' | 'companyZh' | 'companyEn' | 'dueOn'
>;

interface Digest {
  recipient: Recipient;
  /** Those that are named, the longest due first. */
  items: readonly DueItem[];
  /** All there are, more than are named. */
  overdue: number;
  today: number;
  day: string;
}

/** What somebody of the provider has that is late or due today. */
export function digestMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, items, overdue, today, day }: Digest,
): Mail {
  const queue = `${config.portalOrigin}${providerConsole.home}/work`;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('work.subject', { overdue, today }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say('work.title') },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say('work.lead', { overdue, today, day }) },
      {
        kind: 'list',
        name: say('work.name'),
        detail: say('work.detail'),
        rows: items.map(({ id, kind, subjectZh, subjectEn, companyZh, companyEn, dueOn }) => ({
          name: [
            say(`work.kindOf.${kind}`).text,
            nameIn(locale, { zh: subjectZh, en: subjectEn }),
            nameIn(locale, { zh: companyZh, en: companyEn }),
          ]
            .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
            .join(' · '),
          detail: say(dueOn < day ? 'work.late' : 'work.today', { day: dueOn }).text,
          url: `${queue}?item=${id}`,
        })),
      },
      { kind: 'button', label: say('work.button'), url: queue },
    ],
    reason: ({ say }) => say('work.reason'),
  });
}
