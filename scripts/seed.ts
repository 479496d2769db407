import { openDatabase } from '#db/client.ts';
import { nameKey } from '#db/name-key.ts';
import { users } from '#db/schema/identity.ts';
import { insertDemo } from '#db/seed/demo.ts';
import { DEMO_PASSWORD } from '#db/seed/demo-companies.ts';
import { DEMO_PARTNERS } from '#db/seed/demo-trade.ts';
import { configOf, type Environment } from '#workers/environment.ts';
import { hashPassword } from '~/domain/identity/password.server.ts';
import { indexPending } from '~/domain/only-representative/search/index-pending.server.ts';
import { tradeDemo } from './seed-trade.ts';

/** Loads the demo data into an empty database; leaves any other as it is. Returns whether it loaded. */
async function seedDemo(env: Environment): Promise<boolean> {
  const db = openDatabase(env.DB);
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
    { database: env.DB, files: env.FILES, config: configOf(env), nowMs },
    people,
    new Map<string, string>(contacts),
  );
  while (await indexPending({ db }));
  return true;
}

export default {
  async fetch(_, env) {
    return Response.json({ loaded: await seedDemo(env) });
  },
} satisfies ExportedHandler<Environment>;
