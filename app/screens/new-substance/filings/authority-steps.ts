import { filingChanges } from '~/domain/new-substance/filing/changes/changes.ts';
import { filingRow, substancesOf } from '~/domain/new-substance/filing/content.ts';
import type { FormPageData } from './add-data.server.ts';
import { checkFiling } from './form/filing-check.ts';
import type { FilingValues } from './form/filing-form.ts';

/** What of the form would have to go to the authority, and the fields for which it would, each step once. */
export function stepsAsked(
  { values: stored, form: { law, changes, enterprises } }: Pick<FormPageData, 'values' | 'form'>,
  values: FilingValues,
) {
  const whole = (of: FilingValues) => {
    const read = checkFiling(of, null);
    if (!read.ok) return null;
    const row = filingRow(read.value, law);
    return { row, substances: substancesOf(read.value, row, 0) };
  };
  const [before, after] = [whole(stored), whole(values)];
  // What is wrong in itself is said at its field first.
  if (before === null || after === null) return [];
  const parties = enterprises.map(({ id, name }) => ({ id, name: name ?? id }));
  // One that was only found since is named by nothing here; its id tells it from the others all the same.
  for (const id of [values.applicant_id, values.agent_id]) {
    if (parties.every((one) => one.id !== id)) parties.push({ id, name: id });
  }
  const fields = new Map<string, Set<string>>();
  for (const change of filingChanges(before, after, changes, parties)) {
    if (change.authorityStep === '') continue;
    const of = fields.get(change.authorityStep) ?? new Set();
    fields.set(change.authorityStep, of.add(change.field));
  }
  return [...fields].map(([step, of]) => ({ step, fields: [...of] }));
}
