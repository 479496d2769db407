import { useCallback, useEffect, useRef } from 'react';

/** What stands in a control although the server sent something else: typed before the page's script ran. */
export interface TypedEarly {
  name: string;
  value: string;
  /** Which of the form's fields of that name, in their order. */
  at: number;
}

/** A radio button counts where it is on, and by the order of its group rather than its own. */
function readTyped(form: HTMLFormElement): TypedEarly[] {
  const seen = new Map<string, number>();
  return [...form.elements].flatMap((control) => {
    if (!isField(control) || control.name === '' || control.type === 'hidden') return [];
    const { name, value } = control;
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      return control.checked && !control.defaultChecked ? [{ name, value, at: 0 }] : [];
    }
    const at = seen.get(name) ?? 0;
    seen.set(name, at + 1);
    return isChanged(control) ? [{ name, value, at }] : [];
  });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(control: unknown): control is Control {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  );
}

function isChanged(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const sent = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== sent?.value;
}

/**
 * A form whose fields React controls starts with what the server sent and overlooks what was typed while the
 * script was still on its way. Put the answer on the form as its `ref`: `take` hears once what was typed.
 *
 * Read while React takes the form over, because then the browser's own lists become ones to type in.
 */
export function useTypedEarly(take: (typed: readonly TypedEarly[]) => void) {
  const typed = useRef<readonly TypedEarly[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once, on arrival
  useEffect(() => {
    if (typed.current !== null && typed.current.length > 0) take(typed.current);
  }, []);
  return useCallback((form: HTMLFormElement | null) => {
    if (form !== null) typed.current ??= readTyped(form);
  }, []);
}
