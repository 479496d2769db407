import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { idsAmong } from '#db/ids-among.ts';
import { certificates, letterRequests } from '#db/schema/certificate.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { jobs } from '#db/schema/trail.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { isProhibited } from '../../look-alike/prohibited.ts';
import { koreanStanding, missingPaper } from '../korean-paper/papers.server.ts';
import { identityHiddenFrom } from '../substance/measures.server.ts';

/** What letters are judged by and made from. */

/** A paper goes from hand to hand: whoever reads it belongs to no company. */
const STRANGER = sql`NULL`;

/** Importers of one registration that are read at once; a company has some hundred. */
const MAX_IMPORTERS = 500;
/** Letters of one registration that are read at once, the newest first. */
const MAX_LETTERS = 1000;

/** A registration and the company that holds it, with its only-representative account. */
export type LetterRegistration = Awaited<ReturnType<typeof registrationRead>>[number];
/** A downstream partner. */
export type LetterImporter = Awaited<ReturnType<typeof importersRead>>[number];

interface Owned {
  companyId: string;
  system: string;
  registrationId: string;
}

/** Statement: a registration of this company. */
export function registrationRead(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  { companyId, system, registrationId }: Owned,
) {
  const row = { of: 'registrations', day: sql`${utcDay(nowMs)}` };
  return db
    .select({
      id: registrations.id,
      registrationNo: registrations.registrationNo,
      registrationType: registrations.registrationType,
      jurisdiction: registrations.jurisdiction,
      useClass: registrations.useClass,
      tonnageBand: registrations.tonnageBand,
      validity: registrations.validity,
      validFrom: registrations.validFrom,
      validUntil: registrations.validUntil,
      nameZh: registrations.nameZh,
      nameEn: registrations.nameEn,
      casNo: registrations.casNo,
      ecNo: registrations.ecNo,
      keNo: registrations.keNo,
      cbiNo: registrations.cbiNo,
      genericName: registrations.genericName,
      hidden: identityHiddenFrom(STRANGER, nowMs).as('hidden'),
      standing: koreanStanding(row).as('standing'),
      missingPaper: missingPaper(row).as('missing_paper'),
      companyZh: sql<string>`${companies.nameZh}`.as('company_zh'),
      companyEn: sql<string>`${companies.nameEn}`.as('company_en'),
      addressZh: companies.addressZh,
      addressEn: companies.addressEn,
      companyCountry: companies.country,
      companyState: sql<number>`${companies.state}`.as('company_state'),
      reviewFirst: companySystems.reviewFirst,
      accountState: sql<string | null>`${companySystems.state}`.as('account_state'),
      authorisedUntil: companySystems.authorisedUntil,
    })
    .from(registrations)
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .leftJoin(
      companySystems,
      and(eq(companySystems.companyId, companies.id), eq(companySystems.system, system)),
    )
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.companyId, companyId),
        eq(registrations.source, 'own'),
        eq(registrations.system, system),
      ),
    );
}

/** Condition on a partner: nobody may trade with it. */
const prohibited = (nowMs: number, alias: 'trade_partners' | 'p') => {
  const of = sql.identifier(alias);
  return isProhibited(utcDay(nowMs), {
    keys: sql`${of}.name_key`,
    country: sql`${of}.country`,
  });
};

/** Statement: downstream partners of this company that meet a condition, by name. */
export function importersRead(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  { companyId, system }: Pick<Owned, 'companyId' | 'system'>,
  which: SQL | undefined,
) {
  return db
    .select({
      id: tradePartners.id,
      name: tradePartners.name,
      address: tradePartners.address,
      country: tradePartners.country,
      corporateNo: tradePartners.corporateNo,
      state: tradePartners.state,
      nameHeld: nameHeld(sql`trade_partners.id`).as('name_held'),
      prohibited: prohibited(nowMs, 'trade_partners').as('prohibited'),
    })
    .from(tradePartners)
    .where(
      and(
        eq(tradePartners.companyId, companyId),
        eq(tradePartners.system, system),
        eq(tradePartners.role, 'downstream'),
        which,
      ),
    )
    .orderBy(asc(tradePartners.name), asc(tradePartners.id))
    .limit(MAX_IMPORTERS);
}

