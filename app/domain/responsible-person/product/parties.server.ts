import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpContacts, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { RpContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { Fields } from './rules.ts';

/** Enterprises and the person that a product names, by column. */
export interface Parties {
  reportingEnterpriseId: string | null;
  brandOwnerId: string | null;
  rpEnterpriseId: string | null;
  technicalDirectorId: string | null;
}

/** Statement: the enterprises of the company that are named, and its own profile. */
export function enterprisesNamed({ db, company }: RpContext, parties: Parties) {
  const { reportingEnterpriseId, brandOwnerId, rpEnterpriseId } = parties;
  const ids = [reportingEnterpriseId, brandOwnerId, rpEnterpriseId].filter((id) => id !== null);
  return db
    .select({
      id: rpEnterprises.id,
      isOwn: rpEnterprises.isOwn,
      reportingEnterpriseId: rpEnterprises.isRegistrant,
      brandOwnerId: rpEnterprises.isBrandOwner,
      rpEnterpriseId: rpEnterprises.isResponsiblePerson,
      archived: rpEnterprises.archived,
    })
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.companyId, company.id),
        sql`(${rpEnterprises.id} IN ${idsAmong(ids)} OR ${rpEnterprises.isOwn} = 1)`,
      ),
    );
}

/** Statement: the named person, where it is one of the company's contacts. */
export function directorNamed({ db, company }: RpContext, { technicalDirectorId }: Parties) {
  return db
    .select({ id: rpContacts.id })
    .from(rpContacts)
    .where(and(eq(rpContacts.companyId, company.id), eq(rpContacts.id, technicalDirectorId ?? '')));
}

const FIELDS = {
  reportingEnterpriseId: 'reporting_enterprise_id',
  brandOwnerId: 'brand_owner_id',
  rpEnterpriseId: 'rp_enterprise_id',
} as const;

/**
 * What is wrong with the parties: an enterprise without the role, or out of use unless it was named before.
 *
 * @throws {Denial} 4040 for an enterprise or a person of nobody or of somebody else
 */
export function partyFields(
  parties: Parties,
  enterprises: Awaited<ReturnType<typeof enterprisesNamed>>,
  directors: readonly { id: string }[],
  before: Parties | null,
): Fields {
  if (parties.technicalDirectorId !== null && directors.length === 0) notFound();
  const fields: Fields = {};
  for (const column of ['reportingEnterpriseId', 'brandOwnerId', 'rpEnterpriseId'] as const) {
    const id = parties[column];
    if (id === null) continue;
    const enterprise = enterprises.find((one) => one.id === id);
    if (enterprise === undefined) notFound();
    if (!enterprise[column]) fields[FIELDS[column]] = { key: 'enterprise_role' };
    else if (enterprise.archived && before?.[column] !== id) {
      fields[FIELDS[column]] = { key: 'enterprise_archived' };
    }
  }
  return fields;
}
