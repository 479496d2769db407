import { useTranslation } from 'react-i18next';
import { MAX_SOUGHT } from '~/domain/kernel/input.ts';
import { Form, Link } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { type FoundGroup, FoundList } from '~/ui/found.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { SearchField } from '~/ui/table/filter-field.tsx';
import { type Place, pageUrl, useShell } from '../shell-context.ts';
import type { Finding } from './finding.ts';
import { groupOf, useManual } from './suggestions.ts';

interface ResultsProps<Profile extends Place, Found> {
  q: string;
  /** Null where nothing was asked. */
  found: Found | null;
  finding: Finding<Profile, Found>;
}

/** The search without the palette: what was found, what can be made, and the manual. */
export function Results<Profile extends Place, Found>({
  q,
  found,
  finding,
}: ResultsProps<Profile, Found>) {
  const { t } = useTranslation('search');
  const shell = useShell<Profile>();
  const { system } = shell;
  const making = finding.useMaking(shell);
  const manual = useManual(system);
  const foundGroups = finding.useGroups();
  const words = finding.words(system);
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
          {shell.filter !== null && <input type="hidden" name="company" value={shell.filter} />}
          <SearchField
            name="q"
            className="h-10 flex-1"
            defaultValue={q}
            maxLength={MAX_SOUGHT}
            aria-label={t(words.label)}
            placeholder={t(words.hint)}
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
              actions={
                <LinkButton to={pageUrl(system, 'search', { company: shell.filter ?? undefined })}>
                  {t('clear')}
                </LinkButton>
              }
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
