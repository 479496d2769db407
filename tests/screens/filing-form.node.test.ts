import { describe, expect, it } from 'vitest';
import type { FormPageData } from '~/screens/new-substance/filings/add-data.server.ts';
import { stepsAsked } from '~/screens/new-substance/filings/authority-steps.ts';
import { checkFiling } from '~/screens/new-substance/filings/form/filing-check.ts';
import {
  BLANK,
  BLANK_SUBSTANCE,
  FILING_FORM,
  isBlank,
  typeFields,
} from '~/screens/new-substance/filings/form/filing-form.ts';
import { pastedSubstances } from '~/screens/new-substance/filings/form/pasted-substances.ts';

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

  it('has its substances confidential with it unless their box is cleared', () => {
    const substances = [
      { ...BLANK_SUBSTANCE, name_zh: '甲' },
      { ...BLANK_SUBSTANCE, name_zh: '乙', confidential: '' },
    ];
    const answer = checkFiling({ ...BLANK, confidential: 'yes', substances }, null);
    const kept = answer.ok ? answer.value.substances?.map((one) => one.confidential) : [];
    expect(kept).toEqual([true, false]);
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
    expect(isBlank({ ...BLANK, substances: [{ ...BLANK_SUBSTANCE, name_en: 'A' }] })).toBe(false);
  });
});

describe('what the authority is to be asked for while a filing is changed', () => {
  const form = {
    law: { periods: [], graces: [], confidentialities: [] },
    changes: [
      { fields: ['applied_tonnes_up', 'purpose'], step: 're_register' },
      { fields: ['holder'], step: 'change_certificate' },
    ],
    enterprises: [],
  } as unknown as FormPageData['form'];
  const stored = {
    ...BLANK,
    type: 'order_12~regular_registration',
    applied_tonnes: '10',
    trade_name: '海光',
    purpose: '稳定剂',
    substances: [{ ...BLANK_SUBSTANCE, id: 'fsb_1', name_zh: '甲' }],
  };
  const asked = (change: object) => stepsAsked({ values: stored, form }, { ...stored, ...change });

  it('is nothing for what no rule names, and one step for all its fields', () => {
    expect(asked({})).toEqual([]);
    expect(asked({ trade_name: '海光 2' })).toEqual([]);
    expect(asked({ applied_tonnes: '9' })).toEqual([]);
    expect(asked({ applied_tonnes: '12', purpose: '助剂', applicant_id: 'ent_2' })).toEqual([
      { step: 'change_certificate', fields: ['applicant'] },
      { step: 're_register', fields: ['applied_tonnes', 'purpose'] },
    ]);
  });

  it('is a new receipt for whatever changes in a filing proper', () => {
    const values = { ...stored, type: 'order_12~filing_ordinary' };
    const steps = stepsAsked({ values, form }, { ...values, trade_name: '海光 2' });
    expect(steps).toEqual([{ step: 'change_filing', fields: ['trade_name'] }]);
  });

  it('waits while a field is wrong in itself', () => {
    expect(asked({ purpose: '助剂', applied_tonnes: 'viel' })).toEqual([]);
  });
});

describe('substances pasted from a spreadsheet', () => {
  it('are read with or without heads, and say what became of their CAS numbers', () => {
    const read = pastedSubstances(
      ['双酚 A\tBisphenol A\t1980/5/7', '水\tWater\t7732–18–5', '\t\t64-17-6'].join('\n'),
    );
    expect(read.map(({ row, cas }) => [row.name_zh, row.cas_no, cas])).toEqual([
      ['双酚 A', '80-05-7', { state: 'repaired', from: '1980/5/7' }],
      ['水', '7732-18-5', { state: 'read', from: '7732–18–5' }],
      ['', '64-17-6', { state: 'refused', why: 'cas_check_digit' }],
    ]);
    expect(read.map(({ unnamed }) => unnamed)).toEqual([false, false, true]);
    const [headed] = pastedSubstances('CAS No.\t英文名称\n64-17-5\tEthanol');
    expect(headed?.row).toMatchObject({
      name_en: 'Ethanol',
      cas_no: '64-17-5',
      confidential: 'yes',
    });
  });

  it('keep a number that is none as it was pasted', () => {
    const [one] = pastedSubstances('甲\tA\t未知');
    expect([one?.row.cas_no, one?.cas]).toEqual(['未知', { state: 'refused', why: 'invalid_cas' }]);
  });
});
