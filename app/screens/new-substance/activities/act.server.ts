import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { act } from '~/domain/kernel/verb.ts';
import { deleteActivity } from '~/domain/new-substance/activity/delete.server.ts';
import { activityVersionInput } from '~/domain/new-substance/activity/schema.ts';
import { activityVerbs } from '~/domain/new-substance/activity/verbs.server.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';

const INTENTS = ['delete', 'void'] as const;
export type Intent = (typeof INTENTS)[number];

/** Forms in the head of a record's page. */
export const ACT_FORM = askedTexts(['intent', 'reason']);

/** The button that was pressed; null for another form's. */
export function intentOf(form: FormData): Intent | null {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? null;
}

/** Does what a button of the head asks for. */
export async function actOnRecord(
  ctx: CnContext,
  id: string,
  intent: Intent,
  form: FormData,
): Promise<Outcome<unknown>> {
  const version = Number(form.get('version'));
  if (intent === 'delete') {
    const input = parseInput(activityVersionInput, { version });
    return input.ok ? deleteActivity(ctx, id, input.value) : input;
  }
  return act(activityVerbs.verbs.voidActivityRecord, ctx, id, {
    version,
    reason: form.get('reason') ?? '',
  });
}
