import { useTranslation } from 'react-i18next';
import { yearToCheck } from '~/domain/only-representative/year-close/kinds.ts';
import { readYearClose } from '~/domain/only-representative/year-close/read.server.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { PageHeader, Segments } from '~/ui/page.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { DataTabs } from '../data-center/tabs.tsx';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { signYear } from './act.server.ts';
import { ListsPanel } from './lists-panel.tsx';
import { SignaturesPanel } from './signatures-panel.tsx';

/** Years that are offered, that which is due first. */
const YEARS = 4;

export const loader = orLoader(async (ctx, { url }) => {
  const asked = url.searchParams.get('year');
  const year = /^20\d{2}$/.test(asked ?? '') ? Number(asked) : undefined;
  return { close: await readYearClose(ctx, year), title: pageTitle(ctx, 'data:close.title') };
});

export const action = orAction(signYear);

export const meta = titleMeta;

/** The check of a year's end, list by list, until it is signed. */
export default function YearEnd() {
  const { close } = useLoaderData<typeof loader>();
  const refused = useRefused(useActionData<typeof action>());
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const { year, today, state, opensOn } = close;
  const due = yearToCheck(today);
  const years = [
    ...new Set([year, ...Array.from({ length: YEARS }, (_, at) => due + 1 - at)]),
  ].sort();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: pageUrl(system, 'dataCenter') },
          { label: t('close.title') },
        ]}
        title={t('close.title')}
        subtitle={t('close.subtitle')}
      />
      <DataTabs current="close" />
      <div className="mt-4 grid min-w-0 grid-cols-1 content-start gap-4">
        <div className="flex">
          <Segments
            label={t('filters.year')}
            items={years.map((one) => ({
              to: pageUrl(system, 'dataCenter/close', { year: String(one) }),
              label: String(one),
              current: one === year,
            }))}
          />
        </div>
        <ActNotices
          words="data"
          part="close.saved"
          acts={['closed']}
          values={{ year: String(year) }}
          refused={refused}
        />
        {state === 'changed' && !refused && (
          <Alert tone="warn">{t('close.changed', { year: String(year) })}</Alert>
        )}
        {state === 'early' && (
          <Alert tone="info">{t('close.early', { year: String(year), day: opensOn })}</Alert>
        )}
        <ListsPanel key={year} close={close} refused={refused} />
        <SignaturesPanel close={close} />
      </div>
    </>
  );
}
