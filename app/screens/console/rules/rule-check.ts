import { parseInput } from '~/domain/kernel/input.ts';
import { refuse } from '~/domain/kernel/outcome.ts';
import { ruleNamed } from '~/domain/provider/law/catalogue.ts';
import { ruleInput } from '~/domain/provider/law/schema.ts';
import { valueTyped } from '~/domain/provider/law/value-text.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { RuleValues } from './rule-form.ts';

/** The value is typed as its rule is: a number, days, or JSON. The version comes beside the fields. */
export const checkRule = ((values) => {
  const text = String(values.value ?? '');
  const rule = ruleNamed(String(values.rule ?? ''));
  const value = rule && text.trim() !== '' ? valueTyped(rule, text) : undefined;
  const read = parseInput(ruleInput, { ...values, value });
  if (value !== undefined || rule === undefined) return read;
  const key = text.trim() === '' ? 'required' : 'rule_json';
  const fields = { ...(read.ok ? {} : read.refusal.fields), value: { key } };
  return refuse(4100, { fields });
}) satisfies FormCheck<RuleValues>;
