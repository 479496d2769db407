import type { RequestKind } from '#db/schema/request-kinds.ts';
import type { Config } from '../kernel/context.ts';
import { type InBoth, nameIn } from '../kernel/name-in.ts';
import type { Recipient } from '../mail/compose.server.ts';
import { frame, type Mail } from '../mail/frame.ts';
import { providerConsole, type SystemProfile } from '../systems/profiles.ts';

interface AboutRequest {
  id: string;
  kind: RequestKind;
  subjectZh: string;
  subjectEn: string;
}

const subjectIn = (locale: string, { subjectZh: zh, subjectEn: en }: AboutRequest) =>
  nameIn(locale, { zh, en });

export interface RequestDecided {
  recipient: Recipient;
  state: 'approved' | 'refused';
  system: Pick<SystemProfile, 'slug'>;
  company: InBoth & { id: string };
  request: AboutRequest;
  /** Who of the provider decided. */
  by: string;
  /** Empty where none was given. */
  reason: string;
}

/** Tells whoever asked what the provider decided. */
export function decidedMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, state, system, company, request, by, reason }: RequestDecided,
): Mail {
  const query = new URLSearchParams({ id: request.id, company: company.id });
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say(`request.${state}.subject`, { subject: subjectIn(locale, request) }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say(`request.${state}.title`) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say(`request.${state}.lead`, { company: nameIn(locale, company), by }),
      },
      {
        kind: 'facts',
        rows: [
          { label: say('request.kind'), value: say(`request.kindOf.${request.kind}`).text },
          { label: say('request.subject'), value: subjectIn(locale, request) },
          ...(reason ? [{ label: say('request.reasonGiven'), value: reason }] : []),
        ],
      },
      {
        kind: 'button',
        label: say('request.button'),
        url: `${config.portalOrigin}/${system.slug}/requests/detail?${query}`,
      },
    ],
    reason: ({ say }) => say('request.reason'),
  });
}

export interface WaitingRequest extends AboutRequest {
  companyZh: string;
  companyEn: string;
  /** Days. */
  waiting: number;
}

export interface RequestsWaiting {
  recipient: Recipient;
  /** All that wait, more than are named. */
  count: number;
  requests: readonly WaitingRequest[];
}

/** Tells somebody of the provider which requests wait too long. */
export function waitingMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, count, requests }: RequestsWaiting,
): Mail {
  const list = `${config.portalOrigin}${providerConsole.home}/requests`;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('request.waiting.subject', { count }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say('request.waiting.title') },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say('request.waiting.lead', { count }) },
      {
        kind: 'list',
        name: say('request.waiting.name'),
        detail: say('request.waiting.detail'),
        rows: requests.map((request) => ({
          name: `${say(`request.kindOf.${request.kind}`).text} · ${subjectIn(locale, request)}`,
          detail: say('request.waiting.waits', {
            company: nameIn(locale, { zh: request.companyZh, en: request.companyEn }),
            days: request.waiting,
          }).text,
          url: `${list}/detail?${new URLSearchParams({ id: request.id })}`,
        })),
      },
      { kind: 'button', label: say('request.waiting.button'), url: list },
    ],
    reason: ({ say }) => say('request.waiting.reason'),
  });
}
