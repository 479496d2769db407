import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { percentOf, tonnes } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { FilledBar } from '../filled-bar.tsx';
import { useCn } from '../use-cn.ts';
import type { HomeData } from './data.server.ts';

const PPM_PER_PERCENT = 10_000;
const FULL_PPM = 1_000_000;

/** The volumes of the year that are fullest. */
export function GaugesPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('cnHome');
  const { url } = useCn();
  const { gauges, amberPercent } = home;
  return (
    <Panel
      title={t('gauges.title')}
      note={gauges.length > 0 && t('gauges.note', { count: gauges.length })}
      fill
      actions={
        <Link className="text-xs" to={url('RegFil/list', { sort: '-gauge' })}>
          {t('gauges.all')}
        </Link>
      }
    >
      {gauges.length === 0 ? (
        <EmptyState icon="activity" title={t('gauges.none')} tight>
          {t('gauges.noneText')}
        </EmptyState>
      ) : (
        <ul className="border-t border-line-soft">
          {gauges.map((row) => (
            <GaugeRow key={row.id} row={row} amberPercent={amberPercent} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface GaugeRowProps {
  row: HomeData['gauges'][number];
  amberPercent: number;
}

function GaugeRow({ row, amberPercent }: GaugeRowProps) {
  const { t } = useTranslation('cnHome');
  const { url } = useCn();
  const { usedG, limitG, ppm } = row;
  const over = ppm > FULL_PPM;
  const percent = percentOf(usedG, limitG);
  const words = t('gauges.label', {
    no: row.certificateNo,
    limit: tonnes(limitG),
    used: tonnes(usedG),
    percent,
  });
  return (
    <li className="grid gap-1 border-line-soft px-(--pad) py-2.5 not-first:border-t">
      <span className="flex items-center gap-2">
        <Link
          className="inline-flex min-h-6 items-center font-semibold"
          to={url('RegFil/list/detail', { id: row.id })}
        >
          {row.certificateNo}
        </Link>
        <span className="ms-auto flex items-center gap-2">
          {over ? (
            <Tag tone="danger" icon="warn">
              {t('gauges.over')}
            </Tag>
          ) : (
            ppm >= amberPercent * PPM_PER_PERCENT && (
              <Tag tone="warn" icon="warn">
                {t('gauges.amber')}
              </Tag>
            )
          )}
          <b>{percent}%</b>
        </span>
      </span>
      <span className="text-sm/[1.5] text-muted">
        {row.tradeName}
        {row.gauge === 'import' && ` · ${t('gauges.import')}`}
      </span>
      <FilledBar label={words} usedG={usedG} limitG={limitG} amberPercent={amberPercent} />
      <span className="flex text-xs/[1.5] text-muted" aria-hidden="true">
        <span>
          {t('gauges.counted')} <b className="text-strong">{tonnes(usedG)}</b>
        </span>
        <span className="ms-auto">
          {over ? (
            <b className="text-danger">
              {t('gauges.exceeded')} {tonnes(usedG - limitG)}
            </b>
          ) : (
            <>
              {t('gauges.left')} <b className="text-strong">{tonnes(limitG - usedG)}</b>
            </>
          )}{' '}
          / {tonnes(limitG)}
        </span>
      </span>
    </li>
  );
}
