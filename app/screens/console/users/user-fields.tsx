import { useTranslation } from 'react-i18next';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import type { Roles } from '~/domain/tenancy/people/find.server.ts';
import { ROLES } from '~/domain/tenancy/people/kinds.ts';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { Checkbox, Select, TextInput } from '~/ui/form/inputs.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import type { OpenUser } from './panel.server.ts';

/** Says in each form who is meant, in which company, and as they were read. */
export function Named({ panel: { user, company } }: { panel: OpenUser }) {
  return (
    <>
      <input type="hidden" name="user" value={user.id} />
      <input type="hidden" name="company" value={company.uniqueId} />
      <input type="hidden" name="version" value={user.version} />
    </>
  );
}

interface UserFieldsProps {
  /** Subsystems for which the company has a contract. */
  systems: readonly string[];
  refused: Refused | null;
  now: { firstName: string; locale: string | null; isDefault: boolean; roles: Roles };
}

/** Name, language, a role in each subsystem of the contracts, and whether they land here. */
export function UserFields({ systems, refused, now }: UserFieldsProps) {
  const { t } = useTranslation('consoleUsers');
  const { fields = {}, typed = {} } = refused ?? {};
  return (
    <>
      <Field id="first_name" label={t('name')} error={fields.first_name}>
        <TextInput
          name="first_name"
          autoComplete="off"
          maxLength={50}
          defaultValue={typed.first_name ?? now.firstName}
        />
      </Field>
      <Field id="locale" label={t('language')} error={fields.locale}>
        <Select
          name="locale"
          placeholder={t('languageNone')}
          defaultValue={typed.locale ?? now.locale ?? ''}
          options={[
            { value: 'zh-CN', label: '中文' },
            { value: 'en-US', label: 'English' },
          ]}
        />
      </Field>
      {SYSTEMS.filter(({ slug }) => systems.includes(slug)).map(({ slug }) => (
        <Field
          key={slug}
          id={`role_${slug}`}
          label={t('roleIn', { system: t(`inSystem.${slug}`) })}
          error={fields[`role_${slug}`]}
        >
          <Select
            name={`role_${slug}`}
            defaultValue={typed[`role_${slug}`] ?? now.roles[slug] ?? ''}
            options={[
              { value: '', label: t('roleOf.none') },
              ...ROLES.map((value) => ({ value, label: t(`roleOf.${value}`) })),
            ]}
          />
        </Field>
      ))}
      <div className="md:col-span-full">
        <Checkbox
          name="is_default"
          defaultChecked={refused ? typed.is_default === 'on' : now.isDefault}
        >
          {t('isDefault')}
        </Checkbox>
      </div>
    </>
  );
}

/** Asked only where it was refused without: nobody administers a subsystem any more. */
export function LastAdminToo({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('consoleUsers');
  if (refused?.code !== 4138) return null;
  return (
    <FieldGroup label={t('lastAdmin')} className="md:col-span-full">
      <Checkbox name="confirm_last_admin">{t('lastAdminToo')}</Checkbox>
    </FieldGroup>
  );
}
