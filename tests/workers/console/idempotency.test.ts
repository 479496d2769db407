import { describe, expect, it } from 'vitest';
import { publishedDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';
import { staffCaller } from '../../support/console.ts';
import { bindings } from '../../support/contexts.ts';
import { CONSOLE_SAMPLES } from '../security/console-samples.ts';
import { UNKNOWN } from '../security/ids.ts';

/** A call of each operation of the console that takes an `Idempotency-Key`: path and body. */
const CALLS: Record<string, () => Promise<[path: string, body: unknown]>> = {
  addConsoleCompany: async () => [
    'companies',
    CONSOLE_SAMPLES['POST /console/api/companies']?.(UNKNOWN),
  ],
};

describe('an answer of the console under an Idempotency-Key', () => {
  it.each(Object.keys(CALLS))('of %s is given again byte for byte', async (operation) => {
    const { call } = await staffCaller();
    const [path, body] = (await CALLS[operation]?.()) ?? ['', {}];
    const ask = () =>
      call(`/console/api/${path}`, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': 'again' },
      });
    const first = await ask();
    const text = await first.text();
    expect([first.ok, text]).toEqual([true, expect.stringContaining('"code":2000')]);
    const again = await ask();
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect([again.status, await again.text()]).toEqual([first.status, text]);
  });

  it('is tried of every call whose description names the key', async () => {
    const { paths } = (await publishedDocument(api, bindings)) as unknown as {
      paths: Record<string, { post?: { operationId: string; parameters?: { name: string }[] } }>;
    };
    const named = Object.entries(paths).flatMap(([path, { post }]) =>
      path.startsWith('/console/') &&
      post?.parameters?.some(({ name }) => name === 'Idempotency-Key')
        ? [post.operationId]
        : [],
    );
    expect(named.sort()).toEqual(Object.keys(CALLS).sort());
  });
});
