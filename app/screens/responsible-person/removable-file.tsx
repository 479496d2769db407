import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { FileRow } from '~/ui/form/file-drop.tsx';
import type { RowKind } from '../subsystem/rows/row-dialogs.tsx';

interface Removable {
  /** What the form says of it when it is to go. */
  name: string;
  value: string;
  kind: Extract<RowKind, 'file' | 'certificate'>;
  file: { name: string; sizeBytes?: number };
  href?: string;
}

/**
 * A file that a form keeps, and 删除, which asks (SPEC §5): the file is struck then, and goes when the form is saved.
 * Without script the question's own button saves the form without it.
 */
export function RemovableFile({ name, value, kind, file, href }: Removable) {
  const { t } = useTranslation('rows');
  const [gone, setGone] = useState(false);
  const shown = {
    name: file.name,
    ...(href !== undefined && { href }),
    ...(file.sizeBytes !== undefined && { sizeBytes: file.sizeBytes }),
  };
  if (gone) {
    const undo = (
      <Button type="button" variant="quiet" size="sm" onClick={() => setGone(false)}>
        {t('undo')}
      </Button>
    );
    return (
      <div className="line-through decoration-danger [&_button]:no-underline">
        <input type="hidden" name={name} value={value} />
        <FileRow {...shown} notes={[t('goes')]} end={undo} />
      </div>
    );
  }
  const ask = (
    <ConfirmDialog
      trigger={t('delete')}
      triggerLook={{ variant: 'quiet', size: 'sm' }}
      title={t(`ask.${kind}`)}
      keep={t('keep')}
      action={
        <Button
          name={name}
          value={value}
          variant="danger"
          icon="trash"
          onClick={(event) => {
            event.preventDefault();
            setGone(true);
          }}
        >
          {t('delete')}
        </Button>
      }
    >
      {t('askFile', { name: file.name })}
    </ConfirmDialog>
  );
  return <FileRow {...shown} end={ask} />;
}
