import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, timestamp, zoneOf } from './format.ts';
import { Icon, type IconName } from './icon.tsx';

/** Before → after. */
export function Delta({ before, after }: { before?: ReactNode; after: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <span className="delta">
      {before !== undefined && (
        <>
          <del>{before}</del>
          <Icon name="arrow" label={t('becomes')} />
        </>
      )}
      <ins>{after}</ins>
    </span>
  );
}

/** A moment in the reader's zone, with the zone. */
export function Timestamp({ ms, seconds }: { ms: number; seconds?: boolean }) {
  const {
    i18n: { language },
  } = useTranslation('ui');
  const zone = zoneOf(language as Locale);
  return (
    <time dateTime={new Date(ms).toISOString()} className="nowrap">
      {timestamp(ms, zone, { seconds })}
    </time>
  );
}

export interface TimelineEntry {
  id: string;
  icon: IconName;
  /** What happened, with Delta where something changed. */
  what: ReactNode;
  note?: ReactNode;
  who: ReactNode;
  atMs: number;
}

/** History, newest first: who, when, before and after. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('ui');
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Icon name={entry.icon} />
          <div>{entry.what}</div>
          {entry.note && <div className="small muted">{entry.note}</div>}
          <div className="who">
            {entry.who}
            {t('comma')}
            <Timestamp ms={entry.atMs} seconds />
          </div>
        </li>
      ))}
    </ol>
  );
}
