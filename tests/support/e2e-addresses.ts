/** Ports of the end-to-end server: apart from those of `npm start`, so that both can run. */
export const E2E = {
  portalPort: 8797,
  verifyPort: 8798,
  portal: 'http://localhost:8797',
  verification: 'http://localhost:8798',
  dataDir: '.cache/e2e-data',
} as const;
