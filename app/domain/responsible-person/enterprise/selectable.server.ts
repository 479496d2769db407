import { and, eq, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { RpContext } from '../../kernel/context.ts';
import { SCAN_BOUND } from '../../kernel/list.server.ts';
import { amongFound, foundBy } from '../../search/found-by.server.ts';
import { others, ROLE_COLUMNS } from './list.server.ts';
import { covers } from './rules.ts';
import type { EnterpriseChoiceInput } from './schema.ts';

const CHOICE = {
  id: rpEnterprises.id,
  isOwn: rpEnterprises.isOwn,
  companyCname: rpEnterprises.companyCname,
  companyEname: rpEnterprises.companyEname,
  agencyLevel: rpEnterprises.agencyLevel,
  region: rpEnterprises.region,
  country: rpEnterprises.country,
  authorisedFrom: rpEnterprises.authorisedFrom,
  authorisedUntil: rpEnterprises.authorisedUntil,
  archived: rpEnterprises.archived,
};

/**
 * Enterprises that a form offers for a role, those that can't be chosen with the reason: archived, or an authorisation
 * that does not cover the day. In use first, by name; the own profile before all where it has the role, and as trading
 * enterprise always, since a tenant needs no authorisation of its own. One round trip.
 *
 * @param chosen ids of the company that are among them, at the end, whatever was asked
 */
export async function selectableEnterprises(
  ctx: RpContext,
  { role, q, on, limit }: EnterpriseChoiceInput,
  chosen: readonly string[] = [],
) {
  const { db, company } = ctx;
  const found = foundBy(ctx, 'enterprise', q);
  const ours = (also: SQL | undefined) =>
    amongFound(found, and(eq(rpEnterprises.companyId, company.id), also));
  const isOwn = eq(rpEnterprises.isOwn, true);
  const inOrder = [rpEnterprises.archived, rpEnterprises.sortName, rpEnterprises.id];
  const looked = db
    .select()
    .from(rpEnterprises)
    .where(ours(role === 'distributor' ? eq(rpEnterprises.isDistributor, true) : others))
    .orderBy(...inOrder)
    .limit(SCAN_BOUND)
    .as('rp_enterprises');
  const [own, rows, kept] = await db.batch([
    db
      .select(CHOICE)
      .from(rpEnterprises)
      .where(ours(role === 'distributor' ? isOwn : and(isOwn, eq(ROLE_COLUMNS[role], true)))),
    db
      .select(CHOICE)
      .from(looked as unknown as typeof rpEnterprises)
      .where(role === 'distributor' ? undefined : eq(ROLE_COLUMNS[role], true))
      .orderBy(...inOrder)
      .limit(limit + 1),
    db
      .select(CHOICE)
      .from(rpEnterprises)
      .where(
        amongFound(
          sql`${rpEnterprises.id} IN ${idsAmong(chosen)}`,
          eq(rpEnterprises.companyId, company.id),
        ),
      ),
  ]);
  const offered = [...own, ...rows].slice(0, limit);
  const besides = kept.filter(({ id }) => offered.every((one) => one.id !== id));
  const items = [...offered, ...besides].map((row) => ({
    ...row,
    reason: row.archived
      ? ('archived' as const)
      : role === 'distributor' && on !== undefined && !row.isOwn && !covers(row, on)
        ? ('not_authorised' as const)
        : null,
  }));
  return { items, more: own.length + rows.length > limit };
}
