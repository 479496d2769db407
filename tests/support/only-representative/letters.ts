import { desc, eq } from 'drizzle-orm';
import { certificates, letterRequests } from '#db/schema/certificate.ts';
import { drawLetter } from '~/domain/only-representative/confirmation-letter/draw.server.ts';
import { issueLetters } from '~/domain/only-representative/confirmation-letter/issue.server.ts';
import { systemContext } from '../contexts.ts';
import { jobOf, TOOLS } from '../issued.ts';
import { type Shipper, shipper, value } from './shipments.ts';

/** A letter to the importer of a shipper, which was asked for and waits for its job. */
export async function askedLetter(of?: Shipper) {
  const who = of ?? (await shipper());
  const { ctx, registrationId, partnerId } = who;
  value(await issueLetters(ctx, registrationId, { partner_ids: [partnerId] }));
  return { ...who, requestId: await requestOf(registrationId) };
}

/** The same, issued as the job does it, but for the drawing. */
export async function issuedLetter(of?: Shipper) {
  const asked = await askedLetter(of);
  await runLetter(asked.requestId);
  const [letter] = await lettersOf(asked.registrationId);
  if (letter === undefined) throw new Error('no letter was issued');
  return { ...asked, letter };
}

export async function runLetter(requestId: string, tools = TOOLS) {
  const { id: jobId } = await jobOf(`letter:${requestId}`);
  const { nowMs } = systemContext();
  return drawLetter(systemContext(nowMs + 60_000), { jobId, requestId }, tools);
}

/** Newest first. */
export function lettersOf(registrationId: string) {
  return systemContext()
    .db.select()
    .from(certificates)
    .where(eq(certificates.registrationId, registrationId))
    .orderBy(desc(certificates.certificateNo));
}

export async function requestOf(registrationId: string): Promise<string> {
  const [request] = await systemContext()
    .db.select({ id: letterRequests.id })
    .from(letterRequests)
    .where(eq(letterRequests.registrationId, registrationId));
  if (request === undefined) throw new Error('no letter was asked for');
  return request.id;
}
