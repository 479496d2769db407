import { and, eq, isNull } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../kernel/context.ts';
import type { Anchor, PaperKind, PaperTypes } from './paper-kind.ts';

/** Where a kind of paper keeps what holds it. */
export type Held = Pick<PaperKind<PaperTypes>, 'held'>;
export type HeldRevision = Pick<Anchor, 'id' | 'revision'>;

/** Statement: every hold of a revision has ended. */
export function endHolds(
  { db, nowMs }: Context,
  { held }: Held,
  { id, revision }: HeldRevision,
): BatchItem<'sqlite'> {
  return db
    .update<SQLiteTable>(held)
    .set({ endedAtMs: nowMs })
    .where(and(eq(held.recordId, id), eq(held.revision, revision), isNull(held.endedAtMs)));
}
