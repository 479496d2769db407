import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';

/** The five moods a status is drawn in; the word and the icon carry the meaning, the colour supports. */
export type Mood = 'neutral' | 'open' | 'waiting' | 'good' | 'bad';

const MARKS: Record<Mood, string> = {
  neutral: 'text-gray-500',
  open: 'text-gray-500',
  waiting: 'text-warn',
  good: 'text-brand-600',
  bad: 'text-danger',
};

const FRAMES: Record<Mood, string> = {
  neutral: 'border-line bg-surface text-text',
  open: 'border-line bg-surface text-text',
  waiting: 'border-warn-line bg-warn-soft text-text',
  good: 'border-brand-200 bg-brand-50 text-brand-800',
  bad: 'border-danger-line bg-danger-soft text-text',
};

export interface StatusProps {
  icon: IconName;
  mood: Mood;
  children: ReactNode;
  /** In a frame, beside a page title. */
  solid?: boolean;
  /** May break over lines. */
  wrap?: boolean;
}

/** An icon and a word. */
export function Status({ icon, mood, children, solid, wrap }: StatusProps) {
  return (
    <span
      data-status={mood}
      className={`inline-flex gap-1.5 align-middle ${wrap ? 'items-start' : 'items-center whitespace-nowrap'} ${
        solid ? `rounded-base border py-0.5 ps-2 pe-2.5 text-sm/[1.5] ${FRAMES[mood]}` : 'text-text'
      }`}
    >
      <Icon name={icon} className={wrap ? `mt-0.5 ${MARKS[mood]}` : MARKS[mood]} />
      {children}
    </span>
  );
}

interface Look {
  icon: IconName;
  mood: Mood;
}

const TRADE_RECORD = {
  UNCONFIRMED: { icon: 'draft', mood: 'open' },
  WAITING: { icon: 'clock', mood: 'waiting' },
  CONFIRMED: { icon: 'ok', mood: 'good' },
  REJECTED: { icon: 'bad', mood: 'bad' },
  COMPLETED: { icon: 'seal', mood: 'good' },
} as const satisfies Record<string, Look>;

const CERTIFICATE = {
  valid: { icon: 'ok', mood: 'good' },
  revoked: { icon: 'revoked', mood: 'bad' },
  superseded: { icon: 'newer', mood: 'neutral' },
  queued: { icon: 'clock', mood: 'waiting' },
} as const satisfies Record<string, Look>;

const VALIDITY = {
  valid: { icon: 'ok', mood: 'good' },
  invalid: { icon: 'bad', mood: 'bad' },
} as const satisfies Record<string, Look>;

/** "Information requested" carries a deadline and is the only urgent one; the finished ones are quiet. */
const CORAP = {
  concluded: { icon: 'ok', mood: 'neutral' },
  finished: { icon: 'ok', mood: 'neutral' },
  conclusion_under_preparation: { icon: 'clock', mood: 'neutral' },
  follow_up: { icon: 'clock', mood: 'waiting' },
  ongoing: { icon: 'clock', mood: 'waiting' },
  information_requested: { icon: 'warn', mood: 'bad' },
  not_started: { icon: 'draft', mood: 'neutral' },
  suspended: { icon: 'revoked', mood: 'neutral' },
  withdrawn: { icon: 'undo', mood: 'neutral' },
} as const satisfies Record<string, Look>;

const LEDGER_ENTRY = {
  reserve: { icon: 'clock', mood: 'neutral' },
  use: { icon: 'ok', mood: 'neutral' },
  release: { icon: 'undo', mood: 'neutral' },
  return: { icon: 'undo', mood: 'neutral' },
  opening: { icon: 'ledger', mood: 'neutral' },
} as const satisfies Record<string, Look>;

const REQUEST = {
  open: { icon: 'clock', mood: 'waiting' },
  approved: { icon: 'ok', mood: 'good' },
  refused: { icon: 'bad', mood: 'bad' },
  withdrawn: { icon: 'undo', mood: 'neutral' },
} as const satisfies Record<string, Look>;

const KINDS = {
  tradeRecord: TRADE_RECORD,
  certificate: CERTIFICATE,
  validity: VALIDITY,
  corap: CORAP,
  ledgerEntry: LEDGER_ENTRY,
  request: REQUEST,
} as const;

type Kinds = typeof KINDS;

export type StatusBadgeProps = {
  [Kind in keyof Kinds]: { kind: Kind; value: keyof Kinds[Kind]; solid?: boolean };
}[keyof Kinds];

/** The status of a thing of ours in the reader's language. */
export function StatusBadge({ kind, value, solid }: StatusBadgeProps) {
  const { t } = useTranslation('ui');
  const looks: Readonly<Record<string, Look>> = KINDS[kind];
  const look = looks[value];
  if (!look) throw new Error(`no ${kind} status named ${value}`);
  return (
    <Status icon={look.icon} mood={look.mood} solid={solid}>
      {t(`status.${kind}.${value}`)}
    </Status>
  );
}

export interface TagProps {
  tone?: 'plain' | 'brand' | 'warn' | 'danger';
  icon?: IconName;
  /** Classes that place it. */
  className?: string;
  children: ReactNode;
}

const TAGS = {
  plain: 'border-line bg-surface text-gray-700',
  brand: 'border-brand-200 bg-brand-50 text-brand-800',
  warn: 'border-warn-line bg-warn-soft text-gray-800',
  danger: 'border-danger-line bg-danger-soft text-danger',
};

/** A small label: company type, intermediate, missing statement. */
export function Tag({ tone = 'plain', icon, className, children }: TagProps) {
  const place = className ? ` ${className}` : '';
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm border px-1.5 text-xs whitespace-nowrap ${TAGS[tone]}${place}`}
    >
      {icon && <Icon name={icon} size={12} className={tone === 'warn' ? 'text-warn' : undefined} />}
      {children}
    </span>
  );
}
