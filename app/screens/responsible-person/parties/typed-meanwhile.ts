import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { ENTERPRISE_FORM, type EnterpriseValues } from './enterprise-form.ts';
import type { SaveAnswer } from './save-enterprise.server.ts';

type Answer = FormAnswer & Partial<SaveAnswer>;

/**
 * An answer that fills the form, without the fields that have changed since they were sent: what was typed while it
 * was on its way stays.
 *
 * @param now what stands in the form
 */
export function keepTyped<Given extends Answer>(answer: Given, now: EnterpriseValues): Given {
  const sent = answer.oa?.sent;
  const intent = answer.result.intent;
  if (sent === undefined || sent === null || intent?.type !== 'update') return answer;
  const value = { ...ENTERPRISE_FORM.values(answer.result.initialValue ?? {}) };
  for (const name of Object.keys(value) as (keyof EnterpriseValues)[]) {
    if (now[name] !== sent[name]) value[name] = now[name];
  }
  const result = {
    ...answer.result,
    initialValue: value,
    intent: { ...intent, payload: { ...intent.payload, value } },
  };
  return { ...answer, result };
}

/** What stands in the form of that id; null where the page has none. */
export function valuesStanding(id: string): EnterpriseValues | null {
  const form = document.forms.namedItem(id);
  return form && ENTERPRISE_FORM.values(Object.fromEntries(new FormData(form)));
}
