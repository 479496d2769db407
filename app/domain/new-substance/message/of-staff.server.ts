import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { cnMessageReads, cnMessages } from '#db/schema/cn-duty.ts';
import type { Context } from '../../kernel/context.ts';

/** With which its key begins that staff wrote. */
const OF_STAFF = 'staff/';
/** Above every character of a key. */
const KEY_END = '\u{10ffff}';

/** One message of staff for each company. */
export const staffMessageKey = (messageId: string, companyId: string) =>
  `${OF_STAFF}${messageId}/${companyId}`;

/** SQL: the message of staff that one of the message center is; null for all others. */
export const staffMessageIn = (key: SQL) =>
  sql<string | null>`iif(${key} >= ${OF_STAFF} AND ${key} < ${`${OF_STAFF}${KEY_END}`},
    substr(${key}, 7, instr(substr(${key}, 7), '/') - 1), NULL)`;

/** Statements: a message of staff that was taken back is no company's any more. */
export function forgetStaffMessage({ db }: Context, messageId: string): BatchItem<'sqlite'>[] {
  const prefix = staffMessageKey(messageId, '');
  const its = and(gte(cnMessages.key, prefix), lt(cnMessages.key, `${prefix}${KEY_END}`));
  const ids = db.select({ id: cnMessages.id }).from(cnMessages).where(its);
  return [
    db.delete(cnMessageReads).where(inArray(cnMessageReads.messageId, ids)),
    db.delete(cnMessages).where(its),
  ];
}
