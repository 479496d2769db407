import type { ScheduleName } from '../../jobs/schedule.server.ts';
import type { Config } from '../../kernel/context.ts';
import type { Recipient } from '../../mail/compose.server.ts';
import { type Block, frame, type Mail } from '../../mail/frame.ts';
import { providerConsole } from '../../systems/profiles.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName'>;

/** Steps that a letter names. */
const NAMED = 20;

interface PadesEnds {
  recipient: Recipient;
  /** The secret that holds it. */
  name: string;
  /** In whose name it is. */
  subject: string;
  until: string;
  days: number;
}

/** Tells an admin of the provider that a certificate which papers are signed with ends. */
export function padesEndsMail(
  config: Addresses,
  { recipient, name, subject, until, days: count }: PadesEnds,
): Mail {
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('padesEnds.subject', { count, day: until }),
    body: ({ say }) => [
      { kind: 'title', said: say('padesEnds.title') },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say('padesEnds.lead', { count, day: until }) },
      {
        kind: 'facts',
        rows: [
          { label: say('padesEnds.name'), value: name },
          { label: say('padesEnds.of'), value: subject },
          { label: say('padesEnds.until'), value: until },
        ],
      },
      { kind: 'text', said: say('padesEnds.next', { name }) },
      {
        kind: 'button',
        label: say('padesEnds.button'),
        url: `${config.portalOrigin}${providerConsole.home}/keys`,
      },
    ],
    reason: ({ say }) => say('ofProvider.reason'),
  });
}

interface ScheduleFailed {
  recipient: Recipient;
  name: ScheduleName;
  /** How often in a row. */
  times: number;
  lastAtMs: number;
  /** What each step said that failed. */
  errors: Readonly<Record<string, string>>;
}

/** Tells an admin of the provider that what the clock starts fails again and again. */
export function scheduleFailedMail(
  config: Addresses,
  { recipient, name, times, lastAtMs, errors }: ScheduleFailed,
): Mail {
  const steps = Object.entries(errors).slice(0, NAMED);
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say(`scheduleFailed.subject.${name}`, { times }),
    body: ({ say, moment }) => {
      const listed: Block[] = [
        {
          kind: 'list',
          name: say('scheduleFailed.step'),
          detail: say('scheduleFailed.error'),
          rows: steps.map(([step, error]) => ({ name: step, detail: error })),
        },
      ];
      return [
        { kind: 'title', said: say(`scheduleFailed.title.${name}`) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say('scheduleFailed.lead', { times, at: moment(lastAtMs) }) },
        ...(steps.length > 0
          ? listed
          : [{ kind: 'text' as const, said: say('scheduleFailed.cutOff') }]),
        {
          kind: 'button',
          label: say('scheduleFailed.button'),
          url: `${config.portalOrigin}${providerConsole.home}/jobs`,
        },
      ];
    },
    reason: ({ say }) => say('ofProvider.reason'),
  });
}
