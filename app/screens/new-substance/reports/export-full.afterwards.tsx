import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { useCn } from '../use-cn.ts';
import { DownloadDialog } from './download-dialog.tsx';

/** A list's workbook with confidential identities, for who may have them and says why. */
export function ExportFull() {
  const { t } = useTranslation('reports');
  const { writable } = useCn();
  const { search } = useLocation();
  if (writable.length === 0) return null;
  const params = new URLSearchParams(search);
  for (const name of ['cursor', 'limit', 'deleted', 'download', 'identity', 'reason']) {
    params.delete(name);
  }
  return (
    <DownloadDialog
      trigger={t('export.open')}
      look={{ size: 'sm', icon: 'lock' }}
      title={t('export.title')}
      text={t('export.text')}
      go={t('export.do')}
      asked={{ ...Object.fromEntries(params), download: 'export' }}
      full
    />
  );
}
