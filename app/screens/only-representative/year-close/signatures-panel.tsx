import { useTranslation } from 'react-i18next';
import type { YearClose } from '~/domain/only-representative/year-close/read.server.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';

/** Who signed the year and when, the newest first, with what was open then and why. */
export function SignaturesPanel({ close }: { close: YearClose }) {
  const { t } = useTranslation('data');
  const { signatures, year } = close;
  return (
    <Panel title={t('close.signatures')}>
      <PanelBody>
        {signatures.length === 0 ? (
          <p className="text-muted">{t('close.unsigned', { year: String(year) })}</p>
        ) : (
          <ol className="grid gap-3">
            {signatures.map(({ signing, signedByName, signedAtMs, lists }) => (
              <li key={signing} className="grid gap-1">
                <p>
                  <b className="text-strong">{t('close.signedAs', { n: signing })}</b>{' '}
                  <bdi>{signedByName}</bdi> <Timestamp ms={signedAtMs} />
                </p>
                <ul className="text-sm text-muted">
                  {lists
                    .filter(({ count }) => count > 0)
                    .map(({ list, count, reason }) => (
                      <li key={list} className="wrap-anywhere">
                        {t('close.signedList', { list: t(`close.listOf.${list}`), count, reason })}
                      </li>
                    ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </PanelBody>
    </Panel>
  );
}
