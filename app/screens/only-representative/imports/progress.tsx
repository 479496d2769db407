import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '~/framework.ts';
import { LinkButton, Spinner } from '~/ui/button.tsx';
import { ProgressBar } from '~/ui/chart/bars.tsx';
import { count } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Reload } from '../../subsystem/ask-again.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { ShownImport } from './data.server.ts';
import { LISTS } from './lists.ts';

/** How far the saving is. */
export function Saving({ found: { items } }: { found: ShownImport }) {
  const { t } = useTranslation('imports');
  const { done, refused, queued } = items;
  const total = done + refused + queued;
  const figures = { total: count(total), done: count(done), refused: count(refused) };
  return (
    <Panel className="grid gap-2 px-(--pad) py-3 text-sm/[1.5]" labelledBy="saving">
      <div className="flex flex-wrap items-center gap-2" role="status">
        <Spinner />
        <h2 id="saving">{t('saving.title')}</h2>
        <span className="text-muted">{t('saving.figures', figures)}</span>
        <span className="text-xs text-muted">{t('saving.leave')}</span>
        <Reload />
        {refused > 0 && (
          <span className="ms-auto text-danger">{t('saving.refused', { n: count(refused) })}</span>
        )}
      </div>
      <ProgressBar total={total} done={done} refused={refused} label={t('saving.bar', figures)} />
    </Panel>
  );
}

/** What was made, each with its link. */
export function Saved({ found: { of, items, results, counts } }: { found: ShownImport }) {
  const { t } = useTranslation('imports');
  const { system } = useShell();
  const { pathname } = useLocation();
  const list = pageUrl(system, LISTS[of]);
  const left = counts.rows - counts.saved;
  return (
    <Panel className="grid gap-2 px-(--pad) py-3 text-sm/[1.5]" labelledBy="saved">
      <div className="flex flex-wrap items-center gap-2" role="status">
        <Icon name="ok" className="text-brand-600" />
        <h2 id="saved">{t(`done.title.${of}`, { count: items.done })}</h2>
        {left > 0 && <span className="text-muted">{t('done.left', { n: count(left) })}</span>}
        <span className="ms-auto flex flex-wrap gap-2">
          {left === 0 && <LinkButton to={pathname}>{t('done.again')}</LinkButton>}
          <LinkButton to={list} variant={left === 0 ? 'primary' : undefined}>
            {t(`done.list.${of}`)}
          </LinkButton>
        </span>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
        {results.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="inline-flex min-h-6 items-center"
              to={pageUrl(system, `${LISTS[of]}/detail`, { id: id ?? '' })}
            >
              {name}
            </Link>
          </li>
        ))}
        {items.done > results.length && <li className="text-muted">{t('done.more')}</li>}
      </ul>
    </Panel>
  );
}
