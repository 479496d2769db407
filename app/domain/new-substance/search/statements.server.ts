import { asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { countOf, ONE } from '../../kernel/list.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { amongFound, boundReached, foundBy } from '../../search/found-by.server.ts';
import { MAX_HITS } from '../../search/groups.ts';
import { numberedOtherwise } from '../../search/numbers.server.ts';
import { enterpriseName, filingsFoundBy, SUBSTANCES } from '../filing/list.server.ts';

/** Newest matches of each kind that are looked at. */
const BOUND = 400;
/** Filings, and enterprises, whose records are looked at. */
const RECORDED = 50;

/** What is looked for, and the companies whose rows are looked through. */
export interface Sought {
  word: string;
  companies: readonly string[];
}

/** Statements of one search. Each kind gives at most `MAX_HITS` rows and a count to the bound. */

/** Filings, the number that was typed first, then the latest; viewers find none by what is withheld from them. */
export function filingsFound(ctx: CnContext, { word, companies }: Sought) {
  const { found, more } = filingsFoundBy(ctx, word, companies, BOUND);
  const f = cnFilings;
  const { id, companyId, certificateNo, tradeName, regime, registrationType, status } = f;
  const { simpleKind, specialSubtype, confidential, confidentialUntil } = f;
  const first = overCompanies(
    ctx.db,
    f,
    companies,
    {
      ...{ id, companyId, certificateNo, tradeName, regime, registrationType, status },
      ...{ simpleKind, specialSubtype, confidential, confidentialUntil },
      substances: SUBSTANCES,
    },
    { where: undefined, found },
  )
    .orderBy(asc(numberedOtherwise(word, [certificateNo])), desc(f.registeredOn), desc(id))
    .limit(MAX_HITS);
  const all = overCompanies(ctx.db, f, companies, ONE, { where: undefined, found });
  return { first, count: countOf(ctx.db, all, more) };
}

/** Enterprises in use, by name. */
export function enterprisesFound(ctx: CnContext, { word, companies }: Sought) {
  const e = cnEnterprises;
  const { id, companyId, nameZh, nameEn, alias, businessType, kind } = e;
  const found = foundBy(ctx, 'cn_enterprise', word, BOUND, companies);
  const where = eq(e.archived, false);
  const fields = { id, companyId, nameZh, nameEn, alias, businessType, kind };
  const first = overCompanies(ctx.db, e, companies, fields, { where, found })
    .orderBy(e.sortName, id)
    .limit(MAX_HITS);
  const all = overCompanies(ctx.db, e, companies, ONE, { where, found });
  const more = boundReached(ctx, 'cn_enterprise', word, BOUND, companies);
  return { first, count: countOf(ctx.db, all, more) };
}

/**
 * Activity records of the filings and enterprises that have what was typed in their number or name, as the search box
 * of their list finds them; the latest year first.
 */
export function activitiesFound(ctx: CnContext, { word, companies }: Sought) {
  const r = cnActivityRecords;
  const has = (column: SQL) => holdsText(column, word);
  const filings = sql`(SELECT id FROM cn_filings WHERE ${filingsFoundBy(ctx, word, companies, RECORDED).found}
    AND (${has(sql`certificate_no`)} OR ${has(sql`trade_name`)}))`;
  const enterprises = sql`(SELECT id FROM cn_enterprises
    WHERE ${foundBy(ctx, 'cn_enterprise', word, RECORDED, companies)}
      AND (${has(sql`name_zh`)} OR ${has(sql`name_en`)} OR ${has(sql`alias`)}))`;
  const ofFilings = sql`${r.id} IN (SELECT a.id FROM cn_activity_records a
    WHERE a.filing_id IN ${filings} LIMIT ${BOUND})`;
  const ofEnterprises = sql`${r.id} IN (SELECT a.id FROM cn_activity_records a
    WHERE a.enterprise_id IN ${enterprises} LIMIT ${BOUND})`;
  const found = or(ofFilings, ofEnterprises);
  const first = ctx.db
    .select({
      ...{ id: r.id, companyId: r.companyId, year: r.year, status: r.status },
      certificateNo: cnFilings.certificateNo,
      tradeName: cnFilings.tradeName,
      enterprise: enterpriseName(cnEnterprises, ctx, 'active_name'),
    })
    .from(r)
    .innerJoin(cnFilings, eq(cnFilings.id, r.filingId))
    .innerJoin(cnEnterprises, eq(cnEnterprises.id, r.enterpriseId))
    // The same bound of tenancy once more: what a search finds is asked whose it is.
    .where(amongFound(found, sql`${r.companyId} IN ${idsAmong(companies)}`))
    .orderBy(desc(r.year), desc(r.id))
    .limit(MAX_HITS);
  const all = overCompanies(ctx.db, r, companies, ONE, { where: undefined, found });
  return { first, count: countOf(ctx.db, all) };
}
