import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { useShell } from './shell-context.ts';

interface ExportTickedProps {
  /** Path of the list in the API; its query takes `ids`. */
  api: string;
  ids: readonly string[];
}

/** The workbook of the ticked rows alone, in the order of the list. */
export function ExportTicked({ api, ids }: ExportTickedProps) {
  const { t } = useTranslation('ui');
  const { system } = useShell();
  const sort = new URLSearchParams(useLocation().search).get('sort');
  const query = new URLSearchParams({ ...(sort && { sort }), ids: ids.join(',') });
  return (
    <LinkButton
      to={`/${system.slug}/api/${api}/export?${query}`}
      reloadDocument
      size="sm"
      icon="download"
    >
      {t('table.exportTicked', { count: ids.length })}
    </LinkButton>
  );
}
