import { useTranslation } from 'react-i18next';
import type { Found } from '~/domain/provider/search/search.server.ts';
import type { ConsoleProfile } from '~/domain/systems/profiles.ts';
import type { Finding } from '../../subsystem/search/finding.ts';
import { narrowed } from '../../subsystem/search/suggestions.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useFoundGroups } from './hits.tsx';

/** What staff may make from anywhere. */
function useMaking({ system }: { system: ConsoleProfile }) {
  const { t } = useTranslation('search');
  return (typed: string) =>
    narrowed(
      [
        {
          id: 'company',
          icon: 'plus',
          title: t('make.company'),
          to: pageUrl(system, 'companies/add'),
        },
      ],
      typed,
    );
}

export const FINDING: Finding<ConsoleProfile, Found> = {
  words: () => ({ label: 'labelConsole', hint: 'hintConsole' }),
  useGroups: useFoundGroups,
  useMaking,
};
