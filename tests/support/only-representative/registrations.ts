import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { findRegistration } from '~/domain/only-representative/registration/find.server.ts';
import {
  type AddRegistrationInput,
  addRegistrationInput,
  type ChangeRegistrationInput,
} from '~/domain/only-representative/registration/schema.ts';
import { openTestDatabase } from '../contexts.ts';
import { staff, value } from './shipments.ts';

/** What staff type of an acetone registration, with what a test changes of it. */
export const typedRegistration = (change: Record<string, unknown> = {}) => ({
  system: 'rscc',
  registration_no: '01-2119471330-49-0012',
  name_zh: '丙酮',
  name_en: 'Acetone',
  cas_no: '67-64-1',
  ec_no: '200-662-2',
  jurisdiction: 'EU',
  registration_type: 'registration',
  tonnage_band: '100-1000',
  tonnage: '500',
  submitted_on: '2018-05-14',
  registered_on: '2018-05-29',
  valid_from: '2018-05-29',
  corap_status: 'concluded',
  ...change,
});

export function registrationInput(change: Record<string, unknown> = {}): AddRegistrationInput {
  return value(parseInput(addRegistrationInput, typedRegistration(change)));
}

/** The registration as the form has it, with what a test changes of it. */
export async function keptInput(
  ctx: OrContext,
  id: string,
  change: Partial<ChangeRegistrationInput> = {},
): Promise<ChangeRegistrationInput> {
  const kept = await findRegistration(staff(ctx), id);
  return {
    registration_no: kept.registrationNo,
    ...{ name_zh: kept.nameZh, name_en: kept.nameEn },
    ...{ cas_no: kept.casNo, ec_no: kept.ecNo, ke_no: kept.keNo ?? '' },
    kr_class: kept.krClass,
    kr_profile: ctx.system.identifiers.keNo ? kept.krProfile : null,
    generic_name: kept.genericName ?? '',
    cbi_no: kept.cbiNo ?? '',
    cbi_valid_until: kept.cbiValidUntil,
    jurisdiction: kept.jurisdiction,
    registration_type: kept.registrationType,
    hazard_classes: kept.hazardClasses,
    use_class: kept.useClass,
    tonnage_band: kept.tonnageBand,
    tonnage: String(kept.tonnageG / 1_000_000),
    ...{ submitted_on: kept.submittedOn, registered_on: kept.registeredOn },
    ...{ valid_from: kept.validFrom, valid_until: kept.validUntil },
    corap_status: kept.corapStatus,
    decision_deadline: kept.decisionDeadline,
    alarm_percent: kept.alarmPercent,
    reason: '',
    version: kept.version,
    ...change,
  };
}

/** Between what a verb reads and what it writes, something else is done. */
export function interrupted(ctx: OrContext, meanwhile: () => Promise<unknown>): OrContext {
  const db = openTestDatabase();
  const slow: typeof db = Object.create(db);
  let batches = 0;
  slow.batch = (async (statements: Parameters<typeof db.batch>[0]) => {
    batches += 1;
    if (batches === 2) await meanwhile();
    return db.batch(statements);
  }) as unknown as typeof db.batch;
  return { ...ctx, db: slow };
}
