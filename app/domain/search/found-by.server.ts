import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { certificates } from '#db/schema/certificate.ts';
import { companies } from '#db/schema/tenancy.ts';
import { type SearchKind, searchScope } from '#db/search/index.ts';
import { askedTokens } from '#db/search/tokens.ts';
import { AREA_TABLES } from '../areas.server.ts';
import { SCAN_BOUND, when } from '../kernel/list.server.ts';
import { waysToWrite } from '../kernel/text/han.ts';
import { meantBy } from './meant.ts';

/** A search looks at its newest matches up to this many; a list that reached it says that there may be more. */
export const SEARCH_BOUND = SCAN_BOUND;

/** Ways in which a token of Chinese is looked for, simplified and traditional; fewer where many companies are searched. */
const WAYS = 16;
const WAYS_OF_MANY = 4;
const FEW_COMPANIES = 10;

/** Who looks, and among the words of which company. */
export interface Searcher {
  company: { id: string };
  system: { slug: string };
}

/** Ids by the kind of what is found: certificates and companies are of no area. */
const SUBJECTS: Readonly<Record<string, Column>> = Object.assign(
  { certificate: certificates.id, company: companies.id },
  ...AREA_TABLES.map(({ search }) => search),
);

function subjectOf(kind: SearchKind): Column {
  const id = SUBJECTS[kind];
  if (id === undefined) throw new Error(`no area finds ${kind}`);
  return id;
}

/**
 * What the one search box finds among rows of a kind that this company may find: each word by its beginning, a number
 * with and without punctuation and from each of its parts on, Chinese from one character on, all of them at once, or the
 * CAS or EC number that it is read as (`meantBy`)
 * (docs/decisions/030-search-by-beginnings.md). It costs the same however many rows there are.
 *
 * @param bound newest matches that are looked at
 * @param among companies whose rows are looked among, where that is not the company of the context
 * @returns condition on the id of the kind's table; undefined where nothing is asked
 */
export function foundBy(
  ctx: Searcher,
  kind: SearchKind,
  q: string,
  bound = SEARCH_BOUND,
  among: readonly string[] = [ctx.company.id],
): SQL | undefined {
  if (q.trim() === '') return undefined;
  const matches = matchesOf(ctx, kind, q, bound, among);
  // Punctuation alone is found nowhere.
  if (matches === null) return sql`false`;
  return sql`${subjectOf(kind)} IN (SELECT e.subject_id FROM search_entries e WHERE e.seq IN (${matches}))`;
}

/** Newest matches of each kind where everything is searched at once: each of them may be in many rows. */
const EVERYTHING_BOUND = 100;

/** The same among several kinds, as a condition on a column of ids. */
export function anyFoundBy(
  ctx: Searcher,
  among: readonly SearchKind[],
  id: Column,
  q: string,
): SQL | undefined {
  if (q.trim() === '') return undefined;
  const kinds = among.map((kind) => matchesOf(ctx, kind, q, EVERYTHING_BOUND));
  const found = kinds.flatMap((matches) =>
    matches === null ? [] : [sql`SELECT rowid FROM (${matches})`],
  );
  if (found.length === 0) return sql`false`;
  const parts = Array.from({ length: Math.ceil(found.length / SELECTS) }, (_, at) => {
    const some = found.slice(at * SELECTS, (at + 1) * SELECTS);
    return sql`e.seq IN (${sql.join(some, sql` UNION ALL `)})`;
  });
  return sql`${id} IN (SELECT e.subject_id FROM search_entries e
    WHERE ${sql.join(parts, sql` OR `)})`;
}

/** Selects of one compound; D1 takes no more. */
const SELECTS = 5;

/**
 * The rows that were found and of which the rest holds. SQLite is kept from going by any other index, since it takes
 * what was found for many and a company's rows for few.
 */
export function amongFound(found: SQL | undefined, rest: SQL | undefined): SQL | undefined {
  return found === undefined || rest === undefined ? (found ?? rest) : sql`${found} AND +(${rest})`;
}

/**
 * Rows that are asked for by their ids: few, like those that a search finds, and read the same way.
 *
 * @param id the column of the table's ids
 * @param ids as the list's filter has them, with commas between
 */
export function namedAmong(
  id: Column,
  ids: string | undefined,
  found: SQL | undefined,
): SQL | undefined {
  return and(
    found,
    when(ids, (asked) => sql`${id} IN ${idsAmong(asked.split(','))}`),
  );
}

/** 1 where more matched than `foundBy` looks at, or just as many; for the statement that counts a list's rows. */
export function boundReached(
  ctx: Searcher,
  kind: SearchKind,
  q: string,
  bound = SEARCH_BOUND,
  among: readonly string[] = [ctx.company.id],
): SQL<number> {
  if (q.trim() === '') return sql<number>`0`;
  const matches = matchesOf(ctx, kind, q, bound, among);
  if (matches === null) return sql<number>`0`;
  return sql<number>`((SELECT count(*) FROM (${matches})) = ${bound})`;
}

/** Every one of the tokens, each in one of the ways it is written. */
function allOf(scope: string, tokens: readonly (readonly string[])[]): string {
  const each = tokens.map((ways) => `(${ways.map((way) => `"${scope}${way}"`).join(' OR ')})`);
  return `(${each.join(' AND ')})`;
}

function matchesOf(
  { company, system }: Searcher,
  kind: SearchKind,
  q: string,
  bound: number,
  among: readonly string[] = [company.id],
): SQL | null {
  // Each meaning by its tokens; of two that have the same, one.
  const meanings = new Map(
    meantBy(q).flatMap((one): [string, string[]][] => {
      const tokens = askedTokens(one);
      return tokens.length === 0 ? [] : [[tokens.join(' '), tokens]];
    }),
  );
  if (meanings.size === 0) return null;
  const most = among.length > FEW_COMPANIES ? WAYS_OF_MANY : WAYS;
  const written = [...meanings.values()].map((tokens) =>
    tokens.map((token) => waysToWrite(token, most)),
  );
  const asked = among
    .map((companyId) => searchScope({ companyId, system: system.slug, kind }))
    .flatMap((scope) => written.map((tokens) => allOf(scope, tokens)))
    .join(' OR ');
  return sql`SELECT rowid FROM search_words WHERE search_words MATCH ${asked}
    ORDER BY rowid DESC LIMIT ${bound}`;
}
