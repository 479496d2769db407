import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton, Why } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import type { Refused } from '../refusal-text.ts';
import { pageUrl, useShell } from '../shell-context.ts';
import type { People } from './data.server.ts';
import { Filters } from './filters.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { Matrix } from './matrix.tsx';
import { RolesTable } from './roles-table.tsx';

interface UsersTabProps {
  people: People;
  refusal: Refused | null;
  /** Beside what the roles mean. */
  children?: ReactNode;
}

/** Who may do what? Members and viewers read it; admins invite and change. */
export function UsersTab({ people, refusal, children }: UsersTabProps) {
  const admin = useShell().role === 'admin';
  return (
    <>
      {admin && <InvitePanel people={people} refusal={refusal} />}
      <WhoMay people={people} />
      <div className="grid items-stretch gap-4 xl:has-[>:nth-child(2)]:grid-cols-[2fr_1fr]">
        <RolesTable />
        {children}
      </div>
    </>
  );
}

function WhoMay({ people }: { people: People }) {
  const { t } = useTranslation('people');
  const { system, role } = useShell();
  const { page, limit, filtered } = people.list;
  const admin = role === 'admin';
  return (
    <Panel
      title={t('matrix.title')}
      note={admin && t('matrix.note')}
      actions={
        <>
          <Why>{t(admin ? 'matrix.why' : 'matrix.whyViewer')}</Why>
          <LinkButton
            to={`/${system.slug}/api/${system.people.api}/export`}
            reloadDocument
            size="sm"
            icon="download"
          >
            {t('list.export')}
          </LinkButton>
        </>
      }
    >
      {(filtered || people.all > limit || page.previousCursor !== null) && <Filters />}
      {page.items.length === 0 ? (
        <EmptyState
          level={2}
          icon="search"
          title={t('list.noMatch.title')}
          actions={
            <LinkButton to={pageUrl(system, system.people.page)}>{t('list.clear')}</LinkButton>
          }
        >
          {t('list.noMatch.text')}
        </EmptyState>
      ) : (
        <Matrix people={people} />
      )}
      {people.all > page.items.length && page.items.length > 0 && (
        <Pager
          label={t('list.pages')}
          nextCursor={page.nextCursor}
          previousCursor={page.previousCursor}
          size={limit}
          shown={page.items.length}
          total={page.total}
        />
      )}
    </Panel>
  );
}
