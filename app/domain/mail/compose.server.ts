import { nameIn } from '~/domain/kernel/name-in.ts';
import { type NamedSubstance, substanceName } from '~/i18n/substance-name.server.ts';
import type { Config, Locale } from '../kernel/context.ts';
import { formatTonnes } from '../kernel/mass.ts';
import type { OnlyRepresentativeProfile } from '../systems/profiles.ts';
import type { Deadline } from '../tenancy/zones.ts';
import { type Block, frame, type Mail } from './frame.ts';
import type { Speaker } from './words.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'verifyOrigin' | 'providerName' | 'supportEmail'>;

export interface Recipient {
  email: string;
  /** Name in the salutation. */
  name: string;
  locale: Locale;
  /** IANA zone that moments are told in; that of business where none is given. */
  timeZone?: string;
}

interface TwoNames {
  zh: string;
  en: string;
}

export interface ConfirmationRequest {
  recipient: Recipient;
  system: OnlyRepresentativeProfile;
  /** The tenant who asks. */
  tenant: TwoNames;
  /** The company that is asked, as the tenant wrote it. */
  partnerName: string;
  tradeNo: string;
  port: TwoNames & { code: string };
  eta: string;
  /** Registered substances of the record. */
  lines: (NamedSubstance & { ids: string; massG: number; statementDue: boolean })[];
  /** Sum of the product tonnage. */
  totalG: number;
  token: string;
  /** When the link ends, as its page says it too. */
  deadline: Deadline;
  /** A second or later letter for the same record. */
  reminder?: boolean;
  /** Above 1, the letter says that what was sent before counts no more. */
  revision?: number;
}

/** Address of the page that takes a trade confirmation token, in the language of the mail it stands in. */
function confirmationLink(
  config: Pick<Config, 'portalOrigin'>,
  system: Pick<OnlyRepresentativeProfile, 'confirmPath'>,
  token: string,
  locale: Locale,
): string {
  const query = new URLSearchParams({ token, lang: locale });
  return `${config.portalOrigin}${system.confirmPath}?${query}`;
}

/** Asks the counterparty to confirm or reject a trade (PRODUCT §4, UNCONFIRMED → WAITING). */
export function confirmationRequestMail(config: Addresses, request: ConfirmationRequest): Mail {
  const { recipient, system, tradeNo, partnerName, port, deadline, revision = 1 } = request;
  const url = confirmationLink(config, system, request.token, recipient.locale);
  const asked = request.reminder === true ? 'remind' : 'ask';
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say(`${asked}.subject`, { tradeNo, due: deadline.day }),
    body: (speaker) => {
      const { say, locale } = speaker;
      const tenant = nameIn(locale, request.tenant);
      return [
        { kind: 'title', said: say(`${asked}.title`, { port: nameIn(locale, port) }) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        {
          kind: 'text',
          said: say('ask.lead', { tenant, partner: partnerName, due: deadline.day }),
        },
        {
          kind: 'facts',
          rows: [
            { label: say('fact.tradeNo'), value: tradeNo },
            { label: say('fact.port'), value: `${nameIn(locale, port)} (${port.code})` },
            { label: say('fact.eta'), value: request.eta },
          ],
        },
        goods(speaker, request),
        ...(revision > 1 ? [{ kind: 'text' as const, said: say('ask.anew', { revision }) }] : []),
        { kind: 'button', label: say('ask.button'), url },
        { kind: 'small', said: say('ask.until', { until: deadline.until }) },
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
    reason: ({ say, locale }) => say('ask.reason', { tenant: nameIn(locale, request.tenant) }),
  });
}

function goods({ say, locale }: Speaker, { lines, totalG }: ConfirmationRequest): Block {
  return {
    kind: 'goods',
    name: say('fact.substance'),
    unit: say('fact.tonnes'),
    rows: lines.map((line) => ({
      name: substanceName(locale, line),
      detail: line.ids,
      amount: formatTonnes(line.massG),
      need: line.statementDue ? say('ask.statementDue') : undefined,
    })),
    total: say('fact.total'),
    totalAmount: formatTonnes(totalG),
  };
}

export interface TradeAnswered {
  recipient: Recipient;
  answer: 'confirmed' | 'rejected';
  tradeNo: string;
  partnerName: string;
  /** Who answered, as they wrote their name. */
  answeredBy: string;
  answeredAtMs: number;
  /** Required reason of a rejection. */
  reason?: string;
  /** Path of the record in the portal: `/rscc/tradeRecords/list/detail?id=…`. */
  recordPath: string;
}

/** Tells the tenant what the counterparty said. */
export function tradeAnsweredMail(config: Addresses, input: TradeAnswered): Mail {
  const { recipient, answer, tradeNo, partnerName, answeredBy, reason } = input;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say(`${answer}.subject`, { tradeNo, partner: partnerName }),
    body: ({ say, moment }) => [
      { kind: 'title', said: say(`${answer}.title`, { tradeNo }) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say(`${answer}.lead`, { partner: partnerName, tradeNo }) },
      {
        kind: 'facts',
        rows: [
          { label: say('fact.tradeNo'), value: tradeNo },
          { label: say('fact.answeredBy'), value: answeredBy },
          { label: say('fact.answeredAt'), value: moment(input.answeredAtMs) },
          ...(reason === undefined ? [] : [{ label: say('fact.reason'), value: reason }]),
        ],
      },
      {
        kind: 'button',
        label: say('answered.button'),
        url: `${config.portalOrigin}${input.recordPath}`,
      },
    ],
    reason: ({ say }) => say('answered.reason'),
  });
}

