import * as v from 'valibot';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { JOB_KINDS, JOB_STATES } from './kinds.ts';

/** Query of the jobs, the newest first; `q` is an id, or a key or a part of one: it names what the job is about. */
export const jobList = listInput(
  { kind: oneOf(JOB_KINDS), state: oneOf(JOB_STATES) },
  ['created'],
  '-created',
);
export type JobListInput = QueryOf<typeof jobList>;

/** All failed jobs of a kind. */
export const retryKindInput = v.object({ kind: v.picklist(JOB_KINDS, 'required') });
export type RetryKindInput = v.InferOutput<typeof retryKindInput>;
