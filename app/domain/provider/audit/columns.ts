import * as v from 'valibot';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { text } from '../../kernel/wire.ts';
import { momentIn } from '../../kernel/zone.ts';
import { AUDIT_ACTORS } from './kinds.ts';
import type { AuditRow } from './list.server.ts';

interface Act {
  atMs: number;
  detail: Record<string, unknown>;
}

/** When it was, with the zone of whoever reads it. */
export const MOMENT_OF_ACT = {
  is: 'moment',
  header: 'activity:at',
  sort: true,
  sheet: {
    of: ({ atMs }: Act, { timeZone }: { timeZone: string }) => momentIn(timeZone, atMs),
    width: 26,
  },
} as const;

/** What changed, before and after, as it is kept. */
export const WHAT_CHANGED = {
  is: { schema: v.record(text, v.unknown()) },
  of: ({ detail }: Act) => detail,
  header: 'consoleCompanies:audit.detail',
  sheet: { of: ({ detail }: Act) => JSON.stringify(detail), width: 60 },
};

/** Columns of the audit of a company. */
export const auditColumns = columnsOf<AuditRow>()({
  id: 'text',
  at: MOMENT_OF_ACT,
  by: { is: 'text', header: 'activity:by', from: 'actorName', sheet: { width: 24 } },
  by_kind: {
    is: oneOf(AUDIT_ACTORS),
    header: 'activity:as',
    words: 'activity:actorOf',
    from: 'actorKind',
    screen: false,
  },
  /** In a visit to the company's portal. */
  acting: 'flag',
  system: { is: orNull('text'), header: 'consoleCompanies:system' },
  act: { is: 'text', header: 'activity:act', sheet: { width: 30 } },
  subject_id: { is: 'text', header: 'activity:subject', sheet: { width: 32 } },
  subject_kind: 'text',
  detail: WHAT_CHANGED,
  ip: { is: orNull('text'), header: 'activity:ip' },
  request_id: { is: 'text', header: 'consoleCompanies:audit.request', screen: false },
});
