import * as v from 'valibot';
import { users } from '#db/schema/identity.ts';
import { memberships } from '#db/schema/tenancy.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { normalEmail } from '../../identity/user-context.ts';
import type { Role } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { PEOPLE } from '../../tenancy/limit.ts';
import type { BookCompany } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, StagedBook, StagedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { addUserInput } from '../user/schema.ts';
import { USER_SHEET } from './columns.ts';
import type { Companies } from './companies.server.ts';
import type { ContractMade } from './contracts.server.ts';
import { type Account, type KeptPeople, keptPeople } from './people.server.ts';

export interface UserMade {
  userId: string;
  companyId: string;
  email: string;
  name: string;
  /** The account, where nobody has the address. */
  account?: Record<string, unknown>;
  /** That they work there, where they do not yet. */
  member?: Record<string, unknown>;
  /** The move of their membership as it was judged. */
  moveId: string | null;
  roles: { system: string; role: Role }[];
  taken: string[];
  /** Roles before, where somebody is there. */
  before: Record<string, string>;
  lands: boolean | null;
  letter: 'activate' | 'joined' | 'changed' | null;
}

interface Said {
  email: string;
  name: string;
  roles: Record<string, Role>;
  lands: boolean;
}

/** What users of one workbook share. */
interface Among {
  kept: KeptPeople;
  /** Accounts that the book makes, by their addresses. */
  made: Map<string, string>;
  seen: Set<string>;
  /** People that companies get. */
  joining: Map<string, number>;
  maxOf(company: BookCompany): number;
}

const ROLE_COLUMNS = SYSTEMS.map(({ slug }) => slug as string);
const emailOf = ({ cells }: StagedRow) => normalEmail(cells.email ?? '');

/** Judges the users of a workbook: by address and company, who is there gets other roles, who has an account joins. */
export async function judgeUsers(
  ctx: AtTheirWork,
  staged: StagedBook,
  { book, kept: ofCompanies, contracts }: CompaniesJudged,
): Promise<JudgedRow<UserMade>[]> {
  const rows = staged[USER_SHEET.key] ?? [];
  if (rows.length === 0) return [];
  const ids = [...book.companies.values()].filter(({ isNew }) => !isNew).map(({ id }) => id);
  const kept = await keptPeople(ctx, [...new Set(rows.map(emailOf))], ids);
  const among: Among = {
    kept,
    made: new Map(),
    seen: new Set(),
    joining: new Map(),
    maxOf: maxPeople(ofCompanies, contracts),
  };
  return rows.map((row) => judgeUser(ctx, row, book, among));
}

interface CompaniesJudged extends Pick<Companies, 'book' | 'kept'> {
  contracts: readonly JudgedRow<ContractMade>[];
}

/** How many people each company may have once the book is in. */
function maxPeople({ limits }: Companies['kept'], contracts: CompaniesJudged['contracts']) {
  const everyones =
    limits.find(({ name, companyId }) => name === PEOPLE.policy && companyId === '')?.value ??
    PEOPLE.standard;
  return ({ id }: BookCompany): number => {
    const said = contracts.find(
      ({ made }) => made?.companyId === id && PEOPLE.policy in made.limits,
    )?.made?.limits[PEOPLE.policy];
    const own = limits.find(({ name, companyId }) => name === PEOPLE.policy && companyId === id);
    return (said === undefined ? own?.value : said) ?? everyones;
  };
}

function judgeUser(
  ctx: AtTheirWork,
  row: StagedRow,
  book: Companies['book'],
  among: Among,
): JudgedRow<UserMade> {
  const { kept, seen } = among;
  const email = emailOf(row);
  const { texts } = readRow(USER_SHEET.columns, row);
  const company = book.companies.get(texts.ref ?? '');
  const account = kept.accounts.find((one) => one.email === email);
  const member = kept.members.find(
    (one) => one.userId === account?.id && one.companyId === company?.id,
  );
  const before = member && company ? rolesThere(kept, member.userId, company.id) : {};
  const own = { ref: texts.ref ?? '', email: texts.email ?? '' };
  const judged = judgeRow<Said, UserMade>(row, {
    sheet: USER_SHEET,
    kept: member && account ? { ...textsOf(before, account.name, member.lands), ...own } : null,
    seen: `${account?.id ?? ''}/${account?.accessVersion ?? ''}/${member?.moveId ?? ''}`,
    judge: (all) => contentOf(all, company),
    textsOf: (said) => ({ ...textsOf(said.roles, said.name, said.lands), ...own }),
    make: (said, { fields }) =>
      madeOf(ctx, said, { company, account, member, before, among, fields }),
  });
  if (company === undefined) return withError(judged, 'ref', 'workbook_ref_unknown');
  if (account?.staffRole) return withError(judged, 'email', 'email_of_provider');
  const key = `${company.id}/${email}`;
  if (seen.has(key)) return withError(judged, 'email', 'workbook_row_twice');
  seen.add(key);
  if (judged.made === null) return judged;
  return withPlace(judged, judged.made, company, among);
}

