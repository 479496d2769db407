import { and, eq, or, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { registrations } from '#db/schema/substance.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { endCertificate, forgetAnswers } from '../../certificate/revoke.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';

/** Letters revoked in one run; the rest waits for the next. */
const A_RUN = 50;

/**
 * Revokes the letters of registrations that have ended: by their day, or by being said invalid. A job.
 *
 * @returns how many there were
 */
export async function endLetters(ctx: Context): Promise<number> {
  const { db, nowMs } = ctx;
  const today = utcDay(nowMs);
  // Company by company, because the registrations' index begins there.
  const ended = await db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      importerName: certificates.importerName,
      registrationId: registrations.id,
      companyId: registrations.companyId,
      system: registrations.system,
    })
    .from(companySystems)
    .innerJoin(
      registrations,
      and(
        eq(registrations.companyId, companySystems.companyId),
        eq(registrations.system, companySystems.system),
        or(
          eq(registrations.validity, 'invalid'),
          and(eq(registrations.validity, 'valid'), sql`${registrations.validUntil} < ${today}`),
        ),
      ),
    )
    .innerJoin(
      certificates,
      and(
        eq(certificates.registrationId, registrations.id),
        sql`${certificates.registrationId} IS NOT NULL`,
        sql`${certificates.state} = 'valid'`,
      ),
    )
    .limit(A_RUN);
  const revoked = await eachAlone(ended, async (letter) => revoke(ctx, letter));
  await wakeConsumer(ctx, 'forget_answers', revoked);
  return revoked;
}

interface EndedLetter {
  id: string;
  certificateNo: string;
  importerName: string;
  registrationId: string;
  companyId: string;
  system: string;
}

async function revoke(ctx: Context, letter: EndedLetter): Promise<boolean> {
  const { id, certificateNo, importerName, registrationId, companyId, system } = letter;
  const code = 'registration_invalid';
  const { head, moved } = endCertificate(ctx, id, { event: 'revoked', code, note: null });
  const outcome = await auditedBatch(ctx, {
    head,
    moved,
    audit: {
      action: 'letter.end',
      subject: { kind: 'registration', id: registrationId },
      companyId,
      system,
      detail: { certificate_no: certificateNo, importer: importerName },
    },
    follows: [forgetAnswers(ctx, id, companyId)],
    done: () => id,
  });
  // Revoked by somebody else meanwhile.
  return outcome.ok;
}
