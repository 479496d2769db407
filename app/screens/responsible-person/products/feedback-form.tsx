import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { FileDrop, FileRow } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { DateInput, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import type { TabProps } from './tabs.ts';

/** What somebody said of the product, as it came in. */
export function FeedbackForm({ today, answer }: { today: string; answer: TabProps['answer'] }) {
  const { t } = useTranslation(['dossier', 'rows']);
  const labels = { feedback_on: t('feedback.on'), content: t('feedback.content') };
  const refused = useRefused(answer, labels);
  const typed = (name: string) => refused?.typed[name] ?? '';
  const field = (name: string) => ({ id: `feedback-${name}`, error: refused?.fields[name] });
  const busy = useSending().formData?.get('intent') === 'feedback';
  return (
    <Panel title={t('feedback.add')}>
      <PanelBody>
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid min-w-0 content-start gap-4"
          noValidate
          preventScrollReset
        >
          <PageCompany />
          <Fields>
            <Field {...field('feedback_on')} label={labels.feedback_on}>
              <DateInput name="feedback_on" defaultValue={typed('feedback_on') || today} />
            </Field>
            <Field {...field('source')} label={t('feedback.source')} optional>
              <TextInput
                name="source"
                defaultValue={typed('source')}
                maxLength={200}
                placeholder={t('feedback.sourceExample')}
              />
            </Field>
          </Fields>
          <Field {...field('content')} label={labels.content}>
            <Textarea name="content" rows={3} defaultValue={typed('content')} />
          </Field>
          <FieldGroup
            id="feedback-adverse_reaction"
            error={refused?.fields.adverse_reaction && t('feedback.askAdverse')}
            label={t('feedback.adverse')}
            hint={t('feedback.adverseHint')}
          >
            <Radios
              name="adverse_reaction"
              defaultValue={typed('adverse_reaction')}
              options={[
                { value: 'yes', label: t('yes') },
                { value: 'no', label: t('no') },
              ]}
            />
          </FieldGroup>
          <Field {...field('file_id')} label={t('feedback.file')} optional>
            <FileDrop
              name="file"
              accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
              limits={t('rows:fileLimits')}
            />
          </Field>
          <input type="hidden" name="file_id" value={typed('file_id')} />
          {typed('file_id') !== '' && <FileRow name={t('rows:fileWaits')} />}
          <div>
            <Button variant="primary" name="intent" value="feedback" busy={busy}>
              {t('feedback.save')}
            </Button>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}
