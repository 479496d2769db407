import * as v from 'valibot';
import type { LawChoice, LawLeaf } from '../../regulation/law-value.ts';

/**
 * What the value of a rule is made of, by its schema: as plain data, so that its form, what is read off that and what is
 * said of a value follow from one description.
 */

/** What stands where nothing is said; null where something must be. */
interface Part {
  blank: 'null' | 'absent' | null;
}

/** A number, text or day. */
export interface TextNode extends Part, LawLeaf {
  is: 'text';
}
/** One of some words, or as many of them as are ticked. */
export interface ChoiceNode extends Part, LawChoice {
  is: 'choice' | 'ticks';
  options: readonly string[];
}
export interface SwitchNode extends Part {
  is: 'switch';
}
/** Several numbers, texts or days that are typed into one field. */
export interface LineNode extends Part {
  is: 'line';
  of: TextNode;
}
export interface GroupNode extends Part {
  is: 'group';
  parts: readonly { key: string; node: ValueNode }[];
}
/** Entries that are added, taken away and ordered. */
export interface ListNode extends Part {
  is: 'list';
  of: GroupNode;
}
export type ValueNode = TextNode | ChoiceNode | SwitchNode | LineNode | GroupNode | ListNode;

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: readonly string[];
  pipe?: readonly (Schema | v.GenericMetadata)[];
};

/** What a schema says of itself. */
const saidBy = (schema: Schema): Partial<LawLeaf & LawChoice> => v.getMetadata(schema);

/**
 * The parts of a value by its schema.
 *
 * @throws {Error} for a shape that no form draws
 */
export function nodeOf(schema: v.GenericSchema, blank: Part['blank'] = null): ValueNode {
  const it = schema as Schema;
  const said = saidBy(it);
  if (said.typed !== undefined) return { is: 'text', blank, ...said, typed: said.typed };
  switch (it.type) {
    case 'optional':
      if (it.wrapped) return nodeOf(it.wrapped, 'absent');
      break;
    case 'nullable':
      if (it.wrapped) return nodeOf(it.wrapped, 'null');
      break;
    case 'boolean':
      return { is: 'switch', blank };
    case 'picklist':
      if (said.words !== undefined) {
        return { is: 'choice', blank, options: it.options ?? [], ...said, words: said.words };
      }
      break;
    case 'object':
      return {
        ...{ is: 'group', blank },
        parts: Object.entries(it.entries ?? {}).map(([key, of]) => ({ key, node: nodeOf(of) })),
      };
    case 'array':
      if (it.item) return manyOf(nodeOf(it.item), blank);
  }
  throw new Error(`no form draws a ${it.type}`);
}

function manyOf(of: ValueNode, blank: Part['blank']): ValueNode {
  if (of.is === 'text' && of.typed !== 'holidays') return { is: 'line', blank, of };
  if (of.is === 'group') return { is: 'list', blank, of };
  if (of.is === 'choice') return { ...of, is: 'ticks', blank };
  throw new Error(`no form draws a list of ${of.is}`);
}

/** A node at the path of an issue, as far as a form has fields for it, with that field's path. */
export function fieldAt(
  node: ValueNode,
  path: readonly string[],
  at: readonly string[] = [],
): { node: ValueNode; path: readonly string[] } {
  const [key, ...rest] = path;
  if (key === undefined) return { node, path: at };
  if (node.is === 'list') return fieldAt(node.of, rest, [...at, key]);
  const part = node.is === 'group' ? node.parts.find((one) => one.key === key) : undefined;
  return part === undefined ? { node, path: at } : fieldAt(part.node, rest, [...at, key]);
}
