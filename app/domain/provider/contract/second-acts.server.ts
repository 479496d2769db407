import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { LOCK_REASONS } from '#db/schema/provider/contract-kinds.ts';
import { secondAct } from '../../area-second-acts.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { standingAt } from '../../second-person/standing.server.ts';
import { unlockApproved } from './unlock-now.server.ts';

/** Which lock is to be lifted: another one after it is another matter. */
export const unlockPayload = v.object({
  system: v.string(),
  reason_key: v.picklist(LOCK_REASONS),
  locked_at_ms: v.nullable(v.number()),
  note: v.string(),
});

/** What stands for and against unlocking a contract, as it is locked now. One round trip. */
export function unlockStanding(ctx: StaffContext, companyId: string, system: string) {
  const payload = sql`(SELECT json_object('system', s.system, 'locked_at_ms', s.locked_at_ms)
    FROM company_systems s WHERE s.company_id = ${companyId} AND s.system = ${system})`;
  return standingAt(ctx, unlockAct, { system, subjectId: companyId, payload });
}

/** What was locked for fees or a risk is unlocked by two people. */
export const unlockAct = secondAct({
  key: 'unlock_contract',
  subject: 'contract',
  fresh: true,
  payload: unlockPayload,
  stands: (id, payload) => sql`EXISTS (SELECT 1 FROM company_systems s WHERE s.company_id = ${id}
    AND s.system = ${payload} ->> 'system' AND s.state = 'locked'
    AND s.locked_at_ms IS ${payload} ->> 'locked_at_ms')`,
  facts: ({ reason_key }) => [{ name: 'lock_reason', value: reason_key, is: 'lock' }],
  page: ({ companyId }) => ({
    path: 'companies/detail',
    query: { id: companyId, tab: 'contracts' },
  }),
  run: (ctx, companyId, { note }, approval) => unlockApproved(ctx, companyId, note, approval),
});
