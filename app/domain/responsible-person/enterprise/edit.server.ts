import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { enterpriseEntry } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { markChanged } from '../../look-alike/marks.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownPeople } from '../../tenancy/people/own-people.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { type Content, enterpriseColumns, namedAs, namesOf } from './content.server.ts';
import { type Enterprise, ownEnterprise } from './own.server.ts';
import type { EditEnterpriseInput } from './schema.ts';
import {
  newKeys,
  ownAddressRefusal,
  standingRead,
  standingRefusal,
  stillStands,
  TAKEN,
} from './standing.server.ts';

/**
 * Changes an enterprise that is not archived; the tenant's own profile is changed by `editProfile`. The whole tree
 * stays lawful: the write asks again that it stands below its parent and above its children. Two round trips.
 *
 * Refusals, in this order: archived (4105); stale version (4106); a number of the office system that staff keep (4100);
 * those of `standingRefusal` (4110, 4105, 4173, 4134); an address of our own people (4108); a number that another has (4177), or a social credit code (4100); a lost race (4105, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours, the parent's and the file's
 * among them
 */
export async function editEnterprise(
  ctx: RpContext,
  id: string,
  input: EditEnterpriseInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { company, system, nowMs } = ctx;
  const next = enterpriseColumns(input);
  const { version } = input;
  const judged = async (): Promise<{ before: Enterprise; refusal: Refusal | null }> => {
    const [[before], [standing], people] = await ctx.db.batch([
      ownEnterprise(ctx, id),
      standingRead(ctx, id, next),
      ownPeople(ctx.db, company.id),
    ]);
    if (before === undefined) notFound();
    const refusal =
      ownRefusal(before, next, version) ??
      standingRefusal(standing) ??
      ownAddressRefusal(next, people);
    return { before, refusal };
  };
  const { before, refusal } = await judged();
  if (refusal !== null) return { ok: false, refusal };
  const of = { companyId: company.id, system: system.slug };
  const meanwhile = async (): Promise<Refusal> => (await judged()).refusal ?? { code: 4106 };
  return guardedWrite(ctx, {
    table: rpEnterprises,
    id,
    expect: {
      companyId: company.id,
      version,
      isOwn: false,
      archived: false,
      oaLocked: before.oaLocked,
    },
    guard: stillStands(ctx, id, next),
    set: { ...next, ...newKeys(next, before), updatedAtMs: nowMs },
    audit: {
      action: 'rp_enterprise.edit',
      subject: { kind: 'rp_enterprise', id },
      ...of,
      detail: changes<Content>(before, next),
    },
    follows: () => [
      ...markChanged(ctx, namedAs(next, { id, companyId: company.id }), namesOf(before)),
      ...forgetEntries(ctx.db, [id]),
      ...indexEntries(ctx.db, [enterpriseEntry({ ...next, id, ...of })]),
      ...keepDuties(ctx, 'rp_enterprise', [id]),
    ],
    refusals: {
      ...TAKEN,
      foreign_key: meanwhile,
      audit_move_happened: meanwhile,
    },
    done: { id, version: version + 1 },
  });
}

function ownRefusal(before: Enterprise, next: Content, version: number): Refusal | null {
  if (before.archived) return { code: 4105 };
  if (before.version !== version) return { code: 4106 };
  return before.oaLocked && before.oaId !== next.oaId
    ? refuse(4100, { fields: { oa_id: { key: 'oa_locked' } } }).refusal
    : null;
}
