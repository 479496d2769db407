import { redirect } from '@remix-run/cloudflare';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MAX_TEXT } from '~/domain/kernel/input.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { type FoundGroup, FoundList } from '~/ui/found.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { SearchField } from '~/ui/table/filter-field.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { ScreenFault } from '../../subsystem/screen-fault.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { addressOf } from './addresses.ts';
import { readFound } from './found.server.ts';
import { useFoundGroups } from './hits.tsx';
import { groupOf, useMaking, useManual } from './suggestions.ts';

/** The search without the palette: an identifier typed in full leads to its page, anything else to what was found. */
export const loader = orLoader(async (ctx, { url }) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_TEXT);
  const found = await readFound(ctx, q);
  if (found?.exact) throw redirect(addressOf(ctx.system, found.exact));
  return { q, found, title: pageTitle(ctx, 'search:title') };
});

export const meta = titleMeta;

export default function SearchPage() {
  const { q, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation('search');
  const shell = useOrShell();
  const { system } = shell;
  const making = useMaking(shell);
  const manual = useManual();
  const foundGroups = useFoundGroups();
  const hits = found ? foundGroups(system, found, q) : [];
  const actions = groupOf('actions', t('actions'), making(q, found));
  const nothing = found !== null && hits.length === 0;
  const groups: FoundGroup[] = [
    ...hits,
    ...actions,
    ...groupOf('manual', t('manual'), manual(q, nothing)),
  ];
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
      />
      <div className="grid max-w-[840px] min-w-0 content-start gap-4">
        <Form role="search" className="flex gap-2" key={q}>
          <SearchField
            name="q"
            className="h-10 flex-1"
            defaultValue={q}
            maxLength={MAX_TEXT}
            aria-label={t('label')}
            placeholder={t(system.identifiers.keNo ? 'hintKe' : 'hint')}
            autoFocus={q === ''}
          />
          <Button variant="primary">{t('submit')}</Button>
        </Form>
        {nothing && (
          <Panel label={t('results')}>
            <EmptyState
              level={2}
              icon="search"
              title={t('nothing.title')}
              actions={<LinkButton to={pageUrl(system, 'search')}>{t('clear')}</LinkButton>}
            >
              {t('nothing.text')}
            </EmptyState>
          </Panel>
        )}
        {groups.map(({ id, label, items, all }) => (
          <Panel key={id} title={label} actions={all && <Link to={all.to ?? ''}>{all.title}</Link>}>
            <FoundList items={items} />
          </Panel>
        ))}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { system } = useOrShell();
  return <ScreenFault words="search" list={pageUrl(system, 'search')} />;
}
