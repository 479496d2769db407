import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Environment } from '#workers/environment.ts';

/** Bindings of the tests: the portal's, the key that certificates are signed with, and the migrations. */
export type TestEnvironment = Environment & {
  CERTIFICATE_SIGNING_KEY: string;
  MIGRATIONS: D1Migration[];
  /** tests/support/contract-checker.ts */
  CONTRACT: Fetcher;
};

const { DB, MIGRATIONS } = env as unknown as TestEnvironment;

await applyD1Migrations(DB, MIGRATIONS);
