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
  /** What it is for, what the file may be, what comes next. */
  said: Record<'title' | 'note' | 'limits' | 'next' | 'go', string>;
  error: string | undefined;
}

/** Takes a workbook in; the page that shows it posts to itself. */
export function WorkbookUpload({ said, error }: UploadProps) {
  const { t } = useTranslation('consoleImport');
  return (
    <>
      <OnLargeScreens />
      <Form method="post" encType="multipart/form-data" action="?" className="max-md:hidden">
        <Panel title={said.title} note={said.note}>
          <PanelBody>
            <Field id="workbook" label={t('upload.file')} error={error}>
              <FileDrop name="file" accept=".xlsx" limits={said.limits} />
            </Field>
          </PanelBody>
          <PanelFoot>
            <span className="me-auto text-sm text-muted">{said.next}</span>
            <Button variant="primary" icon="upload">
              {said.go}
            </Button>
          </PanelFoot>
        </Panel>
      </Form>
    </>
  );
}
