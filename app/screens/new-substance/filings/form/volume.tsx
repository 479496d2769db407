import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTonnes } from '~/domain/kernel/mass.ts';
import { type TypeChoice, volumeFit } from '~/domain/new-substance/filing/types.ts';
import { ACTIVITY_TYPES } from '~/domain/new-substance/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import { Button } from '~/ui/button.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, Textarea } from '~/ui/form/inputs.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { Status } from '~/ui/status.tsx';
import { useTypeName } from '../looks.ts';
import { typeKey } from './filing-form.ts';
import { COLUMNS, type SectionProps } from './section.ts';
import { VolumeBand } from './volume-band.late.tsx';

interface VolumeProps extends SectionProps {
  /** The type that is chosen. */
  chosen: TypeChoice | null;
}

/** How much, for what, and under which measures. */
export function VolumeSection(props: VolumeProps) {
  const { t } = useTranslation('filings');
  return (
    <FormSection wide number={4} title={t('section.volume')} note={t('form.volumeNote')}>
      <div className="grid min-w-0 gap-4">
        <Volume {...props} />
        <Activities {...props} />
        <Measures {...props} />
        <div className={COLUMNS}>
          <AnnualReport {...props} />
        </div>
      </div>
    </FormSection>
  );
}

/** How much a year, where the type has a limit. */
function Volume(props: VolumeProps) {
  const { checked, values, chosen } = props;
  const { t } = useTranslation('filings');
  const { fields } = checked;
  if (chosen !== null && chosen.rule.volume === null) {
    return (
      <>
        <p className="text-sm text-muted">{t('form.unlimited')}</p>
        <input type="hidden" name={fields.applied_tonnes.name} value="" />
        <input type="hidden" name={fields.registered_import_tonnes.name} value="" />
      </>
    );
  }
  return (
    <>
      <div className={COLUMNS}>
        <FormField field={fields.applied_tonnes} label={t('applied')} hint={t('form.appliedHint')}>
          <TonnageInput {...given(fields.applied_tonnes)} />
        </FormField>
        <FormField
          field={fields.registered_import_tonnes}
          label={t('registeredImport')}
          hint={t('form.importHint')}
          optional={values.does_import === ''}
        >
          <TonnageInput {...given(fields.registered_import_tonnes)} />
        </FormField>
      </div>
      <Verdict {...props} />
    </>
  );
}

function Activities({ checked: { fields } }: VolumeProps) {
  const { t } = useTranslation('filings');
  return (
    <FormFieldGroup field={fields.does_production} label={t('activityTypes')}>
      <span className="flex flex-wrap gap-x-5 gap-y-1">
        {ACTIVITY_TYPES.map((one) => (
          <Checkbox
            key={one}
            name={fields[`does_${one}`].name}
            value="yes"
            defaultChecked={fields[`does_${one}`].initialValue === 'yes'}
          >
            {t(`activityTypeOf.${one}`)}
          </Checkbox>
        ))}
      </span>
    </FormFieldGroup>
  );
}

function Measures({ checked: { fields }, chosen }: VolumeProps) {
  const { t } = useTranslation('filings');
  return (
    <div className="grid grid-cols-2 items-start gap-x-5 gap-y-4 max-md:grid-cols-1">
      {(['purpose', 'hazards', 'risk_measures', 'management_requirements'] as const).map((name) => (
        <FormField
          key={name}
          field={fields[name]}
          label={t(LABELS[name])}
          hint={name === 'hazards' && t('form.hazardsHint')}
          optional={name !== 'purpose' && !(name === 'risk_measures' && chosen?.rule.measures)}
        >
          <Textarea {...given(fields[name])} maxLength={2000} />
        </FormField>
      ))}
    </div>
  );
}

/** Whether a report is due each year, where neither the type nor its class says it. */
function AnnualReport({ checked: { fields }, chosen }: VolumeProps) {
  const { t } = useTranslation('filings');
  const field = fields.annual_report_required;
  if (chosen !== null && chosen.rule.annual !== 'certificate') {
    return <input type="hidden" name={field.name} value="" />;
  }
  return (
    <FormFieldGroup field={field} label={t('annualReportRequired')} hint={t('form.annualHint')}>
      <Radios
        name={field.name}
        defaultValue={String(field.initialValue ?? '')}
        options={['yes', 'no'].map((value) => ({ value, label: t(value) }))}
      />
    </FormFieldGroup>
  );
}

const LABELS = {
  purpose: 'purpose',
  hazards: 'hazards',
  risk_measures: 'riskMeasures',
  management_requirements: 'managementRequirements',
} as const;

/** Where the volume falls, and whether that is the chosen type's; where it is too much, the type it would be. */
function Verdict({ checked, values, choices, chosen }: VolumeProps) {
  const { t } = useTranslation('filings');
  const typeName = useTypeName();
  const grams = parseTonnes(values.applied_tonnes);
  if (chosen === null || grams === null) return null;
  const nameOf = ({ regime, rule }: TypeChoice) =>
    typeName({
      regime,
      registrationType: rule.type,
      simpleKind: rule.kind,
      specialSubtype: rule.subtype,
    }) ?? '';
  const fit = volumeFit(grams, chosen.rule);
  const other =
    fit === 'above'
      ? choices.find(
          ({ allowed, rule }) =>
            allowed &&
            rule.subtype === null &&
            rule.volume?.from != null &&
            volumeFit(grams, rule) === 'fits',
        )
      : undefined;
  const look = { fits: ['ok', 'good'], below: ['warn', 'waiting'], above: ['bad', 'bad'] } as const;
  const [icon, mood] = look[fit];
  return (
    <div className="grid gap-2">
      <Suspense>
        <VolumeBand choices={choices} chosen={chosen} grams={grams} nameOf={nameOf} />
      </Suspense>
      <p className="text-sm">
        <Status icon={icon} mood={mood} wrap>
          {t(`form.fit.${fit}`, { mass: values.applied_tonnes, type: nameOf(chosen) })}
        </Status>
      </p>
      {other && (
        <p>
          <Button
            {...checked.form.update.getButtonProps({ name: 'type', value: typeKey(other) })}
            size="sm"
            formNoValidate
          >
            {t('form.changeTo', { type: nameOf(other) })}
          </Button>
        </p>
      )}
    </div>
  );
}
