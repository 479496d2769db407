import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { OpenUser } from './panel.server.ts';

/** The latest ten attempts to sign in, failed ones too. */
export function Logins({ logins }: Pick<OpenUser, 'logins'>) {
  const { t } = useTranslation('consoleUsers');
  const { timeZone } = usePageEnvironment();
  if (logins.length === 0) return <p className="text-muted">{t('noLogins')}</p>;
  return (
    <Table label={t('logins')} density="tight" phone="scroll" framed>
      <thead>
        <tr>
          <Th>{t('at')}</Th>
          <Th>{t('from')}</Th>
          <Th>{t('result')}</Th>
        </tr>
      </thead>
      <tbody>
        {logins.map(({ id, atMs, ip, device, succeeded }) => (
          <tr key={id}>
            <Td className="whitespace-nowrap">{timestamp(atMs, timeZone)}</Td>
            <Td>
              {device ?? t('unknownDevice')} · {ip}
            </Td>
            <Td>
              <Status icon={succeeded ? 'ok' : 'warn'} mood={succeeded ? 'good' : 'bad'}>
                {t(succeeded ? 'succeeded' : 'failed')}
              </Status>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

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
