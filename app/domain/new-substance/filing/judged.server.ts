import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type CnCompanyContext, within } from '../within.ts';
import { filingLaw } from './law.server.ts';
import {
  asTyped,
  companyOfFiling,
  extensionOf,
  type Filing,
  filesOfFiling,
  othersNumbered,
  ownFiling,
  partiesNamed,
  substancesOfFiling,
} from './own.server.ts';
import { filingRefusal } from './rules.ts';
import { PROOFS } from './types.ts';

/**
 * A filing with everything that it is judged by as it stands. One round trip.
 *
 * @throws {Denial} 4040 for one outside the scope
 */
async function asItStands(ctx: CnContext, id: string) {
  const law = filingLaw(ctx.db, dayOf(ctx));
  const [[filing], substances, files, rules] = await ctx.db.batch([
    ownFiling(ctx, id),
    substancesOfFiling(ctx, id),
    filesOfFiling(ctx, id),
    law.statement,
  ]);
  if (filing === undefined) notFound();
  return { filing, substances, files, law: law.read(rules) };
}

interface Judged {
  /** The context of its company. */
  own: CnCompanyContext;
  filing: Filing;
}

/**
 * Whether a filing may be normal as it stands: its state and version, then `filingRefusal`. Two round trips.
 *
 * Refusals, in this order: another state (4105), a stale version (4106), those of `filingRefusal`.
 *
 * @param asked the state that it is in, the version that was read, and who may do it
 * @throws {Denial} 4040 for a filing outside the scope; 4002 for a lower role there
 */
export async function mayBeNormal(
  ctx: CnContext,
  id: string,
  asked: { status: 'draft' | 'invalid'; version: number; as: 'member' | 'admin' },
): Promise<Outcome<Judged>> {
  const { filing, substances, files, law } = await asItStands(ctx, id);
  const own = within(ctx, filing.companyId, asked.as);
  if (filing.status !== asked.status) return refuse(4105);
  if (filing.version !== asked.version) return refuse(4106);
  const [parties, taken] = await ctx.db.batch([
    partiesNamed(ctx, [filing.applicantId, filing.agentId]),
    othersNumbered(ctx, { ...filing, companyId: companyOfFiling(ctx, id) }),
  ]);
  const refusal = filingRefusal(
    { ...asTyped(filing), substances },
    {
      law,
      today: dayOf(ctx),
      companyId: filing.companyId,
      parties,
      named: [filing.applicantId, filing.agentId],
      numberTaken: taken.length > 0,
      proven: files.some(({ documentType }) => PROOFS.some((proof) => proof === documentType)),
      extension: extensionOf(filing),
    },
  );
  return refusal === null ? { ok: true, value: { own, filing } } : { ok: false, refusal };
}
