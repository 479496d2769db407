import * as v from 'valibot';
import type { FieldMessage } from './outcome.ts';

/** Keys of one input that are told; whoever sends more has sent another call's input. */
const MAX_TOLD = 20;
/** Characters of a key that are told of it. */
const MAX_SHOWN = 60;

type Told = Map<string, FieldMessage>;

/** The parts of a schema that lead to another one, whatever kind it is. */
interface Part {
  type: string;
  pipe?: readonly Part[];
  entries?: Record<string, Part>;
  item?: Part;
  value?: Part;
  wrapped?: Part;
  options?: readonly (Part | string)[];
}

/**
 * Keys of an input that its schema does not know, by their path, at every depth: each with the key that was probably
 * meant. What has another form than its schema is left to the schema. A record takes any key; of several schemas it is
 * the first that takes the input, else the one that knows most of it.
 */
export function unknownKeys(schema: v.GenericSchema, raw: unknown): Record<string, FieldMessage> {
  const told: Told = new Map();
  look(schema as unknown as Part, raw, '', told);
  return Object.fromEntries(told);
}

/** The keys themselves, where none is known: of a call that takes no input. */
export function keysOfNone(raw: unknown): Record<string, FieldMessage> {
  return unknownKeys(NOTHING as unknown as v.GenericSchema, raw);
}

const NOTHING: Part = { type: 'object', entries: {} };

function look(schema: Part, raw: unknown, path: string, told: Told): void {
  if (told.size >= MAX_TOLD) return;
  const { entries, item, value, options } = rootOf(schema);
  if (entries !== undefined) lookInto(entries, raw, path, told);
  else if (item !== undefined && Array.isArray(raw)) {
    for (const [index, one] of raw.entries()) look(item, one, below(path, String(index)), told);
  } else if (value !== undefined && isObject(raw)) {
    for (const [key, one] of Object.entries(raw)) look(value, one, below(path, key), told);
  } else if (options !== undefined && isObject(raw)) {
    const objects = options.filter((one) => typeof one === 'object');
    const meant = objects.find((one) => v.is(one as unknown as v.GenericSchema, raw));
    const found = (meant ? [meant] : objects).map((one) => foundIn(one, raw, path));
    const [least = []] = found.sort((one, other) => one.size - other.size);
    for (const [name, message] of least) told.set(name, message);
  }
}

function foundIn(schema: Part, raw: unknown, path: string): Told {
  const told: Told = new Map();
  look(schema, raw, path, told);
  return told;
}

function lookInto(entries: Record<string, Part>, raw: unknown, path: string, told: Told): void {
  if (!isObject(raw)) return;
  for (const [key, one] of Object.entries(raw)) {
    if (told.size >= MAX_TOLD) return;
    const known = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (known !== undefined) look(known, one, below(path, key), told);
    else told.set(below(path, cut(key)), unknownKey(key, entries, raw));
  }
}

/** A schema under its pipes and under what makes it optional. */
function rootOf(schema: Part): Part {
  const first = schema.pipe?.[0];
  if (first !== undefined && first !== schema) return rootOf(first);
  return schema.wrapped ? rootOf(schema.wrapped) : schema;
}

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

const cut = (key: string) => {
  const shown = [...key.slice(0, 2 * MAX_SHOWN)].slice(0, MAX_SHOWN).join('');
  return shown.length < key.length ? `${shown}…` : shown;
};

/** What an unknown key is told: its name as it can be read, and the known one that it is nearest to. */
function unknownKey(
  key: string,
  entries: Record<string, Part>,
  raw: Record<string, unknown>,
): FieldMessage {
  const field = cut(key).replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '�');
  const nearest = nearestTo(key, entries, raw);
  return nearest === undefined
    ? { key: 'unknown_field', values: { field } }
    : { key: 'unknown_field_nearest', values: { field, nearest } };
}

function nearestTo(
  key: string,
  entries: Record<string, Part>,
  raw: Record<string, unknown>,
): string | undefined {
  if (key.length > MAX_SHOWN) return undefined;
  const missing = Object.keys(entries).filter((name) => !Object.hasOwn(raw, name));
  // A key of the wrong level is known one level further down.
  const inside = Object.entries(entries).flatMap(([name, part]) => {
    const of = rootOf(part).entries ?? {};
    return Object.hasOwn(of, key) ? [`${name}.${key}`] : [];
  });
  return missing.find((name) => isSame(key, name)) ?? inside[0] ?? nearestName(key, missing);
}

const folded = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two keys are written differently alone: `productId`, `product` for `product_id`. */
function isSame(key: string, name: string): boolean {
  const [one, other] = [folded(key), folded(name)];
  const ends = ['', 'id', 'ids', 's'];
  return one !== '' && ends.some((end) => one === other + end || other === one + end);
}

/** The known key at most a quarter of whose letters are others, are missing or are too many. */
function nearestName(key: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, steps: stepsBetween(key.toLowerCase(), name) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 4)))
    .sort((one, other) => one.steps - other.steps);
  return near[0]?.name;
}

/** Letters to put in, take out, replace or swap with their neighbour to get from one word to the other. */
function stepsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let steps = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      }
      row.push(steps);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
