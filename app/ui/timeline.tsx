import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from './format.ts';
import { Icon, type IconName } from './icon.tsx';

/** Before → after. */
export function Delta({ before, after }: { before?: ReactNode; after: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      {before !== undefined && (
        <>
          <del className="text-muted decoration-gray-400">{before}</del>
          <Icon name="arrow" size={12} className="text-gray-500" label={t('becomes')} />
        </>
      )}
      <ins className="font-semibold text-strong">{after}</ins>
    </span>
  );
}

/** A moment in the company's zone, with the zone. */
export function Timestamp({ ms, seconds }: { ms: number; seconds?: boolean }) {
  const { timeZone } = usePageEnvironment();
  return (
    <time dateTime={new Date(ms).toISOString()} className="whitespace-nowrap">
      {timestamp(ms, timeZone, { seconds })}
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
    <ol>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="relative ps-7 pb-4 text-sm before:absolute before:start-[7.5px] before:top-5 before:bottom-0 before:w-px before:bg-line last:pb-0 last:before:content-none"
        >
          <Icon name={entry.icon} className="absolute start-0 top-0.5 bg-surface text-gray-500" />
          <div>{entry.what}</div>
          {entry.note && <div className="text-xs text-muted">{entry.note}</div>}
          <div className="text-xs/5 text-muted">
            {entry.who}
            {t('comma')}
            <Timestamp ms={entry.atMs} seconds />
          </div>
        </li>
      ))}
    </ol>
  );
}
