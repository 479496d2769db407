import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { BUSINESS_ZONE } from '~/domain/kernel/zone.ts';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import type { AdverseFormData } from '~/domain/responsible-person/adverse/form.server.ts';
import { Form, Link, useLocation } from '~/framework.ts';
import type { KeptDraft } from '~/screens/subsystem/form/draft.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { DraftKept, DraftNotice } from '~/screens/subsystem/form/kept-draft.tsx';
import type { LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { useKeptForm } from '~/screens/subsystem/form/use-kept-form.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop, FileRow } from '~/ui/form/file-drop.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import {
  ADVERSE_FORM,
  type AdverseValues,
  draftOf,
  isAs,
  ORDER,
  startOf,
  valuesOf,
} from './adverse-form.ts';
import { withPanel } from './looks.ts';
import { Days, type Mode } from './report-days.tsx';
import { type Checked, Product, Reaction, Reporter, User } from './report-fields.tsx';

const LATE: Record<Mode, LateCheck<AdverseValues>> = {
  new: async () => (await import('./adverse-check.ts')).CHECK_REPORT.new,
  edit: async () => (await import('./adverse-check.ts')).CHECK_REPORT.edit,
  update: async () => (await import('./adverse-check.ts')).CHECK_REPORT.update,
};

const TITLES: Record<Mode, string> = {
  new: 'form.newTitle',
  edit: 'form.editTitle',
  update: 'form.updateTitle',
};

interface FormProps {
  panel: { report: AdverseReport | null; mode: Mode };
  form: AdverseFormData;
  answer: (FormAnswer & { held?: string[] }) | undefined;
  /** Products known so far, and the call that asks for those that are typed. */
  products: { choices: readonly ComboboxChoice[]; find: (typed: string) => void };
}

/** A report as a form; a new one begins with its product. */
export function ReportForm(props: FormProps) {
  const { panel, form } = props;
  const { t } = useTranslation('reactions');
  const { search } = useLocation();
  const back = withPanel(search, panel.report ? { id: panel.report.id } : {});
  return (
    <Panel labelledBy="report">
      <PanelHead ruled>
        <h2 id="report">{t(TITLES[panel.mode])}</h2>
        {panel.report && <span className="text-sm text-muted">{panel.report.reportNo}</span>}
        <Link
          to={back}
          preventScrollReset
          className="ms-auto inline-grid size-6 place-items-center"
          aria-label={t('close')}
          title={t('closeHint')}
        >
          <Icon name="x" />
        </Link>
      </PanelHead>
      {form.product === null ? (
        <ChooseProduct products={props.products} />
      ) : (
        <Content {...props} back={back} />
      )}
    </Panel>
  );
}

function useProductName() {
  const { i18n } = useTranslation('reactions');
  return (of: { nameZh: string; nameEn: string }) => nameIn(i18n.language, of);
}

/** A plain form to the next step: which batches there are depends on it. The list stays as it was filtered. */
function ChooseProduct({ products: { choices, find } }: Pick<FormProps, 'products'>) {
  const { t } = useTranslation('reactions');
  const { search } = useLocation();
  const kept = [...new URLSearchParams(withPanel(search, { new: '1' }))];
  return (
    <Form method="get" className="grid gap-3 p-(--pad)">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Field id="choose-product" label={t('form.chooseProduct')}>
        <Combobox
          name="product"
          choices={choices}
          placeholder={t('form.askProduct')}
          onType={find}
        />
      </Field>
      <div>
        <Button variant="primary">{t('form.choose')}</Button>
      </div>
    </Form>
  );
}

function Content({ panel, form, answer, back }: FormProps & { back: string }) {
  const { report, mode } = panel;
  const defaultValue = report
    ? valuesOf(report, BUSINESS_ZONE)
    : startOf(form.product?.id ?? '', form.feedback);
  const { checked, values, kept } = useKeptForm({
    ...{ id: 'reaction', shape: ADVERSE_FORM, check: LATE[mode], answer, defaultValue },
    draft: draftOf(form.product?.id, form.feedback?.id),
    keeps: mode === 'new',
    isBlank: (typed) => isAs(defaultValue, typed),
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={checked.form.id}
      onSubmit={checked.form.onSubmit}
      noValidate
      className="[--control:36px]"
    >
      <PageCompany />
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" name="intent" value="save" hidden />
      <input type="hidden" name="version" value={report?.version ?? ''} />
      <input type="hidden" name="product_id" value={form.product?.id ?? ''} />
      <input
        type="hidden"
        name="feedback_id"
        value={mode === 'new' ? (form.feedback?.id ?? '') : ''}
      />
      <FormTop {...{ panel, form, checked, kept, defaultValue }} />
      <Days {...{ checked, form, values, report, mode }} />
      <Reporter checked={checked} values={values} />
      <User checked={checked} values={values} />
      <Reaction checked={checked} values={values} />
      <Product checked={checked} values={values} form={form} />
      <Files {...{ checked, answer, report, mode }} />
      <Foot kept={kept} back={back} />
    </Form>
  );
}

/** What was refused, the product that the form is about, and a draft that was kept. */
function FormTop({
  panel: { mode },
  form,
  checked,
  kept,
  defaultValue,
}: Pick<FormProps, 'panel' | 'form'> & {
  checked: Checked;
  kept: KeptDraft;
  defaultValue: AdverseValues;
}) {
  const { t } = useTranslation('reactions');
  const name = useProductName();
  return (
    <PanelBody className="grid gap-3 pt-3">
      <FormErrors
        checked={checked}
        title={() => t('errors')}
        order={ORDER}
        asks={{ severity: t('chooseAsk.severity'), source: t('chooseAsk.source') }}
        line={(field, message) => t('fieldError', { field: t(`field.${field}`), message })}
      />
      <p>
        {form.product && name(form.product)}{' '}
        {form.feedback && mode === 'new' && (
          <span className="text-sm text-muted">
            {t('form.feedbackOf', { day: form.feedback.feedbackOn })}
          </span>
        )}
      </p>
      <DraftNotice kept={kept} discard={() => checked.form.update({ value: defaultValue })} />
    </PanelBody>
  );
}

function Foot({ kept, back }: { kept: KeptDraft; back: string }) {
  const { t } = useTranslation('reactions');
  const busy = useSending().state !== 'idle';
  return (
    <PanelFoot>
      <Button variant="primary" name="intent" value="save" busy={busy}>
        {t('form.save')}
      </Button>
      <LinkButton to={back} preventScrollReset>
        {t('form.cancel')}
      </LinkButton>
      <span className="text-muted">
        <DraftKept kept={kept} />
      </span>
    </PanelFoot>
  );
}

/** Files that stay, and a place for more; those that came with a refused form are not sent again. */
function Files({
  checked,
  answer,
  report,
  mode,
}: Pick<FormProps, 'answer'> & { checked: Checked; report: AdverseReport | null; mode: Mode }) {
  const { t } = useTranslation('reactions');
  const { system } = useShell();
  const textOf = useErrorText();
  const there = mode === 'edit' ? (report?.files ?? []) : [];
  const waiting = (answer?.held ?? []).filter((id) => !there.some((file) => file.id === id));
  return (
    <FormSection wide number={6} title={t('field.files')}>
      {there.map((file) => (
        <FileRow
          key={file.id}
          name={file.name}
          href={`${system.api}/document/${file.id}`}
          sizeBytes={file.sizeBytes}
          end={
            <Checkbox
              name="keep"
              value={file.id}
              defaultChecked={answer?.held?.includes(file.id) ?? true}
            >
              {t('form.keep')}
            </Checkbox>
          }
        />
      ))}
      {waiting.map((id) => (
        <input key={id} type="hidden" name="keep" value={id} />
      ))}
      {waiting.length > 0 && <p className="text-sm text-muted">{t('form.uploaded')}</p>}
      <Field
        id="reaction-files"
        label={t('form.upload')}
        error={textOf(checked.form.allErrors.files)}
        optional
      >
        <FileDrop
          name="files"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
          limits={t('form.files')}
        />
      </Field>
    </FormSection>
  );
}
