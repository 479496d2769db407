import { policies, staffAssignments } from '#db/schema/tenancy.ts';
import { insertSession, insertUser } from '#db/seed/rows.ts';
import type { StaffRole } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { openTestDatabase } from '../contexts.ts';
import { requestApi } from '../documented.ts';

interface Asked {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Whether the provider asks its staff for a second factor, in this database from here on. */
export async function staffTotp(value: 0 | 1): Promise<void> {
  await openTestDatabase()
    .insert(policies)
    .values({ name: 'staff_totp', value })
    .onConflictDoUpdate({
      target: [policies.name, policies.companyId, policies.fromOn],
      set: { value },
    });
}

/**
 * Somebody of the provider with a session, who calls the API. No second factor is asked of staff in this database from
 * here on.
 */
export async function staffCaller(role: StaffRole = 'provider', assigned: readonly string[] = []) {
  const db = openTestDatabase();
  await db.insert(policies).values({ name: 'staff_totp', value: 0 }).onConflictDoNothing();
  const email = `${crypto.randomUUID()}@greenlane.example`;
  const userId = await insertUser(db, { email, staffRole: role }, []);
  for (const companyId of assigned) await db.insert(staffAssignments).values({ userId, companyId });
  const token = newToken();
  await insertSession(db, userId, await hashToken(token), Date.now());
  const call = (path: string, { method = 'GET', body, headers = {} }: Asked = {}) =>
    requestApi(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { db, userId, token, call };
}
