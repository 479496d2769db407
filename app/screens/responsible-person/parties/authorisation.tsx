import { useTranslation } from 'react-i18next';
import type { AuthorisationState } from '~/domain/responsible-person/enterprise/kinds.ts';
import { type AgencyLevel, levelNumber } from '~/domain/responsible-person/enterprise/levels.ts';
import { Numbered } from '~/ui/numbered.tsx';
import { Status } from '~/ui/status.tsx';

/** A level as number and word. */
export function Level({ level }: { level: AgencyLevel }) {
  const { t } = useTranslation('enterprises');
  return (
    <Numbered mark={level === 'other' ? '–' : levelNumber(level)}>{t(`levelOf.${level}`)}</Numbered>
  );
}

interface AuthorisationProps {
  of: { authorisedUntil: string | null; authorisation: AuthorisationState };
  /** Days from today to the end, negative after it, where they are to be said. */
  daysLeft?: number | null;
}

const LOOKS = {
  ended: { icon: 'bad', mood: 'bad' },
  ending: { icon: 'clock', mood: 'waiting' },
  to_come: { icon: 'clock', mood: 'neutral' },
} as const;

/** Until when it may sell, and under it how long that is, or what is wrong with it. */
export function Authorisation({ of, daysLeft = null }: AuthorisationProps) {
  const { t } = useTranslation('enterprises');
  const { authorisedUntil, authorisation } = of;
  if (authorisation === 'none') {
    return <span className="text-muted">{t('authorisationOf.none')}</span>;
  }
  const until = <span className="whitespace-nowrap">{authorisedUntil ?? t('noEnd')}</span>;
  const days = daysLeft !== null && (daysLeft < 0 ? 'daysOver' : 'daysLeft');
  const said =
    days !== false && authorisation !== 'to_come'
      ? t(days, { count: Math.abs(daysLeft ?? 0) })
      : authorisation !== 'valid' && t(`authorisationOf.${authorisation}`);
  return (
    <>
      {authorisation === 'valid' ? until : <Status {...LOOKS[authorisation]}>{until}</Status>}
      {said && (
        <small
          className={`block whitespace-nowrap ${authorisation === 'ended' ? 'text-danger' : 'text-muted'}`}
        >
          {said}
        </small>
      )}
    </>
  );
}
