import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from '~/framework.ts';
import type { IconName } from '~/ui/icon.tsx';
import type { CompanyOption } from '~/ui/shell/company.tsx';
import type { FindProps } from '~/ui/shell/find.ts';
import { Shell } from '~/ui/shell/shell.tsx';
import { askAgain } from '../transport.ts';
import type { FaultPages } from './fault/fault-words.ts';
import type { frameOf } from './frame.server.ts';
import { useGoing, useNoAnswer } from './going.ts';
import { pageUrl, type ShellContext } from './shell-context.ts';

interface MenuPage {
  /** Key of its word in `shell:menu`. */
  name: string;
  path: string;
  icon: IconName;
  count?: number | string | undefined;
  key: string;
}

/** The area's own search: its page, what N makes, and what Ctrl K opens. */
interface Find {
  page: string;
  create: string;
  palette: (i18n: i18n) => ReturnType<FindProps['palette']>;
}

/** Companies whose rows are read together; the one that is asked for goes along to every page. */
interface Together extends Pick<ShellContext, 'scope' | 'filter'> {
  companies: readonly CompanyOption[];
}

interface SubsystemShellProps {
  frame: Omit<Awaited<ReturnType<typeof frameOf>>, 'failedTitles'>;
  menu: readonly MenuPage[];
  faults: FaultPages;
  find?: Find;
  together?: Together;
}

/** The frame of every page of a subsystem, whichever area it belongs to. */
export function SubsystemShell({ frame, menu, faults, find, together }: SubsystemShellProps) {
  const { t, i18n } = useTranslation('shell');
  const going = useGoing();
  const noAnswer = useNoAnswer();
  const { system, role, company } = frame;
  const { scope = [], filter = null } = together ?? {};
  const kept = { company: filter ?? undefined };
  const { pathname } = useLocation();
  return (
    <Shell
      systems={frame.systems}
      logo={frame.logo}
      system={{ label: system.label, meaning: frame.meaning }}
      menu={menu.map(({ name, path, ...entry }) => ({
        ...entry,
        to: pageUrl(system, path, kept),
        label: t(`menu.${name}`),
      }))}
      manual={frame.manual}
      companies={together?.companies ?? frame.companies}
      companyFilters={together !== undefined || frame.acting !== null}
      {...(frame.acting && { acting: frame.acting })}
      user={frame.user}
      userMenu={frame.userMenu}
      actions={{
        company: together ? listOf(menu, system, pathname) : `/user/company?system=${system.slug}`,
        language: '/user/language',
        logout: '/user/logout',
      }}
      version={frame.version}
      notices={frame.notices}
      {...(find && {
        find: {
          action: pageUrl(system, find.page),
          company: filter,
          palette: () => find.palette(i18n),
          create:
            role === 'viewer'
              ? undefined
              : { to: pageUrl(system, find.create, kept), label: t('create') },
        },
      })}
      going={going}
      noAnswer={noAnswer && t(`ui:${noAnswer.key}`, { status: noAnswer.status })}
      onRetry={() => askAgain({ sent: true })}
    >
      <Outlet
        context={
          {
            ...{ system, role, company, views: frame.views, scope, filter, faults },
            elsewhere: frame.elsewhere,
            userId: frame.user.id,
          } satisfies ShellContext
        }
      />
    </Shell>
  );
}

/** The list that a page belongs to, which a choice of company shows anew; home for pages of no list. */
function listOf(
  menu: readonly MenuPage[],
  system: { slug: string; home: string },
  pathname: string,
) {
  const page = pathname.slice(system.slug.length + 2);
  const list = menu.find(({ path }) => page === path || page.startsWith(`${path}/`));
  return list ? pageUrl(system, list.path) : system.home;
}
