import { and, eq } from 'drizzle-orm';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { dayOf, dayOrNull } from '~/domain/kernel/day.ts';
import { hazardClassesOf } from '~/domain/regulation/uk-transition.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { notFound } from '../../kernel/refusals.ts';
import { standings } from '../confirmation-letter/judge.server.ts';
import { importersOfRegistration } from '../confirmation-letter/list.server.ts';
import { dutiesOfRegistration } from '../duty/list.server.ts';
import { asShown } from '../duty/rows.server.ts';
import { asKorean, koreanReads } from '../korean-paper/read.server.ts';
import { isWithheld, staffLookAt, toldEntry } from '../of-staff/withheld.ts';
import { openRequestsOf } from '../request/about.server.ts';
import {
  accountsOf,
  authorisationOf,
  drawersOf,
  historyOf,
  MAX_PRODUCTS,
  monthsOf,
  productsOf,
  sharesOf,
} from './detail-reads.server.ts';
import { importersOf, partnersToName, toName } from './duin.server.ts';
import { forecastYear, type MonthDraw, type Plan } from './forecast.ts';
import { ledgerParts } from './ledger.server.ts';
import { substanceColumns, toSubstance } from './list.server.ts';
import { accountOfYear, fullSinceMs, visibleTo } from './measures.server.ts';
import type { LedgerInput } from './schema.ts';

export interface DetailInput extends LedgerInput {
  plan?: Plan | undefined;
}

function substanceRead(ctx: OrContext, id: string, year: number) {
  return ctx.db
    .select({ ...substanceColumns(ctx), fullSinceMs: fullSinceMs(ctx).as('full_since') })
    .from(registrations)
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .leftJoin(tonnageAccounts, accountOfYear(year))
    .where(and(eq(registrations.id, id), visibleTo(ctx)));
}

/**
 * Everything the page of one registered substance shows for a calendar year: identity, tonnage, forecast,
 * what a planned order would change, one page of the ledger, who else draws, products and history
 * (SPEC §3, PRODUCT §3). Grams. One round trip.
 *
 * @throws {Denial} 4040 for an unknown substance and for one that is not open to this company
 */
