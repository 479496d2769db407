import type { TFunction } from 'i18next';
import type { Step } from '~/ui/stepper.tsx';

const NAMES = ['source', 'check', 'save'] as const;

/** The steps of an import with the one that it is at; the first leads back to its beginning. */
export function STEPS(
  current: (typeof NAMES)[number] | 'done',
  t: TFunction<'imports'>,
  back?: string,
): Step[] {
  const at = current === 'done' ? NAMES.length : NAMES.indexOf(current);
  return NAMES.map((name, index) => ({
    label: t(`steps.${name}`),
    state: index < at ? 'done' : index === at ? 'current' : 'later',
    ...(index === 0 && at > 0 && back && { to: back }),
  }));
}
