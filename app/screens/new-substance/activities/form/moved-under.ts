import { formatTonnes, parseTonnes } from '~/domain/kernel/mass.ts';
import {
  type ActivityValues,
  BLANK_LINE,
  groupsOf,
  HANDOVER,
  type LineValues,
} from './activity-form.ts';
import { nameOfPart, partOf } from './lines-shown.ts';

/** How a button says which line it moves, where no script does. */
export const MOVE = 'move:';

const massOf = ({ tonnes }: LineValues) => parseTonnes(tonnes) ?? 0;

/**
 * A transfer at home as handovers of the imports that were there by its day, the earliest first, as far as they reach; what
 * none of them covers stays in its line. Nothing moves where there is no such import.
 */
export function movedUnder(values: ActivityValues, index: number): ActivityValues {
  const { lines } = values;
  const line = lines[index];
  if (line === undefined) return values;
  const imports = groupsOf(lines)
    .filter((group) => group.line.activity_type === 'import')
    .filter(({ line: { happened_on } }) => happened_on <= line.happened_on)
    .sort((one, other) => (one.line.happened_on < other.line.happened_on ? -1 : 1));
  let restG = massOf(line);
  const added = new Map<number, LineValues>();
  for (const group of imports) {
    const handedG = group.handovers.reduce((sum, row) => sum + massOf(row.line), 0);
    const massG = Math.min(restG, massOf(group.line) - handedG);
    if (massG <= 0) continue;
    const last = group.handovers.at(-1)?.index ?? group.index;
    const { happened_on, party } = line;
    const tonnes = formatTonnes(massG);
    added.set(last, { ...BLANK_LINE, activity_type: HANDOVER, happened_on, party, tonnes });
    restG -= massG;
  }
  if (added.size === 0) return values;
  const moved = lines.flatMap((row, at) => {
    const handover = added.get(at);
    const stays = at !== index ? [row] : restG > 0 ? [{ ...row, tonnes: formatTonnes(restG) }] : [];
    return handover ? [...stays, handover] : stays;
  });
  const [first = 0] = added.keys();
  return { ...values, lines: moved, shown: nameOfPart(partOf(first + 1)) };
}
