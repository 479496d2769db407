import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';

/** What an address says of an act that is over. */
const OVER = ['saved', 'did', 'remaining', 'unusual', 'late'];

/** Beside what was refused because somebody else was faster (4105, 4106): the page with what is kept now. */
export function ReadAgain() {
  const { t } = useTranslation('ui');
  const params = new URLSearchParams(useLocation().search);
  for (const name of OVER) params.delete(name);
  return (
    <LinkButton to={`?${params}`} reloadDocument size="sm" icon="refresh">
      {t('readAgain')}
    </LinkButton>
  );
}
