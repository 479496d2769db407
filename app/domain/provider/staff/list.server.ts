import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { loginRecords, recoveryCodes, users } from '#db/schema/identity.ts';
import { staffAssignments } from '#db/schema/tenancy.ts';
import { asksForCode } from '../../identity/asks-for-code.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { StaffRole } from '../../kernel/context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { requireProvider } from '../door.ts';
import type { StaffListInput } from './schema.ts';

/** Condition: an account of the provider's staff. */
export const isStaff: SQL = isNotNull(users.staffRole);

/** What is told of someone of the provider. */
export const STAFF_COLUMNS = {
  id: users.id,
  email: users.email,
  name: users.firstName,
  role: sql<StaffRole>`${users.staffRole}`.as('role'),
  state: users.state,
  enrolled: asksForCode(sql`users.id`).as('enrolled'),
  recoveryCodes: sql<number>`(SELECT count(*) FROM ${recoveryCodes} AS rc
    WHERE rc.user_id = users.id AND rc.used_at_ms IS NULL)`.as('recovery_codes'),
  companies: sql<number>`(SELECT count(*) FROM ${staffAssignments} AS sa
    WHERE sa.user_id = users.id)`.as('companies'),
  lastLoginAtMs: sql<number | null>`(SELECT max(lr.at_ms) FROM ${loginRecords} AS lr
    WHERE lr.user_id = users.id AND lr.succeeded = 1)`.as('last_login_at_ms'),
  createdAtMs: users.createdAtMs,
  /** A role or a password that changes raises it. */
  version: users.accessVersion,
};

const rowsRead = ({ db }: StaffContext) => db.select(STAFF_COLUMNS).from(users);
type Read = Awaited<ReturnType<typeof rowsRead>>[number];

/** Someone of the provider as the list shows them. */
export type StaffRow = Omit<Read, 'enrolled'> & { secondFactor: 'none' | 'enrolled' };

export function asStaff({ enrolled, ...row }: Read): StaffRow {
  return { ...row, secondFactor: enrolled ? 'enrolled' : 'none' };
}

function asked(ctx: StaffContext, input: StaffListInput): SQL | undefined {
  requireProvider(ctx);
  return and(
    isStaff,
    when(input.role, (role) => eq(users.staffRole, role)),
    when(input.state, (state) => eq(users.state, state)),
    when(input.q.trim().toLowerCase(), (words) =>
      holdsText(sql`users.first_name || ' ' || users.email`, words),
    ),
  );
}

const STAFF = staffRows<'name' | 'created', StaffListInput>()({
  id: users.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(users),
  asked,
  sorts: {
    name: { by: [users.firstName], values: ({ name }) => [name] },
    created: { by: [users.createdAtMs], values: ({ createdAtMs }) => [createdAtMs] },
  },
  shown: () => asStaff,
});

/**
 * A page of the provider's staff. One round trip.
 *
 * @throws {Denial} 4040 for a consultant
 */
export const listStaff = STAFF.page;

/** Every one of the filter for a workbook. One round trip; throws as `listStaff`. */
export const listStaffForExport = STAFF.all;
