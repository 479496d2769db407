import { staffAssignments } from '#db/schema/tenancy.ts';
import { insertSession, insertUser } from '#db/seed/rows.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { StaffRole } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { NOW_MS, openTestDatabase, systemContext } from './contexts.ts';

interface Asked {
  role?: StaffRole;
  assigned?: readonly string[];
  name?: string;
  nowMs?: number;
}

/** Somebody of the provider who is signed in, as the door makes them, with the companies that are theirs. */
export async function staffContext({
  role = 'provider',
  assigned = [],
  name: firstName = 'Shen Lan',
  nowMs = NOW_MS,
}: Asked = {}): Promise<StaffContext> {
  const db = openTestDatabase();
  const id = await insertUser(db, { staffRole: role, firstName });
  for (const companyId of assigned)
    await db.insert(staffAssignments).values({ userId: id, companyId });
  const token = newToken();
  await insertSession(db, id, await hashToken(token), nowMs);
  const identity = await identify(openTestDatabase(), token, nowMs);
  const actor = { kind: 'staff', id, name: firstName, role: 'viewer', ip: '203.0.113.7' } as const;
  return { ...systemContext(nowMs), actor, identity, staffRole: role, system: providerConsole };
}
