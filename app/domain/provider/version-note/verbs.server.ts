import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import {
  addVersionNote,
  changeVersionNote,
  deleteVersionNote,
  scheduleVersionNote,
} from './save.server.ts';
import {
  changeVersionNoteInput,
  deleteVersionNoteInput,
  scheduleVersionNoteInput,
  versionNoteInput,
} from './schema.ts';

/** Verbs of version notes: an admin of the provider writes, all staff read. */
export const versionNoteVerbs = {
  noun: 'versionNotes',
  tag: 'console',
  verbs: {
    addVersionNote: verb({
      at: 'post',
      says: 'Draft what a version brought, in both languages, by an admin of the provider; `release` is what the version is called',
      input: versionNoteInput,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => addVersionNote(ctx, input),
    }),
    changeVersionNote: verb({
      at: 'put :id',
      says: 'Change a version note that is not published, by an admin of the provider; all fields are sent',
      input: changeVersionNoteInput,
      refusals: [4040, 4105, 4106],
      run: changeVersionNote,
    }),
    deleteVersionNote: verb({
      at: 'delete :id',
      says: 'Delete a version note that is not published, by an admin of the provider',
      input: deleteVersionNoteInput,
      inQuery: true,
      answers: v.object({ id: text }),
      refusals: [4040, 4105, 4106],
      run: deleteVersionNote,
    }),
    scheduleVersionNote: verb({
      at: 'post :id/schedule',
      says: 'Publish at `publish_at`, a moment with its zone, at once without one, by an admin of the provider: people of its areas see it at their next page',
      input: scheduleVersionNoteInput,
      refusals: [4040, 4105, 4106],
      run: scheduleVersionNote,
    }),
  },
} satisfies Verbs<StaffContext>;
