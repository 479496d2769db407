import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { PiecesChart, PiecesTable } from '~/ui/chart/pieces-chart.tsx';
import { count } from '~/ui/format.ts';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';

/** Pieces of the last twelve months, drawn on the server, with the figures behind it. */
export function PiecesPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  const { months } = home;
  const sum = (of: 'pieces' | 'undeclared') =>
    months.reduce((total, month) => total + month[of], 0);
  const completed = count(sum('pieces'));
  const undeclared = sum('undeclared');
  const sentence = t(undeclared > 0 ? 'pieces.both' : 'pieces.completed', {
    completed,
    undeclared: count(undeclared),
  });
  return (
    <Panel title={t('pieces.title')} note={t('pieces.note')} fill>
      <PiecesChart
        months={months}
        currentMonth={home.today.slice(0, 7)}
        label={`${t('pieces.title')}${t('colon')}${sentence}`}
      />
      <PanelFoot>
        <span>{sentence}</span>
        {undeclared > 0 && (
          <Link
            className="ms-auto"
            to={pageUrl(system, 'tradeRecords/list', { declaration: 'missing' })}
          >
            {t('pieces.go')}
          </Link>
        )}
      </PanelFoot>
      <PiecesTable label={t('pieces.title')} months={months} />
    </Panel>
  );
}
