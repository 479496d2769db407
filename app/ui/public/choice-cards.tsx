import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { FieldError } from '../form/field.tsx';
import { Hint } from './page-text.tsx';

export interface EqualChoice {
  value: 'confirm' | 'reject';
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

const CARD = [
  'block h-full cursor-pointer rounded-base border border-gray-500 p-4 group-hover/choice:border-gray-900',
  'peer-checked:border-gray-900 peer-checked:bg-gray-25 peer-checked:inset-ring-1 peer-checked:inset-ring-gray-900',
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gray-900',
].join(' ');

/** Two choices of the same size, weight and tap count. What depends on them stands in the same AnswerBlock. */
export function ChoiceCards({ name, label, choices, chosen, error, id }: ChoiceCardsProps) {
  const made = useId();
  const errorId = `${id ?? made}-error`;
  return (
    <fieldset
      className="grid grid-cols-2 gap-3"
      id={id}
      aria-label={label}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
    >
      {error && (
        <div className="col-span-full *:mb-0!">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      {choices.map((choice) => (
        <label className="group/choice relative block" key={choice.value}>
          <input
            className="peer absolute start-4 top-4.25 m-0 size-6 accent-gray-900 focus-visible:outline-0"
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === chosen}
            required
          />
          <span className={CARD}>
            <b className="block ps-8.5 text-xl leading-6.5">{choice.title}</b>
            <small className="mt-2 block text-base text-gray-700">{choice.detail}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Holds ChoiceCards and what depends on them, which follows the choice by CSS alone. */
export function AnswerBlock({ children }: { children: ReactNode }) {
  return <div className="group/answer flex flex-col gap-5">{children}</div>;
}

/** Shown only once the answer is no; browsers that don't know `:has()` always show it. */
export function IfRejected({ children }: { children: ReactNode }) {
  return <div className="group-not-has-[[value=reject]:checked]/answer:hidden">{children}</div>;
}

export interface TicksProps {
  /** Field name of every box, and id of the set. */
  name: string;
  legend: ReactNode;
  ticks: readonly { value: string; label: ReactNode }[];
  /** Boxes that were ticked before the page came back. */
  ticked?: readonly string[];
  error?: ReactNode;
}

/** Promises that come with a yes, each ticked by itself; a whole row is the target. They vanish once the answer is no. */
export function Ticks({ name, legend, ticks, ticked = [], error }: TicksProps) {
  return (
    <fieldset
      className="group-has-[[value=reject]:checked]/answer:hidden"
      id={name}
      tabIndex={-1}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className="border-t border-gray-900">
        {ticks.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-start gap-3 border-b border-gray-200 py-3"
          >
            <input
              className="m-0 size-6 flex-none accent-gray-900"
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface AnswerButtonsProps {
  none: ReactNode;
  confirm: ReactNode;
  reject: ReactNode;
  hint: ReactNode;
}

/**
 * One button that names the act. It is three, of which CSS shows one; each sends the same form. Browsers that
 * don't know `:has()` keep the first.
 */
export function AnswerButtons({ none, confirm, reject, hint }: AnswerButtonsProps) {
  const send = (words: ReactNode) => (
    <Button type="submit" variant="primary" wide>
      {words}
    </Button>
  );
  return (
    <div>
      <div className="group-has-checked/answer:hidden">{send(none)}</div>
      <div className="hidden group-has-[[value=confirm]:checked]/answer:block">{send(confirm)}</div>
      <div className="hidden group-has-[[value=reject]:checked]/answer:block">{send(reject)}</div>
      <Hint className="mt-3">{hint}</Hint>
    </div>
  );
}
