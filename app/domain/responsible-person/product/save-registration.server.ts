import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { changes } from '../changes.ts';
import { filesNamed, requireFiles } from '../files.server.ts';
import { RP_RULES } from '../rules.ts';
import { batchNosOf, indexCosmetic, ownCosmetic, sectionOf, TAKEN, todayOf } from './own.server.ts';
import { atFields, registrationFields } from './rules.ts';
import type { SaveRegistrationInput } from './schema.ts';
import { certificateEnd } from './terms.ts';
import { orNone, textOf } from './text.ts';

const RULES = {
  rp_certificate_term: RP_RULES.rp_certificate_term,
  rp_registration_prefixes: RP_RULES.rp_registration_prefixes,
};

export interface SavedRegistration {
  id: string;
  version: number;
  /** What is unusual and was saved all the same. */
  warnings: 'registration_no_pattern'[];
}

/**
 * Saves registration or filing, its certificate, and the contract with the responsible person. A special product's
 * certificate ends five years less a day after the report where no end was given.
 *
 * Refusals, in this order: stale version (4106); a day (4100); a certificate number that another product has (4100);
 * a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product or a file that is not ours
 */
export async function saveRegistration(
  ctx: RpContext,
  id: string,
  input: SaveRegistrationInput,
): Promise<Outcome<SavedRegistration>> {
  requireMember(ctx);
  const today = todayOf(ctx);
  const law = rulesOn(ctx.db, RULES, today);
  const certificateFileId = orNone(input.certificate_file_id);
  const rpContractFileId = orNone(input.rp_contract_file_id);
  const [[product], found, batchNos, rules] = await ctx.db.batch([
    ownCosmetic(ctx, id),
    filesNamed(ctx, [certificateFileId, rpContractFileId]),
    batchNosOf(ctx, id),
    law.statement,
  ]);
  if (product === undefined) notFound();
  if (product.version !== input.version) return refuse(4106);
  const { rp_certificate_term: term, rp_registration_prefixes: prefixes } = law.values(rules);
  const reportOn = orNone(input.report_on);
  const byDefault =
    product.type === 'special' && reportOn !== null ? certificateEnd(reportOn, term) : null;
  const set = {
    reportOn,
    registrationNo: orNone(textOf(input.registration_no)),
    validUntil: orNone(input.valid_until) ?? byDefault,
    certificateFileId,
    renewalFiledOn: orNone(input.renewal_filed_on),
    rpContractFrom: orNone(input.rp_contract_from),
    rpContractUntil: orNone(input.rp_contract_until),
    rpContractFileId,
  };
  const refusal = atFields(registrationFields(product.type, set, today));
  if (refusal !== null) return { ok: false, refusal };
  const attached = (purpose: 'certificate' | 'contract', file: string | null, was: string | null) =>
    requireFiles([file], { purpose, found, before: [was] });
  attached('certificate', certificateFileId, product.certificateFileId);
  attached('contract', rpContractFileId, product.rpContractFileId);
  const { registrationNo } = set;
  const unusual = registrationNo !== null && !registrationNo.startsWith(prefixes[product.type]);
  const section = sectionOf(ctx, product, 'registration', changes<typeof set>(product, set));
  return guardedWrite(ctx, {
    ...section,
    set: { ...set, updatedAtMs: ctx.nowMs },
    follows: () =>
      indexCosmetic(ctx, {
        ...product,
        registrationNo,
        batchNos: batchNos.map(({ batchNo }) => batchNo),
      }),
    refusals: TAKEN,
    done: { ...section.done, warnings: unusual ? ['registration_no_pattern'] : [] },
  });
}
