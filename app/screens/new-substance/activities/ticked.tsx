import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { ORDER } from '../reports/looks.ts';
import { useCn } from '../use-cn.ts';
import { TickedBar } from './ticked-bar.scripted.tsx';

/** Id of the form of the boxes, which is there where no script runs. */
const TICKS = 'ticks';

interface Row {
  certificateNo: string;
  year: number;
}

/** Records that are ticked for the annual report of their filings, or for a workbook. */
export function useTickedRecords(): Selection<Row> {
  const { t } = useTranslation('ui');
  return {
    form: TICKS,
    name: 'ids',
    label: ({ certificateNo, year }) => t('table.selectRow', { name: `${certificateNo} ${year}` }),
    bar: (picked) => <TickedBar picked={picked} />,
    scriptless: import.meta.env.SSR && <Scriptless />,
  };
}

/** The workbook comes from the API; a report is ordered on the page, under class names. */
function Scriptless() {
  const { t } = useTranslation('ui');
  const { t: r } = useTranslation('reports');
  const { system, writable } = useCn();
  const { pathname, search } = useLocation();
  const sort = new URLSearchParams(search).get('sort');
  return (
    <form
      id={TICKS}
      action={`${system.api}/activityRecords/export`}
      className="flex flex-wrap items-center gap-3 border-t border-line px-(--pad) py-2 text-sm/[1.5]"
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      <Button size="sm" icon="download">
        {t('table.exportTheTicked')}
      </Button>
      {writable.length > 0 &&
        (['pdf', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            icon="docs"
            name="format"
            value={format}
            formMethod="post"
            formAction={`${pathname}${search}`}
          >
            {r(`order.openAs.${format}`)}
          </Button>
        ))}
      <input type="hidden" name="intent" value={ORDER} />
    </form>
  );
}
