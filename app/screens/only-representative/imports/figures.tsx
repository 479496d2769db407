import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { count } from '~/ui/format.ts';
import { Icon, type IconName } from '~/ui/icon.tsx';
import { Panel, PanelHead } from '~/ui/panel.tsx';
import { Stepper } from '~/ui/stepper.tsx';
import type { ShownImport } from './data.server.ts';
import { STEPS } from './steps.ts';

const STEP_OF = {
  reading: 'check',
  refused: 'source',
  ready: 'check',
  saving: 'save',
  done: 'done',
} as const;

/** Where the import is, and what the check found in numbers. */
export function Figures({ found }: { found: ShownImport }) {
  const { t } = useTranslation('imports');
  const { pathname } = useLocation();
  const { counts, of, state } = found;
  const { rows, items, good, held, saved, repaired, changed, badCells } = counts;
  return (
    <Panel label={t('figures.label')}>
      <PanelHead ruled>
        <Stepper label={t('steps.label')} steps={STEPS(STEP_OF[state], t, pathname)} />
      </PanelHead>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] *:border-line-soft *:px-(--pad) *:py-2.5 *:not-first:border-s max-md:grid-cols-2 max-md:*:border-s-0">
        <Figure term={t('figures.rows')} value={rows} />
        <Figure term={t(`figures.items.${of}`)} value={items} />
        <Figure icon="ok" term={t('figures.good')} value={good} />
        {held > 0 && <Figure icon="clock" term={t('figures.held')} value={held} />}
        {of === 'products' && (
          <Figure icon="refresh" term={t('figures.repaired')} value={repaired} />
        )}
        {of === 'products' && <Figure icon="edit" term={t('figures.changed')} value={changed} />}
        {saved > 0 && <Figure icon="done" term={t('figures.saved')} value={saved} />}
        <Figure icon="bad" term={t('figures.badCells')} value={badCells} bad={badCells > 0} />
      </dl>
    </Panel>
  );
}

interface FigureProps {
  term: string;
  value: number;
  icon?: IconName;
  bad?: boolean;
}

function Figure({ term, value, icon, bad }: FigureProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-xs text-muted">
        {icon && <Icon name={icon} />}
        {term}
      </dt>
      <dd className={`text-lg font-semibold tabular-nums ${bad ? 'text-danger' : 'text-strong'}`}>
        {count(value)}
      </dd>
    </div>
  );
}
