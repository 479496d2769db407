import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPatterns } from '../chart/patterns.tsx';
import { useParts, useTakenOver } from '../headless/taken-over.ts';
import { type Acting, ActingBanner } from './acting-banner.tsx';
import type { CompanyOption } from './company.tsx';
import { CompanySwitch } from './company-switch.tsx';
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
  acting?: Acting;
  version?: { running: string; url: string };
  children: ReactNode;
}

/** Rail, header, side menu and the page. All of it works without script. */
export function Shell(props: ShellProps) {
  const { t } = useTranslation('ui');
  const later = useParts();
  const nav = useRef<HTMLDivElement>(null);
  const Drawer = useTakenOver(nav)?.Drawer;
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <ChartPatterns />
      <a className="absolute start-4 -top-15 z-50 bg-surface px-4 py-2 focus:top-2" href="#main">
        {t('skip')}
      </a>
      <div className="grid min-h-screen grid-cols-[var(--rail)_var(--side)_minmax(0,1fr)] grid-rows-[var(--header)_1fr] [grid-template-areas:'rail_header_header''rail_side_main'] max-lg:grid-cols-[var(--rail)_minmax(0,1fr)] max-lg:[grid-template-areas:'rail_header''rail_main'] max-md:grid-cols-[minmax(0,1fr)] max-md:[grid-template-areas:'header''main'] print:block">
        <Navigation
          systems={props.systems}
          system={props.system}
          menu={props.menu}
          box={nav}
          Drawer={Drawer}
          open={open}
          onClose={() => setOpen(false)}
        />
        <Header {...props}>
          <MenuOpener open={open} onOpen={Drawer && (() => setOpen(true))} />
        </Header>
        <div className="min-w-0 [grid-area:main]">
          {props.acting && <ActingBanner {...props.acting} />}
          {later && <later.Bars version={props.version} />}
          <main
            className="max-w-[1600px] min-w-0 px-6 pt-4 pb-8 focus:outline-0 max-md:px-3 print:max-w-none print:p-0 print:[&_form]:hidden"
            id="main"
            tabIndex={-1}
          >
            {props.children}
          </main>
        </div>
      </div>
    </>
  );
}

function Header({ system, companies, user, userMenu, actions, children }: ShellProps) {
  return (
    <header className="sticky top-0 z-20 flex h-(--header) items-center gap-3 border-b border-line bg-surface pe-6 [grid-area:header] max-md:gap-2 max-md:pe-2 print:hidden">
      {children}
      <div className="w-(--side) flex-none ps-5 leading-[18px] max-lg:hidden">
        <b className="block">{system.label}</b>
        <span className="text-xs/[18px] text-muted">{system.meaning}</span>
      </div>
      <CompanySwitch companies={companies} action={actions.company} />
      <div className="ms-auto flex items-center gap-3 max-md:gap-0">
        <LanguageToggle action={actions.language} />
        <UserMenu user={user} entries={userMenu} logout={actions.logout} />
      </div>
    </header>
  );
}
