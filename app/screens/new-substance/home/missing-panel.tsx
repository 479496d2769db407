import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { count } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { useCn } from '../use-cn.ts';
import type { HomeData } from './data.server.ts';

/** Filings whose record of the year is missing: the user's own work, so it comes first. */
export function MissingPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('cnHome');
  const { url } = useCn();
  const { missing, missingCount, year } = home;
  if (missing.length === 0) return null;
  const number = missingCount.isBound
    ? t('orMore', { number: count(missingCount.count) })
    : count(missingCount.count);
  return (
    <Panel
      title={
        <span className="flex items-center gap-2">
          <Icon name="clock" size={20} />
          {t('missing.title', { number })}
        </span>
      }
      note={t('missing.note', { year })}
      actions={
        missingCount.count > missing.length && (
          <Link className="text-xs" to={url('RegFil/list', { record: 'missing' })}>
            {t('missing.all', { number })}
          </Link>
        )
      }
    >
      <ul className="border-t border-line-soft">
        {missing.map((row, nth) => (
          <Missing key={row.id} row={row} year={year} first={nth === 0} />
        ))}
      </ul>
    </Panel>
  );
}

interface MissingProps {
  row: HomeData['missing'][number];
  year: number;
  /** The page's one primary action. */
  first: boolean;
}

function Missing({ row, year, first }: MissingProps) {
  const { t } = useTranslation('cnHome');
  const { timeZone } = usePageEnvironment();
  const { url, several, mayWrite } = useCn();
  const { draft } = row;
  const to = draft
    ? url('ActivityRecord/list/add', { id: draft.id })
    : url('ActivityRecord/list/add', { filing: row.id, year: String(year) });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto] items-center gap-x-4 gap-y-1 border-line-soft px-(--pad) py-2 not-first:border-t max-md:grid-cols-[minmax(0,1fr)_auto]">
      <Link
        className="inline-flex min-h-6 items-center justify-self-start"
        to={url('RegFil/list/detail', { id: row.id })}
      >
        {row.certificateNo}
      </Link>
      <span className="max-md:col-span-2 max-md:row-start-2">{row.tradeName}</span>
      <span className="max-md:hidden">{several && row.company}</span>
      <span className="max-md:row-start-3">
        <Status icon={draft ? 'edit' : 'draft'} mood="waiting">
          {draft
            ? t('missing.draft', { day: dayIn(timeZone, draft.savedAtMs).slice(5) })
            : t('missing.notBegun')}
        </Status>
      </span>
      <span className="justify-self-end max-md:col-start-2 max-md:row-start-1">
        {mayWrite(row.companyId) && (
          <LinkButton to={to} size="sm" variant={first ? 'primary' : 'default'}>
            {t(draft ? 'missing.goOn' : 'missing.fillIn')}
            <span className="sr-only">{row.certificateNo}</span>
          </LinkButton>
        )}
      </span>
    </li>
  );
}
