import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { AuditOfAllRow } from './all.server.ts';
import { MOMENT_OF_ACT, WHAT_CHANGED } from './columns.ts';
import { AUDIT_ACTORS } from './kinds.ts';

/** Columns of the audit of all companies. */
export const auditOfAllColumns = columnsOf<AuditOfAllRow>()({
  id: 'text',
  seq: { is: orNull('whole'), header: 'consoleAudit:seq' },
  at: MOMENT_OF_ACT,
  by: { is: 'text', header: 'activity:by', from: 'actorName', sheet: { width: 24 } },
  by_kind: {
    is: oneOf(AUDIT_ACTORS),
    header: 'activity:as',
    words: 'activity:actorOf',
    from: 'actorKind',
    screen: false,
  },
  by_id: { is: orNull('text'), from: 'actorId' },
  company: {
    is: orNull('text'),
    header: 'consoleAudit:company',
    of: ({ companyNames }, { locale }) => companyNames && nameIn(locale, companyNames),
    sheet: { width: 30 },
  },
  company_id: orNull('text'),
  system: { is: orNull('text'), header: 'consoleCompanies:system' },
  act: { is: 'text', header: 'activity:act', sheet: { width: 30 } },
  subject_id: { is: 'text', header: 'activity:subject', sheet: { width: 32 } },
  subject_kind: 'text',
  detail: WHAT_CHANGED,
  ip: { is: orNull('text'), header: 'activity:ip' },
  request_id: { is: 'text', header: 'consoleCompanies:audit.request', screen: false },
  prev_hash: {
    is: orNull('text'),
    header: 'consoleAudit:prev_hash',
    screen: false,
    sheet: { width: 66 },
  },
  hash: { is: orNull('text'), header: 'consoleAudit:hash', screen: false, sheet: { width: 66 } },
});
