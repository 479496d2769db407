import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Icon } from './icon.tsx';

export interface Step {
  label: ReactNode;
  state: 'done' | 'current' | 'later';
  to?: string;
}

const DOTS = {
  done: 'border-brand-600 bg-surface text-brand-700',
  current: 'border-brand-600 bg-brand-600 text-gray-0',
  later: 'border-control bg-surface',
};

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Every step keeps its words: across the panel, and in a column on a phone. */
  spread?: boolean;
}

// On a phone only the present step is spelled out; the others keep their words for who listens.
const CLOSE =
  'not-first:before:mx-2 not-first:before:w-14 max-md:not-first:before:w-4 max-md:not-aria-[current]:text-[0px]';
const SPREAD =
  'grow first:grow-0 not-first:before:mx-1 not-first:before:min-w-3 not-first:before:grow max-md:before:hidden';

export function Stepper({ label, steps, spread }: StepperProps) {
  const { t } = useTranslation('ui');
  return (
    <ol
      className={spread ? 'flex flex-wrap gap-y-2 max-md:flex-col' : 'flex flex-wrap'}
      aria-label={label}
    >
      {steps.map((step, index) => (
        <li
          key={index}
          className={`flex items-center gap-2 not-first:before:h-px not-first:before:bg-gray-300 ${
            spread ? SPREAD : CLOSE
          } ${step.state === 'current' ? 'font-semibold text-strong' : 'text-muted'}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span
            className={`grid size-6 place-items-center rounded-full border text-xs/[1.5] ${DOTS[step.state]}`}
          >
            {step.state === 'done' ? (
              <Icon name="check" label={t('stepDone')} />
            ) : (
              <span aria-hidden="true">{index + 1}</span>
            )}
          </span>
          {step.to ? (
            <Link to={step.to} className="inline-flex min-h-6 items-center">
              {step.label}
            </Link>
          ) : (
            step.label
          )}
        </li>
      ))}
    </ol>
  );
}
