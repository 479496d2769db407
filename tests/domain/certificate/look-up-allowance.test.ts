import { describe, expect, it } from 'vitest';
import { LookUpAllowance } from '~/domain/certificate/look-up-allowance.ts';
import { networkOf } from '~/domain/kernel/network.ts';

describe('the allowance of look-ups', () => {
  it('gives sixty at once, then one a second', () => {
    const allowance = new LookUpAllowance();
    const take = (nowMs: number) => allowance.take('203.0.113.9', nowMs);
    for (let i = 0; i < 60; i += 1) expect(take(0)).toBe(0);
    expect(take(0)).toBe(1);
    expect(take(1_000)).toBe(0);
    expect(take(1_000)).toBe(1);
  });

  it('does not punish asking while refused', () => {
    const allowance = new LookUpAllowance();
    for (let i = 0; i < 200; i += 1) allowance.take('203.0.113.9', 0);
    expect(allowance.take('203.0.113.9', 1_000)).toBe(0);
  });

  it('counts a whole IPv6 /64 as one network, and IPv4 addresses singly', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2');
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });
});
