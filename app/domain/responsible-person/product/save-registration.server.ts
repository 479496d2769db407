import { eq, type SQL, sql } from 'drizzle-orm';
import { rpProducts } from '#db/schema/rp-product.ts';
import { companies } from '#db/schema/tenancy.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { mayHold } from '../../files/uses.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newKey } from '../../kernel/identifier.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holidayRows, workCalendar } from '../../regulation/working-days.server.ts';
import type { WorkCalendar } from '../../regulation/working-days.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { type ProductLaw, productLaw } from './law.server.ts';
import {
  batchNosOf,
  indexCosmetic,
  type OwnCosmetic,
  ownCosmetic,
  sectionOf,
  TAKEN,
} from './own.server.ts';
import { enterprisesNamed, partyFields } from './parties.server.ts';
import { isFiledInTime } from './renewal/rules.ts';
import { certificateEnd, hasPrefix } from './renewal/terms.ts';
import { atFields, registrationFields } from './rules.ts';
import type { SaveRegistrationInput } from './schema.ts';

/** A number of another pattern; an application out of its window, or without number or paper, which keeps nothing alive. */
export const REGISTRATION_WARNINGS = ['registration_no_pattern', 'renewal_not_in_time'] as const;
export type RegistrationWarning = (typeof REGISTRATION_WARNINGS)[number];

export interface SavedRegistration {
  id: string;
  version: number;
  /** What is unusual and was saved all the same. */
  warnings: RegistrationWarning[];
}

/**
 * Saves registration or filing, its certificate, the application for its renewal, who makes it and where, and the
 * contract with the responsible person. A special product's certificate ends five years less a day after the report where
 * no end was given; whether an application was filed in time is judged by the window of the day it was filed.
 *
 * Refusals, in this order: stale version (4106); a day, or a manufacturer without the role or out of use (4100); a certificate number that another product has (4100);
 * a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product or an enterprise that is not ours, and for a file that is not ours, of another
 * purpose or used elsewhere, whether or not it was so when the page was read
 */
export async function saveRegistration(
  ctx: RpContext,
  id: string,
  input: SaveRegistrationInput,
): Promise<Outcome<SavedRegistration>> {
  requireMember(ctx);
  const today = dayOf(ctx);
  const law = productLaw(ctx.db, today);
  const made = madeOf(input);
  const free = mayAttach(ctx, id, filesOf(input));
  const attachable = () => attachableRead(ctx, free);
  const [[product], enterprises, [files], batchNos, rules, holidays] = await ctx.db.batch([
    ownCosmetic(ctx, id),
    enterprisesNamed(ctx, made),
    attachable(),
    batchNosOf(ctx, id),
    law.statement,
    holidayRows(ctx.db),
  ]);
  if (product === undefined) notFound();
  if (product.version !== input.version) return refuse(4106);
  const inForce = law.read(rules);
  const typed = typedOf(input, product, inForce);
  const refusal = atFields({
    ...registrationFields(product.type, typed, today),
    ...partyFields(made, enterprises, product),
  });
  if (refusal !== null) return { ok: false, refusal };
  if (!files?.free) notFound();
  const calendar = workCalendar(holidays);
  const set = registrationRow(typed, product, { inForce, calendar, today });
  const key = newKey('registration', set.registrationNo, product.registrationNo);
  const section = sectionOf(ctx, product, 'registration', changes<typeof set>(product, set));
  return guardedWrite(ctx, {
    ...section,
    guard: free,
    set: {
      ...set,
      ...(key && { registrationKey: key.key, registrationTwin: key.twin }),
      updatedAtMs: ctx.nowMs,
    },
    follows: () => [
      ...indexCosmetic(ctx, {
        ...product,
        registrationNo: set.registrationNo,
        batchNos: batchNos.map(({ batchNo }) => batchNo),
      }),
      ...keepDuties(ctx, 'rp_product', [id]),
    ],
    refusals: {
      ...TAKEN,
      audit_move_happened: async (): Promise<Refusal> => {
        const [now] = await attachable();
        return now?.free ? { code: 4106 } : notFound();
      },
    },
    done: {
      ...section.done,
      warnings: warningsOf(set, inForce.prefixes(typed.reportOn)[product.type]),
    },
  });
}

