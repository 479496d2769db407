import { useLocation, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { withPanel } from './looks.ts';

const ROWS = '[data-docked] a[data-report]';

/**
 * A panel beside the list, not modal: opening it moves the focus there, Esc closes it and gives the focus back to its row,
 * ↑ and ↓ in the list change the report. Without script all of it are links.
 */
export function Dock({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const keys = useRef({ search, navigate });
  keys.current = { search, navigate };
  const inList = useRef(false);
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`a[data-report="${CSS.escape(name)}"]`);
    if (inList.current) row?.focus();
    else box.current?.focus({ preventScroll: true });
    return () => {
      row?.focus();
    };
  }, [name]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { target } = event;
      if (event.key === 'Escape' && !document.querySelector('dialog[open], [role=dialog]')) {
        keys.current.navigate(withPanel(keys.current.search), { preventScrollReset: true });
        return;
      }
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      if (!(target instanceof HTMLAnchorElement) || !target.matches(ROWS)) return;
      const rows = [...document.querySelectorAll<HTMLAnchorElement>(ROWS)];
      const next = rows[rows.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next?.dataset.report === undefined) return;
      event.preventDefault();
      inList.current = true;
      keys.current.navigate(withPanel(keys.current.search, { id: next.dataset.report }), {
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
      aria-labelledby="report"
      className="grid min-w-0 content-start gap-4 outline-0"
      data-dock
    >
      {children}
    </aside>
  );
}
