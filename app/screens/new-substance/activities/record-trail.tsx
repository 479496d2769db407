import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Delta, Timestamp } from '~/ui/timeline.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { useCn } from '../use-cn.ts';
import type { RecordPage } from './detail-data.server.ts';
import { DETAIL } from './looks.ts';

/** What was submitted, each version readable as it was. */
export function VersionsPanel({ page: { record, versions, revision } }: { page: RecordPage }) {
  const { t } = useTranslation('activities');
  const { url } = useCn();
  return (
    <Panel title={t('detail.versions')} ruled>
      {versions.length === 0 && (
        <PanelBody>
          <span className="text-muted">{t('detail.noVersions')}</span>
        </PanelBody>
      )}
      <ul>
        {versions.map((one) => {
          const inForce = one.revision === record.revision;
          const shown = revision === null ? inForce : revision === one.revision;
          const query = { id: record.id, ...(!inForce && { revision: String(one.revision) }) };
          return (
            <li
              key={one.revision}
              className="grid gap-0.5 border-line-soft px-(--pad) py-2.5 text-sm not-first:border-t"
            >
              <span className="flex flex-wrap items-center gap-2">
                {shown ? (
                  <b>{t('detail.revision', { revision: one.revision })}</b>
                ) : (
                  <Link className="inline-flex min-h-6 items-center" to={url(DETAIL, query)}>
                    {t('detail.revision', { revision: one.revision })}
                  </Link>
                )}
                {inForce && record.status === 'submitted' && (
                  <Tag tone="brand">{t('detail.current')}</Tag>
                )}
              </span>
              <span className="text-xs text-muted">
                {t('detail.submittedBy', { name: one.operatorName })}
                {t('comma')}
                <Timestamp ms={one.atMs} />
              </span>
              {one.reason !== '' && (
                <span className="text-xs">{t('detail.because', { reason: one.reason })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Who did what, and what the year counted before and after. */
export function RecordHistory({ page: { record } }: { page: RecordPage }) {
  const { t } = useTranslation('activities');
  return (
    <History
      words="activities"
      title={t('detail.history')}
      ruled
      entries={record.history}
      what={(_, act) => t(`actOf.${act}`)}
      note={({ detail }) => {
        const { counted_g: counted, reason } = detail as {
          counted_g?: [number, number];
          reason?: string;
        };
        return (
          <>
            {counted && (
              <span className="block">
                {t('detail.countedChange')}{' '}
                <Delta
                  before={<Tonnes massG={counted[0]} />}
                  after={<Tonnes massG={counted[1]} />}
                />
              </span>
            )}
            {reason && t('detail.because', { reason })}
          </>
        );
      }}
    />
  );
}
