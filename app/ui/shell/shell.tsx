import { Link, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../button.tsx';
import { ChartPatterns } from '../chart/patterns.tsx';
import { useParts } from '../headless/taken-over.ts';
import { Opener } from '../hydrated.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { type Acting, ActingBanner } from './acting-banner.tsx';
import type { CompanyOption } from './company.tsx';
import { CompanySwitch } from './company-switch.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { UserMenu } from './user-menu.tsx';
import type { UserMenuEntry } from './user-name.tsx';

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
  const later = useParts();
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
        <Navigation {...props} open={open} onClose={() => setOpen(false)} />
        <Header {...props} open={open} onOpen={() => setOpen(true)} />
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

/** The road that narrows into a green lane. */
const RAIL_ITEM =
  'relative grid justify-items-center gap-1 pt-2.5 pb-2 text-xs/4 text-brand-100 no-underline hover:bg-brand-800 hover:text-gray-0 focus-visible:-outline-offset-3 aria-[current]:bg-brand-700 aria-[current]:font-semibold aria-[current]:text-gray-0 aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:start-0 aria-[current]:before:w-[3px] aria-[current]:before:bg-gray-0';

function Logo({ label }: { label: string }) {
  return (
    <span className="mb-2 grid h-(--header) place-items-center text-gray-0">
      <svg className="size-[30px]" viewBox="0 0 32 32" role="img" aria-label={label}>
        <path
          d="M4 28L13 4h6l9 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path className="stroke-brand-300" d="M16 8v3M16 15v4M16 23v5" strokeWidth="2.5" />
      </svg>
    </span>
  );
}

/** The folder of a menu entry, `/rscc/tradeRecords/`: every page of that noun lies in it. */
function folder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

// The drawer of a narrow screen is open by its state, or as the target of a link while there is no script.
const SIDE_OPEN =
  'max-lg:group-target/nav:flex max-lg:group-data-open/nav:flex max-lg:fixed max-lg:inset-y-0 max-lg:start-(--rail) max-lg:z-40 max-lg:h-screen max-lg:w-(--side)';
const RAIL_OPEN =
  'max-md:group-target/nav:flex max-md:group-data-open/nav:flex max-md:fixed max-md:inset-y-0 max-md:start-0 max-md:z-40';
const SCRIM_OPEN =
  'fixed inset-0 z-25 bg-backdrop max-lg:group-target/nav:block max-lg:group-data-open/nav:block';

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
    <div className="group/nav contents" id="nav" data-open={open || undefined}>
      <nav
        className={`sticky top-0 z-30 flex h-screen flex-col gap-0.5 bg-brand-900 [grid-area:rail] [--focus:var(--gray-0)] max-md:hidden max-md:w-(--rail) print:hidden ${RAIL_OPEN}`}
        aria-label={t('shell.systems')}
      >
        <Logo label={t('product')} />
        {systems.map((entry) => (
          <Link
            key={entry.to}
            className={entry.why === null ? RAIL_ITEM : `${RAIL_ITEM} opacity-65`}
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
      <nav
        className={`sticky top-(--header) z-10 flex h-[calc(100vh-var(--header))] flex-col overflow-y-auto border-e border-line bg-surface px-1.5 py-3 [grid-area:side] max-lg:hidden print:hidden ${SIDE_OPEN}`}
        aria-label={t('shell.menuOf', { system: system.label })}
      >
        {menu.map((entry) => {
          const here = pathname === entry.to;
          const within = pathname.startsWith(folder(entry.to));
          return (
            <Link
              key={entry.to}
              to={entry.to}
              className="group/entry relative flex min-h-[38px] items-center gap-2 rounded-base ps-2.5 pe-2 leading-[18px] text-gray-700 no-underline hover:bg-gray-50 hover:text-strong focus-visible:-outline-offset-2 aria-[current]:bg-brand-50 aria-[current]:font-semibold aria-[current]:text-brand-800 aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:start-0 aria-[current]:before:w-[3px] aria-[current]:before:rounded-[2px] aria-[current]:before:bg-brand-600 [:lang(en)_&]:text-sm/[18px]"
              aria-current={here ? 'page' : within || undefined}
            >
              <Icon
                name={entry.icon}
                size={18}
                className="text-gray-500 group-aria-[current]/entry:text-brand-600"
              />
              {entry.label}
              {entry.count ? (
                <span className="ms-auto text-xs/[18px] font-normal text-muted">{entry.count}</span>
              ) : null}
            </Link>
          );
        })}
      </nav>
      <Opener
        className={`hidden ${SCRIM_OPEN}`}
        href="#main"
        label={t('shell.closeMenu')}
        onPress={onClose}
      />
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
    <header className="sticky top-0 z-20 flex h-(--header) items-center gap-3 border-b border-line bg-surface pe-6 [grid-area:header] max-md:gap-2 max-md:pe-2 print:hidden">
      <Opener
        className={buttonLook({ square: true }, 'ms-3 max-md:ms-2 lg:hidden')}
        href="#nav"
        label={t('shell.openMenu')}
        expanded={open}
        onPress={onOpen}
      >
        <Icon name="menu" size={18} />
      </Opener>
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
