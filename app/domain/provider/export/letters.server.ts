import type { Config } from '../../kernel/context.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { Recipient } from '../../mail/compose.server.ts';
import { frame, type Mail } from '../../mail/frame.ts';
import { providerConsole } from '../../systems/profiles.ts';

interface EndedExport {
  companyId: string;
  nameZh: string;
  nameEn: string;
  /** Until when its parts are kept; null where it was given up. */
  expiresAtMs: number | null;
  parts: number;
  files: number;
  /** Files that the store lacked. */
  missing: number;
}

/** Tells whoever asked for the export of a company that it can be downloaded, or that it was given up. */
export function exportEndedMail(
  config: Pick<Config, 'portalOrigin' | 'providerName'>,
  recipient: Recipient,
  { companyId, nameZh, nameEn, expiresAtMs, parts, files, missing }: EndedExport,
): Mail {
  const isDone = expiresAtMs !== null;
  const words = isDone ? 'exportDone' : 'exportFailed';
  return frame({
    recipient: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.timeZone,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say(`${words}.subject`, { company: nameIn(locale, { nameZh, nameEn }) }),
    body: ({ say, moment, locale }) => [
      { kind: 'title', said: say(`${words}.title`) },
      { kind: 'text', said: say('dear', { name: recipient.name }) },
      {
        kind: 'text',
        said: say(`${words}.lead`, {
          company: nameIn(locale, { nameZh, nameEn }),
          ...(isDone && { until: moment(expiresAtMs) }),
        }),
      },
      ...(isDone
        ? [
            {
              kind: 'facts' as const,
              rows: [
                { label: say('exportDone.parts'), value: String(parts) },
                { label: say('exportDone.files'), value: String(files) },
                ...(missing > 0
                  ? [{ label: say('exportDone.missing'), value: String(missing) }]
                  : []),
              ],
            },
          ]
        : []),
      {
        kind: 'button',
        label: say(`${words}.button`),
        url: `${config.portalOrigin}${providerConsole.home}/companies/export?id=${companyId}`,
      },
    ],
    reason: ({ say }) => say('exportDone.reason'),
  });
}
