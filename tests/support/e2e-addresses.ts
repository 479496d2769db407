const portalPort = Number(process.env.E2E_PORT ?? 8797);
const verifyPort = Number(process.env.E2E_VERIFY_PORT ?? 8798);

/** Ports of the end-to-end server: apart from those of `npm start`, so that both can run. */
export const E2E = {
  portalPort,
  verifyPort,
  portal: `http://localhost:${portalPort}`,
  verification: `http://localhost:${verifyPort}`,
  dataDir: '.cache/e2e-data',
} as const;
