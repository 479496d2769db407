import { signedValue } from './signed-value.ts';

/** One field of the snapshot, marked so that the browser can compare what it shows with what was signed. */
export function Signed({ of, at, lang }: { of: unknown; at: string; lang?: string }) {
  const value = signedValue(of, at);
  if (value === null) return <>–</>;
  return (
    <span data-signed={at} lang={lang} dir="auto">
      {value}
    </span>
  );
}
