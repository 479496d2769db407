import { eq, sql } from 'drizzle-orm';
import { nameKey } from '#db/name-key.ts';
import { letterRequests } from '#db/schema/certificate.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { jobs } from '#db/schema/trail.ts';
import type { PaperTools } from '~/domain/certificate/paper.server.ts';
import type { Context, OrContext } from '~/domain/kernel/context.ts';
import { drawLetter } from '~/domain/only-representative/confirmation-letter/draw.server.ts';
import { issueLetters } from '~/domain/only-representative/confirmation-letter/issue.server.ts';

const MMA = 'sub_hx_mma';
/** The importer whose letter has an error. */
export const WITH_ERROR = 'prt_hx_vandekerk';
const COSTA = { id: 'prt_hx_costa', formerly: 'Costa Clara S.L.' };

/**
 * Huaxing's confirmation letters of methyl methacrylate: one to Meerdam, one to Costa that was superseded when Costa changed
 * its name, and one to Vandekerk, which went out with an error in it.
 *
 * @param at the company's context so many days from now
 */
export async function confirmRegistrations(at: (days: number) => OrContext, papers: PaperTools) {
  const issue = async (partnerId: string, days: number) => {
    const ctx = at(days);
    const asked = await issueLetters(ctx, MMA, { partner_ids: [partnerId] });
    if (!asked.ok) throw new Error(`demo data: no letter: ${JSON.stringify(asked.refusal)}`);
    const [request] = await ctx.db
      .select({ id: letterRequests.id, jobId: jobs.id })
      .from(letterRequests)
      .innerJoin(jobs, eq(jobs.key, sql`'letter:' || ${letterRequests.id}`));
    if (request === undefined) throw new Error('demo data: the letter was not asked for');
    const { actor: _, company: __, ...rest } = at(days + 1 / 24);
    const actor: Context['actor'] = { kind: 'system', id: null, name: 'system', ip: null };
    const job = { jobId: request.jobId, requestId: request.id };
    const { state } = await drawLetter({ ...rest, actor }, job, papers);
    if (state !== 'issued') throw new Error(`demo data: the letter to ${partnerId} is ${state}`);
  };
  const rename = async (name: string) => {
    const { db } = at(0);
    const named = { name, nameKey: nameKey(name) };
    await db.update(tradePartners).set(named).where(eq(tradePartners.id, COSTA.id));
  };
  const [costa] = await at(0)
    .db.select({ name: tradePartners.name })
    .from(tradePartners)
    .where(eq(tradePartners.id, COSTA.id));
  if (costa === undefined) throw new Error('demo data: Costa is gone');
  await rename(COSTA.formerly);
  await issue(COSTA.id, -200);
  await issue('prt_hx_meerdam', -190);
  await issue(WITH_ERROR, -120);
  await rename(costa.name);
  await issue(COSTA.id, -40);
}
