import { and, eq, type SQL, sql } from 'drizzle-orm';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { theirCompany } from '../../tenancy/staff-within.server.ts';
import { ownName, ownNumber } from '../of-staff/withheld.ts';
import { accountOfYear, drawnG, limitG, validity } from '../substance/measures.server.ts';
import type { RegistrationListInput } from './schema.ts';

/** The end of what has none, for an order without gaps. */
const NO_END = '9999-12-31';
const END = sql<string>`(CASE WHEN ${registrations.validUntil} IS NULL THEN '9999-12-31'
  ELSE ${registrations.validUntil} END)`;

/** Subsystems of the area count their days alike. */
const yearNow = ({ nowMs }: StaffContext) => yearOf(utcDay(nowMs));

function rowsRead(ctx: StaffContext) {
  return ctx.db
    .select({
      id: registrations.id,
      system: registrations.system,
      registrationNo: registrations.registrationNo,
      nameZh: ownName(ctx, 'zh').as('own_zh'),
      nameEn: ownName(ctx, 'en').as('own_en'),
      casNo: ownNumber(ctx, 'cas_no').as('own_cas'),
      ecNo: ownNumber(ctx, 'ec_no').as('own_ec'),
      keNo: sql<string | null>`nullif(${ownNumber(ctx, 'ke_no')}, '')`.as('own_ke'),
      jurisdiction: registrations.jurisdiction,
      registrationType: registrations.registrationType,
      useClass: registrations.useClass,
      tonnageBand: registrations.tonnageBand,
      tonnageG: registrations.tonnageG,
      limitG: limitG.as('limit_g_now'),
      drawnG: drawnG.as('drawn_g_now'),
      validity: validity(ctx).as('validity_today'),
      validUntil: registrations.validUntil,
      createdAtMs: registrations.createdAtMs,
      version: registrations.version,
    })
    .from(registrations)
    .leftJoin(tonnageAccounts, accountOfYear(yearNow(ctx)));
}

/** A registration as the list of staff shows it; its tonnage of this year. */
export type RegistrationRow = Awaited<ReturnType<typeof rowsRead>>[number];

/** A page goes on after the name that was told. */
const sortsOf = (ctx: StaffContext) => ({
  created: {
    by: [registrations.createdAtMs],
    values: ({ createdAtMs }: RegistrationRow) => [createdAtMs],
  },
  name: {
    by: [sql<string>`lower(${ownName(ctx, 'en')})`],
    values: ({ nameEn }: RegistrationRow) => [asciiLower(nameEn)],
  },
  registration_no: {
    by: [registrations.registrationNo],
    values: ({ registrationNo }: RegistrationRow) => [registrationNo],
  },
  valid_until: { by: [END], values: ({ validUntil }: RegistrationRow) => [validUntil ?? NO_END] },
  tonnage: {
    by: [registrations.tonnageG],
    values: ({ tonnageG }: RegistrationRow) => [tonnageG],
  },
});

/** As `lower` of the database has it: other letters than A to Z stay. */
const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Condition: a registration whose names or numbers hold these words. One company has some hundred. */
function saysOf(ctx: StaffContext, words: string): SQL {
  const numbers = (['cas_no', 'ec_no', 'ke_no'] as const).map((one) => ownNumber(ctx, one));
  const { registrationNo, genericName } = registrations;
  const columns = [
    ...[ownName(ctx, 'zh'), ownName(ctx, 'en'), ...numbers],
    ...[registrationNo, genericName],
  ];
  return sql`(${sql.join(
    columns.map((column) => holdsText(sql`coalesce(${column}, '')`, words)),
    sql` OR `,
  )})`;
}

/** The list of the registrations of a company, in all subsystems. */
const registrationsOf = (ctx: StaffContext, companyId: string) =>
  staffRows<keyof ReturnType<typeof sortsOf>, RegistrationListInput>()({
    id: registrations.id,
    rows: rowsRead,
    each: ({ db }) => db.select(ONE).from(registrations),
    asked: (_ctx, input) =>
      and(
        eq(registrations.companyId, companyId),
        eq(registrations.source, 'own'),
        when(input.system, (system) => eq(registrations.system, system)),
        when(input.validity, (wanted) => eq(validity(ctx), wanted)),
        when(input.q.trim(), (words) => saysOf(ctx, words)),
      ),
    sorts: sortsOf(ctx),
    shown: () => (row: RegistrationRow) => row,
  });

/**
 * A page of a company's registrations in all subsystems. One round trip where it is read `together`, else two.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listRegistrations(
  ctx: StaffContext,
  companyId: string,
  input: RegistrationListInput,
): Promise<Page<RegistrationRow>> {
  const [[_company = notFound()], page] = await Promise.all([
    theirCompany(ctx, companyId),
    registrationsOf(ctx, companyId).page(ctx, input),
  ]);
  return page;
}

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. Throws as `listRegistrations`. */
export async function listRegistrationsForExport(
  ctx: StaffContext,
  companyId: string,
  input: RegistrationListInput,
): Promise<RegistrationRow[]> {
  const [[_company = notFound()], rows] = await Promise.all([
    theirCompany(ctx, companyId),
    registrationsOf(ctx, companyId).all(ctx, input),
  ]);
  return rows;
}
