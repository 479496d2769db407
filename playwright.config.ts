import { defineConfig } from '@playwright/test';
import { E2E } from './tests/support/browser/addresses.ts';

/** What takes longest goes first, so that no process is left alone with it at the end. */
const LONGEST = /(?:-walk|incoming|shipment|lists|people)\.spec\.ts$/;
/** Requests without a browser: the server alone is busy, by one process of the machine's two. */
const REQUESTS = /\/access\.spec\.ts$/;
/** Waits until a page asks for nothing any more. */
const WAITING = /\/weight\.spec\.ts$/;

/** A person's walk through the real Workers with production builds, on a database of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  globalSetup: './tests/support/browser/server.ts',
  fullyParallel: true,
  projects: [
    // One at a time, beside pages that keep a browser busy: three at once would leave a core idle.
    { name: 'requests', testMatch: REQUESTS, workers: 1 },
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'walks', testMatch: LONGEST },
    { name: 'pages', testIgnore: [LONGEST, REQUESTS, WAITING] },
  ],
  // One more than cores: a page waits now and then, on a slowed network or for a timer.
  workers: 3,
  timeout: 120_000,
  // Two cores are shared by server, browser and whatever else runs; a second try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: 20_000 },
  use: {
    baseURL: E2E.portal,
    locale: 'zh-CN',
    // A recording costs a third of a test; what failed once is recorded at its next try.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        // Most pages live for a second: what would make a long run quicker costs more than it gives, and so do threads.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc --no-flush-bytecode --min-semi-space-size=32',
        '--in-process-gpu',
      ],
    },
  },
});
