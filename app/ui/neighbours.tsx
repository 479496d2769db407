import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Icon } from './icon.tsx';
import { SEGMENT, SEGMENTS } from './page.tsx';

export interface NeighboursProps {
  previous?: { to: string; label: string };
  next?: { to: string; label: string };
  /** "5 of 23". */
  position?: ReactNode;
}

/** Previous and next in the list the reader came from. */
export function Neighbours({ previous, next, position }: NeighboursProps) {
  const { t } = useTranslation('ui');
  const step = (kind: 'prev' | 'next', target: { to: string; label: string } | undefined) => {
    const label = t(kind === 'prev' ? 'previousItem' : 'nextItem', { name: target?.label ?? '' });
    if (!target) return null;
    return (
      <Link to={target.to} className={SEGMENT} aria-label={label} title={label}>
        <Icon name={kind} />
      </Link>
    );
  };
  if (!previous && !next) return null;
  return (
    <>
      {position && <span className="text-xs text-muted">{position}</span>}
      <span className={SEGMENTS}>
        {step('prev', previous)}
        {step('next', next)}
      </span>
    </>
  );
}
