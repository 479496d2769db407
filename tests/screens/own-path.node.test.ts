import { describe, expect, it } from 'vitest';
import { ownPath } from '~/domain/kernel/text/own-path.ts';
import { nextPath } from '~/screens/account/own-path.ts';

describe('the way back after a form', () => {
  it.each(['/rscc/home/home', '/rscc/tradeRecords/list?status=WAITING&q=64-17-5', '/user/center'])(
    'keeps %s',
    (path) => {
      expect(ownPath(path)).toBe(path);
      expect(nextPath(path)).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'evil',
    '',
    null,
    undefined,
  ])('refuses %j', (path) => {
    expect(ownPath(path)).toBeNull();
  });

  it('never leaves this site however the path is written', () => {
    const base = 'https://portal.greenlane.example';
    for (const path of ['/..//evil.example', '/.//evil.example', '/%2F/evil.example', '/a/..//b']) {
      expect(new URL(ownPath(path) ?? '/', base).origin).toBe(base);
    }
    expect(ownPath('/..//evil.example')).toBeNull();
  });

  it('does not lead from a login to a login or a logout', () => {
    for (const path of ['/user/login', '/user/login?next=/x', '/user/logout', '/user/company']) {
      expect(nextPath(path)).toBeNull();
    }
  });
});