function filesOf(input: SaveRegistrationInput) {
  return {
    certificateFileId: orNone(input.certificate_file_id),
    renewalFileId: orNone(input.renewal_file_id),
    rpContractFileId: orNone(input.rp_contract_file_id),
  };
}

/** Who makes it, and where. */
function madeOf(input: SaveRegistrationInput) {
  return {
    manufacturerId: orNone(input.manufacturer_id),
    originCountry: orNone(input.origin_country),
  };
}

/** Statement: whether the files may be attached. */
function attachableRead({ db, company }: RpContext, free: SQL<number>) {
  return db
    .select({ free: free.as('free') })
    .from(companies)
    .where(eq(companies.id, company.id));
}

/** What was typed; a special product's certificate ends by the law of its report where no end was. */
export function typedOf(
  input: SaveRegistrationInput,
  { type }: Pick<OwnCosmetic, 'type'>,
  inForce: ProductLaw,
) {
  const { certificateFileId, renewalFileId, rpContractFileId } = filesOf(input);
  const reportOn = orNone(input.report_on);
  const byDefault =
    type === 'special' && reportOn !== null
      ? certificateEnd(reportOn, inForce.term(reportOn))
      : null;
  return {
    reportOn,
    registrationNo: orNone(textOf(input.registration_no)),
    validUntil: orNone(input.valid_until) ?? byDefault,
    certificateFileId,
    renewalFiledOn: orNone(input.renewal_filed_on),
    renewalAcceptanceNo: orNone(textOf(input.renewal_acceptance_no)),
    renewalFileId,
    rpContractFrom: orNone(input.rp_contract_from),
    rpContractUntil: orNone(input.rp_contract_until),
    rpContractFileId,
    ...madeOf(input),
  };
}

/** Registration and contract as they are kept. */
export function registrationRow(
  typed: ReturnType<typeof typedOf>,
  product: Pick<OwnCosmetic, 'type' | 'registrationNo' | 'validUntil' | 'renewalRefusedOn'>,
  { inForce, calendar, today }: { inForce: ProductLaw; calendar: WorkCalendar; today: string },
) {
  const anew =
    typed.registrationNo !== product.registrationNo && typed.validUntil !== product.validUntil;
  return {
    ...typed,
    renewalPending: isFiledInTime({ ...typed, type: product.type }, inForce, calendar),
    renewalJudgedOn: typed.renewalFiledOn === null ? null : today,
    // A registration of its own is not the one whose renewal was refused.
    renewalRefusedOn: anew ? null : product.renewalRefusedOn,
  };
}

/** What is unusual about a registration and was saved all the same. @param prefixes how its number begins */
function warningsOf(
  {
    registrationNo,
    renewalFiledOn,
    renewalPending,
  }: {
    registrationNo: string | null;
    renewalFiledOn: string | null;
    renewalPending: boolean;
  },
  prefixes: readonly string[],
): RegistrationWarning[] {
  const warnings: RegistrationWarning[] = [];
  if (registrationNo !== null && !hasPrefix(registrationNo, prefixes)) {
    warnings.push('registration_no_pattern');
  }
  if (renewalFiledOn !== null && !renewalPending) warnings.push('renewal_not_in_time');
  return warnings;
}

/** Condition: each file is ours, of its purpose, and nothing else names it. The write asks it again. */
function mayAttach(
  ctx: RpContext,
  id: string,
  of: Record<'certificateFileId' | 'renewalFileId' | 'rpContractFileId', string | null>,
): SQL<number> {
  const hold = (column: keyof typeof of, purpose: 'certificate' | 'contract') => {
    const file = of[column];
    const holder = { column: rpProducts[column], id: rpProducts.id, is: id };
    return file === null ? sql`1` : mayHold(ctx, file, purpose, holder);
  };
  return sql<number>`(${hold('certificateFileId', 'certificate')}
    AND ${hold('renewalFileId', 'certificate')}
    AND ${hold('rpContractFileId', 'contract')})`;
}
