import type { FullConfig } from '@playwright/test';
import { E2E } from './addresses.ts';
import { insertCast } from './cast.ts';
import { openSqlDoor } from './sql.ts';
import { triesOf } from './walk.ts';
import { makeWorld } from './world.ts';

/** Starts the product as `npm start` does, on an empty data directory, and returns how to stop it. */
export default async function startServer({ projects }: FullConfig): Promise<() => Promise<void>> {
  process.env.GREENLANE_DATA = E2E.dataDir;
  process.env.PORT = String(E2E.portalPort);
  process.env.VERIFY_PORT = String(E2E.verifyPort);
  const { beginData, start } = await import('../../../scripts/start.ts');
  await beginData(E2E.dataDir);
  const { platform, stop } = await start();
  // miniflare's bindings are the platform's own types under another package's name
  const database = await platform.getD1Database('DB', 'greenlane-portal');
  const d1 = database as unknown as D1Database;
  await insertCast(d1, Math.max(...projects.map(triesOf)));
  const closeDoor = await openSqlDoor(d1);
  await makeWorld(async (record) => {
    const expiry = d1.prepare(
      'UPDATE links SET expires_at_ms = created_at_ms + 1 WHERE subject_id = ?',
    );
    await expiry.bind(record).run();
  });
  return async () => {
    closeDoor();
    await stop();
  };
}
