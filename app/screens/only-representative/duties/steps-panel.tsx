import { useTranslation } from 'react-i18next';
import type { FoundDuty } from '~/domain/only-representative/duty/find.server.ts';
import { type DutyStep, STEPS_OF } from '~/domain/only-representative/duty/kinds.ts';
import { Link } from '~/framework.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useOrShell } from '../or-shell.ts';
import { StepForm } from './step-form.tsx';

interface Props {
  duty: FoundDuty;
  mayAct: boolean;
  refused: Refused | null;
}

type Deed = FoundDuty['deeds'][number];

/** The steps of a duty in their order: those that were done with what proves them, and the form of the next. */
export function DutySteps({ duty, mayAct, refused }: Props) {
  const { t } = useTranslation('data');
  const { steps } = STEPS_OF[duty.kind];
  return (
    <Panel id="steps" title={t('duty.steps')} note={t(`duty.stepsNote.${duty.kind}`)}>
      <ol className="grid px-(--pad) pb-(--pad)">
        {steps.map((step, at) => {
          const deed = duty.deeds.find((one) => one.step === step);
          return (
            <li
              key={step}
              className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-2 border-line py-3 not-first:border-t"
            >
              <Mark done={deed !== undefined} at={at + 1} />
              <div className="grid gap-2">
                <b className="text-strong">{t(`duty.stepOf.${step}`)}</b>
                {deed && <Done duty={duty} deed={deed} />}
                {mayAct && <Form {...{ duty, step, deed, refused }} />}
                {!mayAct && !deed && <span className="text-sm text-muted">{t('duty.notYet')}</span>}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function Mark({ done, at }: { done: boolean; at: number }) {
  if (done) return <Icon name="ok" className="mt-0.5 text-brand-600" />;
  return <span className="text-muted">{at}</span>;
}

/** The day a step was done, and the number or the file that proves it. */
function Done({ duty, deed }: { duty: FoundDuty; deed: Deed }) {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const { step, doneOn, referenceNo, fileName, lastReportOn, byName } = deed;
  return (
    <p className="text-sm wrap-anywhere">
      {[doneOn, referenceNo].filter(Boolean).join(' · ')}{' '}
      {fileName && (
        <Link to={`/${system.slug}/api/duties/${duty.id}/steps/${step}/proof`} reloadDocument>
          {fileName}
        </Link>
      )}
      <span className="block text-xs text-muted">
        {t('duty.by', { name: byName })}
        {lastReportOn && ` · ${t('duty.lastReport', { day: lastReportOn })}`}
      </span>
    </p>
  );
}

interface FormProps {
  duty: FoundDuty;
  step: DutyStep;
  deed: Deed | undefined;
  refused: Refused | null;
}

/** The form of a step: open for the next one, folded for those after it and for a report that comes later. */
function Form({ duty, step, deed, refused }: FormProps) {
  const { t } = useTranslation('data');
  if (deed && deed.lastReportOn === null) return null;
  const isNext = step === duty.next;
  const mine = refused?.typed.step === step ? refused : null;
  const form = <StepForm {...{ duty, step, isNext }} refused={mine} />;
  if (isNext) return form;
  return (
    <details open={mine !== null}>
      <summary className="min-h-6 cursor-pointer text-sm">
        {t(deed ? 'duty.anotherReport' : 'duty.already')}
      </summary>
      <div className="mt-2">{form}</div>
    </details>
  );
}
