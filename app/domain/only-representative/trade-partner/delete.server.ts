import { and, eq, sql } from 'drizzle-orm';
import { nameMarks } from '#db/schema/name-mark.ts';
import { partnerApplications, tradePartners } from '#db/schema/partner.ts';
import { forgetEntries } from '#db/search/index.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { endsRequests } from '../../request/open.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownPartner } from './own.server.ts';

/** Papers of a registration that name a partner; each is found by its registration. */
const OF_A_REGISTRATION = ['letter_requests', 'certificates', 'duin_importers'] as const;

/**
 * SQL: 1 where anything is kept that names a partner: a record, a letter, a document, a mail, an opening balance. What else
 * names one (what it imported, a letter of the end) is there with a record only.
 */
function partnerKept({ company, system }: OrContext, id: string) {
  const own = sql`k.partner_id = ${id} AND k.company_id = ${company.id} AND k.system = ${system.slug}`;
  const registered = sql`(SELECT g.id FROM registrations g
    WHERE g.company_id = ${company.id} AND g.system = ${system.slug})`;
  const among = [
    sql`EXISTS (SELECT 1 FROM trade_records k WHERE ${own})`,
    sql`EXISTS (SELECT 1 FROM notifications k WHERE ${own})`,
    sql`EXISTS (SELECT 1 FROM document_sends k WHERE k.partner_id = ${id})`,
    sql`EXISTS (SELECT 1 FROM documents k WHERE k.partner_id = ${id})`,
    sql`EXISTS (SELECT 1 FROM tonnage_openings k WHERE ${own})`,
    ...OF_A_REGISTRATION.map(
      (table) => sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} k
        WHERE k.registration_id IN ${registered} AND k.partner_id = ${id})`,
    ),
  ];
  return sql<number>`(${sql.join(among, sql` OR `)})`;
}

/**
 * Deletes a partner of which nothing is kept: no record, letter, document or mail. Its audit entries stay, and it can't be
 * added again on that day (4111).
 *
 * Refusals, in this order: something is kept of it (4134: archive it instead); stale version (4106); a lost race (4134 where
 * something came meanwhile, else 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours, and where tenants do not add partners themselves
 */
export async function deletePartner(
  ctx: OrContext,
  id: string,
  version: number,
): Promise<Outcome<{ id: string }>> {
  if (!ctx.system.partners.add) notFound();
  requireMember(ctx);
  const read = () => ctx.db.batch([ownPartner(ctx, id), keptRead(ctx, id)]);
  const [[partner], [about]] = await read();
  if (partner === undefined) notFound();
  if (about?.kept) return refuse(4134);
  if (partner.version !== version) return refuse(4106);
  const takenOrStale = async (): Promise<Refusal> => {
    const [, [now]] = await read();
    return { code: now?.kept ? 4134 : 4106 };
  };
  const { db, company, system } = ctx;
  return guardedWrite(ctx, {
    table: tradePartners,
    id,
    expect: { companyId: company.id, version },
    guard: sql`NOT ${partnerKept(ctx, id)}`,
    set: {},
    audit: {
      action: 'partner.delete',
      subject: { kind: 'partner', id },
      companyId: company.id,
      system: system.slug,
      detail: { name: partner.name, country: partner.country },
    },
    follows: () => [
      endLinks(ctx, [id]),
      endsRequests(ctx, 'look_alike_name', id),
      appliedToday(ctx, partner),
      db.delete(nameMarks).where(and(eq(nameMarks.kind, 'partner'), eq(nameMarks.subjectId, id))),
      db.delete(tradePartners).where(eq(tradePartners.id, id)),
      ...forgetEntries(db, [id]),
    ],
    refusals: { audit_move_happened: takenOrStale, foreign_key: takenOrStale },
    done: { id },
  });
}

/** Statement: whether anything is kept of a partner of ours. */
export const keptRead = (ctx: OrContext, id: string) =>
  ctx.db
    .select({ kept: partnerKept(ctx, id).as('kept') })
    .from(tradePartners)
    .where(and(eq(tradePartners.id, id), eq(tradePartners.companyId, ctx.company.id)));

/** Statement: the day's one application for this name is used up, whenever it was added. */
function appliedToday(
  { db, company, system, nowMs }: OrContext,
  { nameKey, country }: { nameKey: string; country: string },
) {
  const of = { companyId: company.id, system: system.slug, nameKey, country };
  return db
    .insert(partnerApplications)
    .values({ ...of, day: utcDay(nowMs), outcome: 'company_new', atMs: nowMs })
    .onConflictDoNothing();
}
