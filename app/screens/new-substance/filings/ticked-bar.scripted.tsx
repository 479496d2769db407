import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '~/ui/button.tsx';
import type { Picked } from '~/ui/table/selection.ts';
import { ExportTicked } from '../../subsystem/export-ticked.tsx';
import { PackButton } from '../reports/pack-button.tsx';
import { useCn } from '../use-cn.ts';

/** How many filings are ticked, their inspection pack and their workbook. */
export function TickedBar({ picked }: { picked: Picked }) {
  const { t } = useTranslation('ui');
  const { t: r } = useTranslation('reports');
  const { writable, filter } = useCn();
  const count = picked.keys.length;
  return (
    <>
      <span>
        <Trans t={t} i18nKey="table.selected" values={{ count }} components={{ b: <b /> }} />
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        <PackButton
          size="sm"
          words={r('pack.openTicked', { count })}
          title={r('pack.titleTicked', { count })}
          asked={{
            ...(filter !== null && { company: filter }),
            ...{ download: 'pack', ids: picked.keys.join(',') },
          }}
          choice={writable.length > 0}
        />
        <ExportTicked api="filings" ids={picked.keys} />
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('table.unselect')}
        </Button>
      </span>
    </>
  );
}
