import { useTranslation } from 'react-i18next';
import type { CompanyDetail } from '~/domain/provider/company/find.server.ts';
import { Figures, Panel } from '~/ui/panel.tsx';
import { HealthNumberLink } from './health-cells.tsx';

/** In the order in which they are looked at. */
const SHOWN = [
  ...(['open', 'overdue', 'waiting', 'held'] as const),
  ...(['alarm', 'ending', 'lapsed', 'rejected'] as const),
];

/** How a company stands this moment; each number leads to what it counts. */
export function LiveHealth({ company }: { company: Pick<CompanyDetail, 'id' | 'health'> }) {
  const { t } = useTranslation('consoleCompanies');
  const { health, id } = company;
  return (
    <Panel title={t('live')} note={t('liveNote')}>
      <Figures
        items={SHOWN.map((name) => ({
          term: t(`number.${name}`),
          value: (
            <HealthNumberLink
              name={name}
              company={id}
              value={health[name]}
              beside={
                name === 'alarm' &&
                health.critical > 0 && (
                  <b className="ms-2 text-xs">{t('critical', { count: health.critical })}</b>
                )
              }
            />
          ),
        }))}
      />
    </Panel>
  );
}
