import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { certificates } from '#db/schema/certificate.ts';
import { readSnapshot } from '~/domain/certificate/snapshot.ts';
import type { CertificateOfStaff } from '~/domain/certificate/staff/of-staff.server.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { askSecond, type SecondAsked } from '~/domain/second-person/ask.server.ts';
import type { AskReissueInput } from './ask-reissue-input.ts';
import { type PaperChanges, paperChanges } from './paper-changes.ts';
import { reissueAct } from './reissue-second.server.ts';

/**
 * Asks to issue a certificate anew with texts put right, which another person then approves. Three round trips.
 *
 * Refusals, in this order: 4106 it has ended since it was read; 4105 a paper of another kind, or anything but names, addresses
 * and the port's text is to change; 4100 at `changes` nothing changes; those of `askSecond`.
 *
 * @throws {Denial} 4152 without a fresh code
 */
export async function askReissue(
  ctx: CertificateOfStaff,
  id: string,
  { changes: asked, reason, code, version }: AskReissueInput,
): Promise<Outcome<SecondAsked>> {
  const { certificate, within } = ctx;
  if (version !== undefined && version !== certificate.version) return refuse(4106);
  if (certificate.kind !== 'tonnage_coverage') return refuse(4105);
  const texts = v.safeParse(paperChanges, asked);
  if (!texts.success) return refuse(4105, { why: { key: 'reissue_texts_only' } });
  const { changes, before } = changed(await reissueTexts(ctx, id), texts.output);
  if (Object.keys(changes).length === 0) {
    return refuse(4100, { fields: { changes: { key: 'nothing_changed' } } });
  }
  const { certificateNo } = certificate;
  const subject = { id, zh: certificateNo, en: certificateNo };
  const payload = { code, changes, before };
  return askSecond(ctx, reissueAct, { within, subject, payload, reason });
}

/**
 * What of a tonnage certificate a reissue can put right, as the paper says it. One round trip.
 *
 * @throws {Denial} 4040 for a paper of another kind
 */
export async function reissueTexts({ db }: Pick<CertificateOfStaff, 'db'>, id: string) {
  const [{ snapshot } = notFound()] = await db
    .select({ snapshot: certificates.snapshot })
    .from(certificates)
    .where(eq(certificates.id, id));
  const content = readSnapshot(snapshot);
  if (content.kind !== 'tonnage-certificate') return notFound();
  const { supplier, importer, port } = content;
  return { supplier, importer, port };
}
export type ReissueTexts = Awaited<ReturnType<typeof reissueTexts>>;

/** Only what is said otherwise, and what stood there. */
function changed(texts: ReissueTexts, asked: PaperChanges) {
  const changes: Record<string, Record<string, string>> = {};
  const before: typeof changes = {};
  for (const part of ['supplier', 'importer', 'port'] as const) {
    const said: Readonly<Record<string, unknown>> = texts[part];
    for (const [name, text] of Object.entries(asked[part] ?? {})) {
      const was = typeof said[name] === 'string' ? said[name] : '';
      if (text === undefined || text === was) continue;
      changes[part] = { ...changes[part], [name]: text };
      before[part] = { ...before[part], [name]: was };
    }
  }
  return { changes: changes as PaperChanges, before };
}
