import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import * as v from 'valibot';
import { nameMarks } from '#db/schema/name-mark.ts';
import { companies } from '#db/schema/tenancy.ts';
import { AREA_TABLES } from '../areas.server.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { lines, required } from '../kernel/input.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { Denial, notFound } from '../kernel/refusals.ts';
import { type NamedKind, nameHeld } from './marks.server.ts';

const MAX_REASON = 500;

/** The act by which clearing is written down, by kind. */
const ACT_ON = {
  partner: (id: string) =>
    ({ action: 'partner.clear_name', subject: { kind: 'partner', id } }) as const,
  rp_enterprise: (id: string) =>
    ({ action: 'rp_enterprise.clear_name', subject: { kind: 'rp_enterprise', id } }) as const,
  cn_enterprise: (id: string) =>
    ({ action: 'cn_enterprise.clear_name', subject: { kind: 'cn_enterprise', id } }) as const,
};

export const clearNameInput = v.object({ reason: required(lines(MAX_REASON)) });

/**
 * A consultant finds that a name which looks like a prohibited company's, or mixes scripts, is nobody else's. What it
 * held back goes on: links can be sent, papers are issued by the job. Another name, or another prohibited company that
 * it looks like, holds it again.
 *
 * Refusals, in this order: 4105 the name is not held, 4106 another act came first.
 *
 * @param also statements of the same batch
 * @throws {Denial} 4002 for anyone but staff, 4040 for a party that is not this company's
 */
export async function clearName(
  ctx: CompanyContext,
  { kind, id }: { kind: NamedKind; id: string },
  { reason }: v.InferOutput<typeof clearNameInput>,
  also: BatchItem<'sqlite'>[] = [],
): Promise<Outcome<{ id: string }>> {
  if (ctx.actor.kind !== 'staff') throw new Denial(4002);
  const { db, company, nowMs, actor, system } = ctx;
  const ours = marksOf(ctx, { kind, id });
  const [[known], [state]] = await db.batch([
    db.select({ id: nameMarks.subjectId }).from(nameMarks).where(ours).limit(1),
    db
      .select({ held: nameHeld(sql`${id}`).as('held') })
      .from(companies)
      .where(eq(companies.id, company.id)),
  ]);
  if (known === undefined) notFound();
  if (!state?.held) return refuse(4105);
  return auditedBatch(ctx, {
    head: [clearsName(ctx, { kind, id }, reason)],
    moved: sql<number>`(SELECT count(DISTINCT m.subject_id) FROM name_marks m WHERE m.subject_id = ${id}
      AND m.cleared_at_ms = CAST(${nowMs} AS INTEGER) AND m.cleared_by_name = ${actor.name})`,
    audit: {
      ...ACT_ON[kind](id),
      companyId: company.id,
      system: system.slug,
      detail: { reason },
    },
    follows: [...AREA_TABLES.flatMap(({ cleared = {} }) => cleared[kind]?.(db, id) ?? []), ...also],
    done: () => ({ id }),
  });
}

const marksOf = ({ company }: CompanyContext, { kind, id }: { kind: NamedKind; id: string }) =>
  and(eq(nameMarks.subjectId, id), eq(nameMarks.kind, kind), eq(nameMarks.companyId, company.id));

/** Statement: a name that is held is cleared, by whom and why. */
export function clearsName(
  ctx: CompanyContext,
  of: { kind: NamedKind; id: string },
  reason: string,
) {
  return ctx.db
    .update(nameMarks)
    .set({ clearedAtMs: ctx.nowMs, clearedByName: ctx.actor.name, clearedReason: reason })
    .where(and(marksOf(ctx, of), nameHeld(sql`${of.id}`)));
}
