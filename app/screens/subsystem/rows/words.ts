import { useTranslation } from 'react-i18next';
import { useShell } from '../shell-context.ts';

/** Words of the editor: the specification calls its one button otherwise in one subsystem than in another. */
export function useRowsWords() {
  const { t } = useTranslation('rows');
  const { system } = useShell();
  return {
    t: (key: string, values: Record<string, unknown> = {}) =>
      t(key, { ...values, context: system.words }),
  };
}
