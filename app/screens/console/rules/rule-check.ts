import { parseInput } from '~/domain/kernel/input.ts';
import { refuse } from '~/domain/kernel/outcome.ts';
import { ruleNamed } from '~/domain/provider/law/catalogue.ts';
import { readTyped } from '~/domain/provider/law/read-value.ts';
import { ruleInput } from '~/domain/provider/law/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { RuleValues } from './rule-form.ts';

/** Each field of the value is judged where it stands. The version comes beside the fields. */
export const checkRule = ((values) => {
  const rule = ruleNamed(values.rule);
  if (rule === undefined) return refuse(4100, { fields: { rule: { key: 'unknown_rule' } } });
  const { value, faults } = readTyped(rule, values.value);
  const read = parseInput(ruleInput, { ...values, value });
  const wrong = Object.entries(faults).map(([path, fault]) => [
    ['value', path].filter(Boolean).join('.'),
    fault,
  ]);
  if (wrong.length === 0) return read;
  const others = read.ok ? {} : read.refusal.fields;
  return refuse(4100, { fields: { ...others, ...Object.fromEntries(wrong) } });
}) satisfies FormCheck<RuleValues>;
