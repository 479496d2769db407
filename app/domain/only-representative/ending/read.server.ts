import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { authorisationEnds, importersToTell } from '#db/schema/ending.ts';
import { users } from '#db/schema/identity.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { suppliedFrom } from '../document/sds-recipients.server.ts';
import { MAX_IMPORTERS } from './limits.ts';

type Asked = Pick<CompanyContext, 'db' | 'company' | 'system' | 'nowMs'>;

/** Condition on `authorisation_ends`: it is this company's, and the authorisation has not been renewed since. */
function isCurrent({ company, system, nowMs }: Asked) {
  return and(
    ownRows({ company, system }, authorisationEnds),
    lt(authorisationEnds.endedOn, dayOf({ system, nowMs })),
    sql`${authorisationEnds.endedOn} = (SELECT ${companySystems.authorisedUntil} FROM ${companySystems}
      WHERE ${companySystems.companyId} = ${authorisationEnds.companyId}
        AND ${companySystems.system} = ${authorisationEnds.system})`,
  );
}

/** Statement: the end of the authorisation, where it is over, and how many importers were not told. */
export function endRead(ctx: Asked) {
  return ctx.db
    .select({
      id: authorisationEnds.id,
      endedOn: authorisationEnds.endedOn,
      untold: sql<number>`(SELECT count(*) FROM importers_to_tell i
        WHERE i.end_id = ${authorisationEnds.id} AND i.told_at_ms IS NULL)`.as('untold'),
    })
    .from(authorisationEnds)
    .where(isCurrent(ctx));
}

/** Condition on trade records `r`: what arrived in the months until an end that its law looks back on, and was covered. */
function isSupplied({
  companyId,
  system,
  endedOn,
}: Record<'companyId' | 'system' | 'endedOn', unknown>) {
  return sql`r.company_id = ${companyId} AND r.system = ${system} AND r.kind = 'distribution'
    AND r.status IN ('CONFIRMED', 'COMPLETED')
    AND r.eta BETWEEN ${suppliedFrom(sql`${endedOn}`)} AND ${endedOn}`;
}

/** What was supplied of each substance, as JSON rows of number, names and last arrival; a claim hides its names. */
const substances = sql`(SELECT json_group_array(json(q.told)) FROM (
  SELECT json_object('no', g.registration_no,
      'zh', iif(g.cbi_no IS NOT NULL AND g.cbi_valid_until >= ${authorisationEnds.endedOn},
        coalesce(g.generic_name, ''), g.name_zh),
      'en', iif(g.cbi_no IS NOT NULL AND g.cbi_valid_until >= ${authorisationEnds.endedOn},
        coalesce(g.generic_name, ''), g.name_en),
      'lastOn', max(r.eta)) AS told
  FROM trade_records r
  JOIN trade_record_substances s ON s.record_id = r.id AND s.revision = r.revision
  JOIN registrations g ON g.id = s.registration_id
  WHERE r.partner_id = ${importersToTell.partnerId} AND ${isSupplied(authorisationEnds)}
  GROUP BY g.id ORDER BY g.registration_no LIMIT 50) q)`;

/** A substance that an importer got, and the day of its last arrival that is covered. */
export interface Supplied {
  no: string;
  zh: string;
  en: string;
  lastOn: string;
}

/** Statement: importers who must hear of the end, those who have not first. */
export function importersRead(ctx: Asked) {
  return ctx.db
    .select({
      id: tradePartners.id,
      name: tradePartners.name,
      country: tradePartners.country,
      email: tradePartners.email,
      contactPerson: tradePartners.contactPerson,
      lastOn: importersToTell.lastOn,
      toldAtMs: importersToTell.toldAtMs,
      toldTo: importersToTell.toldTo,
      toldByName: importersToTell.toldByName,
      substances: sql`${substances}`
        .mapWith((json: string) => JSON.parse(json) as Supplied[])
        .as('substances'),
    })
    .from(authorisationEnds)
    .innerJoin(importersToTell, eq(importersToTell.endId, authorisationEnds.id))
    .innerJoin(tradePartners, eq(tradePartners.id, importersToTell.partnerId))
    .where(isCurrent(ctx))
    .orderBy(
      sql`${importersToTell.toldAtMs} IS NOT NULL`,
      asc(tradePartners.name),
      asc(tradePartners.id),
    )
    .limit(MAX_IMPORTERS);
}

export type ImporterToTell = Awaited<ReturnType<typeof importersRead>>[number];

/** Statement: the address that an answer to the letter goes to. */
export const senderRead = ({ db, actor }: Pick<CompanyContext, 'db' | 'actor'>) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, sql`${actor.id}`));

export interface Ending {
  id: string;
  /** The last day that was covered, and the first one that is not. */
  endedOn: string;
  uncoveredFrom: string;
  importers: ImporterToTell[];
}

/** The end of the authorisation with all who must hear of it; null while there is none. One round trip. */
export async function readEnding(ctx: Asked): Promise<Ending | null> {
  const [[end], importers] = await ctx.db.batch([endRead(ctx), importersRead(ctx)]);
  return end ? asEnding(end, importers) : null;
}

export const asEnding = (
  { id, endedOn }: { id: string; endedOn: string },
  importers: ImporterToTell[],
): Ending => ({ id, endedOn, uncoveredFrom: daysAfter(endedOn, 1), importers });

/** Select of importers who were supplied in the twelve months until an end, each with its last arrival. */
export function suppliedUntil(of: { companyId: string; system: string; endedOn: string }) {
  return sql`SELECT r.partner_id, max(r.eta) AS last_on FROM trade_records r
    WHERE ${isSupplied(of)} GROUP BY r.partner_id`;
}

/** Condition on a row of `importers_to_tell`: nobody has told it. */
export const isUntold = isNull(importersToTell.toldAtMs);
