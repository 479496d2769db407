import path from 'node:path';
import { freePorts } from '../../../scripts/free-ports.ts';

// Drawn once, by the process that reads the configuration; those of the tests inherit what it drew.
const NAMES = ['E2E_PORT', 'E2E_VERIFY_PORT', 'E2E_SQL_PORT'] as const;
if (NAMES.some((name) => process.env[name] === undefined)) {
  const ports = await freePorts(NAMES.length);
  for (const [at, name] of NAMES.entries()) process.env[name] = String(ports[at]);
}
const [portalPort = 0, verifyPort = 0, sqlPort = 0] = NAMES.map((name) =>
  Number(process.env[name]),
);

/** Ports of the end-to-end server: free ones, so that `npm start` and another checkout's tests can run beside it. */
export const E2E = {
  portalPort,
  verifyPort,
  sqlPort,
  portal: `http://localhost:${portalPort}`,
  verification: `http://localhost:${verifyPort}`,
  dataDir: path.resolve(import.meta.dirname, '../../..', process.env.E2E_DATA ?? '.cache/e2e-data'),
} as const;