export interface CertificateIssued {
  recipient: Recipient;
  certificateNo: string;
  /** Anti-counterfeiting code as printed: `XXXX-XXXX-XXXX-XXXX-X`. */
  code: string;
  tradeNo: string;
  importerName: string;
  coverYear: number;
  /** YYYY-MM-DD as printed on the paper. */
  issuedOn: string;
  massG: number;
  /** Path of the certificate in the portal, for readers with an account. */
  certificatePath?: string;
  /** For the importer: where it fetches the paper, and until when. */
  link?: { token: string; deadline: Deadline };
}

/** Address of the page from which an importer fetches its paper, in the language of the mail it stands in. */
export function paperLink(
  config: Pick<Config, 'portalOrigin'>,
  token: string,
  locale: Locale,
): string {
  const query = new URLSearchParams({ token, lang: locale });
  return `${config.portalOrigin}/user/certificate?${query}`;
}

/** Address of a certificate on the public verification site; the QR code holds the same. */
export function verificationLink(config: Pick<Config, 'verifyOrigin'>, code: string): string {
  return `${config.verifyOrigin}/c/${code.replaceAll('-', '')}`;
}

/** Tells tenant or importer that a tonnage coverage certificate was issued, and where anyone can check it. */
export function certificateIssuedMail(config: Addresses, input: CertificateIssued): Mail {
  const { recipient, certificateNo, tradeNo, importerName, certificatePath, link } = input;
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('issued.subject', { certificateNo, tradeNo }),
    body: ({ say }) => [
      { kind: 'title', said: say('issued.title', { certificateNo }) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say('issued.lead', { tradeNo, importer: importerName }) },
      {
        kind: 'facts',
        rows: [
          { label: say('fact.certificateNo'), value: certificateNo },
          { label: say('fact.tradeNo'), value: tradeNo },
          { label: say('fact.importer'), value: importerName },
          { label: say('fact.issuedOn'), value: input.issuedOn },
          { label: say('fact.coverYear'), value: `${input.coverYear}` },
          { label: say('fact.tonnage'), value: `${formatTonnes(input.massG)} t` },
          { label: say('fact.code'), value: input.code },
        ],
      },
      ...(certificatePath === undefined
        ? []
        : [
            {
              kind: 'button' as const,
              label: say('issued.download'),
              url: `${config.portalOrigin}${certificatePath}`,
            },
          ]),
      ...(link === undefined
        ? []
        : [
            {
              kind: 'button' as const,
              label: say('issued.fetch'),
              url: paperLink(config, link.token, recipient.locale),
            },
            {
              kind: 'small' as const,
              said: say('issued.fetchUntil', { until: link.deadline.until }),
            },
          ]),
      { kind: 'button', label: say('issued.verify'), url: verificationLink(config, input.code) },
      { kind: 'small', said: say('issued.note') },
    ],
    reason: ({ say }) => say('issued.reason', { tradeNo }),
  });
}
