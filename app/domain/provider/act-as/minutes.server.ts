import { type SQL, sql } from 'drizzle-orm';
import { policyValue } from '../../tenancy/allowance.server.ts';
import { VISIT_MINUTES } from './minutes.ts';

/** Subselect: after how many minutes a visit to a company ends by itself. */
export function minutesOf(companyId: string, nowMs: number): SQL<number> {
  const { least, most } = VISIT_MINUTES;
  const said = policyValue({ company: { id: companyId }, nowMs }, VISIT_MINUTES);
  return sql<number>`max(CAST(${least} AS INTEGER), min(CAST(${most} AS INTEGER), ${said}))`;
}
