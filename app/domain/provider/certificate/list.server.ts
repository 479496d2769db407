import { and, eq, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { companies } from '#db/schema/tenancy.ts';
import { AREA_RECORDS } from '../../areas-records.server.ts';
import { formatCode } from '../../certificate/code.ts';
import { openCode } from '../../certificate/code-vault.ts';
import { CERTIFICATE_STATES } from '../../certificate/kinds.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../kernel/list.server.ts';
import { readPaperNumber } from '../../kernel/paper-number.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { amongTheirs, isTheirs } from '../../tenancy/assigned.ts';
import { saysOfCompany } from '../company/list.server.ts';
import type { ConsoleCertificateListInput } from './schema.ts';

const COLUMNS = {
  id: certificates.id,
  certificateNo: certificates.certificateNo,
  codeEncrypted: certificates.codeEncrypted,
  kind: certificates.kind,
  state: certificates.state,
  stateCode: certificates.stateCode,
  stateAtMs: certificates.stateAtMs,
  system: certificates.system,
  companyId: certificates.companyId,
  companyZh: sql<string>`${companies.nameZh}`.as('company_zh'),
  companyEn: sql<string>`${companies.nameEn}`.as('company_en'),
  consultants: sql<string>`(SELECT json_group_array(a.first_name) FROM (SELECT u.first_name
    FROM staff_assignments t JOIN users u ON u.id = t.user_id
    WHERE t.company_id = ${certificates.companyId} ORDER BY t.is_primary DESC, u.first_name) a)`.as(
    'consultants',
  ),
  tradeNo: certificates.tradeNo,
  recordId: certificates.recordId,
  importerName: certificates.importerName,
  coverYear: certificates.coverYear,
  totalMassG: certificates.totalMassG,
  issuedAtMs: certificates.issuedAtMs,
  issuedOn: certificates.issuedOn,
};

const SORTS = {
  issued_at: {
    by: [certificates.issuedAtMs],
    values: ({ issuedAtMs }: { issuedAtMs: number }) => [issuedAtMs],
  },
};

/** Companies that a search by words goes through. */
const MAX_COMPANIES = 200;
/** Certificates that a search by number looks at. */
const MAX_NUMBERS = 1_000;

/** Parts of an index that each are in the list's order: the rows of each are those that it says. */
interface Parts {
  /** Selects what tells the parts apart. */
  from: SQL;
  /** Condition: a row is of the part `p`. */
  its: SQL | undefined;
}

/** Areas whose records draw registrations. */
const DRAWING = AREA_RECORDS.flatMap(({ registrations }) => registrations ?? []);

/** Condition: it draws a registration, or confirms it. */
const isOfRegistration = (id: string) =>
  sql`${certificates}.rowid IN (${sql.join(
    DRAWING.map(({ papers }) => papers(id)),
    sql` UNION `,
  )})`;

/**
 * The parts of a list. An index begins with company and subsystem, and for who works for all companies one begins with
 * the subsystem: the first rows of each are read off it, and only those are put in one order. What a key signed has an index
 * by state. What a number finds is one part, and few; so is what draws a registration.
 */
function partsOf(
  ctx: StaffContext,
  { system, company, key, registration, state, q }: ConsoleCertificateListInput,
): Parts {
  const number = readPaperNumber(q.trim());
  const words = number === null ? q.trim().toLowerCase() : '';
  const beside = and(
    isTheirs(ctx, certificates.companyId),
    when(system, (slug) => eq(certificates.system, slug)),
    when(company, (id) => eq(certificates.companyId, id)),
    when(registration, isOfRegistration),
  );
  if (number !== null) {
    const its = and(
      sql`${certificates}.rowid IN (SELECT n.rowid FROM ${certificates} AS n
        WHERE n.certificate_no >= ${number} AND n.certificate_no < ${`${number}~`}
        LIMIT ${MAX_NUMBERS})`,
      beside,
      when(key, (id) => eq(certificates.keyId, id)),
    );
    return { from: sql`SELECT 1`, its };
  }
  if (key !== undefined) {
    const states = JSON.stringify(state === undefined ? CERTIFICATE_STATES : [state]);
    const its = and(
      eq(certificates.keyId, key),
      sql`${certificates.state} = p.state`,
      sql`${certificates.issuedAtMs} >= coalesce((SELECT k.compromised_since_ms
        FROM signing_keys k WHERE k.id = ${key}), 0)`,
      beside,
    );
    return { from: sql`SELECT s.value AS state FROM json_each(${states}) AS s`, its };
  }
  if (registration !== undefined) {
    const ofCompany = when(
      words,
      (said) => sql`${certificates.companyId} IN (SELECT ${companies.id} FROM ${companies}
        WHERE ${saysOfCompany(said)})`,
    );
    return { from: sql`SELECT 1`, its: and(beside, ofCompany) };
  }
  const slugs = JSON.stringify(system === undefined ? SYSTEMS.map(({ slug }) => slug) : [system]);
  const systems = sql`json_each(${slugs}) AS s`;
  if (ctx.staffRole === 'provider' && company === undefined && words === '') {
    return {
      from: sql`SELECT s.value AS slug FROM ${systems}`,
      its: sql`${certificates.system} = p.slug`,
    };
  }
  const asked = and(
    amongTheirs(ctx, companies.id),
    when(company, (id) => eq(companies.id, id)),
    when(words, saysOfCompany),
  );
  return {
    from: sql`SELECT s.value AS slug, c.id AS company FROM (SELECT ${companies.id} AS id
      FROM ${companies} WHERE ${asked} ${words === '' ? sql`` : sql`LIMIT ${MAX_COMPANIES}`}) AS c, ${systems}`,
    its: sql`${certificates.companyId} = p.company AND ${certificates.system} = p.slug`,
  };
}

/** Condition: in the state that is asked for; the index of what has ended is used where it is said so. */
const inState = ({ state }: ConsoleCertificateListInput) =>
  when(state, (one) =>
    and(
      eq(certificates.state, one),
      one === 'valid' ? undefined : sql`${certificates.state} <> 'valid'`,
    ),
  );

interface First {
  after?: SQL | undefined;
  by: SQL[];
  limit: number;
}

/** Statement: the first rows of what is asked for. */
function rowsRead(
  ctx: StaffContext,
  input: ConsoleCertificateListInput,
  { after, by, limit }: First,
) {
  const { from, its } = partsOf(ctx, input);
  const ofOne = sql`SELECT ${certificates}.rowid FROM ${certificates}
    WHERE ${and(its, inState(input), after) ?? sql`1`} ORDER BY ${sql.join(by, sql`, `)} LIMIT ${limit}`;
  return ctx.db
    .select(COLUMNS)
    .from(sql`(${from}) AS p`)
    .crossJoin(certificates)
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .where(sql`${certificates}.rowid IN (${ofOne})`)
    .orderBy(...by)
    .limit(limit);
}

/** Statement: how many there are, up to the bound of all lists. */
function counted(ctx: StaffContext, input: ConsoleCertificateListInput) {
  const { from, its } = partsOf(ctx, input);
  return countOf(
    ctx.db,
    ctx.db
      .select(ONE)
      .from(sql`(${from}) AS p`)
      .crossJoin(certificates)
      .where(and(its, inState(input))),
    isCut(input),
  );
}

/** SQL: a registration was drawn more often than is looked at, so there may be others. */
function isCut({ registration }: ConsoleCertificateListInput) {
  if (registration === undefined) return undefined;
  const often = DRAWING.map(({ isDrawnOften }) => isDrawnOften(registration));
  return sql<number>`(${sql.join(often, sql` OR `)})`;
}

type Read = Awaited<ReturnType<typeof rowsRead>>[number];

async function asShown({ config }: StaffContext, { codeEncrypted, consultants, ...row }: Read) {
  const code = await openCode(codeEncrypted, row.id, config.codeEncryptionKey);
  return { ...row, code: formatCode(code), consultants: JSON.parse(consultants) as string[] };
}

/** A certificate among those of all companies. */
export type ConsoleCertificateRow = Awaited<ReturnType<typeof asShown>>;

/** A page of the certificates of companies that are theirs, the newest first. One round trip. */
export async function listConsoleCertificates(
  ctx: StaffContext,
  input: ConsoleCertificateListInput,
): Promise<Page<ConsoleCertificateRow>> {
  const at = listAt<'issued_at', Read>(input, SORTS, certificates.id);
  const first = { after: at.after, by: at.orderBy, limit: at.limit };
  const [rows, [count]] = await ctx.db.batch([rowsRead(ctx, input, first), counted(ctx, input)]);
  const page = at.page(rows, count?.total ?? 0);
  return {
    ...page,
    totalIsBound: page.totalIsBound || count?.more === 1,
    items: await Promise.all(page.items.map((row) => asShown(ctx, row))),
  };
}

/**
 * Number of a registration that certificates are asked for of; null where it is not there, or of a company that is not
 * theirs.
 */
export async function numberOfRegistration(ctx: StaffContext, id: string): Promise<string | null> {
  const found = await Promise.all(DRAWING.map(({ numberRead }) => numberRead(ctx, id)));
  return found.flat().at(0)?.number ?? null;
}

/** The first so many of a filter, by their ids: what is done to many of them. One round trip. */
export function certificatesOfFilter(
  ctx: StaffContext,
  input: ConsoleCertificateListInput,
  limit: number,
): Promise<{ id: string }[]> {
  const { from, its } = partsOf(ctx, input);
  return ctx.db
    .select({ id: certificates.id })
    .from(sql`(${from}) AS p`)
    .crossJoin(certificates)
    .where(and(its, inState(input)))
    .limit(limit);
}

/** Every one of the filter for a workbook, the newest `MAX_EXPORT_ROWS`. One round trip. */
export async function exportConsoleCertificates(
  ctx: StaffContext,
  input: ConsoleCertificateListInput,
): Promise<ConsoleCertificateRow[]> {
  const at = listAt<'issued_at', Read>(input, SORTS, certificates.id);
  const rows = await rowsRead(ctx, input, { by: at.orderOfAll, limit: MAX_EXPORT_ROWS });
  return Promise.all(rows.map((row) => asShown(ctx, row)));
}
