import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Actions, Lead, Title } from './page-text.tsx';

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
      <Icon name={icon} size="lg" className="-ms-1.25 mb-3" />
      <Title>{title}</Title>
      {children && <Lead as="div">{children}</Lead>}
      {actions && <Actions hint={hint}>{actions}</Actions>}
    </>
  );
}

/** The answer that was given, on top of a receipt. */
export function Stamp({ kind, children }: { kind: 'done' | 'no'; children: ReactNode }) {
  return (
    <div
      className={`flex items-center gap-3 ${kind === 'no' ? 'text-gray-900' : 'text-brand-700'}`}
    >
      <Icon name={kind} size="lg" />
      <Title>{children}</Title>
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
  const ground = kind === 'valid' ? 'bg-brand-700' : 'bg-danger';
  return (
    <div
      className={`rounded-base px-4 py-6 text-gray-0 md:grid md:grid-cols-[auto_1fr] md:items-center md:gap-x-6 md:p-8 ${ground}`}
      role={kind === 'valid' ? 'status' : 'alert'}
    >
      <Icon
        name={VERDICT_ICONS[kind]}
        size="lg"
        className="mb-3 md:row-span-3 md:mb-0 md:size-16"
      />
      <h1 className="text-3xl leading-[1.2] font-semibold text-gray-0">{title}</h1>
      {children && <p className="mt-2 text-lg">{children}</p>}
    </div>
  );
}

/** What is missing before one can go on: full frame, amber, a count in words. */
export function Missing({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="rounded-base border-2 border-warn p-4">
      <b className="mb-1 flex items-center gap-2 [&>svg]:text-warn">
        <Icon name="warn" />
        {title}
      </b>
      {children}
    </div>
  );
}
