import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { enterpriseEntry } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { markChanged } from '../../look-alike/marks.server.ts';
import { requireAdmin } from '../../tenancy/access.ts';
import { namedAs, namesOf, whoColumns } from './content.server.ts';
import { roleFlags } from './own.server.ts';
import { ownProfile } from './profile.server.ts';
import type { ProfileInput } from './schema.ts';
import { newKeys, TAKEN } from './standing.server.ts';

/**
 * Changes the tenant's own profile: who it is, who signs its notices, and whether an admin releases each of them. It is
 * always a responsible person. Two round trips.
 *
 * Refusals: stale version or a lost race (4106).
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 before the profile is made
 */
export async function editProfile(
  ctx: RpContext,
  input: ProfileInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireAdmin(ctx);
  const before = await ownProfile(ctx);
  const { id, oaId } = before;
  const { version } = input;
  if (before.version !== version) return refuse(4106);
  const { company, system, nowMs } = ctx;
  const next = {
    ...roleFlags(['responsible_person', ...input.roles]),
    ...whoColumns(input),
    releaseMode: input.release_mode,
    signatoryZh: input.signatory_zh.trim(),
    signatoryEn: input.signatory_en.trim(),
    signatoryTitleZh: input.signatory_title_zh.trim(),
    signatoryTitleEn: input.signatory_title_en.trim(),
  };
  const of = { companyId: company.id, system: system.slug };
  return guardedWrite(ctx, {
    table: rpEnterprises,
    id,
    expect: { companyId: company.id, version, isOwn: true },
    set: { ...next, ...newKeys(next, before), updatedAtMs: nowMs },
    audit: {
      action: 'rp_profile.edit',
      subject: { kind: 'rp_enterprise', id },
      ...of,
      detail: changes<typeof next>(before, next),
    },
    follows: () => [
      ...markChanged(ctx, namedAs(next, { id, companyId: company.id }), namesOf(before)),
      ...forgetEntries(ctx.db, [id]),
      ...indexEntries(ctx.db, [enterpriseEntry({ ...next, id, oaId, ...of })]),
    ],
    refusals: TAKEN,
    done: { id, version: version + 1 },
  });
}
