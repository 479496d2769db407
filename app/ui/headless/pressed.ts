import type { MenuEntry } from '../shell/navigation.tsx';

/** Where this browser keeps that single keys are off. */
export const OFF_KEY = 'keys:off';

const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]';

/** Whether a letter pressed here belongs to a field, a menu or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}

/** Whether a dialog has the keys; one that is closed may stand in the page, hidden. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role=dialog]:not([hidden])') !== null;

/** What is typed so far, after one more key. */
export function typedEarly(before: string, key: string): string {
  if (key === 'Backspace') return before.slice(0, -1);
  return key.length === 1 ? before + key : before;
}

/** The page whose letter follows G. */
export function goneBy(menu: readonly MenuEntry[], key: string): string | undefined {
  return menu.find((entry) => entry.key === key)?.to;
}

/** J and K walk the rows of the page's list by their links, X ticks the row; false where there is nothing to do. */
export function pressInList(key: string): boolean {
  const step = { j: 1, k: -1, x: 0 }[key];
  if (step === undefined) return false;
  const rows = [...document.querySelectorAll('#main [data-table] tbody tr')].filter((row) =>
    row.querySelector('a[href]'),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (step === 0) {
    const tick = rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]');
    tick?.click();
    return tick != null;
  }
  const row = rows[at === -1 && step < 0 ? rows.length - 1 : at + step];
  row?.querySelector<HTMLElement>('a[href]')?.focus();
  return row !== undefined;
}
