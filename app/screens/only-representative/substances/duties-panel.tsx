import { useTranslation } from 'react-i18next';
import type { OrDutyRow } from '~/domain/only-representative/duty/rows.server.ts';
import { Link } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { DueDay, DutyStanding, useDutyAbout } from '../duties/standing.tsx';

/** What the law asks of a registration, open ones first. */
export function SubstanceDuties({ duties }: { duties: readonly OrDutyRow[] }) {
  const { t } = useTranslation('data');
  const { system } = useShell();
  const aboutOf = useDutyAbout();
  return (
    <>
      {duties.some(({ isUncovered }) => isUncovered) && (
        <Alert tone="danger">{t('duty.uncovered')}</Alert>
      )}
      <Panel id="duties" title={t('duty.title')} note={t('duty.panelNote')}>
        <Table label={t('duty.title')} snug>
          <thead>
            <tr>
              <Th grow="much">{t('duty.kind')}</Th>
              <Th>{t('duty.next')}</Th>
              <Th>{t('duty.dueOn')}</Th>
              <Th>{t('duty.state')}</Th>
            </tr>
          </thead>
          <tbody>
            {duties.map((duty) => {
              const about = aboutOf(duty);
              return (
                <tr key={duty.id}>
                  <Td phone="first">
                    <Link to={pageUrl(system, 'dataCenter/duties/detail', { id: duty.id })}>
                      {t(`duty.kindOf.${duty.kind}`)}
                    </Link>
                    {about && <span className="block text-xs text-muted">{about}</span>}
                  </Td>
                  <Td phone="labelled" data-label={t('duty.next')}>
                    {duty.next === null ? '–' : t(`duty.stepOf.${duty.next}`)}
                  </Td>
                  <Td phone="labelled" data-label={t('duty.dueOn')}>
                    <DueDay duty={duty} />
                  </Td>
                  <Td phone="end">
                    <DutyStanding duty={duty} />
                  </Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Panel>
    </>
  );
}
