/**
 * Tells once more what was typed before the page's script ran and anybody listened. React hears a list by its
 * change, conform everything by its input.
 */
export function tellEarlyInput(form: HTMLFormElement): void {
  for (const control of changedEarly(form)) {
    for (const name of ['input', 'change']) {
      control.dispatchEvent(new Event(name, { bubbles: true }));
    }
  }
}

/** Whether something stands in a control although the server sent something else. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const sent = [...control.options].find((option) => option.defaultSelected);
    return control.value !== (sent ?? control.options[0])?.value;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

/** Controls in which something stands although the server sent something else. */
export function changedEarly(form: HTMLFormElement): Element[] {
  return [...form.elements].filter(isChanged);
}
