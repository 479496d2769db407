import { eq } from 'drizzle-orm';
import { oaDirectory } from '#db/schema/rp-enterprise.ts';
import type { ActOn } from '../../audit/acts.ts';
import { changes } from '../../audit/changes.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import { guardedInsert, guardedWrite } from '../../audit/guarded-write.server.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { type RpOfStaff, requireStaff } from './enter.server.ts';
import { findOaEntry } from './list.server.ts';
import type { ChangeOaEntryInput, OaEntryInput } from './schema.ts';

type Saved = Outcome<{ id: string; version: number }>;

/** Another row of the tenant's directory has the number. */
const TAKEN: Refusal = { code: 4177, fields: { oa_id: { key: 'oa_id_taken' } } };
const REFUSALS = { oa_directory_unique: TAKEN };

/** A row as it is kept, by what is said of it. */
export const entryOf = (said: OaEntryInput) => ({
  oaId: said.oa_id,
  companyCname: said.company_cname,
  companyEname: said.company_ename,
  addressCn: said.address_cn,
  region: said.region,
  contactCname: said.contact_cname,
  contactPhone: said.contact_phone,
  contactEmail: said.contact_email,
});

type OaAct = ActOn<'oa_entry'>;

const audit = (
  { company, system }: RpOfStaff,
  id: string,
  action: OaAct,
  detail: Record<string, unknown>,
): AuditInput => ({
  ...{ action, subject: { kind: 'oa_entry', id } },
  ...{ companyId: company.id, system: system.slug, detail },
});

/**
 * Enters an enterprise into the office directory of a tenant, whose forms look it up. One round trip.
 *
 * Refusal: 4177 the number is there already.
 *
 * @throws {Denial} 4040 for anyone but staff
 */
export async function addOaEntry(ctx: RpOfStaff, input: OaEntryInput): Promise<Saved> {
  requireStaff(ctx);
  const id = newId('oae', ctx.nowMs);
  const row = entryOf(input);
  return guardedInsert(ctx, {
    table: oaDirectory,
    row: { ...row, id, companyId: ctx.company.id },
    audit: audit(ctx, id, 'oa_entry.add', { oa_id: row.oaId, name: row.companyCname }),
    refusals: REFUSALS,
    done: { id, version: oaDirectory.version },
  });
}

/**
 * Changes a row of the directory; what is so already may be said again. Two round trips.
 *
 * Refusals: 4106 changed meanwhile; 4177 another row has the number.
 *
 * @throws {Denial} 4040 for anyone but staff, and for a row of another company
 */
export async function changeOaEntry(
  ctx: RpOfStaff,
  id: string,
  { version, ...input }: ChangeOaEntryInput,
): Promise<Saved> {
  requireStaff(ctx);
  const kept = await findOaEntry(ctx, id);
  if (kept.version !== version) return refuse(4106);
  const next = entryOf(input);
  const detail = changes<ReturnType<typeof entryOf>>(kept, next);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: oaDirectory,
    id,
    expect: { companyId: ctx.company.id, version },
    set: next,
    audit: audit(ctx, id, 'oa_entry.edit', detail),
    refusals: REFUSALS,
    done: { id, version: version + 1 },
  });
}

/**
 * Takes a row out of the directory; enterprises of the tenant that have its number keep it. Two round trips.
 *
 * Refusal: 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for anyone but staff, and for a row of another company
 */
export async function deleteOaEntry(
  ctx: RpOfStaff,
  id: string,
  { version }: { version: number },
): Promise<Outcome<{ id: string }>> {
  requireStaff(ctx);
  const { oaId, companyCname } = await findOaEntry(ctx, id);
  return guardedWrite(ctx, {
    table: oaDirectory,
    id,
    expect: { companyId: ctx.company.id, version },
    set: {},
    audit: audit(ctx, id, 'oa_entry.delete', { oa_id: oaId, name: companyCname }),
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(oaDirectory).where(eq(oaDirectory.id, id))],
    done: { id },
  });
}
