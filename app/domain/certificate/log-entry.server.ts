import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { certificateLog, type certificates } from '#db/schema/certificate.ts';
import type { WithdrawalCode } from '#db/schema/withdrawal-codes.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

/** Rows of the certificate log. Each rides in the batch of what it tells, and is sealed afterwards. */

/** A certificate was issued: everything that a look-up by its code answers. */
export function issuedEntry(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  certificate: typeof certificates.$inferInsert,
): BatchItem<'sqlite'> {
  const { certificateNo, kind, codeHash, snapshotSha256, signature, keyId } = certificate;
  return db.insert(certificateLog).values({
    id: newId('log', nowMs),
    certificateId: certificate.id,
    event: 'issued',
    snapshotSha256,
    certificateNo,
    kind,
    codeHash,
    signature,
    keyId,
    atMs: nowMs,
  });
}

export interface Withdrawal {
  event: 'revoked' | 'superseded';
  code: WithdrawalCode;
  /** Shown to anyone as it was typed. */
  note: string | null;
  replacedByNo?: string;
}

/**
 * Certificates stop being valid. Comes before the statement that changes them, in one batch with it.
 *
 * @param where which of the valid ones, as a condition on `c`
 * @param base id of the entries, to which each certificate's own is added
 */
export function withdrawnEntries(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  { event, code, note, replacedByNo }: Withdrawal,
  where: SQL,
  base = newId('log', nowMs),
): BatchItem<'sqlite'> {
  // Columns in the order of the table, as `insert().select()` wants them.
  return db.insert(certificateLog).select(sql`
    SELECT ${base} || '_' || c.id, c.id, ${event}, c.snapshot_sha256, ${note}, CAST(${nowMs} AS INTEGER),
      NULL, NULL, NULL, NULL, NULL, ${code}, ${replacedByNo ?? null}, NULL, NULL, NULL, NULL
    FROM certificates c WHERE c.state = 'valid' AND ${where}`);
}
