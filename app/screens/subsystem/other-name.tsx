import type { InBoth } from '~/domain/kernel/name-in.ts';
import { useNaming } from './naming.ts';

/** The name in the language that is not the reader's, said as such to a screen reader; nothing where there is none. */
export function OtherName({ of, className }: { of: InBoth; className?: string }) {
  const { other, otherLang } = useNaming();
  const text = other(of);
  return text === '' ? null : (
    <span className={className} lang={otherLang}>
      {text}
    </span>
  );
}
