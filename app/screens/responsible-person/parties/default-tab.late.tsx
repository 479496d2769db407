import { useTranslation } from 'react-i18next';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { DefaultCompany } from '../../subsystem/people/default-company.tsx';

type Companies = Parameters<typeof DefaultCompany>[0]['companies'];

/** The company one lands in here: a choice of this subsystem alone. */
export function DefaultTab({ companies }: { companies: Companies }) {
  const { t } = useTranslation('accounts');
  const { name } = useNaming();
  const [only] = companies;
  if (companies.length > 1) return <DefaultCompany companies={companies} />;
  return (
    <Panel title={t('tabs.default')}>
      <PanelBody className="text-muted">
        {t('onlyCompany', { company: only ? name(only) : '' })}
      </PanelBody>
    </Panel>
  );
}
