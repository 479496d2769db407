import type { Worded } from './worded.ts';

/**
 * What the page calls the field of a name, `value.types[0].volume.from`, by its groups and the number of its entry; null
 * for one that is no part of the value.
 */
export function calledAt(
  node: Worded,
  name: string,
  entry: (number: number) => string,
): string | null {
  const [root, ...steps] = name.split(/[.[\]]+/).filter((step) => step !== '');
  if (root !== 'value') return null;
  return [...(steps.length === 0 ? [node.called] : namesAt(node, steps, entry))].join(' · ');
}

function namesAt(
  node: Worded,
  steps: readonly string[],
  entry: (number: number) => string,
): string[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [];
  if (node.is === 'list') {
    return [entry(Number(step) + 1), ...namesAt(node.of, rest, entry)];
  }
  const part = node.is === 'group' ? node.parts.find(({ key }) => key === step) : undefined;
  return part === undefined ? [] : [part.node.called, ...namesAt(part.node, rest, entry)];
}
