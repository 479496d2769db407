import { registrations } from '#db/schema/substance.ts';
import { registrationEntries } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { registrationTokens } from '#db/search/registration.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { policyInSql } from '../../regulation/policy-in-sql.server.ts';
import { keepRegistrationDuties } from '../duty/keep.server.ts';
import { ALARM_FIRST } from '../limits.ts';
import { registrationContent } from './content.ts';
import type { KeptWarning } from './kinds.ts';
import { registrationFaults, registrationWarnings } from './rules.ts';
import type { RegistrationContent } from './schema.ts';
import { requireStaff } from './staff.ts';

export interface RegistrationSaved {
  id: string;
  version: number;
  warnings: KeptWarning[];
}

/** UNIQUE by which a second registration of one number is found. */
export const NUMBER_TAKEN = 'registrations_number_unique';

export const TAKEN: Refusal = {
  code: 4100,
  fields: { registration_no: { key: 'registration_no_exists' } },
};

/**
 * Enters a registration that a company holds. It can be put into products at once; the account of a year begins with its
 * tonnage when it is first drawn. Where nothing is said it alarms at the policy `alarm_percent` of its company. One round
 * trip.
 *
 * Refusals: 4100 a field, a number that the company has in this subsystem.
 *
 * @throws {Denial} 4040 for anyone but staff
 */
export async function createRegistration(
  ctx: OrContext,
  said: RegistrationContent,
): Promise<Outcome<RegistrationSaved>> {
  requireStaff(ctx);
  const { db, company, system, nowMs } = ctx;
  const content = registrationContent(said, system, ALARM_FIRST.standard);
  const fields = registrationFaults(said, content, system, null);
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  const own = { id: newId('sub', nowMs), companyId: company.id, system: system.slug };
  const { registrationNo, nameEn, tonnageBand, tonnageG } = content;
  return guardedInsert(ctx, {
    table: registrations,
    row: {
      ...own,
      ...content,
      ...(said.alarm_percent === undefined && {
        alarmPercent: policyInSql(ALARM_FIRST, company.id, utcDay(nowMs)),
      }),
      ...registrationTokens(content),
      validity: 'valid',
      createdAtMs: nowMs,
    },
    audit: {
      action: 'registration.add',
      subject: { kind: 'registration', id: own.id },
      companyId: company.id,
      system: system.slug,
      detail: {
        ...{ registration_no: registrationNo, name: nameEn, tonnage_band: tonnageBand },
        tonnage: formatTonnes(tonnageG),
        ...(said.reason && { reason: said.reason }),
      },
    },
    follows: () => [
      ...indexEntries(db, registrationEntries(own, [])),
      ...keepRegistrationDuties(ctx, [own.id]),
    ],
    refusals: { [NUMBER_TAKEN]: TAKEN },
    done: {
      id: own.id,
      version: registrations.version,
      warnings: registrationWarnings(content),
    },
  });
}
