import { desc, getTableColumns, sql } from 'drizzle-orm';
import { cnMessages } from '#db/schema/cn-duty.ts';
import type { MESSAGE_KINDS } from '#db/schema/cn-kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { Fields } from '../../kernel/look-through.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { scoped } from '../within.ts';
import { toldCompanies, wasRead } from './own.server.ts';
import type { CnMessageListInput } from './schema.ts';

/** @param from the rows that are looked at, under the table's name */
function rowsRead(ctx: CnContext, from: typeof cnMessages) {
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
    .from(from);
}
type Read = Awaited<ReturnType<typeof rowsRead>>[number];

function toRow(ctx: CnContext, { read, kind, ...row }: Read) {
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

const since = ({ system }: CnContext, day: string) =>
  sql`CAST(${startOfDay(system.dayZone, day)} AS INTEGER)`;

const MESSAGES = rowsOf<CnContext, CnMessageListInput>()({
  table: cnMessages,
  rows: rowsRead,
  shown: (ctx) => (row: Read) => toRow(ctx, row),
  picked: true,
  companies: toldCompanies,
  filters: {
    type: cnMessages.type,
    kind: cnMessages.kind,
    from: (day, ctx) => sql`${cnMessages.atMs} >= ${since(ctx, day)}`,
    to: (day, ctx) => sql`${cnMessages.atMs} < ${since(ctx, daysAfter(day, 1))}`,
    unread: (_yes, ctx) => sql`NOT ${wasRead(ctx)}`,
    // In the reader's language.
    q: (words, { locale }) =>
      holdsText(locale === 'zh-CN' ? cnMessages.contentZh : cnMessages.contentEn, words),
  },
  sorts: { at: ['atMs'] },
  along: { at: ['from', 'to'] },
});

/** Conditions of the list's filter on a message, for those who mark all of them read. */
export const messageConditions = MESSAGES.conditions;

/**
 * A page of the messages of all companies in which the reader is no viewer, or of the one that was asked for, in the
 * reader's language. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export const listMessages = MESSAGES.page;

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
    statement: rowsRead(ctx, first.as('cn_messages') as unknown as typeof cnMessages)
      .orderBy(...by)
      .limit(limit),
    rows: (rows: Read[]) => rows.map((row) => toRow(ctx, row)),
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
