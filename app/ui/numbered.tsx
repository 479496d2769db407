import type { ReactNode } from 'react';

/** A word after its number in a ring; the word alone is read out. */
export function Numbered({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden="true"
        className="grid size-5 place-items-center rounded-full border border-control text-xs"
      >
        {mark}
      </span>
      {children}
    </span>
  );
}
