/** One thing that adds to the part of a bar that is this record's. */
export interface BarPiece {
  massG: number;
  name: string;
}

export interface BarCut {
  /** Where it ends. */
  x: number;
  /** Whether a line is drawn there: not at the end of the bar, nor beside a piece that can't be seen. */
  isCut: boolean;
  /** Its name, where there is room for it. */
  name: string | null;
}

const NARROWEST = 6;
const MARGIN = 12;
const LETTER = 9;

/**
 * Where the pieces of a bar end, up to its limit. Of hundreds only those are told apart that can be seen.
 *
 * @param fromG where the first begins
 * @param x place of a mass
 */
export function barCuts(
  pieces: readonly BarPiece[],
  { fromG, limitG, x }: { fromG: number; limitG: number; x: (massG: number) => number },
): BarCut[] {
  let atG = fromG;
  const drawn = pieces.map(({ massG, name }) => {
    const beginX = x(Math.min(atG, limitG));
    atG += massG;
    const endX = x(Math.min(atG, limitG));
    return { endX, width: endX - beginX, name };
  });
  return drawn.flatMap(({ endX, width, name }, index) => {
    const next = drawn[index + 1]?.width ?? 0;
    const isCut = width >= NARROWEST && next >= NARROWEST;
    const fits = width >= name.length * LETTER + MARGIN;
    return isCut || fits ? [{ x: endX, isCut, name: fits ? name : null }] : [];
  });
}
