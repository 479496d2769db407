import { saveBasics } from '~/domain/responsible-person/product/save-basics.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { checkBasics } from '../form/basics-check.ts';
import { BASICS_FORM } from '../form/basics-form.ts';
import type { Act } from '../tabs.ts';

/** Saves the basics as their form has them. */
export const act: Act = async (ctx, { fields }, id) => {
  const sent = readForm(BASICS_FORM, checkBasics, fields);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(fields.get('version'));
  const outcome = await saveBasics(ctx, id, { ...submission.value, version });
  return outcome.ok ? { saved: 'basics' } : refuseSubmission(BASICS_FORM, sent, outcome.refusal);
};
