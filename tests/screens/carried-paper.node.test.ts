import { expect, it } from 'vitest';
import { carriedPaper, carriedQuery } from '~/screens/only-representative/upstream/carried.ts';
import { BLANK_SUBSTANCE, PAPER_FORM } from '~/screens/only-representative/upstream/paper-form.ts';

it('carries the line that brought a product over, with what is left of it and a paper still to come', () => {
  const before = {
    ...PAPER_FORM.blank,
    ...{ eta: '2026-11-12', port: 'NLRTM', partner_id: 'prt_1', order_ref: 'PO-1' },
    ...{ certificate_no: 'TW-1', issuer: 'Tianmu', country: 'TW', cover_year: '2026' },
    ...{ issued_on: '2026-02-01', valid_until: '2026-12-31' },
    substances: ['DEA', 'MEA'].map((name) => ({ ...BLANK_SUBSTANCE, name, tonnes: '12' })),
  };
  const query = carriedQuery({ line: 3, massG: 6_400_000, eta: '2027-01-01' });
  expect(carriedPaper(before, [1, 3], new URLSearchParams(query))).toEqual({
    ...before,
    ...{ eta: '2027-01-01', cover_year: '2027' },
    ...{ certificate_no: '', issued_on: '', valid_until: '' },
    substances: [{ ...BLANK_SUBSTANCE, name: 'MEA', tonnes: '6.400' }],
  });
});
