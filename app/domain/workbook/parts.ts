/** A list in parts of at most so many: a statement's parameter takes two million bytes. */
export function partsOf<One>(all: readonly One[], most: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  );
}
