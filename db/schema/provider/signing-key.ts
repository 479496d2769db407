import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { KEY_STATES } from './signing-key-kinds.ts';

/**
 * Keys that sign certificates and heads of the log, by their public parts; the private ones are secrets of the jobs Worker.
 * The row of the key of an installation is made by the jobs Worker when it first looks (certificate/claim-keys.server.ts).
 */
export const signingKeys = sqliteTable(
  'signing_keys',
  {
    /** Key id, the `kid` of signatures. */
    id: text('id').primaryKey(),
    /** Public part: `x` of its JWK (Ed25519). */
    publicPart: text('public_part').notNull(),
    state: text('state', { enum: KEY_STATES }).notNull(),
    /** Why it is there, as who staged it says. */
    note: text('note').notNull().default(''),
    /** Since when each host was seen to show it, without a look between at which it did not. */
    portalSinceMs: integer('portal_since_ms'),
    verificationSinceMs: integer('verification_since_ms'),
    /** When it last stood its check. */
    checkedAtMs: integer('checked_at_ms'),
    activeAtMs: integer('active_at_ms'),
    endedAtMs: integer('ended_at_ms'),
    retiredAtMs: integer('retired_at_ms'),
    /** What it signed from then on is not trusted. */
    compromisedSinceMs: integer('compromised_since_ms'),
    compromisedAtMs: integer('compromised_at_ms'),
    compromisedWhy: text('compromised_why'),
    /** Certificates, counted in the batch that writes each. */
    certificates: integer('certificates').notNull().default(0),
    /** How many they were when it was to sign no more. */
    certificatesAtEnd: integer('certificates_at_end'),
    /** The first and the last certificate or head of the log. */
    firstUsedAtMs: integer('first_used_at_ms'),
    lastUsedAtMs: integer('last_used_at_ms'),
    /** Empty of the key of an installation. */
    createdByName: text('created_by_name').notNull().default(''),
    createdAtMs: integer('created_at_ms').notNull(),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull().default(''),
  },
  (t) => [
    unique('signing_keys_public_part').on(t.publicPart),
    uniqueIndex('signing_keys_one_active').on(t.state).where(sql`state = 'active'`),
    // The batch that writes a certificate counts it: signed with a key that signs no more, it fails as a whole.
    check(
      'signing_keys_signs_no_more',
      sql`${t.state} IN ('active', 'ended') OR ${t.certificates} = coalesce(${t.certificatesAtEnd}, 0)`,
    ),
    check(
      'signing_keys_compromised',
      sql`(${t.state} = 'compromised') = (${t.compromisedSinceMs} IS NOT NULL)`,
    ),
  ],
);
