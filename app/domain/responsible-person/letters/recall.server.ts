import type { Config } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';
import type { ResponsiblePersonProfile } from '~/domain/systems/profiles.ts';
import type { Deadline } from '~/domain/tenancy/zones.ts';

type Addresses = Pick<Config, 'portalOrigin' | 'providerName' | 'supportEmail'>;

interface TwoNames {
  zh: string;
  en: string;
}

export interface RecallNotice {
  recipient: Recipient;
  system: Pick<ResponsiblePersonProfile, 'confirmPath'>;
  /** The tenant who recalls. */
  tenant: TwoNames;
  recallNo: string;
  product: TwoNames;
  batchNos: readonly string[];
  level: 'first' | 'second' | 'third';
  reason: string;
  measures: string;
  token: string;
  /** When the link ends, as its page says it too. */
  deadline: Deadline;
  /** A second or later letter about the same recall. */
  reminder: boolean;
}

/** Tells a party that batches it may have are recalled, and asks what it has on hand. */
export function recallNoticeMail(config: Addresses, notice: RecallNotice): Mail {
  const { recipient, recallNo, batchNos } = notice;
  const query = new URLSearchParams({ token: notice.token, lang: recipient.locale });
  const url = `${config.portalOrigin}${notice.system.confirmPath}?${query}`;
  const asked = notice.reminder ? 'recall.remind' : 'recall';
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say(`${asked}.subject`, { recallNo, product: nameIn(locale, notice.product) }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say(`${asked}.title`) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      { kind: 'text', said: say('recall.lead', { tenant: nameIn(locale, notice.tenant) }) },
      {
        kind: 'facts',
        rows: [
          { label: say('recall.no'), value: recallNo },
          { label: say('recall.product'), value: nameIn(locale, notice.product) },
          { label: say('recall.batches'), value: batchNos.join(', ') },
          { label: say('recall.level'), value: say(`recall.levelOf.${notice.level}`).text },
          { label: say('recall.reasonOf'), value: notice.reason },
          { label: say('recall.measures'), value: notice.measures },
        ],
      },
      { kind: 'button', label: say('recall.button'), url },
      { kind: 'small', said: say('recall.until', { until: notice.deadline.until }) },
      {
        kind: 'notice',
        title: say('genuine.title'),
        said: say('genuine.text', {
          host: new URL(config.portalOrigin).host,
          support: config.supportEmail,
        }),
      },
    ],
    reason: ({ say, locale }) => say('recall.why', { tenant: nameIn(locale, notice.tenant) }),
  });
}
