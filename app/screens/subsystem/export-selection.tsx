import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { whenThere } from '~/ui/when-there.tsx';
import { useShell } from './shell-context.ts';

// Appears when a row is ticked, so the list's first load goes without it.
const TickedBar = whenThere(async () => (await import('./ticked-bar.tsx')).default);

/** Id of the form of the boxes, which is there where no script runs. */
const TICKS = 'ticks';

/**
 * Rows that are ticked for their workbook alone, by whoever may read the list.
 *
 * @param api path of the list in the API; its query takes `ids`
 * @param name what a row is called
 */
export function useExportSelection<Row>(api: string, name: (row: Row) => string): Selection<Row> {
  const { t } = useTranslation('ui');
  return {
    form: TICKS,
    name: 'ids',
    label: (row) => t('table.selectRow', { name: name(row) }),
    bar: (picked) => <TickedBar api={api} picked={picked} />,
    scriptless: import.meta.env.SSR && <ScriptlessExport api={api} />,
  };
}

function ScriptlessExport({ api }: { api: string }) {
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
    </form>
  );
}
