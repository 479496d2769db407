import { useTranslation } from 'react-i18next';
import { ROLES } from '~/domain/tenancy/people/kinds.ts';
import { Select, type SelectProps } from '~/ui/form/inputs.tsx';
import type { IconName } from '~/ui/icon.tsx';
import { Status } from '~/ui/status.tsx';

/** A role in one subsystem, or none. */
export function RoleChoice(props: Omit<SelectProps, 'options'>) {
  const { t } = useTranslation('people');
  return (
    <Select
      {...props}
      options={[
        ...ROLES.map((value) => ({ value, label: t(`roleOf.${value}`) })),
        { value: '', label: t('roleOf.none') },
      ]}
    />
  );
}

const ICONS: Readonly<Record<string, IconName>> = { admin: 'users', member: 'edit', viewer: 'eye' };

export function RoleMark({ role }: { role: string | undefined }) {
  const { t } = useTranslation('people');
  if (role === undefined)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  return (
    <Status icon={ICONS[role] ?? 'eye'} mood={role === 'admin' ? 'good' : 'neutral'}>
      {role === 'admin' ? <b>{t('roleOf.admin')}</b> : t(`roleOf.${role}`)}
    </Status>
  );
}
