import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { useCn } from '../use-cn.ts';
import { TickedBar } from './ticked-bar.scripted.tsx';

/** Id of the form of the boxes, which is there where no script runs. */
const TICKS = 'ticks';

interface Row {
  certificateNo: string;
  tradeName: string;
}

/** Filings that are ticked for an inspection pack or a workbook. */
export function useTickedFilings(): Selection<Row> {
  const { t } = useTranslation('ui');
  const { t: f } = useTranslation('filings');
  return {
    form: TICKS,
    name: 'ids',
    label: ({ certificateNo, tradeName }) =>
      t('table.selectRow', { name: certificateNo || tradeName || f('list.noNumber') }),
    bar: (picked) => <TickedBar picked={picked} />,
    scriptless: import.meta.env.SSR && <Scriptless />,
  };
}

/** The workbook comes from the API; the pack is asked of the page, under class names. */
function Scriptless() {
  const { t } = useTranslation('ui');
  const { t: r } = useTranslation('reports');
  const { system, filter } = useCn();
  const { pathname, search } = useLocation();
  const sort = new URLSearchParams(search).get('sort');
  return (
    <form
      id={TICKS}
      action={`${system.api}/filings/export`}
      className="flex flex-wrap items-center gap-3 border-t border-line px-(--pad) py-2 text-sm/[1.5]"
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      {filter !== null && <input type="hidden" name="company" value={filter} />}
      <Button size="sm" icon="download">
        {t('table.exportTheTicked')}
      </Button>
      <Button size="sm" icon="docs" name="download" value="pack" formAction={pathname}>
        {r('pack.open')}
      </Button>
    </form>
  );
}
