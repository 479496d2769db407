import { type SQL, sql } from 'drizzle-orm';
import { policyValue } from '../../tenancy/allowance.server.ts';

/** How long a visit may be, in minutes; a policy beyond it counts as the nearest of the two. */
const LEAST = 15;
const MOST = 480;
/** Where no policy says otherwise. */
const STANDARD = 120;

/** Subselect: after how many minutes a visit to a company ends by itself. */
export function minutesOf(companyId: string): SQL<number> {
  const said = policyValue(
    { company: { id: companyId } },
    { policy: 'act_as_minutes', standard: STANDARD },
  );
  return sql<number>`max(CAST(${LEAST} AS INTEGER), min(CAST(${MOST} AS INTEGER), ${said}))`;
}
