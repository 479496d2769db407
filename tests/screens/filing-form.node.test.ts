import { describe, expect, it } from 'vitest';
import { checkFiling } from '~/screens/new-substance/filings/filing-check.ts';
import {
  BLANK,
  BLANK_SUBSTANCE,
  FILING_FORM,
  isBlank,
  typeFields,
} from '~/screens/new-substance/filings/filing-form.ts';

const SUBSTANCES = [
  { ...BLANK_SUBSTANCE, id: 'fsb_1', name_zh: '甲', gone: 'yes' },
  BLANK_SUBSTANCE,
  { ...BLANK_SUBSTANCE, name_zh: '乙', cas_no: '9990001-01-1' },
];

describe('the form of a filing', () => {
  it('saves what is ticked and chosen, without substances that go or were left blank', () => {
    const answer = checkFiling(
      {
        ...BLANK,
        type: 'order_7~simple_registration~special~ppord',
        does_import: 'yes',
        confidential: 'yes',
        hides_cas: 'yes',
        annual_report_required: 'no',
        substances: [
          { ...BLANK_SUBSTANCE, name_zh: '甲', confidential: 'yes' },
          { ...BLANK_SUBSTANCE, id: 'fsb_2', name_zh: '乙', gone: 'yes' },
          BLANK_SUBSTANCE,
        ],
      },
      null,
    );
    expect(answer.ok && answer.value).toMatchObject({
      regime: 'order_7',
      registration_type: 'simple_registration',
      simple_kind: 'special',
      special_subtype: 'ppord',
      activity_types: ['import'],
      confidential: true,
      confidential_items: ['cas'],
      annual_report_required: false,
      substances: [{ name_zh: '甲', confidential: true }],
    });
    expect(answer.ok && answer.value.substances).toHaveLength(1);
  });

  it('keeps no substance confidential in a filing that is not', () => {
    const substances = [{ ...BLANK_SUBSTANCE, name_zh: '甲', confidential: 'yes' }];
    const answer = checkFiling({ ...BLANK, substances }, null);
    expect(answer.ok && answer.value.substances?.[0]?.confidential).toBe(false);
  });

  it('says at the row on the page what is wrong with a substance', () => {
    const values = { ...BLANK, substances: SUBSTANCES };
    const answer = checkFiling(values, null);
    const [path = ''] = answer.ok ? [] : Object.keys(answer.refusal.fields ?? {});
    expect(path).toBe('substances.0.cas_no');
    expect(FILING_FORM.nameOf?.(path, values)).toBe('substances[2].cas_no');
  });

  it('says of a type and of groups of boxes where they stand', () => {
    for (const [path, name] of [
      ['simple_kind', 'type'],
      ['activity_types', 'does_production'],
      ['confidential_items', 'hides_name'],
      ['purpose', 'purpose'],
    ] as const) {
      expect(FILING_FORM.nameOf?.(path, BLANK)).toBe(name);
    }
  });

  it('takes a key that no law has for no regime', () => {
    expect(typeFields('order_99~x').regime).toBe('');
  });

  it('is blank with the company and applicant it came with', () => {
    expect(isBlank({ ...BLANK, company_id: 'co_1', applicant_id: 'ent_1' })).toBe(true);
    expect(isBlank({ ...BLANK, trade_name: '甲' })).toBe(false);
  });
});
