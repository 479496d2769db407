import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type Mail } from '~/domain/mail/frame.ts';
import type { Speaker, Values } from '~/domain/mail/words.ts';
import type { Deadline } from '~/domain/tenancy/zones.ts';

/** Letters of the responsible person's reminders; their words are the namespace `reminders`. */

type Addresses = Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>;

interface BothNames {
  zh: string;
  en: string;
}

export interface RemindedItem {
  name: BothNames;
  /** Number of the report, the certificate, the batch or the record. */
  no: string | null;
  /** What is said of it: a key of the namespace's `detail`, with its values. */
  said: string;
  values: Values;
  /** Page of the item in the portal. */
  path: string;
}

export interface Reminded {
  recipient: Recipient;
  company: BothNames;
  /** `YYYY-MM-DD` */
  day: string;
  groups: readonly { kind: string; items: readonly RemindedItem[] }[];
  /** The area's first page. */
  homePath: string;
}

/** Items of one kind that a letter lists; of the others it says how many there are. */
const LISTED = 20;

/** Everything that somebody of a company is reminded of on a day, in one letter. */
export function remindersMail(config: Addresses, reminded: Reminded): Mail {
  const { recipient, day, groups } = reminded;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const values = (speaker: Speaker) => ({
    day,
    count,
    company: nameIn(speaker.locale, reminded.company),
  });
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: (speaker) => speaker.say('reminders:letter.subject', values(speaker)),
    body: (speaker) => {
      const { say } = speaker;
      return [
        { kind: 'title', said: say('reminders:letter.title', values(speaker)) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say('reminders:letter.lead', values(speaker)) },
        ...groups.flatMap(({ kind, items }) => listed(config, speaker, kind, items)),
        {
          kind: 'button',
          label: say('reminders:letter.button'),
          url: `${config.portalOrigin}${reminded.homePath}`,
        },
        { kind: 'small', said: say('reminders:letter.note') },
      ];
    },
    reason: (speaker) => speaker.say('reminders:letter.reason', values(speaker)),
  });
}

function listed(
  { portalOrigin }: Addresses,
  speaker: Speaker,
  kind: string,
  items: readonly RemindedItem[],
): Block[] {
  const { say } = speaker;
  const more = items.length - LISTED;
  return [
    {
      kind: 'list',
      name: say(`reminders:kind.${kind}`),
      detail: say('reminders:letter.when'),
      rows: items.slice(0, LISTED).map(({ name, no, said, values, path }) => ({
        name: [nameIn(speaker.locale, name), no].filter(Boolean).join(' '),
        detail: say(`reminders:detail.${said}`, values).text,
        url: `${portalOrigin}${path}`,
      })),
    },
    ...(more > 0
      ? [{ kind: 'small' as const, said: say('reminders:letter.more', { count: more }) }]
      : []),
  ];
}

export interface PartyReminded {
  recipient: Recipient;
  /** What is asked for: its answer, or the customs declaration. */
  of: 'partner' | 'declaration';
  tenant: BothNames;
  tradeNo: string;
  arrivalOn: string;
  /** Days since it was asked, or since the goods arrived. */
  days: number;
  /** Page of the link. */
  path: string;
  token: string;
  deadline: Deadline;
}

/** Reminds a party of a shipment that its answer or the customs declaration has not come. */
export function partyRemindedMail(config: Addresses, asked: PartyReminded): Mail {
  const { recipient, of, tradeNo, days, deadline } = asked;
  const query = new URLSearchParams({ token: asked.token, lang: recipient.locale });
  const key = `reminders:party.${of}`;
  const values = (speaker: Speaker) => ({
    tradeNo,
    days,
    count: days,
    tenant: nameIn(speaker.locale, asked.tenant),
    until: deadline.until,
  });
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: (speaker) => speaker.say(`${key}.subject`, values(speaker)),
    body: (speaker) => {
      const { say } = speaker;
      return [
        { kind: 'title', said: say(`${key}.title`, values(speaker)) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say(`${key}.lead`, values(speaker)) },
        {
          kind: 'facts',
          rows: [
            { label: say('fact.tradeNo'), value: tradeNo },
            { label: say('reminders:party.arrival'), value: asked.arrivalOn },
          ],
        },
        {
          kind: 'button',
          label: say(`${key}.button`),
          url: `${config.portalOrigin}${asked.path}?${query}`,
        },
        { kind: 'small', said: say('reminders:party.until', values(speaker)) },
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
    reason: (speaker) => speaker.say('reminders:party.reason', values(speaker)),
  });
}

export interface AdverseCreated {
  recipient: Recipient;
  reportNo: string;
  severity: 'general' | 'serious' | 'wide_impact';
  product: BothNames;
  firstDiscoveredOn: string;
  dueOn: string;
  /** Who entered it. */
  by: string;
  /** Page of the report in the portal. */
  path: string;
}

/** Tells that an adverse reaction was entered, and by when it is reported. */
export function adverseCreatedMail(config: Addresses, created: AdverseCreated): Mail {
  const { recipient, reportNo: no, severity } = created;
  const values = ({ say }: Speaker) => ({
    no,
    name: created.by,
    day: created.dueOn,
    from: created.firstDiscoveredOn,
    severity: say(`reminders:created.severity.${severity}`).text,
  });
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: (speaker) => speaker.say('reminders:created.subject', values(speaker)),
    body: (speaker) => {
      const { say } = speaker;
      return [
        { kind: 'title', said: say('reminders:created.title', values(speaker)) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        { kind: 'text', said: say('reminders:created.lead', values(speaker)) },
        {
          kind: 'facts',
          rows: [
            {
              label: say('reminders:created.product'),
              value: nameIn(speaker.locale, created.product),
            },
          ],
        },
        {
          kind: 'button',
          label: say('reminders:created.button'),
          url: `${config.portalOrigin}${created.path}`,
        },
      ];
    },
    reason: ({ say }) => say('answered.reason'),
  });
}
