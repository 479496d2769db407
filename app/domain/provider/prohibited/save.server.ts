import { eq } from 'drizzle-orm';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import { changes } from '../../audit/changes.ts';
import { guardedInsert, guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import { contentOf } from './content.ts';
import { findProhibited } from './list.server.ts';
import type { ChangeProhibitedInput, DeleteProhibitedInput, ProhibitedInput } from './schema.ts';

type Saved = Outcome<{ id: string; version: number }>;

/** UNIQUE by which a company of the same key and country is found. */
const ONCE = 'prohibited_companies_name_key_country_pk';
const THERE: Refusal = { code: 4100, fields: { name: { key: 'prohibited_exists' } } };

/**
 * Says that nobody may trade with a company, from its first day on: it can't be made a partner (4110), nothing is sent to
 * it, and certificates of trades with it are held; look-alikes wait for a consultant. One round trip.
 *
 * Refusals: 4100 at `name` one of that name and country is there.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function addProhibited(ctx: StaffContext, input: ProhibitedInput): Promise<Saved> {
  requireAdminOfProvider(ctx);
  const id = newId('prc', ctx.nowMs);
  return guardedInsert(ctx, {
    table: prohibitedCompanies,
    row: { ...contentOf(ctx, input), id, createdAtMs: ctx.nowMs },
    audit: {
      action: 'prohibited.add',
      subject: { kind: 'prohibited', id },
      detail: { ...input },
    },
    refusals: { [ONCE]: THERE },
    done: { id, version: prohibitedCompanies.version },
  });
}

/**
 * Changes one; what is so already may be said again. Two round trips.
 *
 * Refusals: 4106 changed meanwhile; 4100 at `name` another one of that name and country is there.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function changeProhibited(
  ctx: StaffContext,
  id: string,
  { version, ...input }: ChangeProhibitedInput,
): Promise<Saved> {
  const kept = await findProhibited(ctx, id);
  requireAdminOfProvider(ctx);
  if (kept.version !== version) return refuse(4106);
  const { nameKey: key, skeleton, ...content } = contentOf(ctx, input);
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: prohibitedCompanies,
    id,
    expect: { version },
    set: { ...content, nameKey: key, skeleton },
    audit: { action: 'prohibited.edit', subject: { kind: 'prohibited', id }, detail },
    refusals: { [ONCE]: THERE },
    done: { id, version: version + 1 },
  });
}

/**
 * Takes one off the list: what it held goes on. One that is over stays readable where it is given a last day instead. Two
 * round trips.
 *
 * Refusal: 4106 changed meanwhile.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function deleteProhibited(
  ctx: StaffContext,
  id: string,
  { version }: DeleteProhibitedInput,
): Promise<Outcome<{ id: string }>> {
  const { name, country, reason, source } = await findProhibited(ctx, id);
  requireAdminOfProvider(ctx);
  return guardedWrite(ctx, {
    table: prohibitedCompanies,
    id,
    expect: { version },
    set: {},
    audit: {
      action: 'prohibited.delete',
      subject: { kind: 'prohibited', id },
      detail: { name, country, reason, source },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(prohibitedCompanies).where(eq(prohibitedCompanies.id, id))],
    done: { id },
  });
}
