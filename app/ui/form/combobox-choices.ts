export interface ComboboxChoice {
  value: string;
  label: string;
  /** A second line: numbers, what is left. Searched too. */
  detail?: string;
  /** Why it can't be chosen; listed greyed under the others. */
  disabledWhy?: string;
}

/** Choices that hold every word typed; hyphens may be left out of numbers. */
export function matchChoices(choices: readonly ComboboxChoice[], typed: string): ComboboxChoice[] {
  const plain = (text: string) => text.toLocaleLowerCase().replaceAll('-', '');
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = plain(`${choice.label} ${choice.detail ?? ''} ${choice.value}`);
    return words.every((word) => text.includes(word));
  });
}

/** The choice one step on; past the last comes the first, and the other way round. */
export function nextOpen(
  open: readonly ComboboxChoice[],
  at: string | null,
  by: 1 | -1,
): string | null {
  if (open.length === 0) return null;
  const from = open.findIndex((choice) => choice.value === at);
  const to = from < 0 && by < 0 ? open.length - 1 : (from + by + open.length) % open.length;
  return open[to]?.value ?? null;
}
