import { openDatabase } from '#db/client.ts';
import { nameKey } from '#db/name-key.ts';
import { users } from '#db/schema/identity.ts';
import { insertDemo } from '#db/seed/demo.ts';
import { DEMO_PASSWORD } from '#db/seed/demo-companies.ts';
import { DEMO_PARTNERS } from '#db/seed/demo-trade.ts';
import { hashPassword } from '~/domain/identity/password.server.ts';
import { tradeDemo } from './seed-trade.ts';

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
  const nowMs = Date.now();
  await insertDemo(db, {
    nowMs,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    nameKey,
  });
  const people = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users);
  const contacts = new Map(DEMO_PARTNERS.map(({ id, contactPerson }) => [id, contactPerson]));
  await tradeDemo(
    {
      database: tools.db,
      files: tools.files,
      config: {
        portalOrigin: tools.portalOrigin,
        verifyOrigin: tools.verifyOrigin,
        supportEmail: 'support@qianjiang.example',
        providerName: 'Qianjiang Compliance Europe B.V.',
        codeHashKey: tools.secrets.CODE_HASH_KEY ?? '',
        codeEncryptionKey: tools.secrets.CODE_ENCRYPTION_KEY ?? '',
      },
      nowMs,
    },
    people,
    new Map<string, string>(contacts),
  );
  return true;
}
