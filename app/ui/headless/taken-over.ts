import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useHydrated } from '../hydrated.tsx';

/** Controls built on Headless UI, and what else a page needs only while it stands: one chunk no page waits for. */
type Parts = typeof import('./parts.ts');

let parts: Parts | null = null;
let coming = false;
const listeners = new Set<() => void>();

// The server draws the native controls alone and carries none of this.
const fetchParts = import.meta.env.SSR ? null : () => import('./parts.ts');

function load() {
  if (fetchParts === null) return;
  if (coming) return;
  coming = true;
  void fetchParts().then(
    (loaded) => {
      parts = loaded;
      for (const tell of listeners) tell();
    },
    () => {
      // The network is gone: the native controls stay, and the next one that appears asks again.
      coming = false;
    },
  );
}

/**
 * Asks for the chunk once the page stands and the browser has nothing better to do. What it brings is drawn bit by
 * bit, so that a slow phone goes on scrolling meanwhile.
 */
export function useParts(): Parts | null {
  const hydrated = useHydrated();
  // What is taken over later than the rest of the page begins as the server drew it, whatever has come meanwhile.
  const [loaded, setLoaded] = useState(hydrated ? parts : null);
  useEffect(() => {
    const tell = () => startTransition(() => setLoaded(parts));
    if (parts !== null) return tell();
    listeners.add(tell);
    const idle = 'requestIdleCallback' in window;
    const request = idle
      ? requestIdleCallback(load, { timeout: 2_000 })
      : window.setTimeout(load, 200);
    return () => {
      listeners.delete(tell);
      if (idle) cancelIdleCallback(request);
      else clearTimeout(request);
    };
  }, []);
  return loaded;
}

/** Opened by a press, or by CSS as the target of a link. */
const OPEN = 'details[open], :target';

function isInUse(box: HTMLElement | null): boolean {
  if (box === null) return false;
  const { activeElement } = document;
  const isOpen = box.matches(OPEN) || box.querySelector(OPEN) !== null;
  return (
    isOpen || box.contains(activeElement) || activeElement?.getAttribute('href') === `#${box.id}`
  );
}

/**
 * The parts once they may take over a native control: they have come and nobody is using it, for what has the
 * focus, or the link to it, or stands open must not be exchanged under the reader's hands. Null until then, and on the server.
 */
export function useTakenOver(box: RefObject<HTMLElement>): Parts | null {
  const loaded = useParts();
  const [free, setFree] = useState(loaded !== null);
  useEffect(() => {
    if (loaded === null || free) return;
    const look = () => {
      if (!isInUse(box.current)) startTransition(() => setFree(true));
    };
    // The focus is nowhere while it moves; a moment later it is where it goes.
    const lookSoon = () => setTimeout(look);
    look();
    document.addEventListener('focusout', lookSoon);
    document.addEventListener('toggle', lookSoon, true);
    return () => {
      document.removeEventListener('focusout', lookSoon);
      document.removeEventListener('toggle', lookSoon, true);
    };
  }, [loaded, free, box]);
  return free ? loaded : null;
}
