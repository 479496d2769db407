import type { FocusEvent, InputHTMLAttributes } from 'react';
import type { TypedKind } from '~/domain/kernel/typed/typed.ts';

/** Room for what is pasted: `2026年5月4日 星期一`, `1,234.50 吨`. */
export const MAX_TYPED = 40;

/** Puts a value into an input as if it were typed. */
export function put(input: HTMLInputElement, value: string): void {
  // React listens to the native event, so a value that is put counts as a typed one.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What an input does as it is left: where its text can be read, it holds what was read, `2026-05-04` for
 * `2026年5月4日 星期一`. What can't be read stays. The readers come once they are wanted.
 */
export function asRead(
  { onBlur }: Pick<InputHTMLAttributes<HTMLInputElement>, 'onBlur'>,
  kind: TypedKind | undefined,
) {
  if (kind === undefined) return {};
  return {
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      onBlur?.(event);
      const input = event.currentTarget;
      const before = input.value;
      if (before === '') return;
      void import('~/domain/kernel/typed/typed.ts').then(
        ({ typed }) => {
          const value = typed(kind, before);
          if (value !== before && input.value === before) put(input, value);
        },
        () => {
          // The network is gone: the action reads it all the same.
        },
      );
    },
  };
}
