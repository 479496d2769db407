import {
  type ComponentType,
  createContext,
  Fragment,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';

/** A component on the server, which draws it with its page; the browser has none at first. */
type Drawn<Props> = ComponentType<Props> | false;

/** Names of the late parts that a document was drawn with: the server writes them down, in the browser nobody does. */
export const DrawnParts = createContext<Set<string> | null>(null);

const fetches = new Map<string, () => Promise<unknown>>();

/**
 * Fetches parts, so that a document drawn with them is taken over in one go: a part whose script came after the others
 * would be thrown away and drawn anew where anything round it changed meanwhile, with what was typed in it (React's
 * error 421).
 */
export async function fetchParts(names: readonly string[]): Promise<void> {
  const asked = new Set<string>();
  // A part within a part is known once the script round it is there.
  for (;;) {
    const known = names.filter((name) => !asked.has(name) && fetches.has(name));
    if (known.length === 0) return;
    for (const name of known) asked.add(name);
    await Promise.allSettled(known.map((name) => fetches.get(name)?.()));
  }
}

/**
 * A part whose script the browser fetches when the part is first shown, while the server draws it with its page:
 * whatever is imported from a file called `x.late.tsx` (scripts/late-parts.ts). It stands in a `LateBoundary`, or where
 * it comes by a press and not by an address in a `Suspense`, round all that should stay until the script is there.
 *
 * @param name the path of its file, which the document tells the browser
 */
export function late<Props extends object>(
  name: string,
  drawn: Drawn<Props>,
  fetched: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (drawn) {
    const Part = drawn;
    // biome-ignore lint/correctness/noComponentHookFactories: called once where a module begins, as `lazy` is
    return function DrawnPart(props: Props) {
      useContext(DrawnParts)?.add(name);
      return <Part {...props} />;
    };
  }
  let there: ComponentType<Props> | null = null;
  const fetchOnce = async () => {
    there ??= await fetched();
    return there;
  };
  fetches.set(name, fetchOnce);
  // It takes the same properties; React's type adds a ref, which no part here has.
  const fetching = lazy(async () => ({ default: await fetchOnce() })) as unknown as typeof there;
  // biome-ignore lint/correctness/noComponentHookFactories: called once where a module begins, as `lazy` is
  return function LatePart(props: Props) {
    // One for as long as it stands: another would be drawn anew.
    const [Part] = useState(() => (there ?? fetching) as ComponentType<Props>);
    return <Part {...props} />;
  };
}

let isTakenOver = false;

/** Tells that the document has been taken over: stands once on every page. */
export function useTakenOver(): void {
  useEffect(() => {
    isTakenOver = true;
  }, []);
}

/**
 * Where late parts stand that an address chooses. What the document came with is taken over with the page: a `Suspense`
 * is taken over after it, and what is typed in it meanwhile is lost when anything round it changes (React's error 421).
 * Another address is shown when its part is there.
 *
 * @param meanwhile stands in its place until then: fields of a form that would be lost without it
 */
export function LateBoundary({
  meanwhile,
  children,
}: {
  meanwhile?: ReactNode;
  children: ReactNode;
}) {
  const [isParted] = useState(() => isTakenOver);
  return isParted ? (
    <Suspense fallback={meanwhile}>{children}</Suspense>
  ) : (
    <Fragment>{children}</Fragment>
  );
}

/**
 * The same for a part that is seldom there (`x.seldom.tsx`), with nothing in its place meanwhile. It is drawn again only
 * when it is given something else.
 *
 * @public the build imports it, by the names of files
 */
export function seldom<Props extends object>(
  name: string,
  drawn: Drawn<Props>,
  fetched: () => Promise<ComponentType<Props>>,
) {
  const Part = late(name, drawn, fetched);
  // biome-ignore lint/correctness/noComponentHookFactories: called once where a module begins, as `lazy` is
  return memo(function Seldom(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

/**
 * A part in which nobody types before its script is there, as a question that a button asks (`x.afterwards.tsx`): the
 * page is taken over without waiting for it. It is drawn again only when it is given something else.
 *
 * @public the build imports it, by the names of files
 */
export function afterwards<Props extends object>(
  drawn: Drawn<Props>,
  fetched: () => Promise<ComponentType<Props>>,
) {
  // It takes the same properties; React's type adds a ref, which no part here has.
  const fetching = lazy(async () => ({ default: await fetched() }));
  const Part = drawn || (fetching as unknown as ComponentType<Props>);
  // biome-ignore lint/correctness/noComponentHookFactories: called once where a module begins, as `lazy` is
  return memo(function Afterwards(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
