import * as v from 'valibot';
import type { RuleRow } from '../../area-law.ts';
import { isDate } from '../../kernel/dates.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { typed } from '../../kernel/typed/typed.ts';
import { isBlank, isGroup, TICKED, type Typed } from './typed-value.ts';
import {
  fieldAt,
  type GroupNode,
  type LineNode,
  nodeOf,
  type TextNode,
  type ValueNode,
} from './value-node.ts';

/** Faults by the paths of fields, `types.0.volume.from`. */
type Faults = Record<string, FieldMessage>;

interface Read {
  value: unknown;
  faults: Faults;
}

/** What a form has, as the rule keeps it; what can't be read is undefined, with its fault. */
export function readTyped(rule: Pick<RuleRow, 'value'>, given: Typed): Read {
  const node = nodeOf(rule.value);
  const faults: Faults = {};
  const value = readNode(node, given, [], faults);
  const read = v.safeParse(rule.value, value);
  for (const issue of read.issues ?? []) {
    const path = issue.path?.map(({ key }: { key: unknown }) => String(key)) ?? [];
    const field = fieldAt(node, path);
    faults[field.path.join('.')] ??= faultOf(field.node, issue);
  }
  return { value, faults };
}

function faultOf(node: ValueNode, issue: v.BaseIssue<unknown>): FieldMessage {
  if (issue.received === 'undefined' && issue.kind === 'schema') return { key: 'required' };
  const text = node.is === 'line' ? node.of : node;
  if (text.is === 'text' && text.typed === 'whole' && issue.type !== 'check') {
    if (issue.type === 'min_length') return { key: 'required' };
    return { key: 'policy_range', values: { least: text.least ?? 0, most: text.most ?? 0 } };
  }
  const key = /^[a-z_0-9]+$/.test(issue.message) ? issue.message : 'invalid_choice';
  const { requirement } = issue;
  return { key, ...(typeof requirement === 'number' && { values: { max: requirement } }) };
}

/** Where nothing is said: null, or nothing at all. */
const left = ({ blank }: ValueNode) => (blank === 'null' ? null : undefined);

function readNode(node: ValueNode, given: Typed, path: readonly string[], faults: Faults): unknown {
  if (node.blank !== null && isBlank(given)) return left(node);
  switch (node.is) {
    case 'group':
      return readGroup(node, given, path, faults);
    case 'list':
      return Array.isArray(given)
        ? given.map((one, at) => readGroup(node.of, one, [...path, `${at}`], faults))
        : [];
    case 'ticks':
      return given;
    case 'switch':
      return given === TICKED;
    case 'choice':
      return given === '' ? undefined : given;
    case 'line':
      return readLine(node, String(given), path, faults);
    default:
      return readText(node, String(given), (message) => {
        faults[path.join('.')] = message;
      });
  }
}

function readGroup(
  node: GroupNode,
  given: Typed,
  path: readonly string[],
  faults: Faults,
): Record<string, unknown> {
  const of = isGroup(given) ? (given as Record<string, Typed>) : {};
  const read = node.parts.map(({ key, node: part }) => {
    const value = readNode(part, of[key] ?? '', [...path, key], faults);
    return [key, value, part.blank === 'absent' && value === undefined] as const;
  });
  return Object.fromEntries(read.flatMap(([key, value, absent]) => (absent ? [] : [[key, value]])));
}

/** What parts the entries of a line; words may have blanks in them. */
const apart = ({ of }: LineNode) => (of.typed === 'text' ? /[,，、;；\n]+/ : /[,，、;；\s]+/);

function readLine(
  node: LineNode,
  text: string,
  path: readonly string[],
  faults: Faults,
): unknown[] {
  const entries = text.split(apart(node)).map((one) => one.trim());
  return entries
    .filter((entry) => entry !== '')
    .map((entry) =>
      readText(node.of, entry, () => {
        faults[path.join('.')] ??= { key: `law_entry_${node.of.typed}`, values: { entry } };
      }),
    );
}

const DAY_OF_YEAR = /^(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/;

/** What was typed into one field; undefined where nothing was, or it can't be read. */
function readText(
  { typed: kind }: TextNode,
  text: string,
  fault: (message: FieldMessage) => void,
): unknown {
  const said = text.trim();
  if (said === '') return undefined;
  switch (kind) {
    case 'whole': {
      const number = typed('pieces', said);
      if (/^\d{1,9}$/.test(number)) return Number(number);
      fault({ key: 'number_whole' });
      return undefined;
    }
    case 'grams':
      return parseTonnes(typed('tonnes', said)) ?? said;
    case 'tonnes':
      return typed('tonnes', said);
    case 'day':
      return typed('day', said);
    case 'month_day': {
      const [, month, day] = DAY_OF_YEAR.exec(said) ?? [];
      if (month === undefined || day === undefined) return said;
      return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    }
    case 'holidays':
      return holidaysTyped(said, fault);
    default:
      return said;
  }
}

/** A line of a holiday table: `2027-01-01` is off, `2027-01-03 班` or `worked` is worked. */
const LINE = /^(.*?)\s*(休|off|班|worked)?$/;
const WORKED: readonly (string | undefined)[] = ['班', 'worked'];

/** The days of a table; undefined where a line is none, which the fault names. */
function holidaysTyped(text: string, fault: (message: FieldMessage) => void): unknown {
  const lines = text.split('\n').map((line) => line.trim());
  const days = lines
    .filter((line) => line !== '')
    .map((line) => {
      const [, day = '', is] = LINE.exec(line) ?? [];
      return { line, day: typed('day', day), is: WORKED.includes(is) ? 'worked' : 'off' };
    });
  const wrong = days.find(({ day }) => !isDate(day));
  if (wrong === undefined) return days.map(({ day, is }) => ({ day, is }));
  fault({ key: 'law_entry_day', values: { entry: wrong.line } });
  return undefined;
}
