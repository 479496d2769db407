import { and, eq, type SQL, sql } from 'drizzle-orm';
import { staffMessages } from '#db/schema/provider/message.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { MessageListInput } from './schema.ts';

const m = staffMessages;

const SHOWN = {
  id: m.id,
  type: m.type,
  target: m.target,
  companyId: m.companyId,
  companyZh: companies.nameZh,
  companyEn: companies.nameEn,
  system: m.system,
  filter: m.filter,
  titleZh: m.titleZh,
  titleEn: m.titleEn,
  emailChoice: m.emailChoice,
  state: m.state,
  sendAtMs: m.sendAtMs,
  sentAtMs: m.sentAtMs,
  companies: m.companies,
  people: m.people,
  readers: m.readers,
  mails: m.mails,
  createdByName: m.createdByName,
  createdAtMs: m.createdAtMs,
  version: m.version,
};

const rowsRead = ({ db }: StaffContext) =>
  db.select(SHOWN).from(m).leftJoin(companies, eq(companies.id, m.companyId));

/** A message as its list shows it. */
export type MessageRow = Awaited<ReturnType<typeof rowsRead>>[number];

/** Condition: a consultant has the messages to companies of theirs, an admin of the provider all. */
const isTheirMessage = (ctx: StaffContext) => isTheirs(ctx, m.companyId);

const NAMED = sql`lower(staff_messages.title_zh || ' ' || staff_messages.title_en
  || ' ' || coalesce(companies.name_zh, '') || ' ' || coalesce(companies.name_en, ''))`;

function asked(ctx: StaffContext, input: MessageListInput): SQL | undefined {
  return and(
    isTheirMessage(ctx),
    when(input.type, (type) => eq(m.type, type)),
    when(input.state, (state) => eq(m.state, state)),
    when(input.target, (target) => eq(m.target, target)),
    when(input.company, (company) => eq(m.companyId, company)),
    when(input.q.trim().toLowerCase(), (words) => holdsText(NAMED, words)),
  );
}

const MESSAGES = staffRows<'created', MessageListInput>()({
  id: m.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(m).leftJoin(companies, eq(companies.id, m.companyId)),
  asked,
  sorts: { created: { by: [m.createdAtMs], values: ({ createdAtMs }) => [createdAtMs] } },
  shown: () => (row) => row,
});

/** A page of the messages that are theirs. One round trip. */
export const listMessages = MESSAGES.page;

/** Every one of the filter for a workbook. One round trip. */
export const listMessagesForExport = MESSAGES.all;

/** Statement: a message with what it says, when it is theirs. */
export function messageStatement(ctx: StaffContext, id: string) {
  return ctx.db
    .select({
      ...SHOWN,
      contentZh: m.contentZh,
      contentEn: m.contentEn,
      path: m.path,
      recalledAtMs: m.recalledAtMs,
    })
    .from(m)
    .leftJoin(companies, eq(companies.id, m.companyId))
    .where(and(eq(m.id, id), isTheirMessage(ctx)));
}

/**
 * One message with what it says. One round trip.
 *
 * @throws {Denial} 4040 for one that is none of theirs
 */
export async function findMessage(ctx: StaffContext, id: string) {
  const [message = notFound()] = await messageStatement(ctx, id);
  return message;
}
export type Message = Awaited<ReturnType<typeof findMessage>>;
