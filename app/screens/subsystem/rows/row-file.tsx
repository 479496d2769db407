import { Button } from '~/ui/button.tsx';
import { FileDrop, FileInput, FileRow } from '~/ui/form/file-drop.tsx';
import type { FileControl, PutCell } from './edited-row.tsx';
import { useRowsWords } from './words.ts';

export interface RowFileProps {
  /** Name of the cell that holds the file's id, and the id. */
  name: string;
  value: string;
  put: PutCell;
  file: FileControl;
  /** Names and sizes of files that are kept, by id. */
  kept: Readonly<Record<string, { name: string; sizeBytes: number }>>;
  /** Address of a kept file. */
  href: (id: string) => string;
  /** In a cell of the table. */
  small?: boolean;
  control?: { id?: string; 'aria-label'?: string; 'aria-describedby'?: string | undefined };
}

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.doc,.docx';

/** A file of a row: the one that is there, and a place for another, which goes along when the list is saved. */
export function RowFile({ name, value, put, file, kept, href, small, control }: RowFileProps) {
  const { t } = useRowsWords();
  const there = kept[value];
  const waiting = file.waiting(value);
  const chosen = { ...control, name: file.name, onChange: file.onChange, accept: ACCEPT };
  return (
    <>
      <input type="hidden" name={name} value={value} />
      {(there || waiting) && (
        <FileRow
          name={there?.name ?? waiting ?? ''}
          {...(there && { href: href(value), sizeBytes: there.sizeBytes })}
          notes={there ? [] : [t('fileWaits')]}
          end={
            !small && (
              <Button
                type="button"
                variant="quiet"
                size="sm"
                className="no-script:hidden"
                onClick={() => put('')}
              >
                {t('fileRemove')}
              </Button>
            )
          }
        />
      )}
      {small ? <FileInput {...chosen} /> : <FileDrop {...chosen} limits={t('fileLimits')} />}
    </>
  );
}
