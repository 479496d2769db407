import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { SearchKind } from '#db/search/index.ts';
import { amongFound, boundReached, foundBy, namedAmong } from '../search/found-by.server.ts';
import type { CompanyContext } from './context.ts';
import { type ListSort, listAt, when } from './list.server.ts';
import { divide, lookThrough, type Path } from './look-through.server.ts';
import { overCompanies } from './over-companies.server.ts';
import { type IdTable, type Reading, type Rows, readsOf } from './reads.server.ts';

/** What every list is asked. */
interface Asked {
  q: string;
  sort: string;
  limit: number;
  cursor: string | undefined;
  ids?: string | undefined;
}

/** Names of the filters of a list. */
export type FilterOf<Input> = Extract<Exclude<keyof Input, 'sort' | 'limit' | 'cursor'>, string>;
type Sort<Input extends Asked> = Exclude<Input['sort'], `-${string}`>;
type Conditions<Input> = { [Name in FilterOf<Input>]: SQL | undefined };

/** Values of filters; null as good as none. */
type Filters<Input> = { readonly [Name in FilterOf<Input>]?: Input[Name] | null };

/** That a column has the value which is asked for, or a condition; null for what is no question to a row. */
type Ask<Ctx, Input, Name extends keyof Input> =
  | Column
  | null
  | ((value: NonNullable<Input[Name]>, ctx: Ctx, asked: Filters<Input>) => SQL | undefined);

type AnyAsk<Ctx, Input> =
  | Column
  | null
  | ((value: never, ctx: Ctx, asked: Filters<Input>) => SQL | undefined);

type Asks<Ctx, Input> = {
  readonly [Name in Exclude<FilterOf<Input>, 'q' | 'ids' | 'company'>]: Ask<Ctx, Input, Name>;
} & { readonly [Name in 'q' & keyof Input]?: Ask<Ctx, Input, Name> };

/** Columns that a row has under the names of its table, never null. */
type SortKey<Table, Read> = {
  [Name in keyof Table & keyof Read]: Read[Name] extends string | number ? Name : never;
}[keyof Table & keyof Read];

interface Found {
  /** Condition: rows that a search finds; undefined where nothing is searched for. */
  found: SQL | undefined;
  /** 1 where there may be others beyond (`boundReached`). */
  more: SQL<number>;
  /** No index answers anything of them, but they are looked through; else they are few enough to ask all of each. */
  many?: boolean;
}

/** Or the names of filters that the list does not have, or whose column holds something else. */
type Fitting<Input, Given> = {
  [Name in keyof Given]: Name extends FilterOf<Input>
    ? Given[Name] extends Column<infer Config>
      ? NonNullable<Input[Name]> extends Config['data']
        ? Given[Name]
        : { misfit: Name }
      : Given[Name]
    : { misfit: Name };
};

interface Description<Ctx, Input extends Asked, Table, Read, Row>
  extends Rows<Ctx, Table, Read, Row> {
  table: Table;
  /** Filters that are meant by those that are asked for. */
  meant?: (ctx: Ctx, asked: Partial<Input>) => Partial<Input>;
  filters: Asks<Ctx, Input>;
  sorts: Record<Sort<Input>, readonly SortKey<Table, NoInfer<Read>>[] | ListSort<NoInfer<Read>>>;
  /** What indexes answer alone; anything else is looked through in the order of the list. */
  paths?: readonly Path<FilterOf<Input>, Sort<Input>>[];
  /** Filters on what the list is sorted by. */
  along?: Partial<Record<Sort<Input>, readonly FilterOf<Input>[]>>;
  /** What the search box searches. */
  search?: SearchKind;
  /** How it searches, where it is not by one kind. */
  found?: (ctx: Ctx, input: Input, companies: readonly string[], bound?: number) => Found;
}

/**
 * Condition: rows of the reader, whatever else is asked for.
 *
 * @param taken filters that an index answers
 */
type Ours<Ctx, Input> = (
  ctx: Ctx,
  input: Input,
  taken: readonly FilterOf<Input>[],
) => SQL | undefined;

/** A list must say it: rows of the companies that are read together, or of whom its condition says. */
type Whose<Ctx, Input> =
  | { companies: (ctx: Ctx) => readonly string[]; ours?: Ours<Ctx, Input> }
  | { companies?: never; ours: Ours<Ctx, Input> };

