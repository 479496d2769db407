import { sql } from 'drizzle-orm';
import { rpAdverseReports, rpAdverseTerms } from '#db/schema/rp-adverse.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { atFields } from '../product/rules.ts';
import {
  type Content,
  contentOf,
  contentRefusal,
  filesOf,
  namesOurs,
  namesRead,
  putFiles,
  requireNames,
} from './content.server.ts';
import { type HeldTo, termsLaw } from './law.server.ts';
import {
  indexReport,
  type OwnReport,
  ownReport,
  type ReportMoved,
  reportAudit,
} from './own.server.ts';
import type { EditAdverseInput } from './schema.ts';

/**
 * Changes a report that is not reported yet. Another severity or first discovery recounts its days, by the law of the day
 * of the discovery, and asks for a reason; the term it was held to stays in its history, with the mark for being late.
 * Three round trips.
 *
 * Refusals, in this order: reported (4176); stale version (4106); a day, also a first discovery of before there were terms,
 * a product that other things hang on, a missing reason (4100); a lost race (4176, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a report, product, batch or file that is not ours
 */
export async function editAdverse(
  ctx: RpContext,
  id: string,
  input: EditAdverseInput,
): Promise<Outcome<ReportMoved & { due_on: string }>> {
  requireMember(ctx);
  const { db, company } = ctx;
  const content = contentOf(ctx, input);
  const fileIds = filesOf(input);
  const law = termsLaw(db);
  // The batch is asked for in the product that the form names, else in the report's own.
  const productId = orNone(input.product_id);
  const [[before], rules] = await db.batch([ownReport(ctx, id), law.statement]);
  if (before === undefined) notFound();
  const named = { productId: productId ?? before.productId, batchId: content.batchId, fileIds };
  const refusal = stateRefusal(before, input.version);
  if (refusal !== null) return { ok: false, refusal };
  requireNames((await namesRead(ctx, id, named))[0]);
  const next = { ...content, productId: named.productId };
  const recounted =
    next.severity !== before.severity || next.firstDiscoveredOn !== before.firstDiscoveredOn;
  const held = recounted
    ? law.count(rules, next.firstDiscoveredOn, next.severity)
    : done<Partial<HeldTo>>({});
  const reason = textOf(input.reason);
  const wrong =
    contentRefusal(ctx, content) ??
    (held.ok ? null : held.refusal) ??
    atFields({
      ...(next.productId !== before.productId && productFields(before)),
      ...(recounted && reason === '' && { reason: { key: 'required' } }),
    });
  if (wrong !== null) return { ok: false, refusal: wrong };
  const counted = held.ok ? held.value : {};
  const days = daysOf(before, counted);
  return guardedWrite(ctx, {
    table: rpAdverseReports,
    id,
    expect: { companyId: company.id, version: input.version, state: 'open' },
    guard: namesOurs(ctx, id, named),
    set: { ...next, ...counted },
    audit: reportAudit(ctx, id, 'edit', {
      ...changes<Content & typeof days & { productId: string }>(before, { ...next, ...days }),
      ...(recounted && { reason }),
    }),
    follows: () => [
      ...(recounted ? [keepTerm(ctx, before, { reason, overdue: dayOf(ctx) > before.dueOn })] : []),
      ...putFiles(ctx, id, fileIds),
      ...indexReport(ctx, id, next.description),
      ...keepDuties(ctx, 'rp_adverse_report', [id]),
    ],
    refusals: {
      foreign_key: { code: 4106 },
      audit_move_happened: async () => {
        const [now] = await ownReport(ctx, id);
        return (now && stateRefusal(now, input.version)) ?? { code: 4106 };
      },
    },
    done: { id, version: input.version + 1, due_on: days.dueOn },
  });
}

/** Statement: the term it was held to until now; of two within one millisecond the second is a millisecond later. */
function keepTerm(
  { db, nowMs }: RpContext,
  { id, severity, dueOn: until }: OwnReport,
  said: { reason: string; overdue: boolean },
) {
  return db.insert(rpAdverseTerms).select(sql`SELECT ${id},
      max(CAST(${nowMs} AS INTEGER), coalesce((SELECT max(t.until_ms) + 1 FROM rp_adverse_terms t
        WHERE t.report_id = ${id}), 0)),
      ${severity}, ${until}, ${said.overdue ? 1 : 0}, ${said.reason}`);
}

/** Its days: those that were counted again, else those that stood. */
function daysOf(before: OwnReport, counted: Partial<HeldTo>) {
  return {
    dueOn: counted.dueOn ?? before.dueOn,
    selfCheckDueOn:
      counted.selfCheckDueOn === undefined ? before.selfCheckDueOn : counted.selfCheckDueOn,
  };
}

/** Another product is refused where other things hang on it. */
function productFields({ kind, ofFeedback }: OwnReport) {
  return (kind === 'update' || ofFeedback === 1) && { product_id: { key: 'product_of_report' } };
}

function stateRefusal(before: OwnReport, version: number): Refusal | null {
  if (before.state !== 'open') return refuse(4176).refusal;
  return before.version === version ? null : refuse(4106).refusal;
}
