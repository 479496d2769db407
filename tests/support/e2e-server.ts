import { rm } from 'node:fs/promises';
import path from 'node:path';
import { E2E } from './e2e-addresses.ts';

/** Starts the product as `npm start` does, on an empty data directory, and returns how to stop it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const root = path.resolve(import.meta.dirname, '../..');
  await rm(path.join(root, E2E.dataDir), { recursive: true, force: true });
  process.env.GREENLANE_DATA = E2E.dataDir;
  process.env.PORT = String(E2E.portalPort);
  process.env.VERIFY_PORT = String(E2E.verifyPort);
  const { start } = await import('../../scripts/start.ts');
  const { stop } = await start();
  return stop;
}
