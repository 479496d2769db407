import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { type Step, Stepper } from '~/ui/stepper.tsx';
import type { TradeDetail } from './detail-data.server.ts';

/** Where the trade is, with the day of every step that is done; the last one is what is left to do. */
export function TradeSteps({ detail }: { detail: TradeDetail }) {
  const { t } = useTranslation('trade');
  const { timeZone } = usePageEnvironment();
  const { record, standing, arrivedDays } = detail;
  const answered = (party: string) => record.answers.find((answer) => answer.party === party)?.atMs;
  const day = (ms: number | null | undefined) => (ms == null ? null : dayIn(timeZone, ms));
  const { notice } = standing;
  const issued = notice?.revision === record.revision ? notice.issuedOn : null;
  const done: readonly (readonly [string, string | null])[] = [
    ['submitted', day(record.createdAtMs)],
    ['trading', day(answered('trading'))],
    ['responsible', day(answered('responsible'))],
    ['notice', issued],
    ['arrival', arrivedDays >= 0 && record.status !== 'REJECTED' ? record.arrivalOn : null],
    ['declaration', day(record.completedAtMs)],
  ];
  const rejected = record.status === 'REJECTED';
  // Goods may arrive before the answers: what is open first is the step they are at.
  const current = done.findIndex(([name, on]) => on === null && name !== 'arrival');
  const waitsForArrival = current === done.length - 1 && done.at(-2)?.[1] === null;
  const steps = done.map(([name, on], index): Step => {
    const at = waitsForArrival ? index === done.length - 2 : index === current;
    const state = on !== null ? 'done' : at && !rejected ? 'current' : 'later';
    return { state, label: <StepWords name={name} on={on ?? planned(name, record.arrivalOn)} /> };
  });
  return (
    <Panel label={t('steps.label')}>
      <PanelBody className="pt-(--pad)">
        <Stepper label={t('steps.label')} steps={steps} spread />
      </PanelBody>
    </Panel>
  );
}

const planned = (name: string, arrivalOn: string) => (name === 'arrival' ? arrivalOn : null);

function StepWords({ name, on }: { name: string; on: string | null }): ReactNode {
  const { t } = useTranslation('trade');
  return (
    <span className="text-sm whitespace-nowrap">
      {t(`steps.${name}`)} {on && <time dateTime={on}>{on.slice(5)}</time>}
    </span>
  );
}

/** What is late or comes next, beside the title. */
export function useHeadline({ record, arrivedDays, standing, nowMs }: TradeDetail): ReactNode {
  const { t } = useTranslation('trade');
  const days = Math.floor((nowMs - (record.askedAtMs ?? nowMs)) / (24 * 60 * 60 * 1000));
  if (record.turn === 'release') return t('headline.release');
  if (record.turn !== null) return t(`headline.${record.turn}`, { count: days });
  if (record.status === 'REJECTED' || record.status === 'COMPLETED') return null;
  if (standing.awaited) {
    if (standing.holds.length > 0) return t('headline.held');
    return t(standing.failing === null ? 'headline.issuing' : 'headline.failing');
  }
  if (arrivedDays < 0) return t('headline.arrives', { count: -arrivedDays });
  return <b className="text-warn">{t('headline.undeclared', { count: arrivedDays })}</b>;
}
