import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { useShell } from './shell-context.ts';
import { TickedBar } from './ticked-bar.scripted.tsx';
import type { TickedPage } from './ticked-page.ts';

/** Id of the form of the boxes, which is there where no script runs. */
const TICKS = 'ticks';

/**
 * Rows that are ticked for their workbook, by whoever may read the list, and for a page of their own.
 *
 * @param api path of the list in the API; its query takes `ids`
 * @param name what a row is called
 */
export function useExportSelection<Row>(
  api: string,
  name: (row: Row) => string,
  page?: TickedPage,
): Selection<Row> {
  const { t } = useTranslation('ui');
  return {
    form: TICKS,
    name: 'ids',
    label: (row) => t('table.selectRow', { name: name(row) }),
    bar: (picked) => <TickedBar api={api} picked={picked} page={page} />,
    scriptless: import.meta.env.SSR && <ScriptlessExport api={api} page={page} />,
  };
}

function ScriptlessExport({ api, page }: { api: string; page: TickedPage | undefined }) {
  const { t } = useTranslation('ui');
  const { system } = useShell();
  const sort = new URLSearchParams(useLocation().search).get('sort');
  return (
    <form
      id={TICKS}
      action={`/${system.slug}/api/${api}/export`}
      className="flex flex-wrap items-center gap-3 border-t border-line px-(--pad) py-2 text-sm/[1.5]"
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      <Button size="sm" icon="download">
        {t('table.exportTheTicked')}
      </Button>
      {page && (
        <Button size="sm" formAction={page.to}>
          {page.words}
        </Button>
      )}
    </form>
  );
}
