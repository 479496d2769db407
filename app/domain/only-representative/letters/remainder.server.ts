import type { Config } from '~/domain/kernel/context.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Recipient } from '~/domain/mail/compose.server.ts';
import { frame, type Mail } from '~/domain/mail/frame.ts';

export interface RemainderReturned {
  recipient: Recipient;
  /** The buyer. */
  tenant: { zh: string; en: string };
  /** What the buyer calls it. */
  product: string;
  massG: number;
  /** Year whose tonnage the supplier has back. */
  year: number;
  /** The purchase, where the supplier finds it in the portal. */
  recordPath: string;
}

/** Tells a supplier that a buyer gave a part of a purchase back. */
export function remainderReturnedMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  { recipient, tenant, product, massG, year, recordPath }: RemainderReturned,
): Mail {
  const mass = formatTonnes(massG);
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say('remainderReturned.subject', { tenant: nameIn(locale, tenant), mass }),
    body: ({ say, locale }) => [
      { kind: 'title', said: say('remainderReturned.title') },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say('remainderReturned.lead', { tenant: nameIn(locale, tenant), mass, year }),
      },
      {
        kind: 'facts',
        rows: [
          { label: say('remainderReturned.product'), value: product },
          { label: say('remainderReturned.mass'), value: mass },
          { label: say('remainderReturned.year'), value: String(year) },
        ],
      },
      {
        kind: 'button',
        label: say('remainderReturned.button'),
        url: `${config.portalOrigin}${recordPath}`,
      },
    ],
    reason: ({ say }) => say('receipt.reason'),
  });
}
