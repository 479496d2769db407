import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { certificates } from '#db/schema/certificate.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { stillHeld } from '~/domain/certificate/issuing/let-go.server.ts';
import { readSnapshot } from '~/domain/certificate/snapshot.ts';
import type { CertificateOfStaff } from '~/domain/certificate/staff/of-staff.server.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { askSecond, type SecondAsked } from '~/domain/second-person/ask.server.ts';
import type { AskReissueInput } from './ask-reissue-input.ts';
import { reissueHolds } from './holds.server.ts';
import { type PaperChanges, paperChanges } from './paper-changes.ts';
import { reissueAct } from './reissue-second.server.ts';

/**
 * Asks to issue a certificate anew with texts put right, which another person then approves. Three round trips.
 *
 * Refusals, in this order: 4106 it has ended since it was read; 4105 a paper of another kind, or anything but names, addresses
 * and the port's text is to change; 4100 at `changes` nothing changes, but for a compromised key; 4158 with `reasons` that hold the new one back; those of `askSecond`.
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
  const { heldBy, ...said } = await readPaper(ctx, id);
  const { changes, before } = changed(said, texts.output);
  // With a key that somebody may have seen, a paper is issued anew as it stands.
  if (Object.keys(changes).length === 0 && code !== 'key_compromised') {
    return refuse(4100, { fields: { changes: { key: 'nothing_changed' } } });
  }
  // Looked at before anybody else is asked, who could only find it held.
  const reasons = certificate.state === 'valid' ? reissueHolds.reasonsIn(heldBy) : [];
  if (reasons.length > 0) return { ok: false, refusal: stillHeld(reasons) };
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
export async function reissueTexts(ctx: Pick<CertificateOfStaff, 'db' | 'nowMs'>, id: string) {
  const { supplier, importer, port } = await readPaper(ctx, id);
  return { supplier, importer, port };
}
export type ReissueTexts = Awaited<ReturnType<typeof reissueTexts>>;

/** What a tonnage certificate says, and what would hold another in its place back. */
async function readPaper({ db, nowMs }: Pick<CertificateOfStaff, 'db' | 'nowMs'>, id: string) {
  const [{ snapshot, heldBy } = notFound()] = await db
    .select({ snapshot: certificates.snapshot, heldBy: reissueHolds.heldBy(nowMs) })
    .from(certificates)
    .leftJoin(tradeRecords, eq(tradeRecords.id, certificates.recordId))
    .where(eq(certificates.id, id));
  const content = readSnapshot(snapshot);
  if (content.kind !== 'tonnage-certificate') return notFound();
  const { supplier, importer, port } = content;
  return { supplier, importer, port, heldBy };
}

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
