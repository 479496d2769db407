import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { cnMessages } from '#db/schema/cn-duty.ts';
import type { MESSAGE_KINDS } from '#db/schema/cn-kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, when } from '../../kernel/list.server.ts';
import { divide, type Fields, lookThrough } from '../../kernel/look-through.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { namedAmong } from '../../search/found-by.server.ts';
import { scoped } from '../within.ts';
import { toldCompanies, wasRead } from './own.server.ts';
import type { CnMessageListInput } from './schema.ts';

function rowsRead(
  ctx: CnContext,
  from: typeof cnMessages,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  const zh = ctx.locale === 'zh-CN';
  return ctx.db
    .select({
      id: cnMessages.id,
      companyId: cnMessages.companyId,
      type: cnMessages.type,
      kind: cnMessages.kind,
      title: zh ? cnMessages.titleZh : cnMessages.titleEn,
      content: zh ? cnMessages.contentZh : cnMessages.contentEn,
      path: cnMessages.path,
      corrected: cnMessages.corrected,
      atMs: cnMessages.atMs,
      read: wasRead(ctx).as('was_read'),
    })
    .from(from)
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

function toRow(
  ctx: CnContext,
  { read, kind, ...row }: Awaited<ReturnType<typeof rowsRead>>[number],
) {
  const { nameZh, nameEn } = scoped(ctx, row.companyId);
  return {
    ...row,
    // Written by verbs alone, which know its kinds.
    kind: kind as (typeof MESSAGE_KINDS)[number],
    read: read === 1,
    company: nameIn(ctx.locale, { nameZh, nameEn }),
  };
}

/** A message as its reader has it. */
export type CnMessageRow = ReturnType<typeof toRow>;

const SORTS = { at: { by: [cnMessages.atMs], values: (row: CnMessageRow) => [row.atMs] } };

type Filter = Exclude<keyof CnMessageListInput, 'sort' | 'limit' | 'cursor'>;

/** What the filters ask of a message, for those who mark all of them read, too; words are sought in the reader's language. */
type Asked = { [Name in 'q' | 'type' | 'kind' | 'from' | 'to']?: CnMessageListInput[Name] | null };

function conditionsOf(ctx: CnContext, { q, type, kind, from, to }: Asked) {
  const m = cnMessages;
  const { dayZone } = ctx.system;
  const content = ctx.locale === 'zh-CN' ? m.contentZh : m.contentEn;
  const starts = (day: string) => sql`CAST(${startOfDay(dayZone, day)} AS INTEGER)`;
  return {
    type: when(type ?? undefined, (one) => eq(m.type, one)),
    kind: when(kind ?? undefined, (one) => eq(m.kind, one)),
    from: when(from ?? undefined, (day) => sql`${m.atMs} >= ${starts(day)}`),
    to: when(to ?? undefined, (day) => sql`${m.atMs} < ${starts(daysAfter(day, 1))}`),
    q: when(q?.trim(), (words) => holdsText(content, words)),
  };
}

/** Conditions of the list's filter on a message. */
export function messageConditions(ctx: CnContext, asked: Asked): (SQL | undefined)[] {
  return Object.values(conditionsOf(ctx, asked));
}

/**
 * A page of the messages of all companies in which the reader is no viewer, or of the one that was asked for, in the
 * reader's language. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function listMessages(
  ctx: CnContext,
  input: CnMessageListInput,
): Promise<Page<CnMessageRow>> {
  const companies = toldCompanies(ctx);
  const m = cnMessages;
  const conditions: Record<Filter, SQL | undefined> = {
    ...conditionsOf(ctx, input),
    unread: when(input.unread, () => sql`NOT ${wasRead(ctx)}`),
    ids: undefined,
    company: undefined,
  };
  const found = namedAmong(m.id, input.ids, undefined);
  const { path, rest } =
    found === undefined
      ? divide(input.sort, conditions, [], { at: ['from', 'to'] })
      : { path: and(...Object.values(conditions)), rest: undefined };
  const at = listAt(input, SORTS, m.id);
  const reading = lookThrough(
    ctx.db,
    m,
    at,
    rest,
    (fields, where, _whole, first) =>
      overCompanies(ctx.db, m, companies, fields, { where: and(path, where), found, first }),
    undefined,
    Math.max(companies.length, 1),
  );
  const [rows, [counted], edges] = await ctx.db.batch([
    rowsRead(ctx, reading.pickedPage(), rest, at.orderBy, at.limit),
    reading.count,
    ...reading.edges,
  ]);
  const shown = rows.map((row) => toRow(ctx, row));
  return at.page(shown, counted?.total ?? 0, reading.scan(counted, edges));
}

/**
 * The newest messages, for the batch of another page.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export function latestMessages(ctx: CnContext, limit: number) {
  const m = cnMessages;
  const by = [desc(m.atMs), desc(m.id)];
  const first = overCompanies(ctx.db, m, toldCompanies(ctx), getTableColumns(m) as Fields, {
    where: undefined,
    first: { orderBy: by, bound: limit },
  });
  return {
    statement: rowsRead(
      ctx,
      first.as('cn_messages') as unknown as typeof cnMessages,
      undefined,
      by,
      limit,
    ),
    rows: (rows: Awaited<ReturnType<typeof rowsRead>>) => rows.map((row) => toRow(ctx, row)),
  };
}

/** Messages are counted up to here. */
const MOST_COUNTED = 1000;

/**
 * How many messages there are of each type, counted up to a thousand in all. One round trip; throws as the page.
 */
export async function messageCounts(ctx: CnContext) {
  const counted = overCompanies(
    ctx.db,
    cnMessages,
    toldCompanies(ctx),
    { type: cnMessages.type },
    { where: undefined },
  )
    .limit(MOST_COUNTED + 1)
    .as('counted');
  const [row] = await ctx.db
    .select({
      all: sql<number>`count(*)`.as('all_of_them'),
      warning: sql<number>`coalesce(sum(type = 'warning'), 0)`.as('warnings'),
    })
    .from(counted);
  const { all = 0, warning = 0 } = row ?? {};
  const isBound = all > MOST_COUNTED;
  return { all: Math.min(all, MOST_COUNTED), warning, system: all - warning, isBound };
}
