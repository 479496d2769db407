import type { auditEntries } from '#db/schema/trail.ts';
import { canonicalJson, sha256Hex } from '../certificate/canonical-json.ts';

/**
 * The audit rows as a hash chain: what a row says, and how rows are chained
 * (docs/decisions/082-the-audit-is-a-chain.md).
 */

export type AuditEntry = typeof auditEntries.$inferSelect;

/** Number and hash that the first row is chained to. */
export const CHAIN_START = { seq: 0, hash: '0'.repeat(64) };

/**
 * The very text that stands for a row: all of its columns, to the letter as they are stored. A row that leaves the
 * database is kept as this text, so that its hash can be reckoned again.
 */
export function entryText(entry: AuditEntry): string {
  return canonicalJson({
    id: entry.id,
    company_id: entry.companyId,
    system: entry.system,
    actor_kind: entry.actorKind,
    actor_id: entry.actorId,
    actor_name: entry.actorName,
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    detail: entry.detail,
    ip: entry.ip,
    request_id: entry.requestId,
    at_ms: entry.atMs,
    moved: entry.moved,
    act_as_id: entry.actAsId,
  });
}

/** The hash of a row in its place: over the hash before it and everything that the row says. */
export function sealHash(entry: AuditEntry, prevHash: string): Promise<string> {
  return sha256Hex(prevHash + entryText(entry));
}
