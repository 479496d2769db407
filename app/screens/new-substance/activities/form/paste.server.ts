import type { CnContext } from '~/domain/kernel/context.ts';
import { done } from '~/domain/kernel/outcome.ts';
import { together } from '~/domain/kernel/together.ts';
import { activityForm } from '~/domain/new-substance/activity/form.server.ts';
import { ACTIVITY_TYPES } from '~/domain/new-substance/activity/kinds.ts';
import { resources } from '~/i18n/resources.ts';
import { answerForm } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { PRESS } from '~/screens/subsystem/rows/wire.ts';
import { ACTIVITY_FORM, type ActivityValues, HANDOVER } from './activity-form.ts';
import { whole } from './lines-shown.ts';
import { MOVE, movedUnder } from './moved-under.ts';
import { pastedLines, withPasted } from './pasted-lines.ts';

const WORDS = Object.values(resources).map(({ activities }) => activities.activityTypeOf);
const TYPES = {
  ...Object.fromEntries(ACTIVITY_TYPES.map((type) => [type, WORDS.map((words) => words[type])])),
  [HANDOVER]: Object.values(resources).map(({ activities }) => activities.handovers),
};
const OWN_USE = Object.values(resources).map(({ activities }) => activities.ownUse);

/** Where no script reads what was pasted: the form again, with a line for each of its rows. */
export async function answerPasted(ctx: CnContext, form: FormData) {
  const { values, submission } = readForm(ACTIVITY_FORM, () => done(null), form);
  const filingId = values.filing_id;
  const { enterprises } =
    filingId === '' ? { enterprises: [] } : await activityForm(together(ctx), { filingId });
  const rows = pastedLines(String(form.get('paste') ?? ''), {
    enterprises,
    types: TYPES,
    own: enterprises.find(({ id }) => id === values.enterprise_id),
    ownUse: OWN_USE,
  });
  return answerValues(submission, withPasted(values, rows));
}

/** Where no script moves a line: the form again, with the line under its import. */
export function answerMoved(form: FormData) {
  const { values, submission } = readForm(ACTIVITY_FORM, () => done(null), form);
  const index = Number(String(form.get(PRESS)).slice(MOVE.length));
  return answerValues(submission, movedUnder(values, index));
}

function answerValues(
  submission: ReturnType<typeof readForm<ActivityValues, null>>['submission'],
  pasted: ActivityValues,
) {
  const intent = { type: 'update' as const, payload: { value: whole(pasted) } };
  return answerForm({ values: pasted, submission }, { extra: {}, intent });
}
