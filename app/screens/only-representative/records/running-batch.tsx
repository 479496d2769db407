import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { late } from '~/ui/late.tsx';
import BatchPanelOnServer from './batch-panel.tsx';

// It appears after an act of the reader's, so a list's first load goes without it (QUALITY P8). What the server
// renders can't be waited for there (docs/decisions/015-documents-in-one-piece.md).
const BatchPanel = late(
  'batch-panel',
  import.meta.env.SSR && BatchPanelOnServer,
  async () => (await import('./batch-panel.tsx')).default,
);

/** Progress of the batch that the address names, if it names one. */
export function RunningBatch() {
  const { t } = useTranslation('records');
  const params = new URLSearchParams(useLocation().search);
  // The one just started, or the one whose records are shown.
  const batch = params.get('started') ?? params.get('batch');
  if (batch === null || batch === '') return null;
  return (
    <Suspense fallback={<p role="status">{t('batch.started')}</p>}>
      <BatchPanel id={batch} />
    </Suspense>
  );
}
