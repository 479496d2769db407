import { freePorts } from '../../scripts/free-ports.ts';

// Drawn once, by the process that reads the configuration; those of the tests inherit what it drew.
if (process.env.E2E_PORT === undefined || process.env.E2E_VERIFY_PORT === undefined) {
  const [portal, verify] = await freePorts(2);
  process.env.E2E_PORT = String(portal);
  process.env.E2E_VERIFY_PORT = String(verify);
}
const portalPort = Number(process.env.E2E_PORT);
const verifyPort = Number(process.env.E2E_VERIFY_PORT);

/** Ports of the end-to-end server: free ones, so that `npm start` and another checkout's tests can run beside it. */
export const E2E = {
  portalPort,
  verifyPort,
  portal: `http://localhost:${portalPort}`,
  verification: `http://localhost:${verifyPort}`,
  dataDir: '.cache/e2e-data',
} as const;
