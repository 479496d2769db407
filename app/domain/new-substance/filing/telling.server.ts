import { textOf } from '~/domain/kernel/text/text.ts';
import { requireOwnPeople } from '../../acting/acting.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { Denial } from '../../kernel/refusals.ts';
import { mayWrite, within } from '../within.ts';
import type { IdentityAsked } from './identity-asked.ts';
import { reasonRefusal } from './rules.ts';

/** Confidential identities that somebody asks to have told, why, and the trail of it (`areas/new-substance.md` §6.5). */

/**
 * Whether confidential identities may be told to who asks; null where they are not asked for or may be. Refusal: 4187
 * without a reason.
 *
 * @param companies whose identities they are
 * @throws {Denial} 4002 for a viewer of all of them; 4154 for staff who act for one of them
 */
export function tellingRefusal(
  ctx: CnContext,
  { identity, reason }: IdentityAsked,
  companies: readonly string[],
): Refusal | null {
  if (identity !== 'full') return null;
  requireOwnPeople(ctx);
  if (!companies.some((id) => mayWrite(ctx, id))) throw new Denial(4002);
  return reasonRefusal(textOf(reason));
}

interface Told {
  companyId: string;
  /** Numbers of the filings whose identities were told. */
  certificateNos: readonly string[];
}

/** Filings whose identities are told, by company. */
export function toldOf(filings: readonly { companyId: string; certificateNo: string }[]): Told[] {
  const groups = Map.groupBy(filings, ({ companyId }) => companyId);
  return [...groups].map(([companyId, of]) => ({
    companyId,
    certificateNos: [...new Set(of.map(({ certificateNo }) => certificateNo))],
  }));
}

/**
 * Keeps who was told confidential identities, of which filings and why, for each company; nothing where there were none.
 * One round trip.
 *
 * @throws {Denial} 4002 for a viewer of one of the companies
 */
export async function keepTold(
  ctx: CnContext,
  action: ActOn<'cn_identity'>,
  told: readonly Told[],
  reason: string,
): Promise<Outcome<null>> {
  const audits = told.map(({ companyId, certificateNos }): AuditInput => {
    const own = within(ctx, companyId);
    return {
      action,
      subject: { kind: 'cn_identity', id: companyId },
      companyId,
      system: own.system.slug,
      detail: {
        filings: certificateNos.length,
        certificate_nos: certificateNos.slice(0, 20),
        reason,
      },
    };
  });
  const [audit, ...alsoAudit] = audits;
  if (audit === undefined) return done(null);
  return auditedBatch(ctx, { head: [], audit, alsoAudit, done: () => null });
}
