import { useTranslation } from 'react-i18next';
import type { OrDutyRow } from '~/domain/only-representative/duty/rows.server.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';

const LOOKS: Record<OrDutyRow['standing'], { icon: IconName; mood: Mood }> = {
  open: { icon: 'clock', mood: 'waiting' },
  overdue: { icon: 'warn', mood: 'bad' },
  done: { icon: 'ok', mood: 'good' },
  waived: { icon: 'revoked', mood: 'neutral' },
};

interface Props {
  duty: Pick<OrDutyRow, 'standing'>;
  /** In a frame, beside a page title. */
  solid?: boolean;
}

/** How a duty stands. */
export function DutyStanding({ duty: { standing }, solid = false }: Props) {
  const { t } = useTranslation('data');
  return (
    <Status {...LOOKS[standing]} solid={solid}>
      {t(`duty.standingOf.${standing}`)}
    </Status>
  );
}

/** Its last day, and how far away that is while it is open. */
export function DueDay({ duty }: { duty: Pick<OrDutyRow, 'dueOn' | 'daysLeft'> }) {
  const { t } = useTranslation('data');
  const { dueOn, daysLeft } = duty;
  return (
    <span className="inline-grid">
      <span className="whitespace-nowrap">{dueOn}</span>
      {daysLeft !== null && (
        <span className={`text-xs ${daysLeft < 0 ? 'text-danger' : 'text-muted'}`}>
          {daysLeft < 0
            ? t('duty.late', { count: -daysLeft })
            : t('duty.left', { count: daysLeft })}
        </span>
      )}
    </span>
  );
}

/** What a duty is about beside its substance: a year, or the new importer. */
export function useDutyAbout() {
  const { t } = useTranslation('data');
  return ({ kind, year, partner }: Pick<OrDutyRow, 'kind' | 'year' | 'partner'>) => {
    if (year > 0) return String(year);
    if (kind !== 'kr_change') return null;
    return partner ?? t('duty.otherImporter');
  };
}
