import { formatTonnes } from '../../kernel/mass.ts';
import type { TextNode, ValueNode } from './value-node.ts';

/** A value as a form has it: text, words that are ticked, and groups and lists of these. */
export type Typed = string | Typed[] | { [key: string]: Typed };

export const TICKED = 'yes';

export const isGroup = (typed: unknown): typed is Readonly<Record<string, unknown>> =>
  typeof typed === 'object' && typed !== null && !Array.isArray(typed);

/** What was sent, by the fields of a node, whatever was sent. */
export function typedOf(node: ValueNode, sent: unknown): Typed {
  switch (node.is) {
    case 'group': {
      const of = isGroup(sent) ? sent : {};
      return Object.fromEntries(
        node.parts.map(({ key, node: part }) => [key, typedOf(part, of[key])]),
      );
    }
    case 'list':
      return Array.isArray(sent) ? Array.from(sent, (one) => typedOf(node.of, one)) : [];
    case 'ticks': {
      const ticked = Array.isArray(sent) ? sent : [sent];
      return node.options.filter((option) => ticked.includes(option));
    }
    default:
      return typeof sent === 'string' ? sent : '';
  }
}

/** A value that is kept, as its form begins. */
export function valueTyped(node: ValueNode, value: unknown): Typed {
  if (value === null || value === undefined) return typedOf(node, undefined);
  switch (node.is) {
    case 'group': {
      const of = isGroup(value) ? value : {};
      return Object.fromEntries(
        node.parts.map(({ key, node: part }) => [key, valueTyped(part, of[key])]),
      );
    }
    case 'list':
      return Array.isArray(value) ? value.map((one) => valueTyped(node.of, one)) : [];
    case 'ticks':
      return typedOf(node, value);
    case 'switch':
      return value === true ? TICKED : '';
    case 'line':
      return Array.isArray(value) ? value.map((one) => textOf(node.of, one)).join(', ') : '';
    case 'choice':
      return String(value);
    default:
      return textOf(node, value);
  }
}

function textOf({ typed: kind }: TextNode, value: unknown): string {
  if (kind === 'grams') return formatTonnes(Number(value)).replace(/\.?0+$/, '');
  return kind === 'holidays' ? holidaysAsText(value) : String(value);
}

/** Line by line: a day is off, or worked (班) although it is a weekend. */
function holidaysAsText(value: unknown): string {
  const days = value as { day: string; is: string }[]; // as the schema of the rule has it
  return days.map(({ day, is }) => (is === 'worked' ? `${day} 班` : day)).join('\n');
}

export const isBlank = (typed: Typed): boolean =>
  typeof typed === 'string' ? typed.trim() === '' : Object.values(typed).every(isBlank);
