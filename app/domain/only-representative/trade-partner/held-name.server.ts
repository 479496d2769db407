import { tradePartners } from '#db/schema/partner.ts';
import type { Decision } from '../../area-requests.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { clearsName } from '../../look-alike/clear.server.ts';
import { type Asker, asks } from '../../request/open.server.ts';
import { askContact } from './ask-contact.server.ts';
import { ownPartner } from './own.server.ts';

/** Statement: the provider is asked whether a partner's name is somebody else's. */
export function asksForName(ctx: Asker, { id, name }: { id: string; name: string }) {
  const subject = { kind: 'partner', id, zh: name, en: name } as const;
  return asks(ctx, { kind: 'look_alike_name', subject });
}

/**
 * The name is nobody else's: the partner goes on as it was matched, and where name and e-mail do not match, its contact
 * is asked.
 *
 * Refusals: 4105 not held any more; 4106 it was changed meanwhile.
 */
export async function approveName({
  ctx,
  request,
  reason,
  decides,
}: Decision<OrContext>): Promise<Outcome<unknown>> {
  const id = request.subjectId;
  const [partner] = await ownPartner(ctx, id);
  if (partner?.state !== 'held') return refuse(4105);
  const asking = partner.needsYes ? await askContact(ctx, id, partner) : null;
  return guardedWrite(ctx, {
    table: tradePartners,
    id,
    expect: { companyId: ctx.company.id, state: 'held', version: partner.version },
    // Whoever added it hears what the contact says.
    set: asking
      ? { ...asking.set, appliedBy: request.askedBy, state: 'applied' }
      : { state: 'active' },
    audit: {
      action: 'partner.clear_name',
      subject: { kind: 'partner', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { reason },
    },
    follows: () => [
      clearsName(ctx, { kind: 'partner', id }, reason),
      ...(asking?.statements ?? []),
      ...decides(),
    ],
    done: { id },
  });
}

/**
 * The name is somebody else's, or nobody can tell: the partner lapses, until it is called otherwise or applied for again.
 *
 * Refusals as for approving.
 */
export async function refuseName({
  ctx,
  request,
  reason,
  decides,
}: Decision<OrContext>): Promise<Outcome<unknown>> {
  const id = request.subjectId;
  const [partner] = await ownPartner(ctx, id);
  if (partner?.state !== 'held') return refuse(4105);
  return guardedWrite(ctx, {
    table: tradePartners,
    id,
    expect: { companyId: ctx.company.id, state: 'held', version: partner.version },
    set: { state: 'lapsed' },
    audit: {
      action: 'partner.refuse_name',
      subject: { kind: 'partner', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { reason },
    },
    follows: () => decides(),
    done: { id },
  });
}
