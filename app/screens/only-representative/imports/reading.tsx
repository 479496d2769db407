import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { LinkButton, Spinner } from '~/ui/button.tsx';
import { Panel } from '~/ui/panel.tsx';

/** The rows are not there yet: the page asks again by itself, or by the link where no script runs. */
export function Reading() {
  const { t } = useTranslation('imports');
  return (
    <Panel className="grid gap-2 px-(--pad) py-4" labelledBy="reading">
      <div className="flex flex-wrap items-center gap-2" role="status">
        <Spinner />
        <h2 id="reading">{t('reading.title')}</h2>
        <Reload />
      </div>
      <p className="text-sm text-muted">{t('reading.text')}</p>
    </Panel>
  );
}

/** Reads the page anew, where no script does it. */
export function Reload() {
  const { t } = useTranslation('imports');
  const { pathname, search } = useLocation();
  return (
    <LinkButton
      to={`${pathname}${search}`}
      reloadDocument
      size="sm"
      icon="refresh"
      className="hidden no-script:inline-flex"
    >
      {t('reading.reload')}
    </LinkButton>
  );
}
