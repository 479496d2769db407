import * as v from 'valibot';
import { requests } from '#db/schema/request.ts';
import { guardedInsert } from '../audit/guarded-write.server.ts';
import type { UserContext } from '../identity/user-context.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { lines, required } from '../kernel/input.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import type { SystemProfile } from '../systems/profiles.ts';
import { currentMembership, hasLapsed, notPermitted, requireMember } from '../tenancy/access.ts';
import { ASKED_ALREADY, ONE_OPEN, requestRow } from './open.server.ts';

export const renewalInput = v.object({ text: required(lines(1000)) });

/**
 * A member asks for renewal where the authorisation has lapsed, before entering.
 *
 * Refusals, in this order: 4105 it has not lapsed, or is not renewed here; 4149 it is asked for already.
 *
 * @throws {Denial} 4002 no company here, or a viewer
 */
export async function askRenewal(
  ctx: UserContext,
  system: SystemProfile,
  { text }: v.InferOutput<typeof renewalInput>,
): Promise<Outcome<{ id: string; version: number }>> {
  const { identity, actor, nowMs } = ctx;
  const membership = currentMembership(identity, system);
  if (membership === undefined || actor.kind !== 'user') throw notPermitted(identity, system);
  const { companyId: id, nameZh, nameEn, companyType, loginCompanyType, role } = membership;
  requireMember({ actor: { role } });
  if (system.lapse !== 'renewal' || !hasLapsed(membership, nowMs)) return refuse(4105);
  const company = { id, nameZh, nameEn, companyType, loginCompanyType };
  const within: CompanyContext = { ...ctx, company, system, actor: { ...actor, role } };
  const subject = { kind: 'company', id, zh: nameZh, en: nameEn } as const;
  const row = requestRow(within, { kind: 'renewal', subject, text });
  return guardedInsert(ctx, {
    table: requests,
    row,
    audit: {
      action: 'request.ask',
      subject: { kind: 'request', id: row.id },
      companyId: id,
      system: system.slug,
      detail: { kind: row.kind, subject: row.subjectEn },
    },
    refusals: { [ONE_OPEN]: ASKED_ALREADY },
    done: { id: row.id, version: requests.version },
  });
}
