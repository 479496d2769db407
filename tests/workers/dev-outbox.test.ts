import { describe, expect, it } from 'vitest';
import { devOutbox } from '#workers/dev-outbox.ts';
import { bindings } from '../support/contexts.ts';

describe('the outbox', () => {
  it.each(['/dev/outbox', '/dev/outbox.json'])('%s is there on this machine only', async (path) => {
    const status = async (STAGE: string) =>
      (await devOutbox.request(path, {}, { ...bindings, STAGE })).status;
    expect(await status('local')).toBe(200);
    expect(await status('preview')).toBe(404);
    expect(await status('production')).toBe(404);
  });
});
