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

/** Nothing here: what would be, and the first step. Also "no match", with the way back. */
export function EmptyState({ icon, title, children, actions, tight, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={tight ? 'empty tight' : 'empty'}>
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
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
    <div className="empty" role="alert">
      <Icon name="warn" className="danger-text" />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className="row">{actions}</div>}
      <p className="row small">
        {t('errorCode', { code })} <span className="muted">{t('requestId')}</span>{' '}
        <code>{requestId}</code>
        <CopyButton text={requestId} label={t('copyRequestId')} />
      </p>
    </div>
  );
}
