import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '~/framework.ts';
import { isDialogOpen } from '~/ui/headless/pressed.ts';

const ROWS = '[data-docked] a[data-row]';

interface DockProps {
  /** Id of the row that is open; its link in the list says it as `data-row`. */
  name: string;
  /** Id of the panel's heading. */
  labelledBy: string;
  /** The list's address with this row open, or with none. */
  to: (search: string, row?: string) => string;
  children: ReactNode;
}

/**
 * A panel beside the list, not modal: opening it moves the focus there, Esc closes it and gives the focus back to its row,
 * ↑ and ↓ in the list open another row. Without script all of it are links.
 */
export function Dock({ name, labelledBy, to, children }: DockProps) {
  const box = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const keys = useRef({ search, navigate, to });
  keys.current = { search, navigate, to };
  const inList = useRef(false);
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`a[data-row="${CSS.escape(name)}"]`);
    if (inList.current) row?.focus();
    else box.current?.focus({ preventScroll: true });
    // It holds for one key: a row that is clicked next has its panel read.
    inList.current = false;
    return () => {
      row?.focus();
    };
  }, [name]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { target } = event;
      if (event.key === 'Escape' && !isDialogOpen()) {
        const closed = keys.current.to(keys.current.search);
        keys.current.navigate(closed, { preventScrollReset: true });
        return;
      }
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      if (!(target instanceof HTMLAnchorElement) || !target.matches(ROWS)) return;
      const rows = [...document.querySelectorAll<HTMLAnchorElement>(ROWS)];
      const next = rows[rows.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next?.dataset.row === undefined) return;
      event.preventDefault();
      inList.current = true;
      keys.current.navigate(keys.current.to(keys.current.search, next.dataset.row), {
        preventScrollReset: true,
        replace: true,
      });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className="grid min-w-0 content-start gap-4 outline-0"
      data-dock
    >
      {children}
    </aside>
  );
}
