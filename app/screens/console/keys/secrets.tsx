import { useTranslation } from 'react-i18next';
import type { House } from '~/domain/provider/key/page.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';

/** Certificates to come are told once they are there. */
const isShown = ({ name, isSet }: { name: string; isSet: boolean }) =>
  isSet || !/^PADES_.*_NEXT$/.test(name);

/** What the hosts show of keys, which secrets the jobs Worker has, and until when papers can be signed. */
export function Secrets({ house: { shown, jobs } }: { house: House }) {
  const { t } = useTranslation('consoleKeys');
  const { timeZone } = usePageEnvironment();
  const ids = (all: readonly string[]) => all.join(', ') || '–';
  return (
    <Panel title={t('secrets.title')} note={t('secrets.note')} ruled>
      <PanelBody className="grid gap-4">
        <DefinitionList
          layout="auto"
          facts={[
            { term: t('secrets.portal'), value: ids(shown.portal) },
            { term: t('secrets.verification'), value: ids(shown.verification) },
          ]}
        />
        {jobs === null ? (
          <Alert tone="warn">{t('secrets.noAnswer')}</Alert>
        ) : (
          <>
            <ul className="grid gap-1 text-sm">
              {jobs.secrets.filter(isShown).map(({ name, isSet }) => (
                <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
                  <code className="text-xs wrap-anywhere">{name}</code>
                  <Status icon={isSet ? 'ok' : 'no'} mood={isSet ? 'good' : 'neutral'}>
                    {t(isSet ? 'secrets.isSet' : 'secrets.notSet')}
                  </Status>
                </li>
              ))}
            </ul>
            <ul className="grid gap-1 border-t border-line-soft pt-3 text-sm">
              {jobs.pades.map(({ name, subject, untilMs }) => (
                <li key={name} className="wrap-anywhere">
                  <code className="text-xs">{name}</code>{' '}
                  {t('secrets.pades', { subject, until: timestamp(untilMs, timeZone) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
