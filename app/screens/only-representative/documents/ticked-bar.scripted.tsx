import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import type { Picked } from '~/ui/table/selection.ts';
import { ExportTicked } from '../../subsystem/export-ticked.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';

/** How many documents are ticked, and their files in one. */
export function TickedBar({ picked }: { picked: Picked }) {
  const { t } = useTranslation('documents');
  const { system, role } = useOrShell();
  const ids = picked.keys.join(',');
  return (
    <>
      <span>
        <Trans
          t={t}
          i18nKey="ui:table.selected"
          values={{ count: picked.keys.length }}
          components={{ b: <b /> }}
        />
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {role !== 'viewer' && (
          <LinkButton
            to={pageUrl(system, 'documents/list/send-many', { ids })}
            size="sm"
            icon="send"
          >
            {t('list.send', { count: picked.keys.length })}
          </LinkButton>
        )}
        <LinkButton
          to={`${system.api}/documents/zip?${new URLSearchParams({ ids })}`}
          reloadDocument
          size="sm"
          icon="file"
        >
          {t('list.zip', { count: picked.keys.length })}
        </LinkButton>
        <ExportTicked api="documents" ids={picked.keys} />
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('ui:table.unselect')}
        </Button>
      </span>
    </>
  );
}
