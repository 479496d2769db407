import { type Typed, typedOf } from '~/domain/provider/law/typed-value.ts';
import type { GroupNode, ValueNode } from '~/domain/provider/law/value-node.ts';
import { asked } from '~/screens/subsystem/form/asked.ts';
import type { FormShape } from '~/screens/subsystem/form/form.ts';

/** Fields of a row of a rule beside its value; their words have their names. */
const HEAD = asked({
  rule: 'chosen',
  profile: 'line',
  regime: 'chosen',
  from: 'day',
  until: 'day',
  source: 'text',
  source_zh: 'text',
  article: 'line',
  link: 'line',
});

export type RuleValues = typeof HEAD.blank & { value: Typed };

/** The form of a row: its value has the fields that the rule's own schema asks for. */
export const ruleForm = (node: ValueNode): FormShape<RuleValues> => ({
  ...HEAD,
  values: (payload) => ({ ...HEAD.values(payload), value: typedOf(node, payload.value) }),
});

export const blankRule = (node: ValueNode): RuleValues => ({
  ...HEAD.blank,
  value: typedOf(node, undefined),
});

/** Names of its fields in the order of the page. */
export function ruleOrder(node: ValueNode): string[] {
  const [head, basis] = [HEAD.names.slice(0, 5), HEAD.names.slice(5)];
  return [...head, ...namesOf(node, 'value'), ...basis];
}

function namesOf(node: ValueNode, name: string): string[] {
  const inGroup = ({ parts }: GroupNode, under: string) =>
    parts.flatMap(({ key, node: part }) => namesOf(part, `${under}.${key}`));
  if (node.is === 'group') return inGroup(node, name);
  return node.is === 'list' ? [name, ...inGroup(node.of, `${name}[]`)] : [name];
}
