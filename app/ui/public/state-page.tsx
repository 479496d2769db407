import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Actions } from './public-page.tsx';

export interface StateMessageProps {
  icon: IconName;
  title: ReactNode;
  /** What happened, why, what it means. */
  children?: ReactNode;
  /** What to do now. */
  actions?: ReactNode;
  hint?: ReactNode;
}

/** One state in plain words: a link that no longer works, a mail on its way, a locked account. */
export function StateMessage({ icon, title, children, actions, hint }: StateMessageProps) {
  return (
    <>
      <Icon name={icon} size="lg" />
      <h1 className="title">{title}</h1>
      {children && <div className="lead">{children}</div>}
      {actions && <Actions hint={hint}>{actions}</Actions>}
    </>
  );
}

/** The answer that was given, on top of a receipt. */
export function Stamp({ kind, children }: { kind: 'done' | 'no'; children: ReactNode }) {
  return (
    <div className={kind === 'no' ? 'stamp no' : 'stamp'}>
      <Icon name={kind} size="lg" />
      <h1 className="title">{children}</h1>
    </div>
  );
}

export interface VerdictProps {
  kind: 'valid' | 'invalid' | 'revoked' | 'superseded';
  /** "Valid Certificate!" */
  title: ReactNode;
  children?: ReactNode;
}

const VERDICT_ICONS = {
  valid: 'done',
  invalid: 'no',
  revoked: 'revoked',
  superseded: 'newer',
} as const;

/** The verification's answer: the one place of solid colour, with shape and words that say the same. */
export function Verdict({ kind, title, children }: VerdictProps) {
  return (
    <div
      className={kind === 'valid' ? 'result' : 'result bad'}
      role={kind === 'valid' ? 'status' : 'alert'}
    >
      <Icon name={VERDICT_ICONS[kind]} size="lg" />
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}

/** What is missing before one can go on: full frame, amber, a count in words. */
export function Missing({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="need">
      <b>
        <Icon name="warn" />
        {title}
      </b>
      {children}
    </div>
  );
}
