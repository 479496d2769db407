import { useTranslation } from 'react-i18next';
import { FILES_AT_ONCE } from '~/domain/provider/workbook/kinds.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop, FileRow } from '~/ui/form/file-drop.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
import type { ShownWorkbook } from './data.server.ts';

interface Props {
  found: ShownWorkbook;
  /** More can be given. */
  isOpen: boolean;
  error: string | undefined;
}

/** Files beside a workbook: those that were given, and where those that its cells name are dropped. */
export function Beside({ found: { files, cells, digest }, isOpen, error }: Props) {
  const { t } = useTranslation('consoleImport');
  const busy = useSending().state !== 'idle';
  const isNamed = cells.some(({ column }) => column.endsWith('file'));
  if (files.length === 0 && (!isOpen || !isNamed)) return null;
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="intent" value="files" />
      <Panel title={t('beside.title')} note={t('beside.note')}>
        <PanelBody className="grid gap-2">
          {files.map(({ name, sizeBytes }) => (
            <FileRow key={name} name={name} sizeBytes={sizeBytes} />
          ))}
          {isOpen && (
            <Field id="beside" label={t('beside.file')} error={error}>
              <FileDrop
                // With another preview what was chosen has been given.
                key={digest}
                name="files"
                accept=".pdf,.doc,.docx"
                multiple
                limits={t('beside.limits', { count: FILES_AT_ONCE })}
              />
            </Field>
          )}
        </PanelBody>
        {isOpen && (
          <PanelFoot>
            <Button busy={busy} icon="upload">
              {t('beside.go')}
            </Button>
          </PanelFoot>
        )}
      </Panel>
    </Form>
  );
}
