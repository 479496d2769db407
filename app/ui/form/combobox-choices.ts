export interface ComboboxChoice {
  value: string;
  label: string;
  /** A second line: numbers, what is left. Searched too. */
  detail?: string;
  /** Why it can't be chosen; listed greyed under the others. */
  disabledWhy?: string;
}

/**
 * Choices that hold every word typed; accents, and hyphens of numbers, may be left out.
 *
 * @param fold of traditional and simplified writing, once it has come
 */
export function matchChoices(
  choices: readonly ComboboxChoice[],
  typed: string,
  fold: (text: string) => string = (text) => text,
): ComboboxChoice[] {
  const plain = (text: string) =>
    fold(text)
      .normalize('NFD')
      .replace(/[\p{Mark}-]/gu, '')
      .toLocaleLowerCase();
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = plain(`${choice.label} ${choice.detail ?? ''} ${choice.value}`);
    return words.every((word) => text.includes(word));
  });
}

export interface ComboboxProps {
  name: string;
  choices: readonly ComboboxChoice[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** A moment after the last key: the choices may be others for what was typed. */
  onType?: (typed: string) => void;
  placeholder?: string;
  id?: string;
  form?: string;
  'aria-label'?: string;
}

export type ChoiceProps = Omit<ComboboxProps, 'onChange' | 'defaultValue'> & {
  value: string;
  choose: (value: string) => void;
};
