import { and, eq } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { companies } from '#db/schema/tenancy.ts';
import { enterpriseEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { nameOf } from '../names.ts';
import { roleFlags } from './own.server.ts';

/**
 * Makes a company's own profile with what is known of the company; where there is one, that is the answer. Its admin
 * fills in the rest. For whoever opens the subsystem to a company.
 *
 * @throws {Denial} 4040 for a company that does not exist
 */
export async function createOwnProfile(
  ctx: Context,
  { companyId, system }: { companyId: string; system: string },
): Promise<Outcome<{ id: string }>> {
  const { db, nowMs } = ctx;
  const existing = db
    .select({ id: rpEnterprises.id })
    .from(rpEnterprises)
    .where(and(eq(rpEnterprises.companyId, companyId), eq(rpEnterprises.isOwn, true)));
  const [[profile], [company]] = await db.batch([
    existing,
    db.select().from(companies).where(eq(companies.id, companyId)),
  ]);
  if (profile !== undefined) return done(profile);
  if (company === undefined) notFound();
  const id = newId('rpe', nowMs);
  const names = { companyCname: company.nameZh, companyEname: company.nameEn };
  const made = await guardedInsert(ctx, {
    table: rpEnterprises,
    row: {
      ...roleFlags(['responsible_person']),
      ...names,
      sortName: nameOf(company.nameZh, company.nameEn),
      addressCn: company.addressZh,
      addressEn: company.addressEn,
      country: company.country,
      region: '',
      contactCname: '',
      contactEname: '',
      contactPhone: '',
      contactEmail: '',
      id,
      companyId,
      isOwn: true,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    },
    audit: {
      action: 'rp_profile.create',
      subject: { kind: 'rp_enterprise', id },
      companyId,
      system,
    },
    follows: () =>
      indexEntries(db, [
        enterpriseEntry({ ...names, id, companyId, system, oaId: null, uscc: null }),
      ]),
    refusals: { rp_enterprises_own: { code: 4106 } },
    done: { id: rpEnterprises.id },
  });
  if (made.ok) return made;
  // Somebody made it meanwhile.
  const [theirs] = await existing;
  return theirs === undefined ? made : done(theirs);
}
