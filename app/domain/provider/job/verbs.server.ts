import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text, whole } from '../../kernel/wire.ts';
import { retryJob, retryKind } from './retry.server.ts';
import { startSchedule } from './schedules.server.ts';
import { retryKindInput } from './schema.ts';

/** What an admin of the provider does about work that was given up. */
export const jobVerbs = {
  noun: 'jobs',
  tag: 'console',
  verbs: {
    retryJobs: verb({
      at: 'post retry',
      says: 'Try all jobs of a kind again that were given up, at most 500',
      access: 'provider',
      input: retryKindInput,
      answers: v.object({ kind: text, count: whole }),
      refusals: [4105, 4106],
      run: (ctx: StaffContext, _id, input) => retryKind(ctx, input),
    }),
    retryJob: verb({
      at: 'post :id/retry',
      says: 'Try a job again that was given up',
      access: 'provider',
      answers: v.object({ id: text }),
      refusals: [4040, 4105, 4106],
      run: retryJob,
    }),
  },
} satisfies Verbs<StaffContext>;

/** What an admin of the provider does about the clock. */
export const scheduleVerbs = {
  noun: 'schedules',
  tag: 'console',
  verbs: {
    runSchedule: verb({
      at: 'post :id/run',
      says: 'Run a schedule now, beside the clock',
      access: 'provider',
      status: 202,
      answers: v.object({ name: text }),
      refusals: [4040],
      run: (ctx: StaffContext, name) => startSchedule(ctx, name),
    }),
  },
} satisfies Verbs<StaffContext>;
