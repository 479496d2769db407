import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { users } from '#db/schema/identity.ts';
import { companies, memberships } from '#db/schema/tenancy.ts';
import { STAFF } from '#db/search/entries.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { countOf, ONE } from '../../kernel/list.server.ts';
import { hitsOf, numbered } from '../../search/by-number.server.ts';
import { foundBy } from '../../search/found-by.server.ts';
import { MAX_HITS } from '../../search/groups.ts';
import { amongTheirs, isTheirs } from '../../tenancy/assigned.ts';
import { saysOfCompany } from '../company/list.server.ts';
import type { Sought } from './sought.server.ts';

/** Companies that a search of all of them looks at: its newest matches. */
const MOST_COMPANIES = 400;
/** Addresses that begin as it was typed, of which those are taken that are theirs. */
const MOST_ADDRESSES = 200;
/** Shorter beginnings of an address are nobody's. */
const SHORTEST_ADDRESS = 3;

/** Sorts after every character of an address. */
const BEYOND = '\u{10FFFF}';

/** A company by the words of its names and its numbers: among all by the index, among a consultant's by going through them. */
function companiesWhere(ctx: StaffContext, { word }: Sought): SQL | undefined {
  if (ctx.staffRole === 'provider') return foundBy(STAFF, 'company', word, MOST_COMPANIES);
  return and(amongTheirs(ctx, companies.id), saysOfCompany(word));
}

/** Companies by name, those first whose very number was typed, and how many there are. */
export function companiesFound(ctx: StaffContext, sought: Sought) {
  const { id, nameZh, nameEn, uscc, shortCode, state } = companies;
  const where = companiesWhere(ctx, sought);
  const { word } = sought;
  const numberedOtherwise = sql`(coalesce(lower(${uscc}), '') <> ${word}
    AND coalesce(lower(${shortCode}), '') <> ${word} AND lower(${id}) <> ${word})`;
  return {
    rows: ctx.db
      .select({ id, nameZh, nameEn, uscc, shortCode, state })
      .from(companies)
      .where(where)
      .orderBy(asc(numberedOtherwise), nameEn, id)
      .limit(MAX_HITS),
    count: countOf(ctx.db, ctx.db.select(ONE).from(companies).where(where)),
  };
}

/** People of companies by the beginning of their address. */
export function usersFound(ctx: StaffContext, { word }: Sought) {
  const beginning =
    word.length < SHORTEST_ADDRESS
      ? sql`0`
      : sql`${users.email} >= ${word}
    AND ${users.email} < ${word + BEYOND} AND ${isNull(users.staffRole)}`;
  const begun = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(beginning)
    .orderBy(users.email)
    .limit(MOST_ADDRESSES);
  const theirs = ctx.db
    .select(ONE)
    .from(memberships)
    .where(and(eq(memberships.userId, users.id), isTheirs(ctx, memberships.companyId)));
  const where = sql`${users.id} IN ${begun} AND EXISTS ${theirs}`;
  const { id, email, firstName: name, state } = users;
  return {
    rows: ctx.db
      .select({ id, email, name, state })
      .from(users)
      .where(where)
      .orderBy(users.email)
      .limit(MAX_HITS),
    count: countOf(ctx.db, ctx.db.select(ONE).from(users).where(where)),
  };
}

/** The certificate of the number or code typed; null where it is neither. */
export function certificatesFound(ctx: StaffContext, { number, codeHash }: Sought) {
  const c = certificates;
  const shown = {
    system: c.system,
    number: c.certificateNo,
    nameZh: c.importerName,
    nameEn: c.importerName,
  };
  const its = or(
    number === null ? undefined : eq(c.certificateNo, number),
    codeHash === null ? undefined : eq(c.codeHash, codeHash),
  );
  return its ? hitsOf(ctx, c, shown, [numbered(ctx, c, its, c.id)]) : null;
}
