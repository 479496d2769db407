import type { FunctionComponent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '~/framework.ts';
import { buttonLook } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';

export interface RailSystem {
  label: string;
  icon: IconName;
  to: string;
  current: boolean;
  /** Why the user may not go there; it is greyed then and leads to the page that says so. */
  why: string | null;
  /** Something waits there; nothing of none. */
  count?: string | undefined;
}

export interface MenuEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Something waits here. */
  count?: number | string | undefined;
  /** The letter that leads here after G. */
  key?: string;
}

/** What a dialog at the start of the page is told. */
export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Name for screen readers. */
  label: string;
  children: ReactNode;
}

/** The provider's own sign, and the name that it stands for. */
export interface ProviderLogo {
  src: string;
  name: string;
}

export interface NavigationProps {
  /** Stands at the head of the rail; null has the product's sign. */
  logo: ProviderLogo | null;
  /** Subsystems of the user, in the order of the rail. */
  systems: readonly RailSystem[];
  /** Name and meaning of the one we are in: RSCC, EU and UK REACH only representative. */
  system: { label: string; meaning: string };
  /** Side menu; the entry whose address begins the present one is marked. */
  menu: readonly MenuEntry[];
  /** Stands at the foot of the side menu. */
  manual: MenuEntry;
}

const RAIL_ITEM =
  'relative grid justify-items-center gap-1 pt-2.5 pb-2 text-xs/4 text-brand-100 no-underline hover:bg-brand-800 hover:text-gray-0 focus-visible:-outline-offset-3 aria-[current]:bg-brand-700 aria-[current]:font-semibold aria-[current]:text-gray-0 aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:start-0 aria-[current]:before:w-[3px] aria-[current]:before:bg-gray-0';

/** The road that narrows into a green lane. */
function Sign() {
  const { t } = useTranslation('ui');
  return (
    <svg width={30} height={30} viewBox="0 0 32 32" role="img" aria-label={t('product')}>
      <path
        d="M4 28L13 4h6l9 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path className="stroke-brand-300" d="M16 8v3M16 15v4M16 23v5" strokeWidth="2.5" />
    </svg>
  );
}

function Rail({
  systems,
  logo,
  place,
}: Pick<NavigationProps, 'systems' | 'logo'> & { place: string }) {
  const { t } = useTranslation('ui');
  return (
    <nav
      className={`flex-col gap-0.5 bg-brand-900 [--focus:var(--gray-0)] ${place}`}
      aria-label={t('shell.systems')}
    >
      {/* It leads to the first home that the user may see. */}
      <Link
        to={systems.find(({ why }) => why === null)?.to ?? '/'}
        className="mb-2 grid h-(--header) place-items-center text-gray-0 focus-visible:-outline-offset-3"
      >
        {logo ? (
          <img
            className="h-11 w-14 rounded-base bg-gray-0 object-contain p-1"
            src={logo.src}
            alt={`${t('product')} · ${logo.name}`}
          />
        ) : (
          <Sign />
        )}
      </Link>
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
          {entry.count && (
            <span className="absolute end-1.5 top-1 min-w-4 rounded-full bg-gray-0 px-1 text-center text-[11px]/4 font-semibold text-brand-900">
              {entry.count}
            </span>
          )}
          {entry.why !== null && <span className="sr-only">{entry.why}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The folder of a menu entry, `/rscc/tradeRecords/`: every page of that noun lies in it. `/rp/home` has its own. */
function folder(path: string): string {
  const [, system, noun, page] = path.split('/');
  return page === undefined ? `/${system}/${noun}/` : path.slice(0, path.lastIndexOf('/') + 1);
}

function Side({
  system,
  menu,
  manual,
  place,
}: Omit<NavigationProps, 'systems' | 'logo'> & { place: string }) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  return (
    <nav
      className={`flex-col overflow-y-auto border-e border-line bg-surface px-1.5 py-3 ${place}`}
      aria-label={t('shell.menuOf', { system: system.label })}
    >
      {[...menu, manual].map((entry) => {
        const path = entry.to.split('?')[0] ?? '';
        const here = pathname === path;
        const within = entry !== manual && pathname.startsWith(folder(path));
        return (
          <Link
            key={entry.to}
            to={entry.to}
            className="group/entry last:mt-auto relative flex min-h-[38px] items-center gap-2 rounded-base ps-2.5 pe-2 leading-[18px] text-gray-700 no-underline hover:bg-gray-50 hover:text-strong focus-visible:-outline-offset-2 aria-[current]:bg-brand-50 aria-[current]:font-semibold aria-[current]:text-brand-800 aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:start-0 aria-[current]:before:w-[3px] aria-[current]:before:rounded-[2px] aria-[current]:before:bg-brand-600 [:lang(en)_&]:text-sm/[18px]"
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
  );
}

// Until then the drawer of a narrow screen is open as the target of a link.
const SIDE_OPEN =
  'max-lg:group-target/nav:flex max-lg:fixed max-lg:inset-y-0 max-lg:start-(--rail) max-lg:z-40 max-lg:h-screen max-lg:w-(--side)';
const RAIL_OPEN =
  'max-md:group-target/nav:flex max-md:fixed max-md:inset-y-0 max-md:start-0 max-md:z-40';
const SCRIM_OPEN = 'fixed inset-0 z-25 bg-backdrop max-lg:group-target/nav:block';

interface DrawnProps {
  /** What a narrow screen has the menus in, once it has come. */
  Drawer: FunctionComponent<DrawerProps> | undefined;
  open: boolean;
  onClose: () => void;
}

/** Both menus; on a narrow screen they wait in a drawer. */
export function Navigation(
  props: NavigationProps & DrawnProps & { box: RefObject<HTMLDivElement> },
) {
  const { box, Drawer, open, onClose, ...menus } = props;
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  return (
    <>
      {/* Another page has other menus as long as CSS opens them: a target stays one over a change of page. */}
      <div className="group/nav contents" id="nav" ref={box} key={Drawer ? 'taken' : pathname}>
        <Rail
          {...menus}
          place={`sticky top-(--over) z-30 flex h-[calc(100vh-var(--over))] [grid-area:rail] max-md:hidden max-md:w-(--rail) print:hidden ${RAIL_OPEN}`}
        />
        {menus.menu.length > 0 && (
          <Side
            {...menus}
            place={`sticky top-[calc(var(--header)+var(--over))] z-10 flex h-[calc(100vh-var(--header)-var(--over))] [grid-area:side] max-lg:hidden print:hidden ${SIDE_OPEN}`}
          />
        )}
        <a className={`hidden ${SCRIM_OPEN}`} href="#main">
          <span className="sr-only">{t('shell.closeMenu')}</span>
        </a>
      </div>
      {Drawer && (
        <Drawer
          open={open}
          onClose={onClose}
          label={t('shell.menuOf', { system: menus.system.label })}
        >
          <Rail {...menus} place="flex h-dvh w-(--rail)" />
          <Side {...menus} place="flex h-dvh w-(--side)" />
        </Drawer>
      )}
    </>
  );
}

/** Opens the menus of a narrow screen. */
export function MenuOpener({ open, onOpen }: { open: boolean; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const look = {
    className: buttonLook({ square: true }, 'ms-3 max-md:ms-2 lg:hidden'),
    'aria-label': t('shell.openMenu'),
    'data-tour': 'menu',
  };
  const icon = <Icon name="menu" size={18} />;
  if (!onOpen) {
    return (
      <a href="#nav" {...look}>
        {icon}
      </a>
    );
  }
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={onOpen} {...look}>
      {icon}
    </button>
  );
}
