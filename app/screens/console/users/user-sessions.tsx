import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { OpenUser } from './panel.server.ts';

/** Where they are signed in now. */
export function Sessions({ sessions }: Pick<OpenUser, 'sessions'>) {
  const { t } = useTranslation('consoleUsers');
  const { timeZone } = usePageEnvironment();
  if (sessions.length === 0) return <p className="text-muted">{t('noSessions')}</p>;
  return (
    <Table label={t('sessions')} density="tight" phone="scroll" framed>
      <thead>
        <tr>
          <Th>{t('seen')}</Th>
          <Th>{t('from')}</Th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, lastSeenAtMs, ip, device }) => (
          <tr key={id}>
            <Td className="whitespace-nowrap">{timestamp(lastSeenAtMs, timeZone)}</Td>
            <Td>
              {device ?? t('unknownDevice')} · {ip}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
