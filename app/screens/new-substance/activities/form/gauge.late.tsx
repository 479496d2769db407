import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GaugeReading } from '~/domain/new-substance/activity/volumes.ts';
import type { BarPiece } from '~/ui/chart/bar-cuts.ts';
import { LegendMark } from '~/ui/chart/legend.tsx';
import { TonnageBar } from '~/ui/chart/tonnage-bar.tsx';
import { percentOf, tonnes, tonnesWithUnit } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Figures } from '~/ui/panel.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import type { SectionProps } from './section.ts';

interface GaugesProps extends Pick<SectionProps, 'facts' | 'state'> {
  /** Both registered volumes are the same. */
  isOne: boolean;
}

/** The year with this record in it, against each registered volume; figures alone where nothing limits it. */
export const YearGauges = memo(function YearGauges({ facts, state, isOne }: GaugesProps) {
  const { t } = useTranslation('activities');
  const { gauges, numbers, own } = state;
  if (gauges.length === 0) {
    return (
      <div className="rounded-base border border-line-soft">
        <Figures
          items={[
            { term: t('production'), value: <Tonnes massG={own.productionG} /> },
            { term: t('import'), value: <Tonnes massG={own.importG} /> },
            { term: t('registeredVolume'), value: t('detail.unlimited') },
          ]}
        />
      </div>
    );
  }
  const shown = isOne ? gauges.filter(({ gauge }) => gauge === 'applied') : gauges;
  return (
    <>
      {shown.map((reading) => (
        <YearGauge
          key={reading.gauge}
          reading={reading}
          usedG={
            reading.gauge === 'import'
              ? facts.others.importG
              : facts.others.importG + facts.others.productionG
          }
          pieces={state.lines.flatMap(({ massG, counts, imports }, index) => {
            const adds = reading.gauge === 'import' ? imports : counts;
            if (massG === null || !adds) return [];
            return [{ massG, name: t('form.line', { number: numbers[index] }) }];
          })}
          amberPercent={facts.amberPercent}
          named={shown.length > 1}
          note={isOne ? t('form.oneVolume', { mass: tonnes(reading.registeredG) }) : null}
        />
      ))}
    </>
  );
});

interface GaugeProps {
  reading: GaugeReading;
  /** Counted by others. */
  usedG: number;
  /** What each line adds. */
  pieces: BarPiece[];
  amberPercent: number;
  /** More than one stands on the page. */
  named: boolean;
  note: string | null;
}

const LOOKS = { normal: 'text-strong', amber: 'text-warn', red: 'text-danger' } as const;

function YearGauge({ reading, usedG, pieces, amberPercent, named, note }: GaugeProps) {
  const { t } = useTranslation('activities');
  const { gauge, countedG, registeredG, level } = reading;
  const thisG = countedG - usedG;
  const overG = countedG - registeredG;
  const verdict = {
    percent: percentOf(countedG, registeredG),
    counted: tonnesWithUnit(countedG),
    registered: tonnesWithUnit(registeredG),
    left: tonnesWithUnit(-overG),
    over: tonnesWithUnit(overG),
  };
  const words = t(overG > 0 ? 'form.verdictOver' : 'form.verdict', verdict);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className={`inline-flex items-center gap-2 text-lg font-semibold ${LOOKS[level]}`}>
          {level !== 'normal' && <Icon name="warn" size={18} />}
          <span>
            {named && `${t(`gaugeOf.${gauge}`)} `}
            {words}
          </span>
        </span>
        <span className="ms-auto flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted max-md:ms-0">
          <Key of="used" words={t('form.submittedMass', { mass: tonnes(usedG) })} />
          <Key of="this" words={t('form.draftMass', { mass: tonnes(thisG) })} />
          {overG > 0 && <Key of="over" words={t('form.overMass')} />}
        </span>
      </p>
      <TonnageBar
        name={t(`gaugeOf.${gauge}`)}
        limitG={registeredG}
        usedG={usedG}
        reservedG={0}
        thisG={thisG}
        pieces={pieces}
        alarmPercent={amberPercent}
        words={{
          label: t('detail.gauge', { gauge: t(`gaugeOf.${gauge}`), ...verdict }),
          limit: t('form.limitMark', { mass: tonnes(registeredG) }),
        }}
      />
      {note && <p className="text-xs text-muted">{note}</p>}
    </div>
  );
}

function Key({ of, words }: { of: 'used' | 'this' | 'over'; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <LegendMark of={of} />
      {words}
    </span>
  );
}
