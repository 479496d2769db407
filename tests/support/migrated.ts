import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Environment } from '#workers/environment.ts';

/** Bindings of the tests: the portal's, plus the migrations read on the outside. */
export type TestEnvironment = Environment & { MIGRATIONS: D1Migration[] };

const { DB, MIGRATIONS } = env as unknown as TestEnvironment;

await applyD1Migrations(DB, MIGRATIONS);
