import { useTranslation } from 'react-i18next';
import { percent, tonnesWithUnit } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Figures, Panel } from '~/ui/panel.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { FilledBar } from '../filled-bar.tsx';
import type { RecordPage } from './detail-data.server.ts';

/** The registered volumes of the year with this record in it, and what the record itself comes to. */
export function VolumesPanel({ page: { record, sums, revision } }: { page: RecordPage }) {
  const { t } = useTranslation('activities');
  const shown = revision === null && record.status !== 'void' ? record.gauges : [];
  return (
    <Panel title={t('detail.volumes')} note={t('detail.volumesNote')} ruled>
      {shown.length > 0 && (
        <ul className="grid gap-3 px-(--pad) py-3">
          {shown.map(({ gauge, countedG, registeredG, ppm, level }) => (
            <li key={gauge} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-x-3">
                <span>{t(`gaugeOf.${gauge}`)}</span>
                <span className="text-muted">
                  <Tonnes massG={countedG} /> / <Tonnes massG={registeredG} />
                </span>
                <span className={`ms-auto inline-flex items-center gap-1 ${LOOKS[level]}`}>
                  {level !== 'normal' && <Icon name="warn" size={12} />}
                  {level !== 'normal' && t(`levelOf.${level}`)} {percent(ppm)}%
                </span>
              </span>
              <FilledBar
                label={t('detail.gauge', {
                  gauge: t(`gaugeOf.${gauge}`),
                  counted: tonnesWithUnit(countedG),
                  registered: tonnesWithUnit(registeredG),
                  percent: percent(ppm),
                })}
                usedG={countedG}
                limitG={registeredG}
                amberPercent={record.amberPercent}
              />
            </li>
          ))}
        </ul>
      )}
      <Figures
        items={[
          { term: t('production'), value: <Tonnes massG={sums.productionG} /> },
          { term: t('import'), value: <Tonnes massG={sums.importG} /> },
          { term: t('use'), value: <Tonnes massG={sums.useG} /> },
          { term: t('export'), value: <Tonnes massG={sums.exportG} /> },
          { term: t('domestic'), value: <Tonnes massG={sums.domesticG} /> },
        ]}
      />
    </Panel>
  );
}

const LOOKS = {
  normal: '',
  amber: 'font-semibold text-warn',
  red: 'font-semibold text-danger',
} as const;
