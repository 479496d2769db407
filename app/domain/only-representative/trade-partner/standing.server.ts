import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { partnerApplications, tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { mailDomain, ownAddress } from '../../kernel/mailbox.server.ts';
import { wouldBeHeld } from '../../look-alike/marks.server.ts';
import { isProhibited } from '../../look-alike/prohibited.ts';
import { policyValue } from '../../tenancy/allowance.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { ownPeople } from '../../tenancy/people/own-people.server.ts';
import { PARTNER_APPLICATIONS } from '../limits.ts';
import { matchOutcome, type Standing } from './rules.ts';
import type { MatchOutcome } from './schema.ts';

/** Name of the daily counter, one for a company in all subsystems. */
export const APPLICATIONS = 'partner_applications';

/** Directory entries one question reads at most. */
const MAX_KNOWN = 50;

export interface Match extends Standing {
  nameKey: string;
  /** The name waits for a consultant. */
  isLookAlike: boolean;
  outcome: MatchOutcome;
  allowance: number;
}

interface Asked {
  name: string;
  country: string;
  email: string;
}

/** Everything that decides about a partner of this name, country and e-mail, in one round trip. */
export async function partnerStanding(ctx: OrContext, asked: Asked): Promise<Match> {
  return standingOf(ctx, asked, await ctx.db.batch(standingStatements(ctx, asked)));
}

/**
 * The statements behind a standing. They read our own partners and the provider's directory, never another
 * tenant's partners.
 */
export function standingStatements(ctx: OrContext, asked: Asked) {
  const { db, company, system, nowMs } = ctx;
  const key = nameKey(asked.name);
  const domains = [
    mailDomain(asked.email),
    asked.email
      .slice(asked.email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  ];
  const day = utcDay(nowMs);
  return [
    db
      .select({ id: tradePartners.id, state: tradePartners.state })
      .from(tradePartners)
      .where(
        and(
          ownRows({ company, system }, tradePartners),
          eq(tradePartners.nameKey, key),
          eq(tradePartners.country, asked.country),
        ),
      ),
    db
      .select({ outcome: partnerApplications.outcome })
      .from(partnerApplications)
      .where(
        and(
          ownRows({ company, system }, partnerApplications),
          eq(partnerApplications.nameKey, key),
          eq(partnerApplications.country, asked.country),
          eq(partnerApplications.day, day),
        ),
      ),
    db
      .select({
        nameKey: knownCompanies.nameKey,
        country: knownCompanies.country,
        emailDomain: knownCompanies.emailDomain,
      })
      .from(knownCompanies)
      .where(
        and(
          eq(knownCompanies.country, asked.country),
          or(eq(knownCompanies.nameKey, key), inArray(knownCompanies.emailDomain, domains)),
        ),
      )
      .limit(MAX_KNOWN),
    db
      .select({
        held: wouldBeHeld([asked.name]).as('would_be_held'),
        prohibited: isProhibited(day, { keys: sql`${key}`, country: sql`${asked.country}` }).as(
          'is_prohibited',
        ),
      })
      .from(companies)
      .where(eq(companies.id, company.id)),
    ownPeople(db, company.id),
    allowanceStatement(ctx),
    counterStatement(ctx),
  ] as const;
}

type Rows = BatchResponse<ReturnType<typeof standingStatements>>;

/** What the rows of `standingStatements` say. */
export function standingOf(
  { company }: OrContext,
  asked: Asked,
  [existing, applications, known, [name], own, allowances, counters]: Rows,
): Match {
  const key = nameKey(asked.name);
  const allowance = allowances[0]?.value ?? PARTNER_APPLICATIONS.standard;
  return {
    nameKey: key,
    isOwnCompany: [company.nameEn, company.nameZh].some((own) => nameKey(own) === key),
    isOwnAddress:
      ownAddress(
        asked.email,
        own.map(({ email }) => email),
      ) !== null,
    existing: existing[0] ?? null,
    isProhibited: Boolean(name?.prohibited),
    isLookAlike: Boolean(name?.held),
    appliedToday: applications.length > 0,
    outcome: matchOutcome({ nameKey: key, email: asked.email }, known),
    allowance,
    remaining: Math.max(0, allowance - (counters[0]?.count ?? 0)),
  };
}

/** How many applications are left today, for the counter beside the form. One round trip. */
export async function remainingApplications(ctx: OrContext): Promise<number> {
  const [allowances, counters] = await ctx.db.batch([
    allowanceStatement(ctx),
    counterStatement(ctx),
  ]);
  return Math.max(
    0,
    (allowances[0]?.value ?? PARTNER_APPLICATIONS.standard) - (counters[0]?.count ?? 0),
  );
}

function allowanceStatement(ctx: OrContext) {
  return ctx.db
    .select({ value: policyValue(ctx, PARTNER_APPLICATIONS).as('allowance') })
    .from(sql`(SELECT 1)`);
}

function counterStatement({ db, company, nowMs }: OrContext) {
  return db
    .select({ count: dailyCounters.count })
    .from(dailyCounters)
    .where(
      and(
        eq(dailyCounters.companyId, company.id),
        eq(dailyCounters.name, APPLICATIONS),
        eq(dailyCounters.day, utcDay(nowMs)),
      ),
    );
}
