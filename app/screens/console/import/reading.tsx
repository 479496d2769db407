import { useTranslation } from 'react-i18next';
import { Spinner } from '~/ui/button.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Reload } from '../../subsystem/ask-again.tsx';

/** The preview is not there yet: the page asks again by itself, or by the link where no script runs. */
export function Reading() {
  const { t } = useTranslation('consoleImport');
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
