import type { MouseEvent } from 'react';
import { useSubmit } from '~/framework.ts';

/**
 * Properties of a form's button that saves nothing: what is typed goes along, unchecked and without files, and the page
 * is read anew where it stands.
 */
export function useAside() {
  const submit = useSubmit();
  return {
    formMethod: 'get' as const,
    formNoValidate: true,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      const { form, name, value } = event.currentTarget;
      if (form === null) return;
      event.preventDefault();
      const typed = new FormData(form);
      for (const [key, one] of [...typed]) if (typeof one !== 'string') typed.delete(key);
      if (name !== '') typed.set(name, value);
      submit(typed, { method: 'get', preventScrollReset: true });
    },
  };
}
