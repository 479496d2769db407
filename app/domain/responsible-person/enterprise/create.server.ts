import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { enterpriseEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { markNames } from '../../look-alike/marks.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownPeople } from '../../tenancy/people/own-people.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { enterpriseColumns, namedAs } from './content.server.ts';
import type { EnterpriseInput } from './schema.ts';
import {
  newKeys,
  ownAddressRefusal,
  standingRead,
  standingRefusal,
  stillStands,
  TAKEN,
} from './standing.server.ts';

/**
 * Adds a registrant, brand owner, responsible person or distributor. Two round trips.
 *
 * Refusals, in this order: a company on the provider's prohibited list (4110); a parent that is archived (4105), or not above (4173); of one that answers an address of our own people
 * (4108); a number of the office system that another
 * has (4177); a social credit code that another has (4100). What changes meanwhile is judged again by the write.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a parent or file that is not ours to name
 */
export async function createEnterprise(
  ctx: RpContext,
  input: EnterpriseInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { company, system, nowMs } = ctx;
  const id = newId('rpe', nowMs);
  const enterprise = enterpriseColumns(input);
  const judged = async () => {
    const [[standing], people] = await ctx.db.batch([
      standingRead(ctx, id, enterprise),
      ownPeople(ctx.db, company.id),
    ]);
    return standingRefusal(standing) ?? ownAddressRefusal(enterprise, people);
  };
  const refusal = await judged();
  if (refusal !== null) return { ok: false, refusal };
  const of = { companyId: company.id, system: system.slug };
  return guardedInsert(ctx, {
    table: rpEnterprises,
    row: {
      ...enterprise,
      ...newKeys(enterprise),
      id,
      companyId: company.id,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    },
    guard: stillStands(ctx, id, enterprise),
    audit: {
      action: 'rp_enterprise.create',
      subject: { kind: 'rp_enterprise', id },
      ...of,
      detail: { name: enterprise.sortName, roles: input.roles },
    },
    follows: () => [
      ...markNames(ctx, namedAs(enterprise, { id, companyId: company.id })),
      ...indexEntries(ctx.db, [enterpriseEntry({ ...enterprise, id, ...of })]),
      ...keepDuties(ctx, 'rp_enterprise', [id]),
    ],
    refusals: {
      ...TAKEN,
      // A parent that went meanwhile.
      foreign_key: async () => (await judged()) ?? { code: 4106 },
      audit_move_happened: async () => (await judged()) ?? { code: 4106 },
    },
    done: { id, version: rpEnterprises.version },
  });
}
