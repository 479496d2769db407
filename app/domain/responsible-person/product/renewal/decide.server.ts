import { desc, sql } from 'drizzle-orm';
import { type rpProducts, rpRenewals } from '#db/schema/rp-product.ts';
import { changes } from '~/domain/audit/changes.ts';
import { guardedWrite } from '~/domain/audit/guarded-write.server.ts';
import { filesToHold } from '~/domain/files/to-hold.server.ts';
import { wakeConsumer } from '~/domain/jobs/enqueue.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { monthsAfter } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { newKey } from '~/domain/kernel/identifier.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { tellProduct } from '~/domain/responsible-person/notice/later.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { keepDuties } from '../../duty/keep.server.ts';
import { productLaw } from '../law.server.ts';
import {
  batchNosOf,
  indexCosmetic,
  type OwnCosmetic,
  ownCosmetic,
  ownId,
  sectionOf,
  TAKEN,
} from '../own.server.ts';
import { atFields, type RenewalDecision, renewalDecisionFields } from '../rules.ts';
import type { DecideRenewalInput } from '../schema.ts';
import { endedBy } from '../standing.ts';
import { NO_RENEWAL } from './rules.ts';

/** Months before the end of a term from which on a decision is about that term. */
const ABOUT_MONTHS = 12;

/**
 * Enters what the authority decided on a renewal, also a past one. The last that was granted sets the certificate's number
 * and its end, five years after the one it renews where no other is given; a refusal of the present term ends the product
 * on the day after the later of decision and end. Either takes the application along, which is decided now.
 *
 * Refusals, in this order: stale version (4106); a field (4100), among them a decision of that day that is entered
 * already; a certificate number that another product has (4100); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product that is not ours, and for a file that is not ours, of another
 * purpose or used elsewhere
 */
export async function decideRenewal(
  ctx: RpContext,
  id: string,
  input: DecideRenewalInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { db } = ctx;
  const today = dayOf(ctx);
  const law = productLaw(db, today);
  const fileId = orNone(input.file_id);
  const holder = { column: rpRenewals.fileId, id: rpRenewals.productId, is: '' };
  const held = filesToHold(ctx, [fileId], 'certificate', holder);
  const [[product], before, batchNos, [files], rules] = await db.batch([
    ownCosmetic(ctx, id),
    decisionsOf(ctx, id),
    batchNosOf(ctx, id),
    held.read(),
    law.statement,
  ]);
  if (product === undefined) notFound();
  if (product.version !== input.version) return refuse(4106);
  const { decision, isPresent } = decided(product, before, input, law.read(rules).term);
  const refusal = atFields(renewalDecisionFields(product, decision, isPresent, today));
  if (refusal !== null) return { ok: false, refusal };
  if (!files?.free) notFound();
  const set = isPresent ? productAfter(product, decision, today) : {};
  const { registrationNo = product.registrationNo } = set;
  const key = newKey('registration', registrationNo, product.registrationNo);
  const outcome = await guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'renewal', {
      decision: decision.decision,
      decidedOn: decision.decidedOn,
      ...changes(product as typeof set, set),
    }),
    guard: held.free,
    set: {
      ...set,
      ...(key && { registrationKey: key.key, registrationTwin: key.twin }),
      updatedAtMs: ctx.nowMs,
    },
    follows: () => [
      db.insert(rpRenewals).values({
        id: newId('rnw', ctx.nowMs),
        productId: id,
        ...decision,
        acceptanceNo: isPresent ? product.renewalAcceptanceNo : null,
        applicationFileId: isPresent ? product.renewalFileId : null,
        termUntil: isPresent ? product.validUntil : null,
        fileId,
        createdByName: ctx.actor.name,
        createdAtMs: ctx.nowMs,
      }),
      ...(set.status === 'invalid' ? tellProduct(ctx, product) : []),
      ...indexCosmetic(ctx, {
        ...product,
        registrationNo,
        batchNos: batchNos.map(({ batchNo }) => batchNo),
      }),
      ...keepDuties(ctx, 'rp_product', [id]),
    ],
    refusals: {
      ...TAKEN,
      rp_renewals_once: { code: 4100, fields: { decided_on: { key: 'decision_twice' } } },
      audit_move_happened: () => held.meanwhile({ code: 4106 }),
    },
  });
  if (outcome.ok && set.status === 'invalid') await wakeConsumer(ctx, 'forget_answers');
  return outcome;
}

/** Statement: the decisions that are entered, the latest first. */
function decisionsOf(ctx: RpContext, id: string) {
  return ctx.db
    .select({ decision: rpRenewals.decision, decidedOn: rpRenewals.decidedOn })
    .from(rpRenewals)
    .where(sql`${rpRenewals.productId} IN ${ownId(ctx, id)}`)
    .orderBy(desc(rpRenewals.decidedOn));
}

/** The decision as it shall be kept, and whether it is about the term that the product has now. */
function decided(
  product: OwnCosmetic,
  before: Awaited<ReturnType<typeof decisionsOf>>,
  input: DecideRenewalInput,
  term: (from: string) => { years: number },
): { decision: RenewalDecision; isPresent: boolean } {
  const { decision, decided_on: decidedOn } = input;
  const { validUntil: end } = product;
  const typed = orNone(input.valid_until);
  const isLast = before.every((one) => one.decision === 'refused' || one.decidedOn <= decidedOn);
  const isAbout =
    end === null ||
    decidedOn >= monthsAfter(end, -ABOUT_MONTHS) ||
    (typed !== null && typed > end && decision === 'granted');
  const isPresent = isLast && isAbout;
  const byDefault =
    decision === 'granted' && isPresent && end !== null
      ? monthsAfter(end, term(decidedOn).years * 12)
      : null;
  return {
    decision: {
      decision,
      decidedOn,
      filedOn: orNone(input.filed_on) ?? (isPresent ? product.renewalFiledOn : null),
      registrationNo: orNone(textOf(input.registration_no)),
      validUntil: typed ?? byDefault,
    },
    isPresent,
  };
}

/** What a decision makes of the product; a refusal whose day is past ends it at once. */
function productAfter(
  product: OwnCosmetic,
  { decision, decidedOn, registrationNo, validUntil }: RenewalDecision,
  today: string,
): Partial<typeof rpProducts.$inferInsert> {
  if (decision === 'granted') {
    return { ...NO_RENEWAL, validUntil, registrationNo: registrationNo ?? product.registrationNo };
  }
  const refused = { ...NO_RENEWAL, renewalRefusedOn: decidedOn };
  const end = product.status === 'normal' ? endedBy({ ...product, ...refused }, today) : null;
  return {
    ...refused,
    ...(end && { status: 'invalid', invalidCause: end.cause, invalidOn: end.on }),
  };
}
