/** Numbers of a company that say what is wrong with it, the gravest first. */
const GRAVEST = [
  ...(['overdue', 'lapsed', 'alarm', 'held', 'locked'] as const),
  ...(['open', 'waiting', 'ending', 'unpaid', 'rejected'] as const),
];
type Wrong = (typeof GRAVEST)[number];

/** What is late or over is said however small its number is. */
const ALWAYS: readonly Wrong[] = ['overdue', 'lapsed'];
/** Numbers that a line says. */
const SAID = 3;

/**
 * The numbers that a company's line on home says: what is late or over, then the largest of the others, three in all; of
 * equal ones the graver. In the order of how grave they are.
 */
export function largestOf(company: Readonly<Record<Wrong, number>>): Wrong[] {
  const isAlways = (name: Wrong) => (ALWAYS.includes(name) ? 1 : 0);
  const said = GRAVEST.filter((name) => company[name] > 0)
    .sort((a, b) => isAlways(b) - isAlways(a) || company[b] - company[a])
    .slice(0, SAID);
  return GRAVEST.filter((name) => said.includes(name));
}
