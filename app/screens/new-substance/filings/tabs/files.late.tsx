import { Checklist } from '../checklist.tsx';
import { FileTable } from '../file-table.tsx';
import type { TabProps } from '../tabs.ts';
import { UploadPanel } from '../upload-panel.tsx';

/** Uploading, what is missing still, and its papers, the latest first. */
export function FilesTab({ filing, may, answer }: TabProps & { answer: unknown }) {
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
      <FileTable filing={filing} may={may} answer={answer} />
    </>
  );
}
