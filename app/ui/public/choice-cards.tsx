import { type ReactNode, useId } from 'react';
import { FieldError } from '../form/field.tsx';

export interface EqualChoice {
  value: string;
  title: ReactNode;
  /** One sentence of what it says. */
  detail: ReactNode;
}

export interface ChoiceCardsProps {
  name: string;
  /** Name of the question for screen readers. */
  label: string;
  choices: readonly [confirm: EqualChoice, reject: EqualChoice];
  /** What was chosen before the page came back; nothing is ever preset. */
  chosen?: string;
  error?: ReactNode;
  id?: string;
}

/**
 * Two choices of the same size, weight and tap count. Inside an AnswerBlock the parts marked `if-reject`,
 * `if-confirm` and `if-none` follow the choice by CSS alone.
 */
export function ChoiceCards({ name, label, choices, chosen, error, id }: ChoiceCardsProps) {
  const made = useId();
  const errorId = `${id ?? made}-error`;
  return (
    <fieldset
      className="choices"
      id={id}
      aria-label={label}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
    >
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {choices.map((choice, index) => (
        <label className="choice" key={choice.value}>
          <input
            className={index === 0 ? 'is-confirm' : 'is-reject'}
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === chosen}
            required
          />
          <span>
            <b>{choice.title}</b>
            <small>{choice.detail}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Holds ChoiceCards and what depends on them. */
export function AnswerBlock({ children }: { children: ReactNode }) {
  return <div className="answer">{children}</div>;
}

/** Shown only once this answer is chosen; older browsers show everything. */
export function IfAnswer({ is, children }: { is: 'reject'; children: ReactNode }) {
  return <div className={`if-${is}`}>{children}</div>;
}

export interface AnswerButtonsProps {
  none: ReactNode;
  confirm: ReactNode;
  reject: ReactNode;
}

/** One button that names the act. It is three, of which CSS shows one; each sends the same form. */
export function AnswerButtons({ none, confirm, reject }: AnswerButtonsProps) {
  return (
    <>
      <button type="submit" className="btn btn-primary btn-wide if-none">
        {none}
      </button>
      <button type="submit" className="btn btn-primary btn-wide if-confirm">
        {confirm}
      </button>
      <button type="submit" className="btn btn-primary btn-wide if-reject">
        {reject}
      </button>
    </>
  );
}
