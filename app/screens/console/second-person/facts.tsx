import { useTranslation } from 'react-i18next';
import type { SecondFact } from '~/domain/area-second-acts.ts';
import type { Fact } from '~/ui/panel.tsx';
import { Delta } from '~/ui/timeline.tsx';

/** How an act is to be done, in words. */
export function useSecondFacts(): (facts: readonly SecondFact[]) => Fact[] {
  const { t } = useTranslation(['consoleSecond', 'withdrawal', 'consoleCompanies']);
  return (facts) =>
    facts.map(({ name, value, before, is }) => ({
      term: t(`fact.${name}`),
      value:
        is === 'withdrawal' ? (
          t(`withdrawal:${value}`)
        ) : is === 'lock' ? (
          t(`consoleCompanies:lockedFor.${value}`)
        ) : before === undefined ? (
          value
        ) : (
          <Delta before={before || '–'} after={value} />
        ),
      span: before !== undefined,
    }));
}
