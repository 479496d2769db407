import type { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { RoomContext } from '~/domain/identity/user-context.ts';
import type { Columns, Reader, RowOf } from '~/domain/kernel/columns.ts';
import type { Page } from '~/domain/kernel/keyset.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import type { Code } from '~/domain/kernel/refusals.ts';
import { rowWire } from '~/domain/kernel/told.ts';
import { pageWire, type Wire } from '~/domain/kernel/wire.ts';
import { isArea, type Room } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type ApiContext, ok, refused } from './answer.ts';
import { sheetOf } from './column-table.ts';
import { queryOf } from './list-query.ts';
import { type AreaEnvironment, type QuerySchema, route, workbook } from './route.ts';
import type { TAGS } from './tags.ts';
import { dayOfReader, openedBy, workbookAnswer, writeWorkbook } from './workbook.ts';

type PageWire<Table extends Columns> = ReturnType<
  typeof pageWire<RowOf<Table>, ReturnType<ReturnType<typeof rowWire<Table>>>>
>;

interface Asked {
  /** Id in the address, for a list that belongs to one thing. */
  id: string;
  /** The reader's. */
  timeZone: string;
}

interface Workbook<A extends Room, Table extends Columns, Query> {
  /** Address of the list; its workbook is at `/export` under it. */
  path: string;
  /** Who may read it: whoever is in the company, unless it says otherwise. */
  access?: 'admin' | 'provider';
  tag: keyof typeof TAGS;
  /** `list…` and `export…` are its operations. */
  name: string;
  /** Operation of its workbook. */
  workbook?: string;
  /** Query that it takes; of a subsystem's profile, where that has other choices. */
  input: {
    schema: QuerySchema;
    strict(params: URLSearchParams, system: RoomContext<A>['system']): Outcome<Query>;
  };
  columns: Table;
  /** Key of the workbook's title. */
  title: string;
  /** Every row of the filter, at most `MAX_WORKBOOK_ROWS`. */
  readAll: (ctx: RoomContext<A>, input: Query, of: Asked) => Promise<readonly RowOf<Table>[]>;
  refusals?: readonly Code[];
}

interface List<
  A extends Room,
  Table extends Columns,
  Query,
  Rows extends Page<RowOf<Table>>,
  Answers extends GenericSchema<unknown, PageWire<Table>>,
> extends Workbook<A, Table, Query> {
  summary: string;
  answers: Answers;
  /** One page. */
  read: (ctx: RoomContext<A>, input: Query, of: Asked) => Promise<Rows>;
}

/** What a page's answer says beside its rows, for a list whose schema asks for it. */
type More<Answers extends GenericSchema, Rows, Known> = [
  Exclude<keyof Wire<Answers>, Known>,
] extends [never]
  ? { more?: undefined }
  : { more: (page: Rows, reader: Reader<unknown>) => Omit<Wire<Answers>, Known & string> };

/** A list of an area for whoever may view it: a page of its rows, and the workbook of all that its filter finds. */
export function listRoutes<
  A extends Room,
  Table extends Columns,
  Query,
  Rows extends Page<RowOf<Table>>,
  Answers extends GenericSchema<unknown, PageWire<Table>>,
>(
  router: Hono<AreaEnvironment<A>>,
  area: A,
  list: List<A, Table, Query, Rows, Answers> & More<Answers, Rows, keyof PageWire<Table>>,
): void {
  pageRoute(router, area, list);
  exportRoute(router, area, list);
}

/** A page of its rows alone, for a list whose workbook has other rows. */
export function pageRoute<
  A extends Room,
  Table extends Columns,
  Query,
  Rows extends Page<RowOf<Table>>,
  Answers extends GenericSchema<unknown, PageWire<Table>>,
>(
  router: Hono<AreaEnvironment<A>>,
  area: A,
  list: Omit<List<A, Table, Query, Rows, Answers>, 'title' | 'readAll'> &
    More<Answers, Rows, keyof PageWire<Table>>,
): void {
  const { path, name, input, columns, answers, read, more } = list;
  const { access = isArea(area) ? 'viewer' : 'staff' } = list;

  router.get(
    path,
    ...route(area, access, {
      ...askedBy(list),
      operation: `list${name}`,
      summary: list.summary,
      answers,
    }),
    async (c) => {
      const { ctx } = c.var;
      const query = input.strict(queryOf(c), ctx.system);
      if (!query.ok) return refused(c, query.refusal);
      const page = await read(ctx, query.value, askedOf(c));
      // The schema is made from the same columns, and `more` has what it asks for beside them.
      const data = {
        ...pageWire(page, rowWire(columns, ctx)),
        ...more?.(page, ctx),
      } as Wire<Answers>;
      return ok(c, data);
    },
  );
}

/** What the document says of the query of either. */
function askedBy<A extends Room, Table extends Columns, Query>({
  tag,
  input,
  refusals,
}: Pick<Workbook<A, Table, Query>, 'tag' | 'input' | 'refusals'>) {
  return { tag, query: input.schema, ...(refusals && { refusals }) };
}

/** The workbook of all that a filter finds. */
export function exportRoute<A extends Room, Table extends Columns, Query>(
  router: Hono<AreaEnvironment<A>>,
  area: A,
  list: Workbook<A, Table, Query>,
): void {
  const { path, name, input, columns, title, readAll } = list;
  const { access = isArea(area) ? 'viewer' : 'staff' } = list;

  router.get(
    `${path}/export`,
    ...route(area, access, {
      ...askedBy(list),
      operation: `export${name}`,
      summary: list.workbook ?? 'Workbook of the list’s filter, at most 10 000 rows',
      answers: workbook,
    }),
    async (c) => {
      const ctx = await openedBy(c);
      const query = input.strict(queryOf(c), ctx.system);
      if (!query.ok) return refused(c, query.refusal);
      const t = translator(ctx.locale);
      const rows = await readAll(ctx, query.value, askedOf(c));
      const sheet = t(title);
      const bytes = await writeWorkbook(sheet, sheetOf(columns, ctx, t), rows);
      return workbookAnswer(`${sheet} ${dayOfReader(ctx)}`, bytes);
    },
  );
}

function askedOf(c: ApiContext): Asked {
  return { id: c.req.param('id') ?? '', timeZone: c.var.door.timeZone };
}
