import { useTranslation } from 'react-i18next';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { percentOf, tonnes } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import type { LineState } from './states.ts';

interface FillProps {
  state: LineState;
  amberPercent: number;
  number: string;
}

/**
 * How full the registered volume is up to and with one line: what was there before, this line, what is too much; of a
 * handover what is left of its import.
 */
export function LineFill({ state, amberPercent, number }: FillProps) {
  const { massG, counts, fill, leftG } = state;
  const { t } = useTranslation('activities');
  if (leftG !== null) {
    return (
      <span className={leftG < 0 ? 'font-semibold text-danger' : 'text-muted'}>
        {t(leftG < 0 ? 'form.handedTooMuch' : 'form.leftOfImport', {
          mass: tonnes(Math.abs(leftG)),
        })}
      </span>
    );
  }
  if (massG === null)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  if (!counts) return <span className="text-muted">{t('form.notCounted')}</span>;
  if (fill === null) return <span className="text-muted">{t('detail.unlimited')}</span>;
  const { limitG, beforeG } = fill;
  const words = percentOf(beforeG + massG, limitG);
  const over = beforeG + massG > limitG;
  return (
    <span className="inline-grid w-full min-w-23 justify-items-end gap-0.5">
      <span
        className={over ? 'inline-flex items-center gap-1 font-semibold text-danger' : undefined}
      >
        {over && <Icon name="warn" size={12} label={t('levelOf.red')} />}
        {words}
      </span>
      <Gauge
        name=""
        label={t('form.fillOf', { number, percent: words })}
        limitG={limitG}
        usedG={beforeG}
        reservedG={0}
        thisG={massG}
        alarmPercent={amberPercent}
      />
    </span>
  );
}
