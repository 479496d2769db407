import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '~/ui/button.tsx';
import type { Picked } from '~/ui/table/selection.ts';
import { ExportTicked } from '../../subsystem/export-ticked.tsx';
import { OrderReport } from '../reports/order-report.tsx';
import { useCn } from '../use-cn.ts';

/** How many records are ticked, the annual report of their filings, and their workbook. */
export function TickedBar({ picked }: { picked: Picked }) {
  const { t } = useTranslation('ui');
  const { t: r } = useTranslation('reports');
  const { writable } = useCn();
  const count = picked.keys.length;
  return (
    <>
      <span>
        <Trans t={t} i18nKey="table.selected" values={{ count }} components={{ b: <b /> }} />
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {writable.length > 0 && (
          <OrderReport
            kind="annual"
            trigger={r('order.openTicked', { count })}
            look={{ size: 'sm', icon: 'docs' }}
            title={r('order.titleTicked', { count })}
            text={r('order.textTicked')}
          >
            {picked.keys.map((id) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
          </OrderReport>
        )}
        <ExportTicked api="activityRecords" ids={picked.keys} />
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('table.unselect')}
        </Button>
      </span>
    </>
  );
}
