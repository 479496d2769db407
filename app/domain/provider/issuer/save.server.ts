import { and, eq } from 'drizzle-orm';
import { issuers } from '#db/schema/provider/issuer.ts';
import { changes } from '../../audit/changes.ts';
import { guardedInsert, guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import { issuerFault, zoneUnder } from './judge.ts';
import type { IssuerRegime } from './kinds.ts';
import { findIssuer } from './list.server.ts';
import type { ChangeIssuerInput, DeleteIssuerInput, IssuerContent, IssuerInput } from './schema.ts';

type Saved = Outcome<{ id: string; version: number }>;

const contentOf = (regime: IssuerRegime, said: IssuerContent) => ({
  ...{ fromOn: said.from, timeZone: zoneUnder(regime, said) },
  ...{ nameZh: said.name_zh, nameEn: said.name_en, nameKo: said.name_ko },
  ...{ roleZh: said.role_zh, roleEn: said.role_en, roleKo: said.role_ko },
  ...{ address: said.address, registry: said.registry, phone: said.phone, email: said.email },
  ...{ placeZh: said.place_zh, placeEn: said.place_en, placeKo: said.place_ko },
  signatory: said.signatory,
  signatoryTitleZh: said.signatory_title_zh,
  signatoryTitleEn: said.signatory_title_en,
});

/** 4159: another of the regime begins on that day (`data.id`). */
const onceADay = (ctx: StaffContext, regime: IssuerRegime, from: string) => ({
  issuers_once: async (): Promise<Refusal> => {
    const [other] = await ctx.db
      .select({ id: issuers.id })
      .from(issuers)
      .where(and(eq(issuers.regime, regime), eq(issuers.fromOn, from)));
    return { code: 4159, data: { id: other?.id ?? '' }, why: { key: 'issuer_starts_then' } };
  },
});

/** What is or was in force stands on papers. */
const IN_FORCE: Refusal = { code: 4160, why: { key: 'issuer_in_force' } };

/**
 * Says whom papers of a regime name from a day on: whoever is named until then ends the day before, and papers issued
 * before keep theirs. One round trip; one more for whom it meets.
 *
 * Refusals, in this order: 4100 what papers of the regime print is missing, or they print nothing of what is given; 4100
 * at `from` before tomorrow in its place; 4159 another begins on that day (`data.id`).
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function addIssuer(
  ctx: StaffContext,
  { regime, ...said }: IssuerInput,
): Promise<Saved> {
  requireAdminOfProvider(ctx);
  const { nowMs, actor } = ctx;
  const refusal = issuerFault(regime, said, nowMs);
  if (refusal !== null) return { ok: false, refusal };
  const id = newId('iss', nowMs);
  const content = contentOf(regime, said);
  return guardedInsert(ctx, {
    table: issuers,
    row: { ...content, id, regime, createdByName: actor.name, createdAtMs: nowMs },
    audit: {
      action: 'issuer.add',
      subject: { kind: 'issuer', id },
      detail: { regime, ...content },
    },
    refusals: onceADay(ctx, regime, content.fromOn),
    done: { id, version: issuers.version },
  });
}

/**
 * Changes one that has not begun; what is so already may be said again. Two round trips; one more for whom it meets.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4160 it is or was in force; those of adding.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function changeIssuer(
  ctx: StaffContext,
  id: string,
  { version, ...said }: ChangeIssuerInput,
): Promise<Saved> {
  const kept = await findIssuer(ctx, id);
  requireAdminOfProvider(ctx);
  if (kept.version !== version) return refuse(4106);
  if (kept.state !== 'to_come') return { ok: false, refusal: IN_FORCE };
  const { regime } = kept;
  const refusal = issuerFault(regime, said, ctx.nowMs);
  if (refusal !== null) return { ok: false, refusal };
  const content = contentOf(regime, said);
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: issuers,
    id,
    expect: { version },
    set: content,
    audit: { action: 'issuer.edit', subject: { kind: 'issuer', id }, detail },
    refusals: onceADay(ctx, regime, content.fromOn),
    done: { id, version: version + 1 },
  });
}

/**
 * Deletes one that has not begun: whoever it would have followed goes on. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4160 it is or was in force.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function deleteIssuer(
  ctx: StaffContext,
  id: string,
  { version }: DeleteIssuerInput,
): Promise<Outcome<{ id: string }>> {
  const kept = await findIssuer(ctx, id);
  requireAdminOfProvider(ctx);
  if (kept.version !== version) return refuse(4106);
  if (kept.state !== 'to_come') return { ok: false, refusal: IN_FORCE };
  const { regime, fromOn, nameZh, nameEn } = kept;
  return guardedWrite(ctx, {
    table: issuers,
    id,
    expect: { version },
    set: {},
    audit: {
      action: 'issuer.delete',
      subject: { kind: 'issuer', id },
      detail: { regime, fromOn, nameZh, nameEn },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(issuers).where(eq(issuers.id, id))],
    done: { id },
  });
}
