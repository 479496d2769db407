import { type ReactNode, type RefObject, useEffect } from 'react';
import { useLocation } from '~/framework.ts';

export interface FoldedProps {
  /** Classes of the whole and of what opens it. */
  place: string;
  trigger: string;
  words: ReactNode;
  box: RefObject<HTMLDetailsElement>;
  children: ReactNode;
}

/**
 * What stands in place of a menu or a box until Headless UI has come. A new page closes it, but not the address
 * of what it holds.
 */
export function Folded({ place, trigger, words, box, children }: FoldedProps) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes what was open
  useEffect(() => {
    if (box.current && !box.current.querySelector(':target')) box.current.open = false;
  }, [key, box]);
  return (
    <details className={place} ref={box}>
      <summary className={`${trigger} list-none before:content-none`}>{words}</summary>
      {children}
    </details>
  );
}
