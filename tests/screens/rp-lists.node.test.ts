import { describe, expect, it } from 'vitest';
import { draftOf, isAs, startOf } from '~/screens/responsible-person/adverse/adverse-form.ts';
import type { TradeDetail } from '~/screens/responsible-person/trades/detail-data.server.ts';
import { mayDo } from '~/screens/responsible-person/trades/may-do.ts';
import { openExactHit } from '~/screens/subsystem/exact-hit.server.ts';

describe('a search for a number', () => {
  const open = (q: string, numbers: (string | null)[], total = numbers.length) => {
    const items = numbers.map((no, at) => ({ id: `row_${at}`, no }));
    try {
      openExactHit(
        q,
        { items, total },
        ({ no }) => no,
        (id) => `/detail?id=${id}`,
      );
    } catch (thrown) {
      return (thrown as Response).headers.get('location');
    }
    return null;
  };

  it('opens the only row that has it, written with or without hyphens', () => {
    expect(open('ADR-2026-0007', ['ADR-2026-0007'])).toBe('/detail?id=row_0');
    expect(open('adr20260007', ['ADR-2026-0007'])).toBe('/detail?id=row_0');
  });

  it('shows the list for a part of it, for several rows, and for a row without a number', () => {
    expect(open('ADR-2026', ['ADR-2026-0007'])).toBeNull();
    expect(open('ADR-2026-0007', ['ADR-2026-0007'], 2)).toBeNull();
    expect(open('', [''])).toBeNull();
    expect(open('国妆网备进字', [null])).toBeNull();
  });
});

describe('the draft of a new report', () => {
  it('is kept for each product, and for feedback apart', () => {
    expect(draftOf('prd_1')).not.toBe(draftOf('prd_2'));
    expect(draftOf('prd_1', 'fb_1')).not.toBe(draftOf('prd_1'));
    // What the saved report says of itself names the same draft.
    expect(draftOf('prd_1', null)).toBe(draftOf('prd_1', undefined));
  });

  it('is worth keeping once something was typed beside what the feedback says', () => {
    const start = startOf('prd_1', { id: 'fb_1', feedbackOn: '2026-09-10', content: '红肿' });
    expect(isAs(start, { ...start })).toBe(true);
    expect(isAs(start, { ...start, severity: 'serious' })).toBe(false);
  });
});

it('a consultant is not offered a release without reason and proof, an admin is', () => {
  const detail = (byStaff: boolean) =>
    ({
      record: { status: 'SUBMITTED', turn: 'release', responsible: { isOwn: true } },
      standing: { notice: null },
      byStaff,
    }) as unknown as TradeDetail;
  expect(mayDo(detail(true), 'admin')).toMatchObject({ release: false, onBehalf: true });
  expect(mayDo(detail(false), 'admin')).toMatchObject({ release: true, onBehalf: false });
});
