import type { CertificateOfStaff } from '../../certificate/staff/of-staff.server.ts';
import { revokeAct } from '../../certificate/staff/second-acts.server.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { askSecond, type SecondAsked } from '../../second-person/ask.server.ts';
import type { RevokeCertificateInput } from './schema.ts';

/**
 * Asks to revoke a certificate of any area, which another person then approves. Two round trips.
 *
 * Refusals, in this order: 4106 it has ended since it was read; those of `askSecond`.
 *
 * @throws {Denial} 4152 without a fresh code
 */
export async function askRevocation(
  ctx: CertificateOfStaff,
  _id: string,
  { code, note: reason, version }: RevokeCertificateInput,
): Promise<Outcome<SecondAsked>> {
  const { certificate, within } = ctx;
  if (version !== undefined && version !== certificate.version) return refuse(4106);
  const { id, certificateNo } = certificate;
  const subject = { id, zh: certificateNo, en: certificateNo };
  return askSecond(ctx, revokeAct, { within, subject, payload: { code }, reason });
}
