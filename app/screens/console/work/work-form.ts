import { type FormAnswer, type FormShape, textOf } from '../../subsystem/form/form.ts';
import { panelAddress } from '../../subsystem/panel-address.ts';

const FIELDS = ['assignee_id', 'due_on', 'note', 'text', 'reason'] as const;

/** The small forms of an item: who has it, by when, what came of it. */
export const WORK_FORM: FormShape<Record<string, string>> = {
  values: (payload) => Object.fromEntries(FIELDS.map((name) => [name, textOf(payload, name)])),
};

/** What the action says to a form of an item, and to which. */
export type WorkAnswer = FormAnswer & { intent: string };

/** What an item asks more for, in a small form of its own. */
export const ACTS = ['assign', 'due', 'done'] as const;
export type Act = (typeof ACTS)[number];

export const SAVED = ['added', 'taken', 'changed', 'noted', 'done', 'decided'] as const;
export type Saved = (typeof SAVED)[number];

/** Address of the same queue with an item open, with one of its forms, or with none. */
export const withItem = panelAddress(['item', 'act', 'saved']);

/** Id of what ends an item, to which E leads. */
export const ENDING = 'ending';
