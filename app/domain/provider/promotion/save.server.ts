import { and, eq, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { promotions } from '#db/schema/provider/notice.ts';
import { changes } from '../../audit/changes.ts';
import { guardedInsert, guardedWrite } from '../../audit/guarded-write.server.ts';
import { pictureUrl } from '../../files/picture-url.ts';
import { mayHold } from '../../files/uses.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import { PROVIDER_FILES } from '../picture/rules.ts';
import { findPromotion } from './list.server.ts';
import type { ChangePromotionInput, DeletePromotionInput, PromotionInput } from './schema.ts';

type Saved = Outcome<{ id: string; version: number }>;

const field = (name: string, key: string, values?: Record<string, string>): Refusal => ({
  code: 4100,
  fields: { [name]: { key, ...(values && { values }) } },
});

/** Condition on a row: it is shown to the same readers on one of the days. */
function isBeside({ locale, audience, from, until }: PromotionInput, id: string): SQL | undefined {
  return and(
    ne(promotions.id, id),
    eq(promotions.locale, locale),
    eq(promotions.audience, audience),
    or(isNull(promotions.untilOn), gte(promotions.untilOn, from)),
    until === null ? undefined : lte(promotions.fromOn, until),
  );
}

/** The picture that was uploaded for it, which nothing else shows. */
const isFree = ({ db }: StaffContext, fileId: string, id: string) =>
  mayHold({ db, company: { id: PROVIDER_FILES } }, fileId, 'promotion', {
    column: promotions.fileId,
    id: promotions.id,
    is: id,
  });

/** Why the database said no: another one is shown at that time, else the picture is none that could be taken. */
async function whyNot(ctx: StaffContext, input: PromotionInput, id: string): Promise<Refusal> {
  const [other] = await ctx.db
    .select({ alt: promotions.alt, from: promotions.fromOn, until: promotions.untilOn })
    .from(promotions)
    .where(isBeside(input, id))
    .limit(1);
  if (other === undefined) return field('file_id', 'unknown_file');
  const { alt, from, until } = other;
  return field('from', 'promotion_there', { alt, from, until: until ?? '…' });
}

/** Condition of each write: one is shown to a reader at a time, and its picture is its own. */
function mayBe(ctx: StaffContext, input: PromotionInput, id: string, takes: boolean): SQL<number> {
  const beside = ctx.db.select({ one: sql`1` }).from(promotions).where(isBeside(input, id));
  const free = takes && input.file_id !== null ? isFree(ctx, input.file_id, id) : sql`1`;
  return sql<number>`(NOT EXISTS ${beside} AND ${free})`;
}

const contentOf = ({ locale, audience, areas, alt, link, from, until }: PromotionInput) => ({
  ...{ locale, audience, areas, alt, link },
  ...{ fromOn: from, untilOn: until },
});

/**
 * Shows a picture with an article behind it to readers of a language and an audience, from its first day on. One round
 * trip; one more for why it is refused.
 *
 * Refusals: 4100 at `file_id` there is no picture, or none that is free; at `from` another one is shown to them then.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function addPromotion(ctx: StaffContext, input: PromotionInput): Promise<Saved> {
  requireAdminOfProvider(ctx);
  if (input.file_id === null) return { ok: false, refusal: field('file_id', 'required') };
  const id = newId('pro', ctx.nowMs);
  const content = { ...contentOf(input), fileId: input.file_id };
  return guardedInsert(ctx, {
    table: promotions,
    row: { ...content, image: pictureUrl(input.file_id), id, createdAtMs: ctx.nowMs },
    guard: mayBe(ctx, input, id, true),
    audit: { action: 'promotion.add', subject: { kind: 'promotion', id }, detail: { ...content } },
    refusals: { audit_move_happened: () => whyNot(ctx, input, id) },
    done: { id, version: promotions.version },
  });
}

/**
 * Changes one; without a new picture it keeps its own. Two round trips; one more for why it is refused.
 *
 * Refusals: 4106 changed meanwhile; 4100 as for a new one.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function changePromotion(
  ctx: StaffContext,
  id: string,
  { version, ...input }: ChangePromotionInput,
): Promise<Saved> {
  const kept = await findPromotion(ctx, id);
  requireAdminOfProvider(ctx);
  if (kept.version !== version) return refuse(4106);
  const takes = input.file_id !== null && input.file_id !== kept.fileId;
  const picture = takes
    ? { fileId: input.file_id, image: pictureUrl(input.file_id ?? '') }
    : { fileId: kept.fileId, image: kept.image };
  const content = { ...contentOf(input), ...picture };
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: promotions,
    id,
    expect: { version },
    guard: mayBe(ctx, input, id, takes),
    set: content,
    audit: { action: 'promotion.edit', subject: { kind: 'promotion', id }, detail },
    refusals: { audit_move_happened: () => whyChanged(ctx, { id, version, input }) },
    done: { id, version: version + 1 },
  });
}

/** Somebody else changed it meanwhile, or what is asked can't be. */
async function whyChanged(
  ctx: StaffContext,
  { id, version, input }: { id: string; version: number; input: PromotionInput },
): Promise<Refusal> {
  const [now] = await ctx.db
    .select({ version: promotions.version })
    .from(promotions)
    .where(eq(promotions.id, id));
  return now?.version === version ? whyNot(ctx, input, id) : { code: 4106 };
}

/**
 * Deletes one: nobody sees it any more. Two round trips.
 *
 * Refusal: 4106 changed meanwhile.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function deletePromotion(
  ctx: StaffContext,
  id: string,
  { version }: DeletePromotionInput,
): Promise<Outcome<{ id: string }>> {
  const { locale, audience, alt, link } = await findPromotion(ctx, id);
  requireAdminOfProvider(ctx);
  return guardedWrite(ctx, {
    table: promotions,
    id,
    expect: { version },
    set: {},
    audit: {
      action: 'promotion.delete',
      subject: { kind: 'promotion', id },
      detail: { locale, audience, alt, link },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(promotions).where(eq(promotions.id, id))],
    done: { id },
  });
}