/** There is room for one more, and an admin stays in each subsystem. */
function withPlace(
  row: JudgedRow<UserMade>,
  made: UserMade,
  company: BookCompany,
  { kept, joining, maxOf }: Among,
): JudgedRow<UserMade> {
  if (made.member) {
    const there = kept.counts.find(({ companyId }) => companyId === company.id)?.people ?? 0;
    const come = (joining.get(company.id) ?? 0) + 1;
    joining.set(company.id, come);
    const max = maxOf(company);
    return there + come > max ? withError(row, 'email', 'too_many_people', { max }) : row;
  }
  for (const system of ROLE_COLUMNS) {
    if (made.before[system] !== 'admin') continue;
    if (made.roles.every((one) => one.system !== system) && !made.taken.includes(system)) continue;
    const at = kept.admins.findIndex(
      (one) => one.userId === made.userId && one.companyId === company.id && one.system === system,
    );
    if (at === -1) continue;
    kept.admins.splice(at, 1);
    const others = kept.admins.some((one) => one.companyId === company.id && one.system === system);
    if (!others) return withError(row, system, 'workbook_last_admin');
  }
  return row;
}

const rolesThere = ({ roles }: KeptPeople, userId: string, companyId: string) =>
  Object.fromEntries(
    roles
      .filter((one) => one.userId === userId && one.companyId === companyId)
      .map(({ system, role }) => [system, role]),
  ) as Record<string, Role>;

const textsOf = (roles: Record<string, Role>, name: string, lands: boolean): Texts => ({
  first_name: name,
  ...Object.fromEntries(ROLE_COLUMNS.map((slug) => [slug, roles[slug] ?? ''])),
  is_default: lands ? 'yes' : 'no',
});

const person = v.pick(addUserInput, ['email', 'first_name']);

function contentOf(texts: Texts, company: BookCompany | undefined): Outcome<Said> {
  const input = parseInput(person, { email: texts.email, first_name: texts.first_name });
  const given = ROLE_COLUMNS.filter((slug) => texts[slug]);
  const fields: Record<string, FieldMessage> = { ...(input.ok ? {} : input.refusal.fields) };
  for (const slug of given) {
    const contract = company?.contracts.get(slug);
    if (contract === undefined || contract.ended) fields[slug] = { key: 'system_not_used' };
  }
  if (given.length === 0) fields[ROLE_COLUMNS[0] ?? 'email'] = { key: 'role_needed' };
  if (!input.ok || Object.keys(fields).length > 0) return refuse(4100, { fields });
  const roles = Object.fromEntries(given.map((slug) => [slug, texts[slug] as Role]));
  const { email, first_name: name } = input.value;
  return done({ email: normalEmail(email), name, roles, lands: texts.is_default === 'yes' });
}

interface Making {
  company: BookCompany | undefined;
  account: Account | undefined;
  member: KeptPeople['members'][number] | undefined;
  before: Record<string, Role>;
  among: Among;
  fields: string[];
}

function madeOf(
  ctx: AtTheirWork,
  { email, name, roles, lands }: Said,
  { company, account, member, before, among, fields }: Making,
): UserMade {
  const companyId = company?.id ?? '';
  const made = among.made.get(email);
  const userId = account?.id ?? made ?? newId('usr', ctx.nowMs);
  const isFirst = account === undefined && made === undefined;
  if (isFirst) among.made.set(email, userId);
  const changed = ROLE_COLUMNS.filter((slug) => roles[slug] !== before[slug]);
  const invited = account === undefined || account.state === 'invited';
  return {
    ...{ userId, companyId, email, name: member ? name : (account?.name ?? name), before },
    ...(isFirst && {
      account: whole(users, {
        ...{ id: userId, email, firstName: name, state: 'invited', createdAtMs: ctx.nowMs },
        // Letters to them are in the company's language until they choose one.
        locale: company?.locale ?? null,
      }),
    }),
    ...(member === undefined && { member: whole(memberships, { userId, companyId }) }),
    moveId: member?.moveId ?? null,
    roles: changed.flatMap((system) => {
      const role = roles[system];
      return role === undefined ? [] : [{ system, role }];
    }),
    taken: changed.filter((slug) => roles[slug] === undefined),
    lands: member === undefined ? lands || null : fields.includes('is_default') ? lands : null,
    letter: letterFor({ isMember: member !== undefined, invited, moved: changed.length > 0 }),
  };
}

function letterFor(of: { isMember: boolean; invited: boolean; moved: boolean }) {
  if (of.isMember) return of.moved && !of.invited ? 'changed' : null;
  return of.invited ? 'activate' : 'joined';
}