/** Statement: letters of a registration, to some of its importers where they are named; the newest first. */
export function lettersRead(db: Database, registrationId: string, partnerIds?: readonly string[]) {
  return db
    .select({
      id: certificates.id,
      partnerId: sql<string>`${certificates.partnerId}`.as('letter_partner'),
      certificateNo: certificates.certificateNo,
      state: certificates.state,
      stateCode: certificates.stateCode,
      stateAtMs: certificates.stateAtMs,
      issuedOn: certificates.issuedOn,
      issuedAtMs: certificates.issuedAtMs,
      printed: sql<string>`json_object(
        'registration', json_array(snapshot ->> '$.substance.reference_no',
          snapshot ->> '$.substance.status.code', snapshot ->> '$.tonnage_band'),
        'parties', json_array(snapshot ->> '$.manufacturer.name',
          snapshot ->> '$.manufacturer.name_local', snapshot ->> '$.importer.name'))`.as('printed'),
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.registrationId, registrationId),
        partnerIds && inArray(certificates.partnerId, idsAmong(partnerIds)),
      ),
    )
    .orderBy(desc(certificates.issuedAtMs), desc(certificates.id))
    .limit(MAX_LETTERS);
}

/** What a new letter supersedes an old one for: number, status and band of the registration, names of the parties. */
export interface PrintedFacts {
  registration: readonly [referenceNo: string, status: string, band: string];
  parties: readonly [manufacturer: string, local: string | null, importer: string];
}

export type Letter = Awaited<ReturnType<typeof lettersRead>>[number];

export function printedOf({ printed }: Pick<Letter, 'printed'>): PrintedFacts {
  return JSON.parse(printed) as PrintedFacts; // written by `lettersRead`
}

/** Statement: letters of a registration that were asked for and are not issued yet, with what became of their job. */
export function requestsRead(db: Database, registrationId: string) {
  return db
    .select({
      id: letterRequests.id,
      partnerId: letterRequests.partnerId,
      askedAtMs: letterRequests.askedAtMs,
      jobState: sql<string | null>`${jobs.state}`.as('job_state'),
    })
    .from(letterRequests)
    .leftJoin(jobs, eq(jobs.key, sql`'letter:' || ${letterRequests.id}`))
    .where(eq(letterRequests.registrationId, registrationId));
}

/** Whether its job was given up: it may be asked for again. */
export function wasGivenUp({ jobState }: { jobState: string | null }): boolean {
  return jobState === 'failed';
}

/**
 * SQL: everything that a letter is judged by and made from, as one text. What is judged before a letter is drawn must
 * still be so when it is kept.
 */
export function judgedText(
  registrationId: string,
  partnerId: string,
  nowMs: number,
): SQL<string | null> {
  const row = { of: 'g', day: sql`${utcDay(nowMs)}` };
  return sql<string | null>`(SELECT json_array(g.registration_no, g.registration_type, g.use_class,
      g.tonnage_band, g.validity, g.valid_from, g.valid_until, g.name_zh, g.name_en, g.cas_no, g.ec_no,
      g.ke_no, g.cbi_no, g.cbi_valid_until, g.generic_name, c.name_zh, c.name_en, c.address_zh,
      c.address_en, c.state, s.review_first, s.state, s.authorised_until, p.state, p.role, p.name,
      p.address, p.country, p.corporate_no, ${nameHeld(sql`p.id`)}, ${koreanStanding(row)}, ${missingPaper(row)}, ${prohibited(nowMs, 'p')})
    FROM registrations g JOIN companies c ON c.id = g.company_id
    JOIN trade_partners p ON p.id = ${partnerId} AND p.company_id = g.company_id
    LEFT JOIN company_systems s ON s.company_id = g.company_id AND s.system = g.system
    WHERE g.id = ${registrationId})`;
}
