import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPLEMENTATIONS } from '~/domain/new-substance/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { tonnes } from '~/ui/format.ts';
import { RiskDialog } from '../risk-dialog.scripted.tsx';
import { whole } from './lines-shown.ts';
import { Reason } from './reason.tsx';
import { RiskTick } from './risk.tsx';
import type { SectionProps } from './section.ts';

/** Asked by script alone, when somebody chooses 未落实; without it the block below says the same. */
/** How the requirements were met, what was released, and what the year began with. */
export function EnvironmentSection(props: SectionProps) {
  const { checked, facts } = props;
  const { t } = useTranslation('activities');
  const { fields } = checked;
  const { filing, lastYearClosedG, key } = facts;
  return (
    <FormSection wide number={4} title={t('detail.environment')} note={t('form.environmentNote')}>
      <div className="grid min-w-0 gap-4">
        <Implementation {...props} />
        <div className="grid grid-cols-2 items-start gap-x-5 gap-y-4 max-md:grid-cols-1">
          <FormField
            field={fields.emission_note}
            label={t('emissionNote')}
            optional={!filing.annualReportRequired}
            hint={t(filing.annualReportRequired ? 'form.emissionNeeded' : 'form.emissionHint')}
          >
            <Textarea {...given(fields.emission_note)} rows={2} maxLength={2000} />
          </FormField>
          <FormField
            field={fields.opening_stock}
            label={t('openingStock')}
            hint={
              lastYearClosedG === null
                ? t('form.noLastYear', { year: key.year - 1 })
                : t('form.lastYearClosed', { year: key.year - 1, mass: tonnes(lastYearClosedG) })
            }
          >
            {/* Read only rather than disabled: it is sent. */}
            <TonnageInput {...given(fields.opening_stock)} readOnly={lastYearClosedG !== null} />
          </FormField>
        </div>
      </div>
    </FormSection>
  );
}

function Implementation(props: SectionProps) {
  const { checked, values } = props;
  const { t } = useTranslation('activities');
  const { form, fields } = checked;
  const { implementation } = values;
  const [before, setBefore] = useState<string | null>(null);
  const put = (value: Partial<typeof values>) =>
    form.update({ value: whole({ ...values, ...value }) });
  return (
    <>
      <FormFieldGroup
        field={fields.implementation}
        label={t('implementation')}
        ask={t('form.chooseImplementation')}
      >
        <RadioCards
          key={fields.implementation.key}
          name={fields.implementation.name}
          defaultValue={implementation}
          options={IMPLEMENTATIONS.map((value) => ({
            value,
            label: t(`implementationOf.${value}`),
            hint: t(`form.implementationHint.${value}`),
          }))}
          onChange={(value) => {
            const asks = value === 'not_fulfilled' && values.risk_acknowledged === '';
            if (asks) setBefore(implementation);
          }}
        />
      </FormFieldGroup>
      {/* Without script it can be described beside the choice. */}
      <div className={implementation === 'equivalent' ? undefined : 'hidden no-script:block'}>
        <FormField
          field={fields.implementation_note}
          label={t('implementationNote')}
          hint={t('form.equivalentHint')}
        >
          <Textarea {...given(fields.implementation_note)} rows={2} maxLength={2000} />
        </FormField>
      </div>
      <Risk {...props} />
      {before !== null && implementation === 'not_fulfilled' && (
        <RiskDialog
          choose={() => {
            put({ implementation: before });
            setBefore(null);
          }}
          confirm={() => {
            put({ implementation: 'not_fulfilled', risk_acknowledged: 'yes' });
            setBefore(null);
          }}
        />
      )}
    </>
  );
}

/** What not fulfilling means, the tick that it was read, and why. */
function Risk(props: SectionProps) {
  const { checked, values } = props;
  const { t } = useTranslation('activities');
  const { risk_acknowledged: risk } = checked.fields;
  const isOpen = values.implementation === 'not_fulfilled';
  return (
    <>
      {!isOpen && <input type="hidden" name={risk.name} value={values.risk_acknowledged} />}
      <Reason
        {...props}
        kind="not_fulfilled"
        isOpen={isOpen}
        title={t('form.riskTitle')}
        text={t('riskOf.not_fulfilled')}
      >
        <RiskTick checked={checked} values={values} name="risk_acknowledged" />
      </Reason>
    </>
  );
}
