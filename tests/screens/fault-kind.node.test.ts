import { describe, expect, it } from 'vitest';
import { faultKind } from '~/screens/subsystem/fault/fault-kind.ts';

/** What a route boundary gets of an answer that was thrown. */
const thrown = (status: number, body: object) => ({
  status,
  statusText: '',
  internal: false,
  data: body,
});

describe('why a page could not be made', () => {
  it.each([
    [404, { code: 4040 }, 'missing'],
    [403, { code: 4002 }, 'forbidden'],
    [422, { code: 4193 }, 'choose'],
    [415, { code: 4202 }, 'not_taken'],
    [500, { requestId: 'req_1' }, 'broken'],
  ] as const)('is %i with %j: %s', (status, body, kind) => {
    expect(faultKind(thrown(status, body))).toBe(kind);
  });

  it('is a fault of ours where it is no answer at all', () => {
    expect(faultKind(new Error('no'))).toBe('broken');
  });
});
