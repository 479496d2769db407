import { useTranslation } from 'react-i18next';
import { SINGLE_ROLES } from '~/domain/new-substance/activity/kinds.ts';
import { ROLES_IN_ACTIVITY } from '~/domain/new-substance/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, Select, TextInput } from '~/ui/form/inputs.tsx';
import { useHydrated } from '~/ui/hydrated.tsx';
import { Reason } from './reason.tsx';
import type { SectionProps } from './section.ts';

/** The role decides which kinds of activity are offered; what for it was, against what was registered. */
export function RoleSection(props: SectionProps) {
  const { checked, values, facts, state } = props;
  const { t } = useTranslation('activities');
  const { fields } = checked;
  const changed = state.deviations.some(({ kind }) => kind === 'purpose_changed');
  return (
    <FormSection wide number={2} title={t('form.section.role')} note={t('form.roleNote')}>
      <div className="grid min-w-0 gap-4">
        <div className="grid grid-cols-[180px_minmax(0,1.1fr)_minmax(0,1fr)] items-start gap-x-5 gap-y-4 max-lg:grid-cols-2 max-md:grid-cols-1">
          <FormField field={fields.role} label={t('role')} ask={t('form.chooseRole')}>
            <Select
              {...given(fields.role)}
              placeholder={t('form.chooseRole')}
              options={ROLES_IN_ACTIVITY.map((value) => ({ value, label: t(`roleOf.${value}`) }))}
            />
          </FormField>
          {/* Without script the two can be ticked beside the role. */}
          <div className={values.role === 'both' ? undefined : 'hidden no-script:block'}>
            <Pair {...props} />
          </div>
          <FormField
            field={fields.actual_purpose}
            label={t('actualPurpose')}
            hint={t(
              values.actual_purpose === facts.filing.purpose
                ? 'detail.sameAsRegistered'
                : 'form.registeredAs',
              { purpose: facts.filing.purpose },
            )}
          >
            <TextInput {...given(fields.actual_purpose)} autoComplete="off" maxLength={200} />
          </FormField>
        </div>
        <Reason
          {...props}
          kind="purpose_changed"
          isOpen={changed}
          title={t('deviationOf.purpose_changed')}
          text={t('form.purposeText')}
        />
      </div>
    </FormSection>
  );
}

/** Exactly two; with both ticked the others wait until one goes. */
function Pair({ checked: { fields }, values }: SectionProps) {
  const { t } = useTranslation('activities');
  const hydrated = useHydrated();
  const chosen = SINGLE_ROLES.filter((role) => values[`pair_${role}`] !== '');
  const full = hydrated && chosen.length >= 2;
  return (
    <FormFieldGroup
      field={fields.pair_producer}
      label={t('form.pair')}
      ask={t('form.pair')}
      hint={t(full ? 'form.pairFull' : 'form.pairHint')}
    >
      <span className="flex min-h-(--control) flex-wrap items-center gap-x-5 gap-y-1">
        {SINGLE_ROLES.map((role) => {
          const field = fields[`pair_${role}`];
          return (
            <Checkbox
              key={role}
              name={field.name}
              value="yes"
              defaultChecked={field.initialValue === 'yes'}
              disabled={full && !chosen.includes(role)}
            >
              {t(`roleOf.${role}`)}
            </Checkbox>
          );
        })}
      </span>
    </FormFieldGroup>
  );
}
