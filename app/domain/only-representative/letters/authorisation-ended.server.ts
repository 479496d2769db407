import type { Config } from '~/domain/kernel/context.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type Mail } from '~/domain/mail/frame.ts';
import { asTyped } from '~/domain/mail/words.ts';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import type { Ending, ImporterToTell } from '../ending/read.server.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>;

export interface Ended {
  recipient: Recipient;
  company: { id: string; zh: string; en: string };
  system: OnlyRepresentativeProfile;
  endedOn: string;
  /** Nobody of the company can enter: staff tell the importers. */
  isClosed: boolean;
  /** Names of those who have to hear. */
  importers: readonly string[];
}

/** Where importers are told. */
const TELL_PAGE = 'tradePartner/tell';

/** Says to the people of a company that its authorisation is over, and whom that has to be told to. */
export function authorisationEndedMail(config: Addresses, ended: Ended): Mail {
  const { recipient, company, system, endedOn, isClosed, importers } = ended;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) =>
      say('authorisationEnded.subject', { system: system.label, count: importers.length }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say('authorisationEnded.title', { system: system.label }) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say('authorisationEnded.lead', {
          ...{ company: nameIn(locale, company), day: endedOn },
          ...{ system: system.label, count: importers.length },
        }),
      },
      {
        kind: 'list',
        name: say('fact.importer'),
        detail: say('authorisationEnded.state'),
        rows: importers.map((name) => ({ name, detail: say('authorisationEnded.untold').text })),
      },
      ...(isClosed
        ? [{ kind: 'text' as const, said: say('authorisationEnded.staff') }]
        : [
            {
              kind: 'button' as const,
              label: say('authorisationEnded.button'),
              url: `${config.portalOrigin}/${system.slug}/${TELL_PAGE}?company=${company.id}`,
            },
          ]),
    ],
    reason: ({ say }) => say('authorisationEnded.reason'),
  });
}

export interface ImporterTold {
  recipient: Recipient;
  /** The tenant who was represented. */
  tenant: { zh: string; en: string };
  system: OnlyRepresentativeProfile;
  ending: Pick<Ending, 'endedOn'>;
  importer: Pick<ImporterToTell, 'substances'>;
  /** As it was typed; empty for none. */
  message: string;
  /** Whom an answer goes to. */
  replyTo: string | undefined;
}

/** Says to an importer that nobody represents its supplier any more: what is covered still, and what to do. */
export function importerToldMail(config: Addresses, told: ImporterTold): Mail {
  const { recipient, system, ending, importer, message, replyTo } = told;
  const { endedOn } = ending;
  const from = daysAfter(endedOn, 1);
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    replyTo,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say('importerTold.subject', { tenant: nameIn(locale, told.tenant), from }),
    body: ({ say, locale }) => {
      const tenant = nameIn(locale, told.tenant);
      const typed: Block[] = message === '' ? [] : [{ kind: 'text', said: asTyped(message) }];
      return [
        { kind: 'title', said: say('importerTold.title') },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        {
          kind: 'text',
          said: say(`importerTold.lead.${system.words}`, {
            ...{ tenant, from, provider: nameIn(locale, config.providerName) },
          }),
        },
        { kind: 'text', said: say('importerTold.covered', { until: endedOn }) },
        {
          kind: 'list',
          name: say('fact.substance'),
          detail: say('importerTold.lastOn'),
          rows: importer.substances.map(({ no, zh, en, lastOn }) => ({
            name: [nameIn(locale, { zh, en }), no].filter(Boolean).join(' · '),
            detail: lastOn,
          })),
        },
        { kind: 'text', said: say(`importerTold.now.${system.words}`, { tenant, from }) },
        ...typed,
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
    reason: ({ say, locale }) =>
      say('importerTold.reason', { tenant: nameIn(locale, told.tenant) }),
  });
}
