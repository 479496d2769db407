import { parseInput } from '~/domain/kernel/input.ts';
import { type FieldMessage, refuse } from '~/domain/kernel/outcome.ts';
import { SINGLE_ROLES } from '~/domain/new-substance/activity/kinds.ts';
import { type ActivityInput, activityInput } from '~/domain/new-substance/activity/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import {
  type ActivityValues,
  counterpartyOf,
  groupsOf,
  isHandover,
  isNamed,
  type LineValues,
  reasonsGiven,
  whyOf,
} from './activity-form.ts';

/** The verb's schema, and before it who was named in a spreadsheet and is nobody we know. */
export const checkActivity: FormCheck<ActivityValues, ActivityInput> = (values) => {
  const outcome = parseInput(activityInput, inputOf(values));
  const unknown = groupsOf(values.lines).flatMap(({ line, handovers }, at) => {
    const wrong: [string, FieldMessage][] = [];
    if (!isNamed(line)) wrong.push([`lines.${at}.counterparty_id`, { key: 'invalid_choice' }]);
    if (isHandover(line)) wrong.push([`lines.${at}.activity_type`, { key: 'handovers_of_import' }]);
    handovers.forEach((row, index) => {
      if (isNamed(row.line)) return;
      wrong.push([`lines.${at}.handovers.${index}.recipient_id`, { key: 'invalid_choice' }]);
    });
    return wrong;
  });
  if (unknown.length === 0) return outcome;
  const fields = outcome.ok ? {} : outcome.refusal.fields;
  return refuse(4100, { fields: { ...fields, ...Object.fromEntries(unknown) } });
};

/** The verb's input. Lines that were left blank, and those that go, are none; nor are empty choices and reasons. */
function inputOf(values: ActivityValues) {
  const { role, implementation } = values;
  return {
    filing_id: values.filing_id,
    year: /^\d{4}$/.test(values.year) ? Number(values.year) : undefined,
    enterprise_id: values.enterprise_id,
    role: role || null,
    role_pair: SINGLE_ROLES.filter((one) => values[`pair_${one}`] !== ''),
    actual_purpose: values.actual_purpose,
    lines: groupsOf(values.lines).map(({ line, handovers }) => ({
      ...lineInput(line),
      handovers: handovers.map((row) => handoverInput(row.line)),
    })),
    no_activity: values.no_activity !== '',
    opening_stock: values.opening_stock,
    emission_note: values.emission_note,
    implementation: implementation || null,
    implementation_note: values.implementation_note,
    deviations: reasonsGiven(values).map((kind) => ({
      kind,
      reason: values[whyOf(kind, values)],
    })),
  };
}

function lineInput(line: LineValues) {
  const { substance, activity_type, happened_on, tonnes, note } = line;
  const substance_id = substance || null;
  return { substance_id, activity_type, happened_on, tonnes, ...counterpartyOf(line), note };
}

function handoverInput(line: LineValues) {
  const { happened_on: on, tonnes } = line;
  return { recipient_id: counterpartyOf(line).counterparty_id, on, tonnes };
}
