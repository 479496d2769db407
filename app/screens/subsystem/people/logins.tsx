import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';

interface Login {
  id: string;
  atMs: number;
  ip: string;
  device: string | null;
  succeeded: boolean;
}

/** The latest ten attempts of somebody to sign in, failed ones too. Its words are those of `people`. */
export function Logins({ logins }: { logins: readonly Login[] }) {
  const { t } = useTranslation('people');
  const { timeZone } = usePageEnvironment();
  if (logins.length === 0) return <p className="text-muted">{t('noLogins')}</p>;
  return (
    <Table label={t('loginsTitle')} density="tight" phone="scroll" framed>
      <thead>
        <tr>
          <Th>{t('loginAt')}</Th>
          <Th>{t('loginFrom')}</Th>
          <Th>{t('loginResult')}</Th>
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
