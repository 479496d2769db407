import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface ReadyPanelProps {
  /** Name for screen readers. */
  label: string;
  mood: 'good' | 'waiting' | 'bad';
  /** The answer in one sentence. */
  verdict: ReactNode;
  /** What it rests on. */
  note: ReactNode;
  /** What stands above all of it: a recall. */
  alarm?: ReactNode;
  /** How much is missing. */
  heading: ReactNode;
  /** List items with a link each; one with `data-trade` is marked. */
  children: ReactNode;
}

const ICONS: Record<ReadyPanelProps['mood'], IconName> = {
  good: 'ok',
  waiting: 'warn',
  bad: 'bad',
};
const MARKS = { good: 'text-brand-600', waiting: 'text-warn', bad: 'text-danger' };

/** Whether something may be used, and what is missing for it. */
export function ReadyPanel(props: ReadyPanelProps) {
  const { label, mood, verdict, note, alarm, heading, children } = props;
  return (
    <section
      className="grid min-w-0 grid-cols-[minmax(0,5fr)_minmax(0,9fr)] rounded-base border border-line bg-surface max-md:grid-cols-1"
      data-panel
      aria-label={label}
    >
      <div className="grid content-start gap-1 p-(--pad)">
        <p className="flex items-start gap-2 text-lg font-semibold text-strong">
          <Icon name={ICONS[mood]} size={20} className={`mt-0.5 ${MARKS[mood]}`} />
          <span className="min-w-0 wrap-anywhere">{verdict}</span>
        </p>
        <p className="ps-7 text-sm text-muted">{note}</p>
        {alarm && <p className="ps-7 text-sm font-semibold text-danger">{alarm}</p>}
      </div>
      <div className="border-line-soft p-(--pad) max-md:border-t md:border-s">
        <h2 className="text-sm">{heading}</h2>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm **:[a]:inline-flex **:[a]:min-h-6 **:[a]:items-center **:data-trade:font-semibold **:data-trade:before:me-1 **:data-trade:before:text-warn **:data-trade:before:content-['▲']">
          {children}
        </ul>
      </div>
    </section>
  );
}
