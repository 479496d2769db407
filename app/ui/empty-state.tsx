import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Less air, inside a panel that holds more. */
  tight?: boolean;
  /** 2 where it stands under the page's own title, with no panel heading between. */
  level?: 2 | 3;
}

const EMPTY = 'grid justify-items-center gap-2 px-6 text-center';
const SENTENCE = 'max-w-[52ch] text-sm/[1.5] text-muted';
const ACTIONS = 'mt-2 flex flex-wrap items-center justify-center gap-2';

/** Nothing here: what would be, and the first step. Also "no match", with the way back. */
export function EmptyState({ icon, title, children, actions, tight, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={`${EMPTY} ${tight ? 'py-5' : 'py-14'}`}>
      <Icon name={icon} size={32} className="mb-1 text-gray-500" />
      <Heading className={level === 3 ? 'text-lg' : undefined}>{title}</Heading>
      {children && <p className={SENTENCE}>{children}</p>}
      {actions && <div className={ACTIONS}>{actions}</div>}
    </div>
  );
}

export interface FaultProps {
  title: ReactNode;
  children: ReactNode;
  code: number;
  requestId: string;
  actions?: ReactNode;
}

/** Something broke: what happened, whether data is safe, what to do, and the number to quote. */
export function Fault({ title, children, code, requestId, actions }: FaultProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={`${EMPTY} py-14`} role="alert">
      <Icon name="warn" size={32} className="mb-1 text-danger" />
      <h2>{title}</h2>
      <p className={SENTENCE}>{children}</p>
      {actions && <div className={ACTIONS}>{actions}</div>}
      <p className={`${ACTIONS} text-xs text-muted`}>
        {t('errorCode', { code })} <span className="text-muted">{t('requestId')}</span>{' '}
        <code>{requestId}</code>
        <CopyButton text={requestId} label={t('copyRequestId')} />
      </p>
    </div>
  );
}
