import { useEffect } from 'react';
import { useNavigate } from '~/framework.ts';
import { isDialogOpen, isTyping, OFF_KEY } from '~/ui/headless/pressed.ts';
import { ENDING } from './work-form.ts';

/** What in the first block takes the focus. */
const CONTROLS = 'input:not([type=hidden]), textarea, a[href], button';

/** J and K open the next and the previous item, E leads to what ends the open one; unless single keys are off. */
export function useKeys({ next, previous }: { next: string | null; previous: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, isComposing, target } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || isComposing) return;
      if (isTyping(target) || localStorage.getItem(OFF_KEY) !== null) return;
      if (isDialogOpen()) return;
      const to = { j: next, k: previous }[event.key.toLowerCase()];
      if (to) {
        event.preventDefault();
        navigate(to, { preventScrollReset: true, replace: true });
      } else if (event.key.toLowerCase() === 'e') {
        const block = document.getElementById(ENDING);
        event.preventDefault();
        (block?.querySelector<HTMLElement>(CONTROLS) ?? block)?.focus();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [next, previous, navigate]);
}