export const NOTHING_FOUND: Found = { found: undefined, more: sql<number>`0` };

type List<Ctx, Input extends Asked, Table, Read, Row> = Description<Ctx, Input, Table, Read, Row> &
  Whose<Ctx, Input>;

function soughtBy<Ctx extends CompanyContext, Input extends Asked, Table, Read, Row>(
  list: List<Ctx, Input, Table, Read, Row>,
  ctx: Ctx,
  input: Input,
  companies: readonly string[] | undefined,
  bound?: number,
): Found {
  const { found, search } = list;
  if (found) return found(ctx, input, companies ?? [], bound);
  if (search === undefined) return NOTHING_FOUND;
  return {
    found: foundBy(ctx, search, input.q, bound, companies),
    more: boundReached(ctx, search, input.q, undefined, companies),
  };
}

/** A sort that names columns goes by these, and by their values. */
function sortsOf<Table, Read, Name extends string>(
  table: Table,
  sorts: Record<Name, readonly SortKey<Table, Read>[] | ListSort<Read>>,
) {
  const all = Object.entries(sorts) as [Name, (typeof sorts)[Name]][];
  return Object.fromEntries(
    all.map(([name, sort]): [string, ListSort<Read>] => [
      name,
      'by' in sort
        ? sort
        : {
            by: sort.map((key) => table[key] as Column),
            values: (row) => sort.map((key) => row[key] as string | number),
          },
    ]),
  ) as Record<Name, ListSort<Read>>;
}

/**
 * A list: what its rows are, in which orders they are read, and what each filter asks of them.
 *
 * @typeParam Asked what its `listInput` understands
 */
export function rowsOf<Ctx extends CompanyContext, Input extends Asked>() {
  return <
    Table extends IdTable & { companyId: Column },
    Read extends { id: string },
    const Given extends Asks<Ctx, Input>,
    Row = Read,
  >(
    list: List<Ctx, Input, Table, Read, Row> & { filters: Given & Fitting<Input, Given> },
  ) => {
    const { table, filters, paths = [], along = {} } = list;
    const sorts = sortsOf<Table, Read, Sort<Input>>(table, list.sorts);

    /** What each filter asks of a row of the table. */
    function conditions(ctx: Ctx, said: Filters<Input>): Conditions<Input> {
      const asked: Filters<Input> = { ...said, ...list.meant?.(ctx, said as Partial<Input>) };
      const each = Object.entries(filters as Record<string, AnyAsk<Ctx, Input>>);
      return Object.fromEntries(
        each.map(([name, ask]) => {
          const value = name === 'q' ? asked.q?.trim() : asked[name as FilterOf<Input>];
          const condition = (one: unknown) =>
            typeof ask === 'function' ? ask(one as never, ctx, asked) : ask && eq(ask, one);
          return [name, when(value ?? undefined, (one) => condition(one) ?? undefined)];
        }),
      ) as Conditions<Input>;
    }

    /** How the list that was asked for is read: off which index, and what must be asked of each row. */
    function reading(ctx: Ctx, said: Input, bound?: number): Reading<Table, Read> {
      const input = { ...said, ...list.meant?.(ctx, said) };
      const companies = list.companies?.(ctx);
      const { found: sought, more, many } = soughtBy(list, ctx, input, companies, bound);
      const found = namedAmong(table.id, input.ids, sought);
      const asked = conditions(ctx, input);
      const { taken, path, rest } =
        found === undefined || many
          ? divide(input.sort as Sort<Input>, asked, many ? [] : paths, many ? {} : along)
          : { taken: [], path: and(...Object.values<SQL | undefined>(asked)), rest: undefined };
      const at = listAt<Sort<Input>, Read>(input as Input & { sort: Sort<Input> }, sorts, table.id);
      const ours = and(list.ours?.(ctx, input, taken), path);
      const parts = lookThrough(
        ctx.db,
        table,
        at,
        rest,
        (fields, where, _whole, first) =>
          companies
            ? overCompanies(ctx.db, table, companies, fields, {
                where: and(ours, where),
                found,
                first,
              })
            : ctx.db
                .select(fields)
                .from<SQLiteTable>(table)
                .where(amongFound(found, and(ours, where))),
        more,
        companies && Math.max(companies.length, 1),
      );
      return { at, rest, ...parts };
    }

    return { conditions, reading, ...readsOf(list, reading) };
  };
}
