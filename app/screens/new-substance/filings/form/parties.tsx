import { useTranslation } from 'react-i18next';
import { FormField } from '~/screens/subsystem/form/field.tsx';
import { eachOnce, useSought } from '~/screens/subsystem/sought.ts';
import { Combobox } from '~/ui/form/combobox.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import type { FormPageData } from '../add-data.server.ts';
import { OF_COMPANY } from './filing-form.ts';
import { COLUMNS, type SectionProps } from './section.ts';

/** Who applies, and who acts for an applicant abroad. */
export function PartiesSection({ checked, values, page }: SectionProps) {
  const { t } = useTranslation('filings');
  const { form, fields } = checked;
  const { enterprises, more } = page.form;
  const { found, find } = useSought<() => Promise<FormPageData>>({
    [OF_COMPANY]: values.company_id,
  });
  const known = eachOnce(
    enterprises,
    (found?.found ?? []).map((one) => ({ ...one, archived: false })),
    ({ id }) => id,
  );
  const ours = known.filter((one) => one.companyId === values.company_id);
  const choices = (rows: typeof ours) =>
    rows.map((one) => ({
      value: one.id,
      label: t(one.kind === 'own' ? 'form.own' : 'form.related', {
        name: one.name,
        country: one.country,
      }),
      ...(one.archived && { detail: t('form.archived') }),
    }));
  const abroad = ours.some((one) => one.id === values.applicant_id && one.country !== 'CN');
  const choose = (name: 'applicant_id' | 'agent_id') => (value: string) =>
    form.update({ name, value });
  const sought = more && { onType: find };
  return (
    <FormSection wide number={2} title={t('section.parties')} note={t('form.partiesNote')}>
      <div className={COLUMNS}>
        <FormField field={fields.applicant_id} label={t('applicant')}>
          <Combobox
            name="applicant_id"
            value={values.applicant_id}
            onChange={choose('applicant_id')}
            placeholder={t('choose')}
            choices={choices(ours)}
            {...sought}
          />
        </FormField>
        <FormField
          field={fields.agent_id}
          label={t('agent')}
          hint={t(abroad ? 'form.agentNeeded' : 'form.agentHint')}
          optional={!abroad}
        >
          <Combobox
            name="agent_id"
            value={values.agent_id}
            onChange={choose('agent_id')}
            placeholder={t('form.noAgent')}
            choices={[
              { value: '', label: t('form.noAgent') },
              ...choices(ours.filter(({ kind }) => kind === 'own')),
            ]}
          />
        </FormField>
      </div>
    </FormSection>
  );
}
