import { registrations } from '#db/schema/substance.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { keepRegistrationDuties } from '../duty/keep.server.ts';
import { keptRead } from './own.server.ts';
import type { ValidityInput } from './schema.ts';
import { requireStaff } from './staff.ts';

/**
 * Says that a registration is no longer valid, or is again. Nothing can be sent on an invalid one (4102), confirmed
 * records are held (`registration_invalid`), and jobs revoke its confirmation letters; certificates that were issued stay.
 * The day is kept in the history; one to come is said by the registration's own end. Two round trips.
 *
 * Refusals, in this order: 4106 stale version, or changed meanwhile; 4105 it is so already; 4100 a day to come, or before
 * the registration began.
 *
 * @throws {Denial} 4040 for anyone but staff, and a registration that is not the company's own
 */
export async function setValidity(
  ctx: OrContext,
  id: string,
  { validity, on, reason, version }: ValidityInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireStaff(ctx);
  const { company, system } = ctx;
  const [kept = notFound()] = await keptRead(ctx, id);
  if (kept.version !== version) return refuse(4106);
  if (kept.validity === validity) return refuse(4105);
  if (on > dayOf(ctx)) return refuse(4100, { fields: { on: { key: 'future_day' } } });
  if (on < kept.validFrom) {
    const values = { day: kept.validFrom };
    return refuse(4100, { fields: { on: { key: 'before_first_day', values } } });
  }
  return guardedWrite(ctx, {
    table: registrations,
    id,
    expect: { companyId: company.id, system: system.slug, version },
    set: { validity },
    audit: {
      action: 'registration.validity',
      subject: { kind: 'registration', id },
      companyId: company.id,
      system: system.slug,
      detail: { validity: [kept.validity, validity], on, reason },
    },
    follows: () => keepRegistrationDuties(ctx, [id]),
    done: { id, version: version + 1 },
  });
}
