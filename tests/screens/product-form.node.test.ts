import { describe, expect, it } from 'vitest';
import type { SubstanceIdentity } from '~/domain/only-representative/trade-product/market.ts';
import { checkOf, stepOfRefusal } from '~/screens/only-representative/products/product-check.ts';
import {
  BLANK,
  EMPTY_LINE,
  isBlank,
  PRODUCT_FORM,
  type ProductValues,
  type Step,
  withImported,
} from '~/screens/only-representative/products/product-form.ts';
import { entriesOf } from '~/screens/subsystem/form/form.ts';
import { errorsAt, readForm } from '~/screens/subsystem/form/read-form.ts';

const MMA = { substance_id: 'sub_mma', percent: '60' };
const THF = { substance_id: 'sub_thf', percent: '30' };
const mixture: ProductValues = { ...BLANK, name: 'HX-40', type: 'mixture', composition: [MMA] };

const registered: SubstanceIdentity = {
  holderId: 'com_1',
  jurisdiction: 'EU',
  useClass: 'standard',
  ecNo: '201-297-1',
  casNo: '80-62-6',
};
const KNOWN = new Map<string, SubstanceIdentity>([
  ['sub_mma', registered],
  ['sub_mma_uk', { ...registered, jurisdiction: 'UK' }],
  ['sub_thf', { ...registered, ecNo: '203-726-8', casNo: '109-99-9' }],
]);

/** Keys of what a step finds wrong, by field. */
function wrongAt(step: Step, values: ProductValues, button = 'next') {
  const sent: [string, string][] = [...entriesOf(values), ['intent', button]];
  const { error } = readForm(PRODUCT_FORM, checkOf(step, KNOWN), sent).submission.reply();
  const keys = Object.entries(error ?? {}).map(([name, wrong]) => [name, wrong?.key]);
  return Object.fromEntries(keys);
}

describe('the steps of the product form', () => {
  it('ask for what they show', () => {
    expect(wrongAt(1, BLANK)).toEqual({ name: 'required', type: 'required' });
    expect(wrongAt(2, BLANK)).toEqual({ composition: 'substance_required' });
    expect(wrongAt(3, BLANK)).toEqual({});
    expect(wrongAt(1, mixture)).toEqual({});
  });

  it('ask nothing of who goes back, copies or pastes', () => {
    for (const button of ['to:1', 'copy', 'read', 'import']) {
      expect(wrongAt(2, BLANK, button)).toEqual({});
    }
    expect(wrongAt(2, BLANK, 'save')).toEqual({ composition: 'substance_required' });
  });

  it('name the row of the table although blank rows are no lines', () => {
    const composition = [EMPTY_LINE, MMA, EMPTY_LINE, { ...THF, percent: '0' }];
    expect(wrongAt(2, { ...mixture, composition })).toEqual({
      'composition[3].percent': 'invalid_percent',
    });
    const twice = [EMPTY_LINE, MMA, EMPTY_LINE, { ...MMA, percent: '5' }];
    expect(wrongAt(2, { ...mixture, composition: twice })).toEqual({
      'composition[3].substance_id': 'substance_twice',
    });
  });

  it('count a substance registered for two markets once, and leave unknown registrations to the action', () => {
    const pure = { ...MMA, percent: '100' };
    const pair = [pure, { ...pure, substance_id: 'sub_mma_uk' }];
    expect(wrongAt(2, { ...mixture, type: 'substance', composition: pair })).toEqual({});
    const two = [pure, { ...pure, substance_id: 'sub_thf' }];
    expect(wrongAt(2, { ...mixture, type: 'substance', composition: two })).toEqual({
      composition: 'one_substance',
    });
    const unknown = [pure, { ...pure, substance_id: 'sub_ended' }];
    expect(wrongAt(2, { ...mixture, type: 'substance', composition: unknown })).toEqual({});
  });

  it('name the line of a company although blank lines are none', () => {
    const values = { ...mixture, visibility: 'public', companies: '\nA\n\nB' };
    const key = 'unknown_company';
    expect(errorsAt(PRODUCT_FORM, { fields: { 'unique_ids.1': { key } } }, values)).toEqual({
      'companies[3]': { key },
    });
    expect(errorsAt(PRODUCT_FORM, { fields: { unique_ids: { key } } }, values)).toEqual({
      companies: { key },
    });
  });

  it('leave to the action what stands on a step before', () => {
    const over = [{ ...MMA, percent: '120' }];
    expect(wrongAt(2, { ...mixture, type: 'others', composition: over })).toEqual({});
    expect(stepOfRefusal({ code: 4100, fields: { remark: { key: 'remark_required' } } })).toBe(1);
    expect(stepOfRefusal({ code: 4100, fields: { 'composition.0.percent': { key: 'x' } } })).toBe(
      2,
    );
    expect(stepOfRefusal({ code: 4100, fields: { 'unique_ids.0': { key: 'x' } } })).toBe(3);
    expect(wrongAt(2, { ...mixture, composition: over })).toEqual({
      composition: 'content_over_100',
    });
  });
});

describe('the values of the product form', () => {
  it('are the same after a journey through the form', () => {
    const values = { ...mixture, composition: [MMA, EMPTY_LINE, THF], visibility: 'public' };
    expect(readForm(PRODUCT_FORM, checkOf(1, KNOWN), entriesOf(values)).values).toEqual(values);
  });

  it('take imported rows in, a substance that stands there with its new share', () => {
    const again = { ...MMA, percent: '10' };
    expect(withImported([EMPTY_LINE, MMA], [THF, again])).toEqual([again, THF]);
  });

  it('are blank until something is typed', () => {
    expect(isBlank(BLANK)).toBe(true);
    expect(isBlank({ ...BLANK, visibility: 'public' })).toBe(true);
    expect(isBlank({ ...BLANK, composition: [{ ...EMPTY_LINE, percent: '1' }] })).toBe(false);
    expect(isBlank({ ...BLANK, companies: 'A' })).toBe(false);
  });
});
