import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Checklist } from './checklist.tsx';
import { FileTable } from './file-table.tsx';
import type { TabProps } from './tabs.ts';
import { UploadPanel } from './upload-panel.tsx';

/** Uploading, what is missing still, and its papers, the latest first. */
export function FilesTab({ filing, may }: TabProps) {
  const { t } = useTranslation('filings');
  const { files } = filing;
  const draft = filing.status === 'draft';
  return (
    <>
      {may && (
        <div
          className={
            draft ? 'grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] gap-4 max-lg:grid-cols-1' : 'grid'
          }
        >
          <UploadPanel key={filing.id} filing={filing} />
          {draft && <Checklist filing={filing} />}
        </div>
      )}
      <Panel
        title={t('files.there', { count: files.length })}
        note={filing.seesIdentity ? t('files.most') : t('withheldFiles')}
      >
        {files.length === 0 ? (
          <EmptyState level={2} icon="docs" title={t('files.none')} />
        ) : (
          <FileTable filing={filing} may={may} />
        )}
      </Panel>
    </>
  );
}
