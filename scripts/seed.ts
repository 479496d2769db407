import { openDatabase } from '#db/client.ts';
import { nameKey } from '#db/name-key.ts';
import { users } from '#db/schema/identity.ts';
import { insertDemo } from '#db/seed/demo.ts';
import { DEMO_PASSWORD } from '#db/seed/demo-companies.ts';
import { hashPassword } from '~/domain/identity/password.server.ts';

export interface SeedTools {
  db: D1Database;
  files: R2Bucket;
  secrets: Record<string, string>;
  portalOrigin: string;
  verifyOrigin: string;
}

/** Loads the demo data into an empty database; leaves any other as it is. Returns whether it loaded. */
export async function seedDemo(tools: SeedTools): Promise<boolean> {
  const db = openDatabase(tools.db);
  const someone = await db.select({ id: users.id }).from(users).limit(1);
  if (someone.length > 0) return false;
  await insertDemo(db, {
    nowMs: Date.now(),
    passwordHash: await hashPassword(DEMO_PASSWORD),
    nameKey,
  });
  return true;
}
