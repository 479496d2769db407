import { useTranslation } from 'react-i18next';
import { COUNTRY_CODES } from '~/domain/tenancy/countries.ts';
import { useCountryName } from '~/screens/country-name.ts';
import { FormErrors, placeOf } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import { ArrivalPart, SourcePart, SupplierPart } from './arrival-parts.tsx';
import type { PaperPart } from './data.server.ts';
import { PAPER_FORM, PAPER_LABELS, PAPER_ORDER, type PaperValues } from './paper-form.ts';
import { PaperLines } from './paper-lines.tsx';
import type { PaperProps } from './parts.ts';

const lateCheck: LateCheck<PaperValues> = async () => (await import('./paper-check.ts')).checkPaper;

interface FormProps {
  page: PaperPart;
  answer: FormAnswer | undefined;
}

/** A purchase from a supplier that is not on the platform, with the paper of its only representative. */
export function PaperForm({ page, answer }: FormProps) {
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const { revised } = page;
  const checked = useCheckedForm({
    id: 'upstream',
    shape: PAPER_FORM,
    check: lateCheck,
    answer,
    defaultValue: page.values,
  });
  const back = revised
    ? pageUrl(system, 'tradeRecords/list/detail', { id: revised.id })
    : pageUrl(system, 'tradeRecords/list');
  return (
    <FormFrame
      form={checked.form}
      files
      version={revised?.version}
      head={{
        under: [{ label: t('title'), to: pageUrl(system, 'tradeRecords/list') }],
        here: revised ? revised.tradeNo : t('proof.here'),
        title: t('proof.title'),
      }}
      first={
        <>
          <PageCompany />
          {revised && <input type="hidden" name="revise" value={revised.id} />}
        </>
      }
      problems={
        <>
          <Problems checked={checked} stale={answer?.refusal?.code === 4106} />
          <Refused page={page} />
        </>
      }
      foot={
        <FormFoot
          next={t(revised ? 'paper.nextRevise' : 'paper.next')}
          back={{ to: back, label: t('form.cancel') }}
          save={t('paper.save')}
        />
      }
    >
      <Panel label={t('proof.title')}>
        <SourcePart source="foreign" fixed={revised !== null} />
        <ArrivalPart
          page={page}
          fields={checked.fields}
          onPort={(value) => checked.form.update({ name: 'port', value })}
        />
        <SupplierPart page={page} fields={checked.fields} />
        <PaperFacts page={page} checked={checked} answer={answer} />
        <PaperLines page={page} checked={checked} />
      </Panel>
    </FormFrame>
  );
}

/** Why the provider did not take it. */
function Refused({ page: { revised } }: Pick<PaperProps, 'page'>) {
  const { t } = useTranslation('records');
  if (!revised?.rejectionReason) return null;
  return (
    <Alert tone="warn" title={t('paper.refused')}>
      {revised.rejectionReason}
    </Alert>
  );
}

function Problems({ checked, stale }: Pick<PaperProps, 'checked'> & { stale: boolean }) {
  const { t } = useTranslation('records');
  return (
    <FormErrors
      checked={checked}
      title={(count) => t('form.problems', { count })}
      order={PAPER_ORDER}
      actions={stale && <ReadAgain />}
      asks={{
        partner_id: t('proof.chooseSupplier'),
        port: t('form.askPort'),
        country: t('paper.chooseCountry'),
      }}
      line={(name, message) => {
        const { field, row } = placeOf(name);
        const label = t(PAPER_LABELS[field] ?? 'proof.paper');
        const said = field.startsWith('substances')
          ? t('paper.lineLabel', { number: row + 1, label })
          : label;
        return t('form.problem', { label: said, message });
      }}
    />
  );
}

function PaperFacts({ page, checked, answer }: PaperProps & Pick<FormProps, 'answer'>) {
  const { t } = useTranslation('records');
  const country = useCountryName();
  const textOf = useErrorText();
  const { fields, form } = checked;
  const chosen =
    typeof fields.country.value === 'string' ? fields.country.value : page.values.country;
  const kept = page.revised && t('paper.fileKept', { name: page.revised.fileName });
  return (
    <FormSection number={4} title={t('paper.title')} note={t('paper.note')}>
      <Fields>
        <FormField field={fields.certificate_no} label={t('paper.certificateNo')}>
          <TextInput {...given(fields.certificate_no)} maxLength={200} autoComplete="off" />
        </FormField>
        <FormField field={fields.issuer} label={t('paper.issuer')} hint={t('paper.issuerHint')}>
          <TextInput {...given(fields.issuer)} maxLength={200} autoComplete="off" />
        </FormField>
        <FormField field={fields.country} label={t('paper.country')} ask={t('paper.chooseCountry')}>
          <Combobox
            name="country"
            value={chosen}
            onChange={(value) => form.update({ name: 'country', value })}
            placeholder={t('paper.chooseCountry')}
            choices={COUNTRY_CODES.map((code) => ({ value: code, label: country(code) }))}
          />
        </FormField>
        <FormField
          field={fields.cover_year}
          label={t('paper.coverYear')}
          hint={t('paper.coverYearHint')}
        >
          <TextInput {...given(fields.cover_year)} inputMode="numeric" maxLength={4} />
        </FormField>
        <FormField field={fields.issued_on} label={t('paper.issuedOn')}>
          <DateInput {...given(fields.issued_on)} required />
        </FormField>
        <FormField field={fields.valid_until} label={t('paper.validUntil')} optional>
          <DateInput {...given(fields.valid_until)} />
        </FormField>
        <Field
          id="upstream-file"
          className="col-span-full"
          label={t('paper.file')}
          error={textOf(answer?.result.error?.file ?? undefined, { label: t('paper.file') })}
          hint={answer ? t('paper.fileAgain') : (kept ?? undefined)}
        >
          <FileDrop name="file" accept=".pdf" limits={t('paper.limits')} />
        </Field>
      </Fields>
    </FormSection>
  );
}
