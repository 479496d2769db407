import { describe, expect, it } from 'vitest';
import type { Identity } from '~/domain/identity/identify.server.ts';
import { cnscc, krscc, rscc } from '~/domain/systems/profiles.ts';
import { elsewhereOf } from '~/screens/subsystem/frame.server.ts';

const company = { id: 'co_here', nameZh: '', nameEn: '', companyType: 1, loginCompanyType: 1 };
const seat = (companyId: string, system = 'rscc', state = 1) => ({
  ...{ companyId, system, state, nameZh: `${companyId} 中`, nameEn: companyId },
  ...{ role: 'admin', orSystem: null },
});
const identity = {
  memberships: [
    seat('co_here'),
    seat('co_mine'),
    seat('co_shut', 'rscc', 0),
    seat('co_kr', 'krscc'),
  ],
} as unknown as Identity;

const at = (asked: string, system = rscc as Parameters<typeof elsewhereOf>[1]['system']) =>
  elsewhereOf(identity, { system, company }, new URL(`https://x.example/rscc/home/home${asked}`));

describe('a link that names a company', () => {
  it('leads into another one of the reader’s own', () => {
    expect(at('?id=tr_1&company=co_mine')).toEqual({
      ...{ id: 'co_mine', nameZh: 'co_mine 中', nameEn: 'co_mine' },
    });
  });

  it.each([
    ['names none', ''],
    ['names the one that is worked for', '?company=co_here'],
    ['names somebody else’s', '?company=co_theirs'],
    ['names one that is disabled', '?company=co_shut'],
    ['names one of another subsystem', '?company=co_kr'],
  ])('is none where it %s', (_, query) => {
    expect(at(query)).toBeNull();
  });

  it('filters, where people work for all of their companies at once', () => {
    expect(at('?company=co_mine', cnscc)).toBeNull();
    expect(at('?company=co_kr', krscc)?.id).toBe('co_kr');
  });
});
