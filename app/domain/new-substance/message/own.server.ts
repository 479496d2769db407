import { type SQL, sql } from 'drizzle-orm';
import { cnMessages } from '#db/schema/cn-duty.ts';
import type { CnContext } from '../../kernel/context.ts';
import { hasRead } from '../../staff-notice/reads.server.ts';
import { readCompanies, scoped, scopeIds } from '../within.ts';
import { staffMessageIn } from './of-staff.server.ts';

/**
 * Companies whose messages are read: of those that were asked for, where the reader is no viewer.
 *
 * @throws {Denial} 4193 where there are too many and none was asked for
 */
export function toldCompanies(ctx: CnContext): string[] {
  return readCompanies(ctx).filter((id) => scoped(ctx, id).role !== 'viewer');
}

/** The same of the whole scope: where a message is named by its id. */
export function tellableCompanies(ctx: CnContext): string[] {
  return scopeIds(ctx).filter((id) => scoped(ctx, id).role !== 'viewer');
}

/** SQL: somebody has read a message; one of staff also where they read it at the home of another subsystem. */
export const isReadBy = (messageId: SQL, key: SQL, userId: SQL | string) =>
  sql<number>`(EXISTS (SELECT 1 FROM cn_message_reads r
    WHERE r.message_id = ${messageId} AND r.user_id = ${userId})
    OR ${hasRead(staffMessageIn(key), userId)})`;

/** Condition on a message: the reader has read it. */
export const wasRead = ({ actor }: CnContext): SQL<number> =>
  isReadBy(sql`${cnMessages.id}`, sql`${cnMessages.key}`, actor.id);
