/** Keeps the ticks of a comparison in this tab, so that a reload does not lose them. */
export function keepTicks(page: Document): void {
  const list = page.querySelector<HTMLElement>('[data-ticks]');
  if (list === null) return;
  const key = `ticks ${list.dataset.ticks}`;
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const kept = read(key);
  for (const [index, box] of boxes.entries()) {
    box.checked = kept.charAt(index) === '1';
    box.addEventListener('change', () => {
      write(key, boxes.map(({ checked }) => (checked ? '1' : '0')).join(''));
    });
  }
}

// A browser may forbid storage altogether; then the ticks last as long as the page.
function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // See above: there is nothing to keep it in.
  }
}
