import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '~/ui/button.tsx';
import type { Picked } from '~/ui/table/selection.ts';
import { ExportTicked } from './export-ticked.tsx';

/** How many rows are ticked, and their workbook. */
export default function TickedBar({ api, picked }: { api: string; picked: Picked }) {
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
        <ExportTicked api={api} ids={picked.keys} />
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('table.unselect')}
        </Button>
      </span>
    </>
  );
}
