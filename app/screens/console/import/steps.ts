import type { TFunction } from 'i18next';
import type { WorkbookState } from '~/domain/provider/workbook/kinds.ts';
import type { Step } from '~/ui/stepper.tsx';

const STEPS = ['fill', 'upload', 'check', 'commit'] as const;
/** The step that a workbook is at; without one it is still to be filled in and uploaded. */
const AT: Readonly<Record<WorkbookState, number>> = { reading: 2, failed: 1, ready: 2, done: 4 };

export function stepsOf(state: WorkbookState | null, t: TFunction<'consoleImport'>): Step[] {
  const at = state === null ? 1 : AT[state];
  return STEPS.map((name, index) => ({
    label: t(`steps.${name}`),
    state: index < at ? 'done' : index === at ? 'current' : 'later',
  }));
}
