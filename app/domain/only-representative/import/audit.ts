import type { imports } from '#db/schema/import.ts';
import type { ActOn } from '../../audit/acts.ts';

type Row = typeof imports.$inferSelect;

/** The audit row of an act on an import. */
export function importAudit(
  { companyId, system, id, of }: Pick<Row, 'companyId' | 'system' | 'id' | 'of'>,
  action: ActOn<'import'>,
  detail: Record<string, unknown>,
) {
  const subject = { kind: 'import' as const, id };
  return { action, subject, companyId, system, detail: { of, ...detail } };
}
