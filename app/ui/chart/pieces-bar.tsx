import { BAR } from './gauge.tsx';

/** Pieces that went, of those there are. */
export function PiecesBar({ used, of, label }: { used: number; of: number; label: string }) {
  const share = of > 0 ? Math.min(100, Math.round((used * 1000) / of) / 10) : 0;
  return (
    <svg className={`${BAR} mt-1 w-full`} role="img" aria-label={label}>
      <rect className="b-track" width="100%" height="8" />
      <rect className="b-used" width={`${share}%`} height="8" />
    </svg>
  );
}
