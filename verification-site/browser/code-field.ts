import { formatCode, normaliseCode, parseCode } from '~/domain/certificate/code.ts';

const CODE_LENGTH = 17;

/** Groups a code while it is typed at the end; a caret in the middle is left alone. */
function group(input: HTMLInputElement): void {
  const atEnd = input.selectionStart === input.value.length;
  const code = normaliseCode(input.value);
  if (!atEnd || code.length > CODE_LENGTH || !/^[0-9A-Z]*$/.test(code)) return;
  const grouped = formatCode(code);
  if (grouped !== input.value) input.value = grouped;
}

/** Says at once that the check character does not fit, before anything is asked of the server. */
function warn(input: HTMLInputElement, warning: HTMLElement): void {
  const complete = normaliseCode(input.value).length >= CODE_LENGTH;
  const wrong = complete && parseCode(input.value) === null;
  warning.hidden = !wrong;
  if (wrong) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

/** Formats the code field and checks it while someone types. */
export function enhanceCodeForm(page: Document): void {
  const form = page.querySelector('[data-code-form]');
  const input = form?.querySelector<HTMLInputElement>('input[name=code]');
  const warning = form?.querySelector<HTMLElement>('[data-code-wrong] > *');
  if (!input || !warning) return;
  const update = () => warn(input, warning);
  input.addEventListener('input', (event) => {
    // While someone deletes or composes Chinese, the text is theirs.
    const { inputType, isComposing } = event as InputEvent;
    if (!isComposing && !inputType.startsWith('delete')) group(input);
    update();
  });
  input.addEventListener('compositionend', () => {
    group(input);
    update();
  });
}
