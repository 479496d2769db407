import type { CnContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { createActivity } from '~/domain/new-substance/activity/create.server.ts';
import { deleteActivity } from '~/domain/new-substance/activity/delete.server.ts';
import { handOver } from '~/domain/new-substance/activity/hand-over.server.ts';
import { saveActivity } from '~/domain/new-substance/activity/save.server.ts';
import {
  activityInput,
  activityVersionInput,
  editActivityInput,
  handOverInput,
  submitActivityInput,
  voidActivityInput,
} from '~/domain/new-substance/activity/schema.ts';
import { submitActivity } from '~/domain/new-substance/activity/submit.server.ts';
import { activityDeleted, activityMoved } from '~/domain/new-substance/activity/told.ts';
import { voidActivity } from '~/domain/new-substance/activity/void.server.ts';

/** What stands against a content that is to count, in the order in which it is asked. */
const judged = [4184, 4198, 4187, 4188] as const;

/** Verbs of activity records. */
export const activityVerbs = {
  noun: 'activityRecords',
  tag: 'activityRecords',
  verbs: {
    createActivityRecord: verb({
      at: 'post',
      says: 'New draft of a filing, year and enterprise; 4185 with `id` where there is one',
      input: activityInput,
      answers: activityMoved,
      refusals: [4040, 4184, 4186, 4185, 4198, 4106],
      run: (ctx: CnContext, _id, input) => createActivity(ctx, input),
    }),
    editActivityRecord: verb({
      at: 'put :id',
      says: 'Save a draft; with `reason` and `volume_version` amend what is submitted. All fields are sent',
      input: editActivityInput,
      answers: activityMoved,
      refusals: [4040, 4106, 4105, 4186, 4185, ...judged],
      run: saveActivity,
    }),
    submitActivityRecord: verb({
      at: 'post :id/submit',
      says: 'Submit a draft: it counts. 4106 with `volume_version` and `gauges` where others were shown; 4187 with `deviations`',
      input: submitActivityInput,
      answers: activityMoved,
      refusals: [4040, 4106, 4105, ...judged],
      run: submitActivity,
    }),
    voidActivityRecord: verb({
      at: 'post :id/void',
      says: 'Make a submitted record void: it no longer counts, and another may take its place',
      access: 'admin',
      input: voidActivityInput,
      answers: activityMoved,
      refusals: [4040, 4106, 4105, 4187],
      run: voidActivity,
    }),
    handOverActivityRecord: verb({
      at: 'post :id/handovers',
      says: 'Hand on part of an import that was submitted: `line` is its position from 0; to the activity enterprise itself it is own use. Needs no reason unless its day deviates (4187, 4188)',
      input: handOverInput,
      answers: activityMoved,
      refusals: [4040, 4106, 4105, 4198, 4187, 4188],
      run: handOver,
    }),
    deleteActivityRecord: verb({
      at: 'delete :id',
      says: 'Delete a draft; `?version=`',
      input: activityVersionInput,
      inQuery: true,
      answers: activityDeleted,
      refusals: [4040, 4105, 4106],
      run: (ctx: CnContext, id, input) => deleteActivity(ctx, id, input),
    }),
  },
} satisfies Verbs<CnContext>;
