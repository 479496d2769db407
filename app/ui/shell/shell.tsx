import { Link, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPatterns } from '../chart/gauge.tsx';
import { Opener } from '../hydrated.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import { type Acting, ActingBanner, NewVersionBar, OfflineBar } from './bars.tsx';
import { type CompanyOption, CompanySwitch } from './company-switch.tsx';
import { LanguageToggle } from './language-toggle.tsx';

export interface RailSystem {
  label: string;
  icon: IconName;
  to: string;
  current: boolean;
  /** Why the user may not go there; it is greyed then and leads to the page that says so. */
  why: string | null;
}

export interface MenuEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Something waits here. */
  count?: number;
}

export interface UserMenuEntry {
  to: string;
  label: string;
  icon: IconName;
}

export interface ShellProps {
  /** Subsystems of the user, in the order of the rail. */
  systems: readonly RailSystem[];
  /** Name and meaning of the one we are in: RSCC, EU and UK REACH only representative. */
  system: { label: string; meaning: string };
  /** Side menu; the entry whose address begins the present one is marked. */
  menu: readonly MenuEntry[];
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
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <ChartPatterns />
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="shell">
        <Navigation {...props} open={open} onClose={() => setOpen(false)} />
        <Header {...props} open={open} onOpen={() => setOpen(true)} />
        <div className="content">
          {props.acting && <ActingBanner {...props.acting} />}
          <OfflineBar />
          {props.version && (
            <NewVersionBar version={props.version.running} versionUrl={props.version.url} />
          )}
          <main className="main" id="main" tabIndex={-1}>
            {props.children}
          </main>
        </div>
      </div>
    </>
  );
}

/** The road that narrows into a green lane. */
function Logo({ label }: { label: string }) {
  return (
    <span className="rail-logo">
      <svg viewBox="0 0 32 32" role="img" aria-label={label}>
        <path
          d="M4 28L13 4h6l9 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M16 8v3M16 15v4M16 23v5" strokeWidth="2.5" />
      </svg>
    </span>
  );
}

/** The folder of a menu entry, `/rscc/tradeRecords/`: every page of that noun lies in it. */
function folder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function Navigation({
  systems,
  system,
  menu,
  open,
  onClose,
}: ShellProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onClose]);
  return (
    <div className={open ? 'nav is-open' : 'nav'} id="nav">
      <nav className="rail" aria-label={t('shell.systems')}>
        <Logo label={t('product')} />
        {systems.map((entry) => (
          <Link
            key={entry.to}
            className={entry.why === null ? 'rail-item' : 'rail-item opacity-65'}
            to={entry.to}
            title={entry.why ?? undefined}
            aria-current={entry.current || undefined}
          >
            <Icon name={entry.icon} size={20} />
            {entry.label}
            {entry.why !== null && <span className="visually-hidden">{entry.why}</span>}
          </Link>
        ))}
      </nav>
      <nav className="side" aria-label={t('shell.menuOf', { system: system.label })}>
        {menu.map((entry) => {
          const here = pathname === entry.to;
          const within = pathname.startsWith(folder(entry.to));
          return (
            <Link key={entry.to} to={entry.to} aria-current={here ? 'page' : within || undefined}>
              <Icon name={entry.icon} size={18} />
              {entry.label}
              {entry.count ? <span className="count">{entry.count}</span> : null}
            </Link>
          );
        })}
      </nav>
      <Opener className="scrim" href="#main" label={t('shell.closeMenu')} onPress={onClose} />
    </div>
  );
}

function Header({
  system,
  companies,
  user,
  userMenu,
  actions,
  open,
  onOpen,
}: ShellProps & { open: boolean; onOpen: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <header className="header">
      <Opener
        className="btn btn-icon burger"
        href="#nav"
        label={t('shell.openMenu')}
        expanded={open}
        onPress={onOpen}
      >
        <Icon name="menu" size={18} />
      </Opener>
      <div className="header-system">
        <b>{system.label}</b>
        <span>{system.meaning}</span>
      </div>
      <CompanySwitch companies={companies} action={actions.company} />
      <div className="header-tools">
        <LanguageToggle action={actions.language} />
        <Popover
          className="user-menu"
          summaryClassName="user"
          align="end"
          label={t('shell.userMenu', { name: user.name })}
          summary={
            <>
              <span className="avatar" aria-hidden="true">
                {[...user.name][0]}
              </span>
              <span className="name" aria-hidden="true">
                {user.name}
              </span>
              <Icon name="down" />
            </>
          }
        >
          <p className="menu-label">{user.email}</p>
          {userMenu.map((entry) => (
            <Link key={entry.to} className="menu-item" to={entry.to}>
              <Icon name={entry.icon} />
              {entry.label}
            </Link>
          ))}
          <div className="menu-sep" />
          <form method="post" action={actions.logout}>
            <button type="submit" className="menu-item">
              <Icon name="logout" />
              {t('shell.logout')}
            </button>
          </form>
        </Popover>
      </div>
    </header>
  );
}
