import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrawsPreviews, HoldsKeys } from '#workers/environment.ts';
import { fontSource } from '../../../scripts/fonts.ts';
import { FONT_NAMES } from '../../../workers/pdf/font-names.ts';
import { contractChecker } from '../contract-checker.ts';
import { testSecrets } from '../test-secrets.ts';
import { InProcessDatabase } from './database.ts';
import { FixedLengthStream, InProcessStore } from './store.ts';

/**
 * Bindings of a process of Node, in the place of `cloudflare:workers`, for what asks its database thousands of times: each
 * answers as the platform's does, without the Workers between it and the test, which cost as much as the step.
 */

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The `[vars]` that the tests in workerd have too. */
function vars(): Record<string, string> {
  const file = readFileSync(path.join(ROOT, 'tests/support/wrangler.toml'), 'utf8');
  const [, section = ''] = file.split('[vars]');
  const lines = section.matchAll(/^(\w+) = "(.*)"$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

const PAUSE_MS = 5;

// The runtime's own, which Node does not have. Nobody else waits for this process: whoever must wait longer asks again.
Object.assign(globalThis, {
  FixedLengthStream,
  scheduler: { wait: (ms: number) => sleep(Math.min(ms, PAUSE_MS)) },
});

/** What a Worker offers to others; here it is called without a service between. */
export class WorkerEntrypoint<Env> {
  protected readonly env: Env;

  constructor(_context: unknown, env: Env) {
    this.env = env;
  }
}

const ASSETS = {
  async fetch(url: string): Promise<Response> {
    const name = FONT_NAMES.find((font) => url.endsWith(`/fonts/${font}.ttf`));
    if (name === undefined) return new Response('no such font', { status: 404 });
    return new Response(readFileSync(fontSource(name)));
  },
};

/** Answers are held against the API's document by what the tests in workerd ask over a service. */
const CONTRACT = {
  checker: undefined as ReturnType<typeof contractChecker> | undefined,
  async fetch(url: string, init: RequestInit): Promise<Response> {
    this.checker ??= contractChecker();
    return this.checker(new Request(url, init));
  },
};

const { VERIFY_ORIGIN } = vars();

/** As another Worker draws them; what draws is read when it is asked. */
const PREVIEWS: DrawsPreviews = {
  draw: async (...asked) => (await previews()).draw(...asked),
  stamp: async (...asked) => (await previews()).stamp(...asked),
  drawTransferSheet: async (...asked) => (await previews()).drawTransferSheet(...asked),
  drawMonthlyReport: async (...asked) => (await previews()).drawMonthlyReport(...asked),
};

async function previews(): Promise<DrawsPreviews> {
  const { Previews } = await import('#workers/pdf/previews.ts');
  return new Previews({} as ExecutionContext, { ASSETS, VERIFY_ORIGIN } as never);
}

const SECRETS = await testSecrets();

/** As another Worker says which keys it holds, and the verification host which ones it shows. */
const KEYS: HoldsKeys = {
  async held(nonce) {
    const { Keys } = await import('#workers/keys.ts');
    const VERIFICATION = { fetch: async () => new Response(SECRETS.CERTIFICATE_PUBLIC_KEYS) };
    return new Keys({} as ExecutionContext, { ...SECRETS, VERIFICATION } as never).held(nonce);
  },
};

/** Nobody consumes it: tests deliver by themselves. */
const queue = () => ({
  async send(message: unknown) {
    structuredClone(message);
  },
  async sendBatch(messages: Iterable<unknown>) {
    structuredClone([...messages]);
  },
});

const DB = new InProcessDatabase();
const FILES = new InProcessStore();

export const env = {
  ...vars(),
  ...SECRETS,
  DB,
  FILES,
  QUEUE: queue(),
  CERTIFICATE_QUEUE: queue(),
  ASSETS,
  CONTRACT,
  PREVIEWS,
  KEYS,
  // Steps of the random walks over trade records of cosmetics and activities.
  STEPS: process.env.STEPS ?? '200',
  FAULTS: process.env.FAULTS ?? '',
};

/** Files share a process, and each begins with what the migrations leave (setup.ts). */
const here = globalThis as typeof globalThis & { emptied?: () => Promise<void> };
here.emptied = async () => {
  await DB.empty();
  FILES.empty();
};
await here.emptied();
