import { useTranslation } from 'react-i18next';
import { ROLES } from '~/domain/tenancy/people/kinds.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useShell } from '../shell-context.ts';

/** From which role on something may be done. */
const MAY = [
  { what: 'read', roles: ['admin', 'member', 'viewer'] },
  { what: 'write', roles: ['admin', 'member'] },
  { what: 'confirm', roles: ['admin', 'member'] },
  { what: 'people', roles: ['admin'] },
] as const;

/** What each of the three roles may do. */
export function RolesTable() {
  const { t } = useTranslation('people');
  const { area } = useShell().system;
  return (
    <Panel title={t('roles.title')} note={t('roles.note')}>
      <Table label={t('roles.title')} phone="scroll">
        <thead>
          <tr>
            <Th grow="all">{t('roles.can')}</Th>
            {ROLES.map((role) => (
              <Th key={role}>{t(`roleOf.${role}`)}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MAY.map(({ what, roles }) => (
            <tr key={what}>
              <Td>{t(what === 'write' ? `roles.writeIn.${area}` : `roles.${what}`)}</Td>
              {ROLES.map((role) => (
                <Td key={role}>
                  {roles.some((one) => one === role) ? (
                    <Icon name="check" label={t('roles.yes')} className="text-brand-600" />
                  ) : (
                    <>
                      <span className="sr-only">{t('roles.no')}</span>
                      <span className="text-muted" aria-hidden="true">
                        –
                      </span>
                    </>
                  )}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
