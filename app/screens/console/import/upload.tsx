import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';

/** A phone reads what a workbook would do; it is brought in and written where its cells can be seen. */
export function OnLargeScreens() {
  const { t } = useTranslation('consoleImport');
  return <p className="text-sm text-muted md:hidden">{t('desktop')}</p>;
}

interface UploadProps {
  /** Where its words stand: what it is for, what the file may be, what comes next. */
  words:
    | 'consoleImport:'
    | 'consoleCorap:'
    | 'consoleNameList:prohibited.'
    | 'consoleNameList:known.';
  error: string | undefined;
}

/** Takes a workbook in; the page that shows it posts to itself. */
export function WorkbookUpload({ words, error }: UploadProps) {
  const { t } = useTranslation(['consoleImport', 'consoleCorap', 'consoleNameList']);
  return (
    <>
      <OnLargeScreens />
      <Form method="post" encType="multipart/form-data" action="?" className="max-md:hidden">
        <Panel title={t(`${words}upload.title`)} note={t(`${words}upload.note`)}>
          <PanelBody>
            <Field id="workbook" label={t('consoleImport:upload.file')} error={error}>
              <FileDrop name="file" accept=".xlsx" limits={t(`${words}upload.limits`)} />
            </Field>
          </PanelBody>
          <PanelFoot>
            <span className="me-auto text-sm text-muted">{t(`${words}upload.next`)}</span>
            <Button variant="primary" icon="upload">
              {t(`${words}upload.go`)}
            </Button>
          </PanelFoot>
        </Panel>
      </Form>
    </>
  );
}
