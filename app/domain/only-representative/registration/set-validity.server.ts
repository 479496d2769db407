import { registrations } from '#db/schema/substance.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { beginBulk, bulkBegins } from '../../bulk/begin.server.ts';
import type { BegunWith } from '../../bulk/told.ts';
import { certificatesAmong } from '../../certificate/staff/among.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { keepRegistrationDuties } from '../duty/keep.server.ts';
import { drawingAmong } from './issued.server.ts';
import { type KeptRegistration, keptRead } from './own.server.ts';
import type { ValidityInput } from './schema.ts';
import { type OrOfStaff, requireStaff } from './staff.ts';

/** Said in public of a certificate that is revoked with its registration. */
const CODE = 'registration_invalid';

/**
 * Says that a registration is no longer valid, or is again. Nothing can be sent on an invalid one (4102), confirmed
 * records are held (`registration_invalid`), and jobs revoke its confirmation letters; certificates that were issued stay,
 * but those that are named: for each of them a job asks a second person to revoke it. The day is kept in the history; one
 * to come is said by the registration's own end. Two round trips; with certificates three.
 *
 * Refusals, in this order: 4106 stale version, or changed meanwhile; 4105 it is so already; 4100 a day to come, or before
 * the registration began; 4100 at `revoke_ids` of one that is valid again.
 *
 * @throws {Denial} 4040 for anyone but staff, a registration that is not the company's own, and a certificate that does not
 * draw it; 4152 without a fresh code, where certificates are named
 */
export async function setValidity(
  ctx: OrContext,
  id: string,
  input: ValidityInput,
): Promise<Outcome<BegunWith>> {
  requireStaff(ctx);
  const { validity, on, reason, version } = input;
  const { company, system } = ctx;
  const [kept = notFound()] = await keptRead(ctx, id);
  const refusal = validityFault(dayOf(ctx), kept, input);
  if (refusal !== null) return { ok: false, refusal };
  const revoking = await revokingOf(ctx, id, input);
  const saved = await guardedWrite(ctx, {
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
    follows: () => [
      ...keepRegistrationDuties(ctx, [id]),
      ...(revoking === null ? [] : bulkBegins(ctx, revoking)),
    ],
    done: { id, version: version + 1, batch_id: revoking?.batchId ?? null },
  });
  if (saved.ok) await revoking?.wake();
  return saved;
}

function validityFault(
  today: string,
  kept: KeptRegistration,
  { validity, on, version, revoke_ids: named = [] }: ValidityInput,
): Refusal | null {
  const wrong = (field: string, key: string, values = {}): Refusal => ({
    code: 4100,
    fields: { [field]: { key, values } },
  });
  if (kept.version !== version) return { code: 4106 };
  if (kept.validity === validity) return { code: 4105 };
  if (on > today) return wrong('on', 'future_day');
  if (on < kept.validFrom) return wrong('on', 'before_first_day', { day: kept.validFrom });
  return validity === 'valid' && named.length > 0 ? wrong('revoke_ids', 'invalid_choice') : null;
}

/** The certificates that are named as a batch that asks to revoke each; null where none is. */
async function revokingOf(
  ctx: OrOfStaff,
  id: string,
  { reason, revoke_ids: named = [] }: ValidityInput,
) {
  const ids = [...new Set(named)];
  if (ids.length === 0) return null;
  requireFresh(ctx);
  const rows = await certificatesAmong(ctx, drawingAmong(ctx, id, ids));
  if (rows.length < ids.length) notFound();
  return beginBulk(ctx, { act: 'revoke', said: { code: CODE, note: reason }, rows });
}
