import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import type { Picked } from '~/ui/table/selection.ts';
import { ExportTicked } from './export-ticked.tsx';
import type { TickedPage } from './ticked-page.ts';

interface BarProps {
  api: string;
  picked: Picked;
  page: TickedPage | undefined;
}

/** How many rows are ticked, their workbook, and the page that shows them. */
export function TickedBar({ api, picked, page }: BarProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <span>
        <Trans
          t={t}
          i18nKey="table.selected"
          values={{ count: picked.keys.length }}
          components={{ b: <b /> }}
        />
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {page && (
          <LinkButton
            to={`${page.to}?${new URLSearchParams({ ids: picked.keys.join(',') })}`}
            size="sm"
            icon="edit"
          >
            {page.wordsOf(picked.keys.length)}
          </LinkButton>
        )}
        <ExportTicked api={api} ids={picked.keys} />
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('table.unselect')}
        </Button>
      </span>
    </>
  );
}
