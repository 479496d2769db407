import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { registrationShares, registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { registrationEntries } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import {
  chosenCompanies,
  companiesNamed,
  type NamedCompany,
} from '../trade-product/shares.server.ts';
import type { SharesInput } from './schema.ts';
import { sharingMails, sharingReadersRead } from './sharing-mails.server.ts';

/**
 * Opens a substance to exactly these companies and to no others: their records then draw our account. What
 * they have reserved stays when a share ends. The administrators of companies that join or leave are written to. Companies are named by `unique_id` or by exact name (PRODUCT §3).
 *
 * @returns 4106 for a stale version or a lost race; 4100 for a company that is unknown, ambiguous or our own
 * @throws {Denial} 4002 for a viewer, 4040 for a substance that is not this company's own
 */
export async function setShares(
  ctx: OrContext,
  id: string,
  input: SharesInput,
): Promise<Outcome<{ id: string; shared_with: string[]; version: number }>> {
  requireMember(ctx);
  const own = and(
    eq(registrations.id, id),
    eq(registrations.companyId, ctx.company.id),
    eq(registrations.source, 'own'),
    eq(registrations.system, ctx.system.slug),
  );
  const [[row], before, named, readers] = await ctx.db.batch([
    ctx.db
      .select({ version: registrations.version, registrationNo: registrations.registrationNo })
      .from(registrations)
      .where(own),
    ctx.db
      .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
      .from(registrationShares)
      .innerJoin(companies, eq(companies.id, registrationShares.companyId))
      .where(eq(registrationShares.registrationId, id)),
    companiesNamed(ctx, input.unique_ids),
    sharingReadersRead(ctx, id, input.unique_ids),
  ]);
  if (row === undefined) notFound();
  if (row.version !== input.version) return refuse(4106);
  const chosen = chosenCompanies(ctx, input.unique_ids, named);
  if (!chosen.ok) return chosen;
  const about = { id, registrationNo: row.registrationNo };
  const mails = sharingMails(ctx, about, [before, chosen.value], readers);
  return write(ctx, id, input.version, [before, chosen.value], mails);
}

function write(
  ctx: OrContext,
  id: string,
  version: number,
  [before, after]: readonly [readonly NamedCompany[], readonly NamedCompany[]],
  mails: BatchItem<'sqlite'>[],
): Promise<Outcome<{ id: string; shared_with: string[]; version: number }>> {
  const { db, company, system, nowMs } = ctx;
  const ids = after.map((one) => one.id);
  const given = JSON.stringify(ids);
  const names = (list: readonly NamedCompany[]) => list.map((one) => nameIn(ctx.locale, one));
  return guardedWrite(ctx, {
    table: registrations,
    id,
    expect: { companyId: company.id, version },
    set: {},
    audit: {
      action: 'substance.shares',
      subject: { kind: 'registration', id },
      companyId: company.id,
      system: system.slug,
      detail: { shared_with: [names(before), names(after)] },
    },
    follows: () => [
      db
        .delete(registrationShares)
        .where(
          and(
            eq(registrationShares.registrationId, id),
            sql`${registrationShares.companyId} NOT IN (SELECT value FROM json_each(${given}))`,
          ),
        ),
      db
        .insert(registrationShares)
        .select(
          sql`SELECT ${id}, value, ${company.id}, CAST(${nowMs} AS INTEGER)
            FROM json_each(${given}) WHERE true`,
        )
        .onConflictDoNothing(),
      ...forgetEntries(db, [id]),
      ...indexEntries(
        db,
        registrationEntries({ id, companyId: company.id, system: system.slug }, ids),
      ),
      ...mails,
    ],
    done: { id, shared_with: ids, version: version + 1 },
  });
}
