import type { BatchItem } from 'drizzle-orm/batch';
import { cnMessages } from '#db/schema/cn-duty.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';

/** What a message says, in both languages. Trade names, never substances (`areas/new-substance.md` §2.5). */
export interface MessageText {
  titleZh: string;
  titleEn: string;
  contentZh: string;
  contentEn: string;
}

export interface NewMessage extends MessageText {
  companyId: string;
  /** One message per key: told once whoever comes first. */
  key: string;
  type: (typeof cnMessages.$inferInsert)['type'];
  kind: string;
  /** The filing it is about; null where it is about none. */
  filingId: string | null;
  /** A path of the portal. */
  path: string;
}

/** Statement: tells the people of a company something; it rides in the batch of its cause. */
export function tell({ db, nowMs }: Context, message: NewMessage): BatchItem<'sqlite'> {
  return db
    .insert(cnMessages)
    .values({ id: newId('msg', nowMs), atMs: nowMs, ...message })
    .onConflictDoNothing();
}
