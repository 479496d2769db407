import type { NoticeSnapshot } from '~/domain/certificate/snapshot.ts';
import type { Config } from '~/domain/kernel/context.ts';
import { paperLink, type Recipient, verificationLink } from '~/domain/mail/compose.server.ts';
import { type Block, frame, type Mail } from '~/domain/mail/frame.ts';
import { rp } from '~/domain/systems/profiles.ts';
import type { Deadline } from '~/domain/tenancy/zones.ts';

interface MailedLink {
  token: string;
  deadline: Deadline;
}

export interface NoticeIssued {
  recipient: Recipient;
  snapshot: NoticeSnapshot;
  /** Anti-counterfeiting code as printed. */
  code: string;
  /** Path of the record in the portal, for readers with an account. */
  recordPath?: string;
  /** For the trading enterprise: where it fetches the paper. */
  link?: MailedLink;
  /** Where it brings the customs declaration, unless it has that link already. */
  declaration?: MailedLink | undefined;
}

type Addresses = Pick<Config, 'portalOrigin' | 'verifyOrigin' | 'providerName'>;

/** Tells trading enterprise or tenant that an authorisation notice was issued, and where anyone can check it. */
export function noticeIssuedMail(config: Addresses, input: NoticeIssued): Mail {
  const { recipient, snapshot, code, recordPath, link, declaration } = input;
  const { certificate_no: certificateNo, trade_no: tradeNo, importer } = snapshot;
  const { locale } = recipient;
  const query = declaration && new URLSearchParams({ token: declaration.token, lang: locale });
  return frame({
    recipient: recipient.email,
    locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('notice.issued.subject', { certificateNo, tradeNo }),
    body: ({ say, locale: spoken }) => {
      const nameOf = ({ name, name_local }: typeof importer) =>
        spoken === 'zh-CN' ? (name_local ?? name) : name;
      const button = (key: string, url: string): Block => ({
        kind: 'button',
        label: say(key),
        url,
      });
      return [
        { kind: 'title', said: say('notice.issued.title', { certificateNo }) },
        { kind: 'text', said: say('dear', { name: recipient.name }) },
        {
          kind: 'text',
          said: say('notice.issued.lead', {
            responsible: nameOf(snapshot.responsible_person),
            importer: nameOf(importer),
            tradeNo,
          }),
        },
        {
          kind: 'facts',
          rows: [
            { label: say('notice.fact.number'), value: certificateNo },
            { label: say('fact.tradeNo'), value: tradeNo },
            { label: say('notice.fact.arrival'), value: snapshot.arrival_on },
            { label: say('notice.fact.pieces'), value: `${snapshot.total_pieces}` },
            { label: say('fact.issuedOn'), value: snapshot.issued_on },
            { label: say('fact.code'), value: code },
          ],
        },
        ...(recordPath === undefined
          ? []
          : [button('answered.button', `${config.portalOrigin}${recordPath}`)]),
        ...(link === undefined
          ? []
          : [
              button('notice.issued.fetch', paperLink(config, link.token, locale)),
              {
                kind: 'small' as const,
                said: say('issued.fetchUntil', { until: link.deadline.until }),
              },
            ]),
        ...(declaration === undefined
          ? []
          : [
              button('notice.issued.declare', `${config.portalOrigin}${rp.confirmPath}?${query}`),
              {
                kind: 'small' as const,
                said: say('notice.issued.declareUntil', { until: declaration.deadline.until }),
              },
            ]),
        button('notice.issued.verify', verificationLink(config, code)),
        { kind: 'small', said: say('notice.issued.note') },
      ];
    },
    reason: ({ say }) => say('issued.reason', { tradeNo }),
  });
}

export interface NoticeHeld {
  recipient: Recipient;
  tradeNo: string;
  /** Names of the reasons, as `notice.held.why` of the mail words knows them. */
  reasons: readonly string[];
  recordPath: string;
}

/** Tells whoever made a record that it is confirmed and its notice held back, why, and what ends it. */
export function noticeHeldMail(
  config: Addresses,
  { recipient, tradeNo, reasons, recordPath }: NoticeHeld,
): Mail {
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say }) => say('notice.held.subject', { tradeNo }),
    body: ({ say }) => [
      { kind: 'title', said: say('notice.held.title', { tradeNo }) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say('notice.held.lead', { tradeNo }) },
      ...reasons.map((reason) => ({
        kind: 'text' as const,
        said: say(`notice.held.why.${reason}`),
      })),
      { kind: 'button', label: say('answered.button'), url: `${config.portalOrigin}${recordPath}` },
    ],
    reason: ({ say }) => say('receipt.reason'),
  });
}