export async function readSubstance(ctx: OrContext, id: string, input: DetailInput) {
  const today = dayOf(ctx);
  // A planned order is tried in the year it would arrive in.
  const year = input.plan ? yearOf(input.plan.eta) : (input.year ?? yearOf(today));
  const ledger = ledgerParts(ctx, { ...input, id, year });
  const [
    found,
    accounts,
    draws,
    entries,
    [counted],
    shares,
    drawers,
    products,
    history,
    access,
    importers,
    partners,
    duties,
    asked,
    registration,
    confirmed,
    letters,
    requests,
    issuers,
    korean,
    papers,
    rules,
    edges,
  ] = await ctx.db.batch([
    substanceRead(ctx, id, year),
    accountsOf(ctx, id),
    monthsOf(ctx, id, yearOf(today)),
    ledger.rows,
    ledger.count,
    sharesOf(ctx, id),
    drawersOf(ctx, id, year),
    productsOf(ctx, id),
    historyOf(ctx, id),
    authorisationOf(ctx),
    importersOf(ctx, id),
    partnersToName(ctx, id),
    dutiesOfRegistration(ctx, id),
    openRequestsOf(ctx, id),
    ...importersOfRegistration(ctx, id),
    ...koreanReads(ctx, id),
    ...ledger.edges,
  ]);
  const row = found[0];
  if (row === undefined) notFound();
  const { fullSinceMs: filledMs, ...rest } = row;
  const substance = toSubstance(rest);
  const own = substance.owner === null;
  // Only the owner's account of the current year can be forecast.
  const current = year === yearOf(today) && substance.validity === 'valid';
  const forecastDraws = own && current ? draws : null;
  const inKorea = asKorean(ctx, [korean, papers, rules]);
  const declaredG = inKorea?.declaredLimitG ?? null;
  return {
    substance,
    /** What the provider was asked about it and has not answered. */
    asked,
    year,
    years: yearsShown(accounts, year, yearOf(today)),
    forecast:
      forecastDraws &&
      forecastYear({
        limitG: substance.drawableG,
        today,
        draws: forecastDraws,
        fullSince: dayOrNull(ctx, filledMs),
      }),
    planned: input.plan
      ? {
          ...planned(
            { ...substance, limitG: substance.drawableG },
            today,
            forecastDraws,
            input.plan,
          ),
          /** A declaration certificate alone does not allow it. */
          pastDeclared:
            declaredG !== null &&
            substance.usedG + substance.reservedG + input.plan.massG > declaredG,
        }
      : null,
    ledger: ledger.page(entries, counted, edges),
    shares: own ? shares.map((share) => withDraws(share, drawers)) : [],
    formerDrawers: own ? formerDrawers(shares, drawers) : [],
    products: products.slice(0, MAX_PRODUCTS),
    moreProducts: products.length > MAX_PRODUCTS,
    history: history
      .map(withDetail)
      .map((entry) => (isWithheld(ctx, substance) ? toldEntry(entry) : entry)),
    /** How staff look at it who act for the company, where its identity is under a claim of the company's. */
    staffLook: own ? staffLookAt(ctx, substance) : null,
    /** Whom a DUIN covers, and the classes that its last day goes by. */
    duin: own ? duinOf(substance, importers, partners) : null,
    /** Importers with their confirmation letters; null where another company holds the registration. */
    letters: standings(ctx, [registration, confirmed, letters, requests, issuers]),
    /** What the law asks of it, open ones first; none where another company holds it. */
    duties: duties.map((duty) => asShown(duty, today)),
    /** Papers of the Korean authority; null where it is no Korean registration of ours. */
    korean: inKorea,
    authorisedUntil: own ? (access[0]?.authorisedUntil ?? null) : null,
  };
}

/** Years worth a tab: those with an account, last year to next year, and the one asked for. */
function yearsShown(accounts: readonly { year: number }[], asked: number, now: number): number[] {
  const years = new Set([...accounts.map(({ year }) => year), now - 1, now, now + 1, asked]);
  return [...years].sort((a, b) => a - b);
}

function planned(
  substance: { limitG: number; usableG: number },
  today: string,
  draws: MonthDraw[] | null,
  plan: Plan,
) {
  return {
    ...plan,
    leftG: substance.usableG - plan.massG,
    /** Null where it is not reached, or where the year can't be forecast. */
    reachedOn: draws && forecastYear({ limitG: substance.limitG, today, draws, plan }).reachedOn,
  };
}

function duinOf(
  substance: ReturnType<typeof toSubstance>,
  importers: Awaited<ReturnType<typeof importersOf>>,
  partners: Awaited<ReturnType<typeof partnersToName>>,
) {
  if (substance.registrationType !== 'duin') return null;
  return {
    importers,
    toName: toName(partners, importers, substance.jurisdiction),
    hazardClasses: hazardClassesOf(substance.hazardClasses),
  };
}

function withDetail<Entry extends { detail: string }>({ detail, ...entry }: Entry) {
  return { ...entry, detail: JSON.parse(detail) as Record<string, unknown> };
}

type Drawer = { companyId: string; records: number; usedG: number; reservedG: number };

/** Companies that drew of it and share it no longer. */
function formerDrawers<Former extends Drawer>(
  shares: readonly { companyId: string }[],
  drawers: readonly Former[],
) {
  return drawers.filter((drawer) => !shares.some((share) => share.companyId === drawer.companyId));
}

function withDraws<Share extends { companyId: string }>(share: Share, drawers: Drawer[]) {
  const drawn = drawers.find((drawer) => drawer.companyId === share.companyId);
  return {
    ...share,
    records: drawn?.records ?? 0,
    usedG: drawn?.usedG ?? 0,
    reservedG: drawn?.reservedG ?? 0,
  };
}
