import { and, eq, type SQL, sql } from 'drizzle-orm';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { requireProvider } from '../door.ts';
import type { KeyListInput } from './schema.ts';

const k = signingKeys;

const SHOWN = {
  id: k.id,
  publicPart: k.publicPart,
  state: k.state,
  note: k.note,
  portalSinceMs: k.portalSinceMs,
  verificationSinceMs: k.verificationSinceMs,
  checkedAtMs: k.checkedAtMs,
  activeAtMs: k.activeAtMs,
  endedAtMs: k.endedAtMs,
  retiredAtMs: k.retiredAtMs,
  compromisedSinceMs: k.compromisedSinceMs,
  compromisedAtMs: k.compromisedAtMs,
  compromisedWhy: k.compromisedWhy,
  certificates: k.certificates,
  firstUsedAtMs: k.firstUsedAtMs,
  lastUsedAtMs: k.lastUsedAtMs,
  createdByName: k.createdByName,
  createdAtMs: k.createdAtMs,
  version: k.version,
};

const rowsRead = ({ db }: StaffContext) => db.select(SHOWN).from(k);

/** A signing key as its list shows it. */
export type KeyRow = Awaited<ReturnType<typeof rowsRead>>[number];

function asked(ctx: StaffContext, input: KeyListInput): SQL | undefined {
  requireProvider(ctx);
  return and(
    when(input.state, (state) => eq(k.state, state)),
    when(input.q.trim().toLowerCase(), (words) =>
      holdsText(sql`lower(signing_keys.id || ' ' || signing_keys.note)`, words),
    ),
  );
}

const KEYS = staffRows<'created', KeyListInput>()({
  id: k.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(k),
  asked,
  sorts: { created: { by: [k.createdAtMs], values: ({ createdAtMs }) => [createdAtMs] } },
  shown: () => (row) => row,
});

/**
 * A page of the signing keys. One round trip.
 *
 * @throws {Denial} 4040 for a consultant
 */
export const listKeys = KEYS.page;

/** Every one of the filter for a workbook. One round trip; throws as `listKeys`. */
export const listKeysForExport = KEYS.all;

/**
 * One signing key. One round trip.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none
 */
export async function findKey(ctx: StaffContext, id: string): Promise<KeyRow> {
  requireProvider(ctx);
  const [key = notFound()] = await rowsRead(ctx).where(eq(k.id, id));
  return key;
}
