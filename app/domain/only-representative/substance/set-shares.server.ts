import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { registrationShares, registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import type { SharesInput } from './schema.ts';

interface Candidate {
  id: string;
  nameZh: string;
  nameEn: string;
}

/** A list of texts as one parameter, whatever its length. */
const values = (texts: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(texts)}))`;

/** Companies of this subsystem that carry exactly this id or name. There is no list to browse. */
function candidatesFor(ctx: OrContext, named: readonly string[]) {
  return ctx.db
    .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
    .from(companies)
    .innerJoin(companySystems, eq(companySystems.companyId, companies.id))
    .where(
      and(
        or(
          inArray(companies.id, values(named)),
          inArray(companies.nameZh, values(named)),
          inArray(companies.nameEn, values(named)),
        ),
        eq(companySystems.system, ctx.system.slug),
        eq(companies.state, 1),
      ),
    );
}

/** Which company each entry means, or why none. */
function resolve(ctx: OrContext, named: readonly string[], candidates: readonly Candidate[]) {
  const ids = new Set<string>();
  const fields: Record<string, FieldMessage> = {};
  for (const [index, name] of named.entries()) {
    const fits = candidates.filter((c) => c.id === name || c.nameZh === name || c.nameEn === name);
    const [fit, ...others] = fits;
    if (fit === undefined) fields[`unique_ids.${index}`] = { key: 'company_unknown' };
    else if (others.length > 0) fields[`unique_ids.${index}`] = { key: 'company_ambiguous' };
    else if (fit.id === ctx.company.id) fields[`unique_ids.${index}`] = { key: 'company_own' };
    else ids.add(fit.id);
  }
  return { ids: [...ids], fields };
}

/**
 * Opens a substance to exactly these companies and to no others: their records then draw our account. What
 * they have reserved stays when a share ends. Companies are named by `unique_id` or by exact name (PRODUCT §3).
 *
 * @returns 4100 with a message for each company that is unknown, ambiguous or our own; 4106 for a lost race
 * @throws {Denial} 4002 for a viewer, 4040 for a substance that is not this company's own
 */
export async function setShares(
  ctx: OrContext,
  id: string,
  input: SharesInput,
): Promise<Outcome<{ id: string; shared_with: string[]; version: number }>> {
  requireMember(ctx);
  const named = input.unique_ids.map((text) => text.trim());
  const own = and(
    eq(registrations.id, id),
    eq(registrations.companyId, ctx.company.id),
    eq(registrations.system, ctx.system.slug),
  );
  const [found, before, candidates] = await ctx.db.batch([
    ctx.db.select({ version: registrations.version }).from(registrations).where(own),
    ctx.db
      .select({ companyId: registrationShares.companyId })
      .from(registrationShares)
      .where(eq(registrationShares.registrationId, id)),
    candidatesFor(ctx, named),
  ]);
  const row = found[0];
  if (row === undefined) notFound();
  const { ids, fields } = resolve(ctx, named, candidates);
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  if (row.version !== input.version) return refuse(4106);
  const kept = before.map((share) => share.companyId);
  const version = await write(ctx, id, row.version, kept, ids);
  return version === null ? refuse(4106) : done({ id, shared_with: ids, version });
}

/** The new version, or null when somebody else was faster. */
async function write(
  ctx: OrContext,
  id: string,
  version: number,
  before: readonly string[],
  ids: readonly string[],
): Promise<number | null> {
  const moveId = newId('mv', ctx.nowMs);
  const added = ids.filter((companyId) => !before.includes(companyId));
  try {
    await commit(ctx.db, [
      ctx.db
        .update(registrations)
        .set({ version: version + 1, moveId })
        .where(
          and(
            eq(registrations.id, id),
            eq(registrations.companyId, ctx.company.id),
            eq(registrations.version, version),
          ),
        ),
      auditEntry(ctx, {
        action: 'substance.shares',
        subject: { kind: 'registration', id },
        companyId: ctx.company.id,
        system: ctx.system.slug,
        detail: { shared_with: [before, ids] },
        moved: sql<number>`(SELECT count(*) FROM registrations WHERE id = ${id} AND move_id = ${moveId})`,
      }),
      ctx.db
        .delete(registrationShares)
        .where(
          and(
            eq(registrationShares.registrationId, id),
            notInArray(registrationShares.companyId, values(ids)),
          ),
        ),
      ...added.map((companyId) =>
        ctx.db.insert(registrationShares).values({
          registrationId: id,
          companyId,
          ownerCompanyId: ctx.company.id,
          sinceMs: ctx.nowMs,
        }),
      ),
    ]);
  } catch (error) {
    const lost = error instanceof ConstraintViolation && error.constraint === 'audit_move_happened';
    if (lost) return null;
    throw error;
  }
  return version + 1;
}
