import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { requests } from '#db/schema/request.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { requireFresh } from '../identity/fresh-code.server.ts';
import type { StaffContext } from '../identity/user-context.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import { isReader, READER, readerRecipient } from '../mail/member.server.ts';
import { mailRow } from '../mail/row.server.ts';
import { systemNamed } from '../systems/profiles.ts';
import { COMPANY_WITHIN, contractOf } from '../tenancy/contract-of.ts';
import { asAdminOf } from '../tenancy/staff-within.server.ts';
import { takesFreshCode } from './kinds.ts';
import { decidedMail } from './letters.server.ts';
import { OPEN_REQUEST } from './open.server.ts';
import type { DecideInput } from './schema.ts';
import { type RequestMoved, settleRequest } from './settle.server.ts';
import { isAssigned } from './staff.server.ts';

const STATES = { approve: 'approved', refuse: 'refused' } as const;

/**
 * Staff approve or refuse a request. What its kind does then happens in the same batch, and whoever asked is written to.
 *
 * Refusals, in this order: 4105 decided already; 4106 stale version, or somebody decided first; 4100 a refusal without a
 * reason, and a name of which nothing is said; those of the kind's act.
 *
 * @param also statements of the same batch
 * @throws {Denial} 4040 for a request of a company that is not theirs; 4152 without a fresh code, to approve a withdrawal
 */
export async function decideRequest(
  ctx: StaffContext,
  id: string,
  { decision, reason, version }: DecideInput,
  also: BatchItem<'sqlite'>[] = [],
): Promise<Outcome<RequestMoved>> {
  const [row = notFound()] = await requestRead(ctx, id);
  const { company, asker, ...request } = row;
  const system = systemNamed(request.system) ?? notFound();
  if (request.state !== 'open') return refuse(4105);
  if (request.version !== version) return refuse(4106);
  if (decision === 'approve' && takesFreshCode(request.kind)) requireFresh(ctx);
  if (!reason && (decision === 'refuse' || request.kind === 'look_alike_name')) {
    return refuse(4100, { fields: { reason: { key: 'required' } } });
  }
  const state = STATES[decision];
  const within: CompanyContext = asAdminOf(ctx, company, system);
  const mail =
    asker &&
    decidedMail(ctx.config, {
      recipient: readerRecipient(asker),
      ...{ state, system, company, request },
      by: ctx.actor.name,
      reason: reason ?? '',
    });
  return settleRequest(
    { ctx: within, request },
    {
      ...{ state, version },
      reason: reason ?? '',
      follows: [...(mail ? [mailRow(ctx, mail, { companyId: company.id })] : []), ...also],
    },
  );
}

function requestRead(ctx: StaffContext, id: string) {
  return ctx.db
    .select({
      ...OPEN_REQUEST,
      company: COMPANY_WITHIN,
      asker: READER,
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .innerJoin(companySystems, contractOf(requests))
    .leftJoin(users, isReader(requests.askedBy, requests, 'answers'))
    .where(and(eq(requests.id, id), isAssigned(ctx)));
}
