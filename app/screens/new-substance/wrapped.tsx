import type { ReactNode } from 'react';
import { TwoLines } from '~/ui/table/table.tsx';

/** A name in a list, which has its room and goes on in a second line: English ones are long. */
export function Wrapped({ children }: { children: ReactNode }) {
  return (
    <span className="block min-w-24 max-w-44 max-md:max-w-none">
      <TwoLines title={typeof children === 'string' ? children : undefined}>{children}</TwoLines>
    </span>
  );
}
