import { and, asc, type Column, eq, or, type SQL, sql } from 'drizzle-orm';
import { registrationShares, registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { namedIn } from '../../kernel/name-in.ts';
import { drawableUntil } from '../substance/drawable.server.ts';
import { identityHidden, nameOrCbi, usableG } from '../substance/measures.server.ts';
import { type NotSelectableReason, whyCompositionNotValid } from './selectable.ts';

/** Registrations offered in one form at most; a company has tens. */
const MAX_CHOICES = 500;

/** Why a registration covers nothing today, or `valid`. */
export type RegistrationState = NotSelectableReason | 'valid';

/** A registered substance with what is left of it this calendar year. */
export interface SubstanceChoice {
  id: string;
  registrationNo: string;
  name: string;
  casNo: string;
  ecNo: string;
  keNo: string | null;
  jurisdiction: 'EU' | 'UK' | 'KR';
  useClass: 'standard' | 'intermediate';
  state: RegistrationState;
  /** Company that holds the registration. */
  holderId: string;
  /** 1 when the registration is our own. */
  own: number;
  /** Usable grams of this year; 0 when the registration covers nothing today. */
  usableG: number;
  /** The company that opened it to us, or null for our own. */
  sharedBy: string | null;
}

/**
 * Columns of a registration and its account of `year`, to join and read wherever a composition is shown. A CBI claim
 * hides its identity from all but its owner.
 */
export function substanceColumns(ctx: OrContext) {
  const hidden = identityHidden(ctx);
  const name = namedIn(ctx.locale, registrations);
  const number = (column: Column) => sql<string>`CASE WHEN ${hidden} THEN '' ELSE ${column} END`;
  return {
    id: registrations.id,
    registrationNo: registrations.registrationNo,
    name: nameOrCbi(name, hidden).as('shown_name'),
    casNo: number(registrations.casNo).as('shown_cas'),
    ecNo: number(registrations.ecNo).as('shown_ec'),
    keNo: sql<string | null>`CASE WHEN ${hidden} THEN NULL ELSE ${registrations.keNo} END`.as(
      'shown_ke',
    ),
    jurisdiction: registrations.jurisdiction,
    useClass: registrations.useClass,
    registrationType: registrations.registrationType,
    validity: registrations.validity,
    validFrom: registrations.validFrom,
    validUntil: drawableUntil(utcDay(ctx.nowMs)),
    // An upstream one has no page.
    own: sql<number>`(${registrations.companyId} = ${ctx.company.id} AND ${registrations.source} = 'own')`,
    /** No account yet means that nothing was drawn: the year starts from the registered tonnage. */
    usableG: usableG(ctx).as('usable'),
  };
}

/** Join condition of `tonnage_accounts` for a registration in the current calendar year. */
export function accountOfThisYear(ctx: OrContext): SQL | undefined {
  return and(
    eq(tonnageAccounts.holderId, registrations.id),
    eq(tonnageAccounts.year, yearOf(dayOf(ctx))),
    eq(tonnageAccounts.useClass, registrations.useClass),
  );
}

type Row = Pick<
  typeof registrations.$inferSelect,
  'registrationType' | 'validity' | 'validFrom' | 'validUntil'
> & { usableG: number };

/** Adds the state today to a row of `substanceColumns`, and leaves nothing usable without one. */
export function withState<R extends Row>(
  ctx: OrContext,
  row: R,
): Omit<R, keyof Row> & { state: RegistrationState; usableG: number } {
  const { registrationType, validity, validFrom, validUntil, usableG, ...rest } = row;
  const state = registrationState(ctx, { registrationType, validity, validFrom, validUntil });
  return { ...rest, state, usableG: state === 'valid' ? usableG : 0 };
}

function registrationState(
  { nowMs, system }: OrContext,
  row: Omit<Row, 'usableG'>,
): RegistrationState {
  const { historicRegistrationTypes } = system;
  return whyCompositionNotValid([row], utcDay(nowMs), historicRegistrationTypes) ?? 'valid';
}

/**
 * Statement: registrations this company may put into a product, its own first, then those opened to it. Invalid ones
 * are listed too, with their state, because a product may name them; it is then not selectable for trade.
 */
export function choicesStatement(ctx: OrContext) {
  const { db, company } = ctx;
  return db
    .select({
      ...substanceColumns(ctx),
      holderId: registrations.companyId,
      sharedBy: sql<string | null>`CASE WHEN ${registrations.companyId} = ${company.id} THEN NULL
        ELSE ${namedIn(ctx.locale, companies)} END`,
    })
    .from(registrations)
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .leftJoin(tonnageAccounts, accountOfThisYear(ctx))
    .where(mayUse(ctx))
    .orderBy(
      sql`${registrations.companyId} <> ${company.id}`,
      asc(nameOrCbi(registrations.nameEn, identityHidden(ctx))),
    )
    .limit(MAX_CHOICES);
}

/** Own registrations of this subsystem, and those that their owners opened to this company. */
export function mayUse({ db, company, system }: OrContext): SQL | undefined {
  const openedToUs = db
    .select({ id: registrationShares.registrationId })
    .from(registrationShares)
    .where(eq(registrationShares.companyId, company.id));
  return and(
    eq(registrations.system, system.slug),
    eq(registrations.source, 'own'),
    or(eq(registrations.companyId, company.id), sql`${registrations.id} IN ${openedToUs}`),
  );
}
