import { and, eq, gt } from 'drizzle-orm';
import { auditEntries } from '#db/schema/trail.ts';
import { MAX_HOLDINGS, type SubstanceSought } from '../../area-holders.ts';
import { AREA_HOLDERS } from '../../areas-holders.server.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { together } from '../../kernel/together.ts';
import type { AskInput } from './schema.ts';

/** For so long an answer can be opened again by who asked, without asking anew. */
const OPEN_MS = 3_600_000;

/** Kind of what a question is about in the audit. */
const KIND = 'substance_question';

/** What the audit keeps of a question, written below. */
type Asked = SubstanceSought & { reason: string };

/** Who has a substance among the companies that are theirs. One round trip. */
async function holdersOf(ctx: StaffContext, sought: SubstanceSought) {
  const one = together(ctx);
  const areas = await Promise.all(AREA_HOLDERS.map(({ holdings }) => holdings(one, sought)));
  const found = areas.flatMap((rows) => rows.slice(0, MAX_HOLDINGS));
  return {
    total: found.length,
    totalIsBound: areas.some((rows) => rows.length > MAX_HOLDINGS),
    companies: new Set(found.map(({ companyId }) => companyId)).size,
    holdings: found,
  };
}

/**
 * Asks who has a substance (`areas/console.md` §4): registrations and filings of every area, ended ones and those of ended
 * companies too, among the companies that are theirs. That it was asked, why, and how many were found stands in the audit.
 * Two round trips.
 */
export async function askSubstance(
  ctx: StaffContext,
  { cas_no: casNo, ec_no: ecNo, ke_no: keNo, reason }: AskInput,
): Promise<Outcome<{ id: string; total: number; companies: number }>> {
  const sought = { casNo, ecNo, keNo };
  const { total, companies } = await holdersOf(ctx, sought);
  const id = newId('ask', ctx.nowMs);
  return auditedBatch(ctx, {
    head: [],
    audit: {
      action: 'substance.ask',
      subject: { kind: KIND, id },
      detail: { ...sought, reason, total, companies },
    },
    done: () => ({ id, total, companies }),
  });
}

/**
 * The answer to a question of the last hour, read as things stand now, for whoever asked. Two round trips.
 *
 * @throws {Denial} 4040 for one that somebody else asked, that is older, or that never was
 */
export async function readAnswer(ctx: StaffContext, id: string) {
  const [asked = notFound()] = await ctx.db
    .select({ detail: auditEntries.detail, askedAtMs: auditEntries.atMs })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, id),
        eq(auditEntries.subjectKind, KIND),
        eq(auditEntries.actorId, ctx.actor.id),
        gt(auditEntries.atMs, ctx.nowMs - OPEN_MS),
      ),
    );
  const { casNo, ecNo, keNo, reason } = JSON.parse(asked.detail) as Asked;
  const sought = { casNo, ecNo, keNo };
  return {
    ...{ id, ...sought, reason, askedAtMs: asked.askedAtMs },
    ...(await holdersOf(ctx, sought)),
  };
}
export type Answer = Awaited<ReturnType<typeof readAnswer>>;
