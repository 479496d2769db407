import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that only script shows (`x.scripted.tsx`, scripts/late-parts.ts) and that its page can do without for a while:
 * nothing until its own script has come. A network that is gone takes the part, not the page with all that was typed in
 * it; it is asked for again once the network is back, and by the next one that is shown.
 */
export function whenThere<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let there: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once where a module begins, as `lazy` is
  return function WhenThere(props: Props) {
    const [Part, show] = useState(() => there);
    useEffect(() => {
      if (Part !== null) return;
      let stands = true;
      const ask = async () => {
        there ??= await fetched().catch(() => null);
        if (stands && there !== null) show(() => there);
      };
      ask();
      window.addEventListener('online', ask);
      return () => {
        stands = false;
        window.removeEventListener('online', ask);
      };
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
