import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { BatchPanel } from './batch-panel.late.tsx';

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
