import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { ChartPatterns } from '../chart/patterns.tsx';
import { useParts, useTakenOver } from '../headless/taken-over.ts';
import type { NoticeAddresses } from '../notices/news.ts';
import { type Acting, ActingBanner } from './acting-banner.seldom.tsx';
import type { CompanyOption } from './company.tsx';
import { CompanySwitch } from './company-switch.tsx';
import type { Asked, FindProps } from './find.ts';
import { FindBox } from './find-box.tsx';
import { type Going, GoingBar, NoAnswerBar, useSlow } from './going.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { MenuOpener, Navigation, type NavigationProps } from './navigation.tsx';
import { UserMenu } from './user-menu.tsx';
import type { UserMenuEntry } from './user-name.tsx';

export interface ShellProps extends NavigationProps {
  companies: readonly CompanyOption[];
  user: { name: string; email: string };
  userMenu: readonly UserMenuEntry[];
  /** Addresses the shell's own forms post to. */
  actions: { company: string; language: string; logout: string };
  /** The choice of a company only says whose rows are shown. */
  companyFilters?: boolean | undefined;
  /** The one search over everything; it brings the keys along. */
  find?: FindProps;
  acting?: Acting;
  /** A page without script has nothing to renew. */
  version?: { running: string; url: string };
  /** Where the notices of somebody new are read; null for everybody else. */
  notices: NoticeAddresses | null;
  /** What is under way. */
  going?: Going | null;
  /** What brought no answer, in words, and what sends it again. */
  noAnswer?: string | null;
  onRetry?: () => void;
  children: ReactNode;
}

/** Rail, header, side menu and the page. All of it works without script. */
export function Shell(props: ShellProps) {
  const { find } = props;
  const { t } = useTranslation('ui');
  const later = useParts();
  const nav = useRef<HTMLDivElement>(null);
  const Drawer = useTakenOver(nav)?.Drawer;
  const [open, setOpen] = useState(false);
  const [asked, ask] = useState<Asked>(null);
  const { key } = useLocation();
  const slow = useSlow(props.going ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <ChartPatterns />
      <GoingBar going={props.going ?? null} slow={slow} />
      <a className="absolute start-4 -top-15 z-50 bg-surface px-4 py-2 focus:top-2" href="#main">
        {t('skip')}
      </a>
      {props.acting && <ActingBanner {...props.acting} />}
      <div className="grid min-h-screen grid-cols-[var(--rail)_var(--side)_minmax(0,1fr)] grid-rows-[var(--header)_1fr] [grid-template-areas:'rail_header_header''rail_side_main'] max-lg:grid-cols-[var(--rail)_minmax(0,1fr)] max-lg:[grid-template-areas:'rail_header''rail_main'] max-md:grid-cols-[minmax(0,1fr)] max-md:[grid-template-areas:'header''main'] print:block print:min-h-0">
        <Navigation
          systems={props.systems}
          logo={props.logo}
          system={props.system}
          menu={props.menu}
          manual={props.manual}
          box={nav}
          Drawer={Drawer}
          open={open}
          onClose={() => setOpen(false)}
        />
        <Header {...props} ask={ask}>
          <MenuOpener open={open} onOpen={Drawer && (() => setOpen(true))} />
        </Header>
        <div className="flex min-w-0 flex-col [grid-area:main] print:block">
          {props.onRetry && <NoAnswerBar text={props.noAnswer ?? null} onRetry={props.onRetry} />}
          {later && props.version && <later.Bars version={props.version} notices={props.notices} />}
          {later && find && <later.Keys find={find} menu={props.menu} asked={asked} ask={ask} />}
          <main
            className="max-w-[1600px] min-w-0 flex-1 px-6 pt-4 pb-8 has-data-foot:flex has-data-foot:flex-col not-print:*:has-data-foot:flex *:has-data-foot:grow *:has-data-foot:flex-col focus:outline-0 max-md:px-3 print:max-w-none print:p-0 print:[&_form]:hidden"
            id="main"
            data-going={slow ? props.going : undefined}
            tabIndex={-1}
          >
            {props.children}
          </main>
        </div>
      </div>
    </>
  );
}

interface HeaderProps extends ShellProps {
  ask: (what: Asked) => void;
}

function Header(props: HeaderProps) {
  const { system, companies, user, userMenu, actions, find, ask, children } = props;
  return (
    <header className="sticky top-(--over) z-20 flex h-(--header) items-center gap-3 border-b border-line bg-surface pe-6 [grid-area:header] max-md:gap-2 max-md:pe-2 print:hidden">
      {children}
      <div className="w-(--side) flex-none ps-5 leading-[18px] max-lg:hidden">
        <b className="block">{system.label}</b>
        <span className="text-xs/[18px] text-muted">{system.meaning}</span>
      </div>
      {companies[0] && (
        <div className="contents" data-tour="company">
          <CompanySwitch
            companies={companies}
            action={actions.company}
            filters={props.companyFilters}
          />
        </div>
      )}
      <div className="ms-auto flex items-center gap-3 max-md:gap-0">
        {find && <FindBox action={find.action} company={find.company} onOpen={() => ask('find')} />}
        <LanguageToggle action={actions.language} />
        <div data-tour="user">
          <UserMenu
            user={user}
            entries={userMenu}
            logout={actions.logout}
            onKeys={find && (() => ask('keys'))}
          />
        </div>
      </div>
    </header>
  );
}
