import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { idempotencyKeys } from '#db/schema/trail.ts';

type Row = Required<
  Pick<
    typeof idempotencyKeys.$inferInsert,
    'userId' | 'key' | 'requestHash' | 'heldBy' | 'createdAtMs'
  >
>;

/** The answer to a request that did its work, but for its `data`. */
export interface Success {
  status: number;
  envelope: Record<string, unknown>;
}

/** Name of the CHECK that undoes the batch of a request whose key another one has taken over. */
export const KEY_HELD = 'idempotency_key_held';

/**
 * An idempotency key in the hands of the request that does the work. The batch of the effect writes the answer as
 * well, so there is never one without the other (docs/decisions/025-an-answer-is-written-with-its-effect.md).
 */
export class KeyClaim {
  readonly #row: Row;
  readonly #success: Success;
  #written = false;

  constructor(row: Row, success: Success) {
    this.#row = row;
    this.#success = success;
  }

  /**
   * The statement of the effect's batch that writes the answer. It fails the batch when another request holds the
   * key by now.
   *
   * @param data what the verb answers, as JSON of SQL
   */
  answers(db: Database, data: SQL): BatchItem<'sqlite'> {
    const { status, envelope } = this.#success;
    const answer = sql<string>`json_set(${JSON.stringify(envelope)}, '$.data', ${data})`;
    const given = { answeredBy: this.#row.heldBy, status };
    return db
      .insert(idempotencyKeys)
      .values({ ...this.#row, ...given, answer })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key],
        set: { ...given, answer: sql`excluded.answer` },
      });
  }

  /** Says that the batch with that statement was written. */
  written(): void {
    this.#written = true;
  }

  /**
   * Keeps an answer that came without an effect: a refusal, or what was only read. A fault (5xx) gives the key
   * back, and so the work can be tried again; should its effect have been written all the same, the answer was too
   * and stays.
   */
  async settle(db: Database, status: number, answer: string): Promise<void> {
    if (this.#written) return;
    const { userId, key, heldBy } = this.#row;
    const unanswered = and(
      eq(idempotencyKeys.userId, userId),
      eq(idempotencyKeys.key, key),
      eq(idempotencyKeys.heldBy, heldBy),
      eq(idempotencyKeys.status, 0),
    );
    if (status >= 500) await db.delete(idempotencyKeys).where(unanswered);
    else {
      const given = { answeredBy: heldBy, status, answer };
      await db.update(idempotencyKeys).set(given).where(unanswered);
    }
  }
}
