import type { ReactNode } from 'react';

export interface TurnsProps {
  label: string;
  turns: readonly { who: ReactNode; what: ReactNode; state: 'now' | 'done' | 'later' }[];
}

const NUMBER =
  'grid size-7 place-items-center rounded-full border border-gray-900 text-base font-semibold';

/** Who is asked, one after the other, and whose turn it is. */
export function Turns({ label, turns }: TurnsProps) {
  return (
    <ol
      className="mt-6 grid gap-3 rounded-base border border-gray-200 bg-gray-25 p-4"
      aria-label={label}
    >
      {turns.map(({ who, what, state }, index) => (
        <li
          key={index}
          className="grid grid-cols-[28px_1fr] gap-3"
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span
            aria-hidden="true"
            className={`${NUMBER} ${state === 'now' ? 'bg-gray-900 text-gray-0' : 'bg-gray-0 text-gray-900'}`}
          >
            {index + 1}
          </span>
          <p>
            <b>{who}</b>
            <br />
            <span className="text-base text-gray-700">{what}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
