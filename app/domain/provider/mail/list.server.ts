import { and, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { mailMessages } from '#db/schema/trail.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { firstIdOf } from '../../kernel/ids.ts';
import { when } from '../../kernel/list.server.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { reachOf } from '../../tenancy/reach.ts';
import { saysOfCompany } from '../company/list.server.ts';
import { type Parts, wideRows } from '../wide-rows.server.ts';
import type { MailListInput } from './schema.ts';

/** Companies whose mails are read together, of those that words mean. */
const MAX_COMPANIES = 20;
/** Companies of one consultant, as far as the look-through reckons with them. */
const COMPANIES_OF_ONE = 40;

function rowsRead({ db }: StaffContext, from: typeof mailMessages) {
  // Neither body nor links: they are for the recipient alone.
  return db
    .select({
      id: mailMessages.id,
      recipient: mailMessages.recipient,
      template: mailMessages.template,
      companyId: mailMessages.companyId,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      state: mailMessages.state,
      attempts: mailMessages.attempts,
      notBeforeMs: mailMessages.notBeforeMs,
      lastError: mailMessages.lastError,
      createdAtMs: mailMessages.createdAtMs,
      sentAtMs: mailMessages.sentAtMs,
    })
    .from(from)
    .leftJoin(companies, eq(companies.id, mailMessages.companyId));
}
type Read = Awaited<ReturnType<typeof rowsRead>>[number];

/** The address as a consultant may see it: `l***@importer.example`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${[...address][0]}***${address.slice(at)}`;
}

function shown({ staffRole }: StaffContext) {
  const all = staffRole === 'provider';
  return ({ nameZh, nameEn, recipient, lastError, ...row }: Read) => ({
    ...row,
    recipient: all ? recipient : maskedAddress(recipient),
    // What a server says may repeat the address.
    lastError: all
      ? lastError
      : (lastError?.replaceAll(recipient, maskedAddress(recipient)) ?? null),
    companyNames: nameZh === null || nameEn === null ? null : { nameZh, nameEn },
  });
}

/** A mail as the list shows it. */
export type MailRow = ReturnType<ReturnType<typeof shown>>;

/** The list as it was asked for, with the zone by whose clocks `from` and `to` are days. */
export type MailAsked = MailListInput & { timeZone: string };

/** Companies whose mails are read, each off the index that begins with it; undefined for all mails. */
function companiesRead(ctx: StaffContext, words: string): Parts | undefined {
  const mine = ctx.staffRole === 'provider' ? undefined : ctx.identity.user.id;
  if (mine === undefined && words === '') return undefined;
  const assigned = reachOf(ctx.nowMs, mine ?? '');
  return {
    from: sql`SELECT ${companies.id} AS company FROM ${companies} WHERE ${and(
      when(words, saysOfCompany),
      mine === undefined ? undefined : sql`${companies.id} IN (${assigned})`,
    )} ${words === '' ? sql`` : sql`LIMIT ${MAX_COMPANIES}`}`,
    of: sql`${mailMessages.companyId} = p.company`,
    count: words === '' ? COMPANIES_OF_ONE : MAX_COMPANIES,
  };
}

/** Ids sort by time, so the list goes by them and days are parts of them. */
function asked(ctx: StaffContext, { timeZone, ...input }: MailAsked) {
  const { id, state } = mailMessages;
  const from = (day: string) => firstIdOf('ml', startOfDay(timeZone, day));
  const words = input.company?.trim().toLowerCase() ?? '';
  const q = input.q.trim().toLowerCase();
  // Those that wait or failed are few, and an index has them, of all and of each company; sent ones are nearly all.
  const few = input.state !== undefined && input.state !== 'sent';
  const parts = companiesRead(ctx, words);
  const ofState = (one: MailRow['state']) =>
    few ? and(eq(state, one), sql`${state} <> 'sent'`) : sql`+${state} = ${one}`;
  const conditions = {
    state: when(input.state, ofState),
    q: when(q, (text) => sql`instr(lower(${mailMessages.recipient}), ${text}) > 0`),
  };
  return {
    path: and(
      when(input.from, (day) => gte(id, from(day))),
      when(input.to, (day) => lt(id, from(daysAfter(day, 1)))),
      few ? conditions.state : undefined,
    ),
    rest: and(few ? undefined : conditions.state, conditions.q),
    parts,
  };
}

const MAILS = wideRows<'at', MailAsked>()({
  table: mailMessages,
  rows: rowsRead,
  shown,
  picked: true,
  sorts: { at: { by: [], values: () => [] } },
  asked,
});

/** A page of the mails: a consultant's are those of their companies, and show no whole address. One round trip. */
export const listMails = MAILS.page;

/** Every one of the filter for a workbook. One round trip. */
export const listMailsForExport = MAILS.all;

/** By whom mail leaves, from which address, and when the last one left. */
export interface Sender {
  transport: StaffContext['config']['mailTransport'];
  from: string;
  lastSentAtMs: number | null;
  /** Mails that were given up, counted up to a hundred. */
  failed: number;
}

/** The line above the mails. One round trip. */
export async function readSender(ctx: StaffContext): Promise<Sender> {
  const { db, config } = ctx;
  const { state, notBeforeMs, sentAtMs, id, companyId } = mailMessages;
  const mine: SQL | undefined =
    ctx.staffRole === 'provider'
      ? undefined
      : inArray(companyId, sql`(${reachOf(ctx.nowMs, ctx.identity.user.id)})`);
  const [[last], failed] = await db.batch([
    db
      .select({ sentAtMs })
      .from(mailMessages)
      .where(and(eq(state, 'sent'), ne(sentAtMs, 0)))
      .orderBy(desc(notBeforeMs))
      .limit(1),
    db
      .select({ id })
      .from(mailMessages)
      .where(and(eq(state, 'failed'), mine))
      .limit(100),
  ]);
  return {
    transport: config.mailTransport,
    from: config.mailFrom,
    lastSentAtMs: last?.sentAtMs ?? null,
    failed: failed.length,
  };
}
