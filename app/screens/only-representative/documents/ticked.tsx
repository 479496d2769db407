import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import { TickedBar } from './ticked-bar.scripted.tsx';

/** Id of the form of the boxes, which is there where no script runs. */
const TICKS = 'ticks';

/** Documents that are ticked for their files in one, or for their rows. */
export function useDocumentSelection<Row extends { title: string }>(): Selection<Row> {
  const { t } = useTranslation('ui');
  return {
    form: TICKS,
    name: 'ids',
    label: ({ title }) => t('table.selectRow', { name: title }),
    bar: (picked) => <TickedBar picked={picked} />,
    scriptless: import.meta.env.SSR && <Scriptless />,
  };
}

function Scriptless() {
  const { t } = useTranslation('documents');
  const { system, role } = useOrShell();
  return (
    <form
      id={TICKS}
      action={`${system.api}/documents/zip`}
      className="flex flex-wrap items-center gap-3 border-t border-line px-(--pad) py-2 text-sm/[1.5]"
    >
      <Button size="sm" icon="download">
        {t('list.zipTheTicked')}
      </Button>
      {role !== 'viewer' && (
        <Button size="sm" formAction={pageUrl(system, 'documents/list/send-many')} icon="send">
          {t('list.sendTheTicked')}
        </Button>
      )}
      <Button size="sm" formAction={`${system.api}/documents/export`}>
        {t('ui:table.exportTheTicked')}
      </Button>
    </form>
  );
}
