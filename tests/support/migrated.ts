import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { PortalEnvironment } from '#workers/environment.ts';

/**
 * Bindings of the tests: the portal's, the key that certificates are signed with, the migrations, and the
 * addresses of app/routes.ts.
 */
export type TestEnvironment = PortalEnvironment & {
  CERTIFICATE_SIGNING_KEY: string;
  /** Held and shown; it signs nothing until an admin says so. */
  CERTIFICATE_SIGNING_KEY_NEXT: string;
  MIGRATIONS: D1Migration[];
  /** Empty: for the migrations themselves. */
  OLD_DB: D1Database;
  /** tests/support/contract-checker.ts */
  CONTRACT: Fetcher;
  /** How many the replay of the certificate log is tried with. */
  CERTIFICATES: string;
  /** How many the random walk over trade records of cosmetics goes. */
  STEPS: string;
  /** Rows of an import that is measured; empty where none is. */
  MANY: string;
  /** `all`, or empty for a part (tests/faults/faults.own.test.ts). */
  FAULTS: string;
  PAGES: { path: string; action: boolean }[];
};

const { DB, MIGRATIONS } = env as unknown as TestEnvironment;

// Files that share a process share its database.
const here = globalThis as typeof globalThis & { migrated?: Promise<void> };
here.migrated ??= applyD1Migrations(DB, MIGRATIONS);
await here.migrated;
