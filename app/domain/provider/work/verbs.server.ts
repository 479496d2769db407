import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { addWork, noteWork } from './add.server.ts';
import { changeWork } from './change.server.ts';
import { decideName } from './decide-name.server.ts';
import { addWorkInput, changeWorkInput, decideNameInput, workNoteInput } from './schema.ts';

/** What staff do with what there is to do. */
export const workVerbs = {
  noun: 'workQueue',
  tag: 'console',
  verbs: {
    addWorkItem: verb({
      at: 'post',
      says: 'Write down a matter of a company, due on a day; whoever writes it has it',
      input: addWorkInput,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => addWork(ctx, input),
    }),
    changeWorkItem: verb({
      at: 'put :id',
      says: 'Take it or give it, move its day, say how it stands; `done` asks for a `note`. A consultant takes for themselves',
      input: changeWorkInput,
      refusals: [4040, 4105, 4106],
      run: changeWork,
    }),
    noteWorkItem: verb({
      at: 'post :id/notes',
      says: 'Write a note beside it',
      input: workNoteInput,
      refusals: [4040],
      run: noteWork,
    }),
  },
} satisfies Verbs<StaffContext>;

/** What staff decide about names that look like a prohibited company’s. */
export const heldNameVerbs = {
  noun: 'heldNames',
  tag: 'console',
  verbs: {
    decideHeldName: verb({
      at: 'post :id/decide',
      says: 'A name that waits: `matched` is nobody else’s and goes on, `refused` does not. The id is the partner’s or the enterprise’s',
      input: decideNameInput,
      answers: v.object({ id: v.string() }),
      refusals: [4040, 4105, 4106],
      run: decideName,
    }),
  },
} satisfies Verbs<StaffContext>;
