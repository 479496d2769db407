import { columnsOf, oneOf, orNull } from '../kernel/columns.ts';
import { momentIn } from '../kernel/zone.ts';
import { VISIT_MODES, VISIT_OVER } from './kinds.ts';
import type { ListedVisit } from './list.server.ts';

/** Columns of the visits of staff to a company's portal. */
export const visitColumns = columnsOf<ListedVisit>()({
  id: 'text',
  started_at: {
    is: 'moment',
    header: 'visits:started',
    sort: true,
    sheet: { of: (row, { timeZone }) => momentIn(timeZone, row.startedAtMs), width: 26 },
  },
  ended_at: {
    is: orNull('moment'),
    header: 'visits:ended',
    sheet: {
      of: ({ endedAtMs }, { timeZone }) =>
        endedAtMs === null ? '' : momentIn(timeZone, endedAtMs),
      width: 26,
    },
  },
  over: { is: orNull(oneOf(VISIT_OVER)), header: 'visits:over', words: 'visits:overBy' },
  by: { is: 'text', header: 'visits:by', from: 'staffName', sheet: { width: 24 } },
  system: 'text',
  mode: { is: oneOf(VISIT_MODES), header: 'visits:mode', words: 'visits:modeOf' },
  reason: { is: 'text', header: 'visits:reason', sheet: { width: 60 } },
  changes: { is: 'whole', header: 'visits:changes' },
  looks: { is: 'text', header: 'visits:looks', sheet: { width: 60 } },
});
