import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { momentIn } from '../../kernel/zone.ts';
import { ACTOR_KINDS, COMPANY_ACTS } from './kinds.ts';
import type { ActivityRow } from './list.server.ts';

/** Columns of a company's activity. */
export const activityColumns = columnsOf<ActivityRow>()({
  id: 'text',
  at: {
    is: 'moment',
    header: 'activity:at',
    sort: true,
    sheet: { of: (row, { timeZone }) => momentIn(timeZone, row.atMs), width: 26 },
  },
  by: {
    is: 'text',
    header: 'activity:by',
    from: 'actorName',
    sheet: { width: 24 },
  },
  by_kind: {
    is: oneOf(ACTOR_KINDS),
    header: 'activity:as',
    words: 'activity:actorOf',
    from: 'actorKind',
    screen: false,
  },
  /** By a consultant who acted for the company. */
  acting: 'flag',
  by_id: { is: orNull('text'), from: 'actorId' },
  act: {
    is: oneOf(COMPANY_ACTS),
    header: 'activity:act',
    words: 'activity:did',
    sheet: { width: 30 },
  },
  subject: {
    is: orNull('text'),
    header: 'activity:subject',
    sheet: { width: 32 },
  },
  subject_kind: 'text',
  subject_id: 'text',
  reason: {
    is: orNull('text'),
    header: 'activity:reason',
    screen: false,
    sheet: { width: 40 },
  },
  from: { is: orNull('text'), header: 'activity:ip', from: 'ip' },
});
