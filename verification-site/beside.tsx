import type { ReactNode } from 'react';

/** The main column, and beside it on a wide screen what explains it. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_336px] lg:items-start lg:gap-x-16">
      {children}
    </div>
  );
}
