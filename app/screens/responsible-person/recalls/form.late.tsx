import { useTranslation } from 'react-i18next';
import { RECALL_LEVELS } from '~/domain/responsible-person/kinds.ts';
import type { Recall } from '~/domain/responsible-person/recall/find.server.ts';
import type { RecallFormData } from '~/domain/responsible-person/recall/form.server.ts';
import { Form, useSearchParams } from '~/framework.ts';
import { FormFoot } from '~/screens/subsystem/form/form-frame.tsx';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { FileDrop, FileRow } from '~/ui/form/file-drop.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, DateInput, Select, Textarea } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { RECALL } from './recall-form.ts';
import { WhoGotBeside } from './who-got.tsx';

interface FormProps {
  form: RecallFormData;
  recall: Omit<Recall, 'partyList'> | null;
  refused: Refused | null;
}

const list = (text: string | undefined) => (text ? text.split(',') : []);

/** A recall as a form; the batches can be asked about before it is opened. */
export function RecallForm({ form, recall, refused }: FormProps) {
  const { t } = useTranslation('recalls');
  const { system } = useShell();
  const back = recall
    ? pageUrl(system, RECALL, { id: recall.id })
    : pageUrl(system, 'rpProducts/list/detail', { id: form.product.id, tab: 'recalls' });
  return (
    <>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid min-w-0 content-start gap-4 [--control:36px]"
      >
        <PageCompany />
        <input type="hidden" name="version" value={recall?.version ?? ''} />
        <Panel label={t(recall ? 'editTitle' : 'newTitle')}>
          <FormSection number={1} title={t('batches')} note={t('blocked')}>
            <Batches form={form} recall={recall} refused={refused} />
          </FormSection>
          <FormSection number={2} title={t('reason')}>
            <ReasonFields {...{ form, recall, refused }} />
          </FormSection>
          <FormSection number={3} title={t('files')}>
            <Files recall={recall} refused={refused} />
          </FormSection>
        </Panel>
        <FormFoot
          next={t('blocked')}
          back={{ to: back, label: t('cancel') }}
          save={t(recall ? 'save' : 'start')}
          enter="save"
        />
      </Form>
      {!recall && <WhoGotBeside form={form} />}
    </>
  );
}

/** How grave it is, why, and what is done. */
function ReasonFields({ form, recall, refused }: FormProps) {
  const { t } = useTranslation('recalls');
  const typed = (name: string, otherwise: string | null | undefined) =>
    refused?.typed[name] ?? otherwise ?? '';
  const error = (name: string) => refused?.fields[name];
  const long = (name: 'reason' | 'measures' | 'disposal') => (
    <Field
      id={`recall-${name}`}
      label={t(name)}
      error={error(name)}
      optional={name === 'disposal'}
      className="col-span-full"
    >
      <Textarea name={name} defaultValue={typed(name, recall?.[name])} maxLength={2000} />
    </Field>
  );
  return (
    <Fields>
      <Field id="recall-level" label={t('level')} error={error('level')}>
        <Select
          name="level"
          placeholder={t('level')}
          defaultValue={typed('level', recall?.level)}
          options={RECALL_LEVELS.map((value) => ({ value, label: t(`levelOf.${value}`) }))}
        />
      </Field>
      <Field id="recall-decided_on" label={t('decidedOn')} error={error('decided_on')}>
        <DateInput
          name="decided_on"
          defaultValue={typed('decided_on', recall?.decidedOn ?? form.today)}
        />
      </Field>
      {long('reason')}
      {long('measures')}
      {long('disposal')}
      <Field id="recall-reported_on" label={t('reportedOn')} error={error('reported_on')} optional>
        <DateInput name="reported_on" defaultValue={typed('reported_on', recall?.reportedOn)} />
      </Field>
    </Fields>
  );
}

function Batches({ form, recall, refused }: Pick<FormProps, 'form' | 'recall' | 'refused'>) {
  const { t } = useTranslation('recalls');
  const [params] = useSearchParams();
  const own = recall?.batches.map(({ id }) => id) ?? [];
  const ticked = refused ? list(refused.typed.batches) : [...own, ...params.getAll('batch')];
  return (
    <FieldGroup id="recall-batches" label={t('batches')} error={refused?.fields.batches}>
      <div className="grid gap-1">
        {form.batches.map((batch) => {
          const elsewhere = batch.recalled && !own.includes(batch.id);
          return (
            <Checkbox
              key={batch.id}
              name="batch"
              value={batch.id}
              defaultChecked={ticked.includes(batch.id)}
              disabled={elsewhere}
            >
              {batch.batchNo}{' '}
              <span className="text-sm text-muted">
                {batch.size} ·{' '}
                {t('traded', { traded: count(batch.traded), quantity: count(batch.quantity) })}
                {elsewhere && ` · ${t('inRecall')}`}
              </span>
            </Checkbox>
          );
        })}
      </div>
    </FieldGroup>
  );
}

function Files({ recall, refused }: Pick<FormProps, 'recall' | 'refused'>) {
  const { t } = useTranslation('recalls');
  const { system } = useShell();
  const there = recall?.files ?? [];
  const held = refused ? list(refused.typed.held) : null;
  const waiting = (held ?? []).filter((id) => !there.some((file) => file.id === id));
  return (
    <div className="grid gap-2">
      {there.map((file) => (
        <FileRow
          key={file.id}
          name={file.name}
          href={`${system.api}/document/${file.id}`}
          sizeBytes={file.sizeBytes}
          end={
            <Checkbox name="keep" value={file.id} defaultChecked={held?.includes(file.id) ?? true}>
              {t('keep')}
            </Checkbox>
          }
        />
      ))}
      {waiting.map((id) => (
        <input key={id} type="hidden" name="keep" value={id} />
      ))}
      <Field id="recall-files" label={t('files')} error={refused?.fields.files} optional>
        <FileDrop
          name="files"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
          limits={t('filesHint')}
        />
      </Field>
    </div>
  );
}
