import { useTranslation } from 'react-i18next';
import { LegendMark } from '~/ui/chart/legend.tsx';
import { plainTonnes, ThresholdBar } from '~/ui/chart/threshold-bar.tsx';
import { tonnes } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useSubstanceName } from '../../../subsystem/naming.ts';
import type { Detail } from '../detail-data.server.ts';
import { type Korean, KoreanBanner } from './banner.tsx';
import { KoreanSlots } from './slots.tsx';

interface Props {
  detail: Detail;
  korean: Korean;
  mayChange: boolean;
}

/** Papers of the Korean authority: what a substance needs by its class and tonnage, what is there, and what others see of it. */
export function KoreanPanel({ detail, korean, mayChange }: Props) {
  const { substance } = detail;
  const claimed = substance.cbiNo !== null;
  return (
    <div id="korea" className="grid gap-4">
      <KoreanBanner korean={korean} detail={detail} />
      {korean.krClass === 'new' && korean.thresholdG !== null && (
        <ToThreshold detail={detail} korean={korean} thresholdG={korean.thresholdG} />
      )}
      <div
        className={
          claimed
            ? 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]'
            : undefined
        }
      >
        <KoreanSlots korean={korean} registrationId={substance.id} mayChange={mayChange} />
        {claimed && <Others detail={detail} korean={korean} />}
      </div>
    </div>
  );
}

interface ToThresholdProps {
  detail: Detail;
  korean: Korean;
  thresholdG: number;
}

/** How far the year is from the tonnage that wants a notification certificate. */
function ToThreshold({ detail, korean, thresholdG }: ToThresholdProps) {
  const { t } = useTranslation('krscc');
  const nameOf = useSubstanceName();
  const { substance, year } = detail;
  const { usedG, reservedG } = substance;
  const n = plainTonnes(thresholdG);
  const registered = plainTonnes(korean.tonnageG);
  const name = nameOf(substance);
  const profile = t(`papers.profileOf.${korean.thresholdBy ?? 'seed'}`);
  return (
    <Panel
      title={t('papers.chart.title', { n })}
      note={t('papers.chart.note', { year, profile })}
      actions={
        <span className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <LegendMark of="used" />
            {t('papers.chart.used', { mass: tonnes(usedG) })}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <LegendMark of="reserved" />
            {t('papers.chart.reserved', { mass: tonnes(reservedG) })}
          </span>
        </span>
      }
    >
      <ThresholdBar
        {...{ name, thresholdG, usedG, reservedG }}
        registeredG={korean.tonnageG}
        words={{
          label: t('papers.chart.label', {
            ...{ name, year, registered, n },
            used: plainTonnes(usedG),
            reserved: plainTonnes(reservedG),
          }),
          below: t('papers.chart.below'),
          above: t('papers.chart.above'),
          registered: t('papers.chart.registered', { mass: registered }),
        }}
      />
    </Panel>
  );
}

/** The identity as its owner knows it, and as everybody else reads it while the claim lasts. */
function Others({ detail, korean }: { detail: Detail; korean: Korean }) {
  const { t } = useTranslation('krscc');
  const nameOf = useSubstanceName();
  const { substance, letters } = detail;
  const withLetter = (letters ?? []).filter(({ letter }) => letter?.state === 'valid').length;
  const numbers = [substance.casNo, substance.ecNo].filter(Boolean).join(t('ui:comma'));
  const rows = [
    [t('papers.others.name'), nameOf(substance), korean.genericName],
    [t('papers.others.number'), substance.keNo, substance.cbiNo],
    [t('papers.others.numbers'), numbers, t('papers.others.hidden')],
  ] as const;
  return (
    <Panel title={t('papers.others.title')}>
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={[
            { term: t('papers.others.cbiNo'), value: substance.cbiNo },
            { term: t('papers.others.until'), value: substance.cbiValidUntil },
            {
              term: t('papers.others.letters'),
              value: t('papers.others.importers', { count: withLetter }),
            },
          ]}
        />
      </PanelBody>
      <Table label={t('papers.others.title')} snug>
        <thead>
          <tr>
            <Th>
              <span className="sr-only">{t('papers.others.what')}</span>
            </Th>
            <Th>{t('papers.others.you')}</Th>
            <Th>{t('papers.others.them')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, ours, theirs]) => (
            <tr key={what}>
              <Td phone="first">{what}</Td>
              <Td data-label={t('papers.others.you')}>{ours || '–'}</Td>
              <Td data-label={t('papers.others.them')}>{theirs || '–'}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <PanelFoot>{t('papers.others.foot')}</PanelFoot>
    </Panel>
  );
}
