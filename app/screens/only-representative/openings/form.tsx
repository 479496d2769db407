import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useMarketWord } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import type { OpeningsPage } from './data.server.ts';
import { OPENING_FORM, type OpeningValues, ORDER } from './opening-form.ts';

const LATE: Record<'new' | 'corrected', LateCheck<OpeningValues>> = {
  new: async () => (await import('./opening-check.ts')).checkNew,
  corrected: async () => (await import('./opening-check.ts')).checkCorrected,
};

const WORDS = {
  registration_id: 'opening.substance',
  year: 'opening.year',
  partner_id: 'opening.importer',
  tonnes: 'opening.tonnes',
  note: 'opening.source',
  file: 'opening.proof',
} as const;

interface FormProps {
  page: OpeningsPage;
  answer: FormAnswer | undefined;
}

/** A new opening balance, or another figure for one. */
export function OpeningForm({ page, answer }: FormProps) {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const { corrected, year } = page;
  const checked = useCheckedForm({
    id: 'opening',
    shape: OPENING_FORM,
    check: LATE[corrected ? 'corrected' : 'new'],
    answer,
    defaultValue: page.values,
  });
  return (
    <FormFrame
      form={checked.form}
      files
      version={corrected?.version}
      first={
        <>
          <PageCompany />
          <input type="hidden" name="of_year" value={year} />
        </>
      }
      problems={<Problems checked={checked} stale={answer?.refusal?.code === 4106} />}
      foot={
        <FormFoot
          next={t('opening.next')}
          back={{
            to: pageUrl(system, 'dataCenter/openings', { year: String(year) }),
            label: t('opening.cancel'),
          }}
          save={t('opening.save')}
        />
      }
    >
      <Panel title={t(corrected ? 'opening.correct' : 'opening.new')}>
        <PanelBody className="grid gap-4 pt-(--pad)">
          <Fields>
            {corrected ? <Which of={corrected} /> : <About page={page} checked={checked} />}
            <FormField field={checked.fields.tonnes} label={t('opening.tonnes')}>
              <TonnageInput {...given(checked.fields.tonnes)} required />
            </FormField>
            <FormField
              field={checked.fields.note}
              label={t('opening.source')}
              hint={t('opening.sourceHint')}
            >
              <TextInput {...given(checked.fields.note)} maxLength={500} autoComplete="off" />
            </FormField>
          </Fields>
          <Proof page={page} answer={answer} />
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}

function Which({ of }: { of: NonNullable<OpeningsPage['corrected']> }) {
  const { t } = useTranslation('data');
  const { name } = useNaming();
  return (
    <p className="col-span-full">
      <b className="text-strong">{name({ zh: of.nameZh, en: of.nameEn })}</b>{' '}
      {[of.year, t(`opening.${of.useClass}`), of.partnerName].filter(Boolean).join(' · ')}
    </p>
  );
}

function About({ page, checked }: { page: OpeningsPage; checked: CheckedForm<OpeningValues> }) {
  const { t } = useTranslation('data');
  const { name } = useNaming();
  const market = useMarketWord();
  const { registration_id, year, partner_id } = checked.fields;
  return (
    <>
      <FormField
        field={registration_id}
        label={t('opening.substance')}
        ask={t('opening.chooseSubstance')}
      >
        <Select
          {...given(registration_id)}
          placeholder={t('opening.chooseSubstance')}
          options={page.substances.map((one) => ({
            value: one.id,
            label: [
              name({ zh: one.nameZh, en: one.nameEn }),
              one.casNo,
              market(one.jurisdiction),
              t(`opening.${one.useClass}`),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </FormField>
      <FormField field={year} label={t('opening.year')} ask={t('opening.chooseYear')}>
        <Select
          {...given(year)}
          placeholder={t('opening.chooseYear')}
          options={page.years.map((one) => ({ value: String(one), label: String(one) }))}
        />
      </FormField>
      <FormField field={partner_id} label={t('opening.importer')} optional>
        <Select
          {...given(partner_id)}
          placeholder={t('opening.noImporter')}
          options={page.partners.map((one) => ({ value: one.id, label: one.name }))}
        />
      </FormField>
    </>
  );
}

function Proof({ page, answer }: FormProps) {
  const { t } = useTranslation('data');
  const textOf = useErrorText();
  const name = page.corrected?.fileName;
  const kept = name && t('opening.proofKept', { name });
  return (
    <Field
      id="opening-file"
      label={t('opening.proof')}
      error={textOf(answer?.result.error?.file ?? undefined, { label: t('opening.proof') })}
      hint={answer ? t('opening.fileAgain') : kept || undefined}
    >
      <FileDrop name="file" accept=".pdf,.jpg,.jpeg,.png,.doc,.docx" limits={t('opening.limits')} />
    </Field>
  );
}

function Problems({ checked, stale }: { checked: CheckedForm<OpeningValues>; stale: boolean }) {
  const { t } = useTranslation('data');
  return (
    <FormErrors
      checked={checked}
      title={() => t('opening.errors')}
      order={ORDER}
      actions={stale && <ReadAgain />}
      asks={{
        registration_id: t('opening.chooseSubstance'),
        year: t('opening.chooseYear'),
      }}
      line={(name, message) =>
        t('opening.problem', { label: t(WORDS[name as keyof typeof WORDS] ?? WORDS.note), message })
      }
    />
  );
}
