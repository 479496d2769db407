import type { GenericSchema } from 'valibot';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { findWork } from '~/domain/provider/work/find.server.ts';
import { heldNameVerbs, workVerbs } from '~/domain/provider/work/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { type Saved, WORK_FORM, withItem } from './work-form.ts';

type Values = Readonly<Record<string, string>>;

interface FormOf {
  verb: {
    input?: GenericSchema;
    run(ctx: StaffContext, id: string, input: never): Promise<Outcome<unknown>>;
  };
  said(values: Values, version: number, ctx: StaffContext): object;
  saved: Saved;
}

const { changeWorkItem, noteWorkItem } = workVerbs.verbs;
const { decideHeldName } = heldNameVerbs.verbs;

const moves = (state: string): FormOf => ({
  verb: changeWorkItem,
  said: (_, version) => ({ state, version }),
  saved: 'changed',
});

const decides = (decision: string): FormOf => ({
  verb: decideHeldName,
  said: ({ reason }) => ({ decision, reason }),
  saved: 'decided',
});

/** What a form of an item does, by its `intent`. */
const FORMS: Readonly<Record<string, FormOf>> = {
  take: {
    verb: changeWorkItem,
    said: (_, version, { actor }) => ({ assignee_id: actor.id, state: 'doing', version }),
    saved: 'taken',
  },
  giveBack: {
    verb: changeWorkItem,
    said: (_, version) => ({ assignee_id: null, version }),
    saved: 'changed',
  },
  assign: {
    verb: changeWorkItem,
    said: ({ assignee_id }, version) => ({ assignee_id: assignee_id || null, version }),
    saved: 'changed',
  },
  due: {
    verb: changeWorkItem,
    said: ({ due_on }, version) => ({ due_on, version }),
    saved: 'changed',
  },
  toOpen: moves('open'),
  toDoing: moves('doing'),
  toWaiting: moves('waiting'),
  done: {
    verb: changeWorkItem,
    said: ({ note }, version) => ({ state: 'done', note, version }),
    saved: 'done',
  },
  note: { verb: noteWorkItem, said: ({ text }) => ({ text }), saved: 'noted' },
  matched: decides('matched'),
  refused: decides('refused'),
};

/** Acts after which the next item opens. */
const ENDS: readonly Saved[] = ['done', 'decided'];

/**
 * The forms of an open item.
 *
 * @throws {Denial} 4040 for an item that is not theirs
 */
export async function actOnWork(ctx: StaffContext, sent: FormData, { url }: Pick<Visit, 'url'>) {
  const id = String(sent.get('item') ?? '');
  const intent = String(sent.get('intent'));
  const { verb, said, saved } = FORMS[intent] ?? notFound();
  const item = await findWork(ctx, id);
  const extra = { extra: { intent } };
  const version = Number(sent.get('version'));
  const read = readForm(
    WORK_FORM,
    (values) => parseInput(verb.input as GenericSchema, said(values, version, ctx)),
    sent,
  );
  if (read.submission.status !== 'success') return answerForm(read, extra);
  const of = verb === decideHeldName ? item.subjectId : id;
  const outcome = await verb.run(ctx, of, read.submission.value as never); // its schema has read it
  if (!outcome.ok) return refuseSubmission(WORK_FORM, read, outcome.refusal, extra);
  const next = String(sent.get('next') ?? '');
  const open = ENDS.includes(saved) ? next : id;
  throw redirect(`${url.pathname}${withItem(url.search, { ...(open && { item: open }), saved })}`);
}
