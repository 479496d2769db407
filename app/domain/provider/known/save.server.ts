import { eq } from 'drizzle-orm';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { changes } from '../../audit/changes.ts';
import { guardedInsert, guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import { contentOf, publicRefused } from './content.server.ts';
import { findKnown } from './list.server.ts';
import type { ChangeKnownInput, DeleteKnownInput, KnownInput } from './schema.ts';

type Saved = Outcome<{ id: string; version: number }>;

/** UNIQUE by which a company of the same key, country and domain is found. */
const ONCE = 'known_companies_unique';
const THERE: Refusal = { code: 4100, fields: { name: { key: 'known_exists' } } };

/**
 * Adds a company to the directory: a new partner of this name and country with an e-mail of this domain is only a new
 * contact; one with another domain, or another name with this domain, asks its contact first. Several domains of one
 * company are several rows. One round trip.
 *
 * Refusals, in this order: 4100 at `email_domain` everybody can have an address there; 4100 at `name` it is there.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function addKnown(ctx: StaffContext, input: KnownInput): Promise<Saved> {
  requireAdminOfProvider(ctx);
  const content = contentOf(input);
  const refusal = publicRefused(content);
  if (refusal) return { ok: false, refusal };
  const id = newId('kc', ctx.nowMs);
  return guardedInsert(ctx, {
    table: knownCompanies,
    row: { ...content, nameKey: nameKey(content.name), id, createdAtMs: ctx.nowMs },
    audit: {
      action: 'known.add',
      subject: { kind: 'known_company', id },
      detail: { ...content },
    },
    refusals: { [ONCE]: THERE },
    done: { id, version: knownCompanies.version },
  });
}

/**
 * Changes one; what is so already may be said again. Partners that were matched before stay as they are. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; those of adding.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function changeKnown(
  ctx: StaffContext,
  id: string,
  { version, ...input }: ChangeKnownInput,
): Promise<Saved> {
  const kept = await findKnown(ctx, id);
  requireAdminOfProvider(ctx);
  if (kept.version !== version) return refuse(4106);
  const content = contentOf(input);
  const refusal = publicRefused(content);
  if (refusal) return { ok: false, refusal };
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: knownCompanies,
    id,
    expect: { version },
    set: { ...content, nameKey: nameKey(content.name) },
    audit: { action: 'known.edit', subject: { kind: 'known_company', id }, detail },
    refusals: { [ONCE]: THERE },
    done: { id, version: version + 1 },
  });
}

/**
 * Takes one out of the directory: the next partner of that name is a new company again. Two round trips.
 *
 * Refusal: 4106 changed meanwhile.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function deleteKnown(
  ctx: StaffContext,
  id: string,
  { version }: DeleteKnownInput,
): Promise<Outcome<{ id: string }>> {
  const { name, country, emailDomain } = await findKnown(ctx, id);
  requireAdminOfProvider(ctx);
  return guardedWrite(ctx, {
    table: knownCompanies,
    id,
    expect: { version },
    set: {},
    audit: {
      action: 'known.delete',
      subject: { kind: 'known_company', id },
      detail: { name, country, emailDomain },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(knownCompanies).where(eq(knownCompanies.id, id))],
    done: { id },
  });
}
