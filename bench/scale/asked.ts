import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { CnContext, OrContext, RpContext } from '~/domain/kernel/context.ts';
import { encodeCursor } from '~/domain/kernel/keyset.ts';
import type { ListQuery, listInput } from '~/domain/kernel/list-input.ts';
import { cnscc, providerConsole, rp } from '~/domain/systems/profiles.ts';
import { OTHER, US } from './fill.ts';

/**
 * Every list with every filter and every sort, what finds much beside what finds nothing, and the pages that gather:
 * what must cost the same in a small and in a large database (QUALITY P5, P6).
 */

/** One read, by a name that says what was asked. */
export interface Case {
  name: string;
  run(ctx: OrContext): Promise<unknown>;
  /** Rows it may read. */
  bound: number;
  /** Tables, by the names they have in its statements, of which there is so little that it may go through them. */
  small?: readonly string[] | undefined;
}

/** Rows that a page may read: a bounded count, or two look-throughs and the place where one ends. */
export const PAGE_BOUND = 25_000;
/** The same of substances: every one of at most 3 000 is asked for its tonnage of the year, for page and count. */
export const SUBSTANCES_BOUND = 40_000;
/** A search of documents looks through the platform's letters and statements of the company too. */
export const DOCUMENTS_BOUND = 30_000;
/** The same over several companies: a row is read in the order of its company, and again in that of all. */
export const COMPANIES_BOUND = 40_000;
/** The data center: each of at most 3 000 registrations with its months of two years, or its importers of one. */
export const DATA_BOUND = 200_000;
/** A substance with 5 000 importers: each is asked for its letter, or for its safety data sheet. */
export const IMPORTERS_BOUND = 150_000;
/** What is found of everything: of each kind a few among those that a search looks at. */
export const SEARCH_BOUND = 60_000;
/** The lists of a year: each of its records is asked for, by an index, what it lacks. */
export const YEAR_BOUND = 500_000;
/** Rows that a workbook may read. */
export const EXPORT_BOUND = 150_000;
/** The same where the lines of what is listed are a table of their own: both statements look through the list. */
export const LINES_BOUND = 250_000;
/** The same over several companies, with parties and substances of each row. */
export const COMPANIES_EXPORT_BOUND = 350_000;
/** The same with lines and handovers of each row: three statements look through the list. */
export const COMPANIES_LINES_BOUND = 1_100_000;

type Entries = Parameters<typeof listInput>[0];

/** A list and what to ask it: for each filter, values that find much, little and nothing. */
export interface Asked<Name extends string> {
  input: {
    lenient(params: URLSearchParams): ListQuery<Entries, readonly string[]>;
    schema: { entries: object };
  };
  page(ctx: OrContext, input: never): Promise<unknown>;
  /** Its workbook, where it has one. */
  all?(ctx: OrContext, input: never): Promise<unknown>;
  filters: Record<Name, readonly string[]>;
  sorts: readonly string[];
  /** Filters together, as addresses have them. */
  together?: readonly string[];
  /** Rows that its workbook may read, where not `EXPORT_BOUND`. */
  workbook?: number;
  /** Rows that a page may read, where not `PAGE_BOUND`. */
  bound?: number;
  small?: Case['small'];
  /** A place far down: a sort and its values. */
  deep: readonly [sort: string, ...values: (string | number)[]];
}

/** Written this way so that a filter that a list gains has to be named here. */
export function list<Name extends string>(
  input: { schema: { entries: Record<Name | 'q' | 'sort' | 'limit' | 'cursor', unknown> } },
  asked: Omit<Asked<Exclude<Name, 'sort' | 'limit' | 'cursor'>>, 'input'>,
): Asked<string> {
  return { ...asked, input } as unknown as Asked<string>;
}

/** The same company and user in the responsible person's subsystem. */
export const cosmetics = (ctx: OrContext): RpContext => ({ ...ctx, system: rp });

/** The same user in China new substances, where they work for two companies at once. */
export function substances(ctx: OrContext, filter: string | null = null): CnContext {
  const scope = [US, OTHER].map((id) => ({ ...ctx.company, id, role: 'admin' as const }));
  return { ...ctx, system: cnscc, scope, filter };
}

/** Somebody of the provider to whom the first company is assigned. */
export function consultant(ctx: OrContext): StaffContext {
  const user = { id: 'usr_scale' } as StaffContext['identity']['user'];
  return {
    ...ctx,
    actor: { ...ctx.actor, kind: 'staff' } as StaffContext['actor'],
    identity: { user, tokenHash: '' } as StaffContext['identity'],
    staffRole: 'consultant',
    system: providerConsole,
  };
}

/** An admin of the provider, whose companies are all of them. */
export const admin = (ctx: OrContext): StaffContext => ({
  ...consultant(ctx),
  staffRole: 'provider',
});

export const SUBSTANCE = 'sub_1';
/** The safety data sheet of the first substance: the one that is traded most. */
export const SHEET = 'doc_1';
export const WORDS = ['partner', 'tr-2026-0000777', 'nothing-has-this'];

export function casesOf(
  name: string,
  {
    input,
    page,
    all,
    filters,
    sorts,
    together = [],
    deep,
    bound = PAGE_BOUND,
    workbook = EXPORT_BOUND,
    small,
  }: Asked<string>,
) {
  const single = Object.entries(filters).flatMap(([filter, values]) =>
    values.map((value) => String(new URLSearchParams({ [filter]: value }))),
  );
  const asked = ['', ...single, ...together];
  const query = (text: string) => input.lenient(new URLSearchParams(text)) as never;
  // Tables of which there is little are gone through for any filter: each is asked once, and each order once.
  const ordersOf = (filter: string) =>
    small === undefined || filter === '' ? sorts : sorts.slice(0, 1);
  const pages = asked.flatMap((filter) =>
    ordersOf(filter)
      .flatMap((sort) => [sort, `-${sort}`])
      .map((sort): Case => {
        const text = [filter, `sort=${sort}`].filter(Boolean).join('&');
        return {
          name: `${name}?${text}`,
          run: (ctx) => page(ctx, query(text)),
          bound,
          small,
        };
      }),
  );
  const [sort, ...values] = deep;
  const cursor = encodeCursor({ sort, values, id: 'x', direction: 'next' });
  const far: Case = {
    name: `${name}, far down`,
    run: (ctx) => page(ctx, query(`sort=${sort}&cursor=${cursor}`)),
    bound,
    small,
  };
  const workbooks = (all === undefined ? [] : asked).map(
    (filter): Case => ({
      name: `${name}, workbook?${filter}`,
      run: async (ctx) => all?.(ctx, query(filter)),
      bound: workbook,
      small,
    }),
  );
  return [...pages, far, ...workbooks];
}
