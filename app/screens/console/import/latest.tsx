import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { WorkbookPage } from './data.server.ts';

/** What somebody imported before. */
export function Latest({ latest }: Pick<WorkbookPage, 'latest'>) {
  const { t } = useTranslation('consoleImport');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  if (latest.length === 0) {
    return (
      <Panel title={t('latest.title')}>
        <PanelBody className="text-muted">{t('latest.none')}</PanelBody>
      </Panel>
    );
  }
  return (
    <Panel title={t('latest.title')} note={t('latest.note')}>
      <Table label={t('latest.title')} snug>
        <thead>
          <tr>
            <Th grow="much">{t('facts.file')}</Th>
            <Th>{t('latest.when')}</Th>
            <Th numeric>{t('latest.rows')}</Th>
            <Th>{t('latest.state')}</Th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ id, name, createdAtMs, counts, state, faults }) => {
            const all = Object.values(counts);
            const fresh = all.reduce((sum, one) => sum + one.new, 0);
            const changed = all.reduce((sum, one) => sum + one.changed, 0);
            const isFaulty = state === 'ready' && faults > 0;
            return (
              <tr key={id}>
                <Td phone="first">
                  <Link to={pageUrl(system, 'import', { id })}>{name}</Link>
                </Td>
                <Td phone="plain">{timestamp(createdAtMs, timeZone)}</Td>
                <Td numeric phone="plain">{`${fresh} / ${changed}`}</Td>
                <Td phone="plain">
                  {isFaulty ? t('stateOf.faulty', { n: faults }) : t(`stateOf.${state}`)}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}
