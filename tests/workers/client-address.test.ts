import { describe, expect, it } from 'vitest';
import { clientAddress } from '#workers/client-address.ts';
import { stripUntrusted } from '#workers/security.ts';
import { generateCode } from '~/domain/certificate/code.ts';
import { visitor } from '../support/verification.ts';

const said = { 'CF-Connecting-IP': '203.0.113.5' };
const onCloudflare = { colo: 'AMS' };

describe('the address of whoever asks', () => {
  it('is what Cloudflare says, and off Cloudflare nobody’s word', () => {
    const at = (init: RequestInit) => clientAddress(new Request('https://x.example/', init));
    expect(at({ headers: said, cf: onCloudflare })).toBe('203.0.113.5');
    expect(at({ headers: said })).toBe('127.0.0.1');
    expect(at({ headers: said, cf: {} })).toBe('127.0.0.1');
    expect(at({ cf: onCloudflare })).toBe('127.0.0.1');
  });

  it('stays known when headers are taken away', () => {
    const headers = { ...said, 'X-Forwarded-For': '198.51.100.1' };
    for (const method of ['GET', 'POST']) {
      const request = new Request('https://x.example/', { method, headers, cf: onCloudflare });
      const stripped = stripUntrusted(request);
      expect(stripped.headers.get('X-Forwarded-For')).toBeNull();
      expect(clientAddress(stripped)).toBe('203.0.113.5');
    }
  });

  it('is a whole IPv6 /64 before the platform’s own limit too', async () => {
    const keys: string[] = [];
    const limit = async ({ key }: { key: string }) => {
      keys.push(key);
      return { success: true };
    };
    const { get } = visitor({ LOOK_UPS: { limit } as unknown as RateLimit });
    for (const last of ['1', 'ffff:1']) {
      await get(`/api/certificates/${generateCode()}`, {
        'CF-Connecting-IP': `2001:db8:1:2::${last}`,
      });
    }
    expect(keys).toEqual(['2001:db8:1:2', '2001:db8:1:2']);
  });
});
