import { staffAssignments } from '#db/schema/tenancy.ts';
import { insertUser } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { StaffRole } from '~/domain/kernel/context.ts';
import type { AskInput, ImporterAsked } from '~/domain/only-representative/request/schema.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { NOW_MS, systemContext } from '../contexts.ts';
import type { Shipper } from './shipments.ts';

/** An importer in Korea that nobody knows yet. */
export function importerAsked(
  of: Pick<Shipper, 'registrationId'>,
  change: Partial<ImporterAsked> = {},
): AskInput {
  return {
    kind: 'importer',
    text: 'First shipment in December.',
    payload: {
      company_name: 'Haedam Paint Co., Ltd.',
      address: '88 Noksan-ro, Gangseo-gu, Busan, Republic of Korea',
      corporate_no: '184711-0003171',
      contact_person: 'Yun Seo-jin',
      email: 'sj.yun@haedam-paint.example',
      phone: '+82 51 555 0188',
      registration_ids: [of.registrationId],
      est_tonnes: '12.5',
      ...change,
    },
  };
}

/** A matter that only the provider can settle. */
export const matter = (text = 'Please raise the limit of 2027.'): AskInput => ({
  kind: 'other',
  text,
});

interface StaffOptions {
  role?: StaffRole;
  /** Companies that a consultant works for. */
  assigned?: readonly string[];
  nowMs?: number;
}

/** Somebody of the provider: an admin, or a consultant of these companies. */
export async function providerStaff({
  role = 'consultant',
  assigned = [],
  nowMs = NOW_MS,
}: StaffOptions = {}): Promise<StaffContext> {
  const base = systemContext(nowMs);
  const email = `${crypto.randomUUID()}@greenlane.example`;
  const id = await insertUser(base.db, { email, firstName: 'Eva de Wit', staffRole: role }, []);
  for (const companyId of assigned) {
    await base.db.insert(staffAssignments).values({ userId: id, companyId });
  }
  const user = { id, email, firstName: 'Eva de Wit', tips: 0 };
  return {
    ...base,
    actor: { kind: 'staff', id, name: 'Eva de Wit', role: 'viewer', ip: '203.0.113.7' },
    staffRole: role,
    system: providerConsole,
    identity: {
      user,
      staffRole: role,
      tokenHash: '',
      memberships: [],
    } as unknown as StaffContext['identity'],
  };
}
