import { and, asc, eq, or, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpContacts, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { RpContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { others } from '../enterprise/list.server.ts';
import type { Fields } from './rules.ts';

/** Enterprises and people that a form offers at most, each. */
const MAX_CHOICES = 500;

/** Under which name each column of an enterprise is asked for. */
const FIELDS = {
  reportingEnterpriseId: 'reporting_enterprise_id',
  brandOwnerId: 'brand_owner_id',
  rpEnterpriseId: 'rp_enterprise_id',
  manufacturerId: 'manufacturer_id',
} as const;
type PartyColumn = keyof typeof FIELDS;
const COLUMNS = Object.keys(FIELDS) as PartyColumn[];

/** Enterprises that a section of a product names, by column. */
export type Parties = Partial<Record<PartyColumn, string | null>>;

/** What is read of an enterprise that a product names: by column, whether it has the role. */
export const PARTY = {
  id: rpEnterprises.id,
  isOwn: rpEnterprises.isOwn,
  reportingEnterpriseId: rpEnterprises.isRegistrant,
  brandOwnerId: rpEnterprises.isBrandOwner,
  rpEnterpriseId: rpEnterprises.isResponsiblePerson,
  manufacturerId: rpEnterprises.isManufacturer,
  archived: rpEnterprises.archived,
};

/** Statement: the enterprises of the company that are named, and its own profile. */
export function enterprisesNamed({ db, company }: RpContext, parties: Parties) {
  const ids = COLUMNS.map((column) => parties[column] ?? null).filter((id) => id !== null);
  return db
    .select(PARTY)
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.companyId, company.id),
        sql`(${rpEnterprises.id} IN ${idsAmong(ids)} OR ${rpEnterprises.isOwn} = 1)`,
      ),
    );
}

/** Statement: the named person, where it is one of the company's contacts. */
export function directorNamed(
  { db, company }: RpContext,
  { technicalDirectorId }: { technicalDirectorId: string | null },
) {
  return db
    .select({ id: rpContacts.id })
    .from(rpContacts)
    .where(and(eq(rpContacts.companyId, company.id), eq(rpContacts.id, technicalDirectorId ?? '')));
}

/** Statement: whom a product may name, and who they are to it; the company itself first, then by name. */
export function partiesNamed({ db, company }: RpContext) {
  return db
    .select({
      id: rpEnterprises.id,
      isOwn: rpEnterprises.isOwn,
      name: rpEnterprises.sortName,
      nameEn: rpEnterprises.companyEname,
      isRegistrant: rpEnterprises.isRegistrant,
      isBrandOwner: rpEnterprises.isBrandOwner,
      isManufacturer: rpEnterprises.isManufacturer,
      isResponsiblePerson: rpEnterprises.isResponsiblePerson,
      archived: rpEnterprises.archived,
    })
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.companyId, company.id),
        or(
          eq(rpEnterprises.isOwn, true),
          sql`${rpEnterprises.id} IN ${db
            .select({ id: rpEnterprises.id })
            .from(rpEnterprises)
            .where(and(eq(rpEnterprises.companyId, company.id), others))
            .orderBy(
              asc(rpEnterprises.archived),
              asc(rpEnterprises.sortName),
              asc(rpEnterprises.id),
            )
            .limit(MAX_CHOICES)}`,
        ),
      ),
    )
    .orderBy(sql`${rpEnterprises.isOwn} DESC`, asc(rpEnterprises.sortName), asc(rpEnterprises.id));
}

/** Whom the form of a product offers as its parties and its technical director. One round trip. */
export async function partyChoices(ctx: RpContext) {
  const { db, company } = ctx;
  const [enterprises, contacts] = await db.batch([
    partiesNamed(ctx),
    db
      .select({ id: rpContacts.id, nameZh: rpContacts.nameZh, nameEn: rpContacts.nameEn })
      .from(rpContacts)
      .where(eq(rpContacts.companyId, company.id))
      .orderBy(asc(rpContacts.sortName), asc(rpContacts.id))
      .limit(MAX_CHOICES),
  ]);
  return { enterprises, contacts };
}

/**
 * What is wrong with the parties: an enterprise without the role, or out of use unless it was named before.
 *
 * @throws {Denial} 4040 for an enterprise of nobody or of somebody else
 */
export function partyFields(
  parties: Parties,
  enterprises: Awaited<ReturnType<typeof enterprisesNamed>>,
  before: Parties | null,
): Fields {
  const fields: Fields = {};
  for (const column of COLUMNS) {
    const id = parties[column] ?? null;
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

/**
 * The person that basics name is one of the company's contacts.
 *
 * @throws {Denial} 4040 for a person of nobody or of somebody else
 */
export function requireDirector(
  { technicalDirectorId }: { technicalDirectorId: string | null },
  directors: readonly { id: string }[],
): void {
  if (technicalDirectorId !== null && directors.length === 0) notFound();
}
