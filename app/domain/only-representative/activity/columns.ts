import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { momentIn } from '../../kernel/zone.ts';
import { ACTOR_KINDS, COMPANY_ACTS } from './kinds.ts';
import type { ActivityRow } from './list.server.ts';

/** Columns of a company's activity. */
export const activityColumns = columnsOf<ActivityRow>()({
  id: { is: 'text', of: (row) => row.id },
  at: {
    is: 'moment',
    header: 'activity:at',
    of: (row) => row.atMs,
    sort: true,
    sheet: { of: (row, { timeZone }) => momentIn(timeZone, row.atMs), width: 26 },
  },
  by: {
    is: 'text',
    header: 'activity:by',
    of: (row) => row.actorName,
    sheet: { width: 24 },
  },
  by_kind: {
    is: oneOf(ACTOR_KINDS),
    header: 'activity:as',
    words: 'activity:actorOf',
    of: (row) => row.actorKind,
    screen: false,
  },
  by_id: { is: orNull('text'), of: (row) => row.actorId },
  act: {
    is: oneOf(COMPANY_ACTS),
    header: 'activity:act',
    words: 'activity:did',
    of: (row) => row.act,
    sheet: { width: 30 },
  },
  subject: {
    is: orNull('text'),
    header: 'activity:subject',
    of: (row) => row.subject,
    sheet: { width: 32 },
  },
  subject_kind: { is: 'text', of: (row) => row.subjectKind },
  subject_id: { is: 'text', of: (row) => row.subjectId },
  reason: {
    is: orNull('text'),
    header: 'activity:reason',
    of: (row) => row.reason,
    screen: false,
    sheet: { width: 40 },
  },
  from: { is: orNull('text'), header: 'activity:ip', of: (row) => row.ip },
});
