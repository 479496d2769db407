import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { exportsOfCompany } from '~/domain/provider/export/find.server.ts';
import { useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { staffLoader } from '../../door.server.ts';
import { useAskAgain } from '../../subsystem/ask-again.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { ExportPanel } from './export-panel.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const found = await exportsOfCompany(ctx, id);
  return { title: pageTitle(ctx, 'consoleExport:title'), ...found };
});

export const meta = titleMeta;

/** Everything that a company has, as ZIP files: how far it is, its parts to download, and what was exported before. */
export default function ExportPage() {
  const { company, exports } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleExport', 'consoleCompanies']);
  const { system } = useShell();
  const name = nameIn(i18n.language, company);
  const [last, ...past] = exports;
  const start = pageUrl(system, 'companies/export/start', { id: company.id });
  const word = last === undefined ? 'start' : last.state === 'failed' ? 'restart' : 'again';
  useAskAgain(last?.state === 'running');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('consoleCompanies:title'), to: pageUrl(system, 'companies') },
          { label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) },
          { label: t('title') },
        ]}
        title={t('title')}
        subtitle={name}
        actions={
          last !== undefined &&
          last.state !== 'running' && (
            <LinkButton to={start} icon="download" variant={last.open ? undefined : 'primary'}>
              {t(word)}
            </LinkButton>
          )
        }
      />
      <div className="mt-4 grid min-w-0 gap-4">
        {last?.state === 'running' && (
          <ActNotices words="consoleExport" acts={['started']} refused={null} />
        )}
        {last === undefined ? (
          <Panel label={t('none.title')}>
            <EmptyState
              icon="download"
              title={t('none.title')}
              level={2}
              actions={
                <LinkButton to={start} variant="primary" icon="download">
                  {t('start')}
                </LinkButton>
              }
            >
              {t('none.text')}
            </EmptyState>
          </Panel>
        ) : (
          <ExportPanel one={last} />
        )}
        {past.length > 0 && <h2>{t('past')}</h2>}
        {past.map((one) => (
          <ExportPanel key={one.id} one={one} />
        ))}
      </div>
    </>
  );
}
