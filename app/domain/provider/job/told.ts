import * as v from 'valibot';
import { SCHEDULES } from '../../jobs/schedule.server.ts';
import { oneOf, orNull } from '../../kernel/columns.ts';
import { listTold, pageOfColumns, told } from '../../kernel/told.ts';
import { text, whole } from '../../kernel/wire.ts';
import { jobColumns } from './columns.ts';
import type { Schedule } from './schedules.server.ts';

export const jobPage = pageOfColumns('ConsoleJob', jobColumns);

/** What the clock starts. */
export const schedulesTold = listTold(
  told<Schedule>('Schedule')({
    name: oneOf(SCHEDULES),
    result: orNull(oneOf(['running', 'done', 'failed', 'cut_off'])),
    started_at: orNull('moment'),
    ended_at: orNull('moment'),
    /** How much each step had to do. */
    counts: { schema: v.record(text, whole) },
    /** What each step said that failed. */
    errors: { schema: v.record(text, text) },
    next_at: 'moment',
  }),
);
