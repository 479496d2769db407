import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Panel } from './panel.tsx';

/** Questions of a home page beside each other; each is a `Question`. */
export function Questions({ children }: { children: ReactNode }) {
  return <Panel className="grid grid-cols-3 max-lg:grid-cols-1">{children}</Panel>;
}

const TONES = {
  bad: 'mt-[5px] text-danger',
  warn: 'mt-[5px] text-warn',
  ok: 'mt-[5px]',
  quiet: 'mt-[5px] text-muted',
};

export interface QuestionProps {
  question: string;
  icon: IconName;
  tone: keyof typeof TONES;
  answer: ReactNode;
  /** Why, and the way on. */
  children: ReactNode;
}

/** A question with its answer in a line and the way on. */
export function Question({ question, icon, tone, answer, children }: QuestionProps) {
  return (
    <section className="border-line-soft px-(--pad) py-4 not-first:border-s max-lg:not-first:border-s-0 max-lg:not-first:border-t">
      <h2 className="text-sm font-normal text-muted">{question}</h2>
      <p className="mt-0.5 mb-1 flex items-start gap-2 text-xl/[30px] font-semibold text-strong">
        <Icon name={icon} size={20} className={TONES[tone]} />
        {answer}
      </p>
      <p className="text-sm [&_a]:whitespace-nowrap">{children}</p>
    </section>
  );
}
