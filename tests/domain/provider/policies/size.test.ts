import { describe, expect, it } from 'vitest';
import { policyFault } from '~/domain/provider/law/policy.server.ts';
import { policyText } from '~/domain/provider/law/policy-typed.ts';
import { checkPolicyOf } from '~/screens/console/companies/policies/policy-of-check.ts';
import { POLICY_OF_FORM } from '~/screens/console/companies/policies/policy-of-form.ts';
import { checkPolicy } from '~/screens/console/policies/policy-check.ts';
import { POLICY_FORM } from '~/screens/console/policies/policy-form.ts';

const GIB = 1024 ** 3;
const of = (value: string, policy = 'upload_quota_bytes') =>
  checkPolicy({ ...POLICY_FORM.blank, policy, value, note: 'More room.' });
const ofCompany = (value: string) =>
  checkPolicyOf('upload_quota_bytes')({
    ...{ ...POLICY_OF_FORM.blank, value, from: '2026-10-01', note: 'More room.' },
  });

describe('the room for files', () => {
  it('is typed in GiB, and kept in bytes', () => {
    expect(of('10')).toMatchObject({ ok: true, value: { value: 10 * GIB } });
    expect(of('512 MiB')).toMatchObject({ ok: true, value: { value: GIB / 2 } });
    expect(ofCompany('2.5')).toMatchObject({ ok: true, value: { value: 2.5 * GIB } });
    expect(ofCompany('')).toMatchObject({ ok: true, value: { value: null } });
    expect(policyText('upload_quota_bytes', 5 * GIB)).toBe('5 GiB');
  });

  it('says how a size is written where what was typed is none, and its range in sizes', () => {
    for (const read of [of('much'), ofCompany('much')]) {
      expect(read).toMatchObject({ refusal: { fields: { value: { key: 'invalid_size' } } } });
    }
    expect(policyFault('upload_quota_bytes', { company_id: null, value: 2000 * GIB })).toEqual({
      code: 4100,
      fields: {
        value: { key: 'policy_size_range', values: { least: '0 GiB', most: '1024 GiB' } },
      },
    });
  });

  it('leaves other policies whole numbers', () => {
    expect(of('30', 'expiring_days')).toMatchObject({ ok: true, value: { value: 30 } });
    expect(of('30 GiB', 'expiring_days')).toMatchObject({
      refusal: { fields: { value: { key: 'invalid_whole' } } },
    });
    expect(policyText('expiring_days', 90)).toBe('90');
  });
});
