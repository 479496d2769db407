import * as v from 'valibot';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import type { RpOfStaff } from './enter.server.ts';
import { setOaLock } from './lock.server.ts';
import { addOaEntry, changeOaEntry, deleteOaEntry } from './save.server.ts';
import { changeOaEntryInput, deleteOaEntryInput, oaEntryInput, oaLockInput } from './schema.ts';

/** Verbs of the office directory that staff keep for a tenant; its workbook is a route. */
export const oaVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    addOaEntry: verb({
      at: 'post :id/oaDirectory/add',
      says: 'Enter an enterprise into the office directory of a company',
      input: oaEntryInput,
      refusals: [4040, 4177],
      run: (ctx: RpOfStaff, _id, input) => addOaEntry(ctx, input),
    }),
    changeOaEntry: verb({
      at: 'put :id/oaDirectory/:uid',
      says: 'Change a row of the office directory; all fields are sent',
      input: changeOaEntryInput,
      refusals: [4040, 4106, 4177],
      run: (ctx: RpOfStaff, id, input) => changeOaEntry(ctx, id, input),
    }),
    deleteOaEntry: verb({
      at: 'delete :id/oaDirectory/:uid',
      says: 'Take a row out of the office directory',
      input: deleteOaEntryInput,
      inQuery: true,
      answers: v.object({ id: text }),
      refusals: [4040, 4106],
      run: (ctx: RpOfStaff, id, input) => deleteOaEntry(ctx, id, input),
    }),
    setOaLock: verb({
      at: 'put :id/oaLocks',
      says: 'Keep the OA ID of an enterprise, which its company can’t change then, or no longer',
      input: oaLockInput,
      refusals: [4040, 4106],
      run: (ctx: RpOfStaff, _id, input) => setOaLock(ctx, input),
    }),
  },
} satisfies Verbs<RpOfStaff>;
