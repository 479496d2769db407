import { describe, expect, it } from 'vitest';
import { clearOf, clockScale, monthsOn, textWidth, timeScale } from '~/ui/chart/time-scale.ts';

// Ten days, so that a day is ten per cent.
const axis = { from: '2026-09-11', until: '2026-09-20' };

describe('a span on an axis of days', () => {
  it('is solid up to today, pale up to the end of its last day, and crossed after it', () => {
    const scale = timeScale(axis, { from: '2026-09-12', until: '2026-09-18' }, '2026-09-15', {
      crossed: 'axis',
    });
    expect(scale.parts).toEqual([
      { kind: 'elapsed', start: 10, width: 30 },
      { kind: 'left', start: 40, width: 40 },
      { kind: 'ended', start: 80, width: 20 },
    ]);
    expect(scale).toMatchObject({ end: 80, today: 40, goesOn: false });
  });

  it('hatches what is left of the window only', () => {
    const parts = (today: string) =>
      timeScale(axis, { from: '2026-09-01', until: '2026-09-19' }, today, {
        crossed: 'axis',
        window: { from: '2026-09-13', until: '2026-09-16' },
      }).parts.filter(({ kind }) => kind === 'act');
    expect(parts('2026-09-11')).toEqual([{ kind: 'act', start: 20, width: 40 }]);
    expect(parts('2026-09-15')).toEqual([{ kind: 'act', start: 40, width: 20 }]);
    expect(parts('2026-09-17')).toEqual([]);
  });

  it('has no end where there is none or it lies beyond, and nothing is crossed', () => {
    for (const until of [null, '2026-12-31']) {
      const scale = timeScale(axis, { from: '2026-01-01', until }, '2026-09-16', {
        crossed: 'axis',
      });
      expect(scale).toMatchObject({ end: null, goesOn: true });
      expect(scale.parts.map(({ kind }) => kind)).toEqual(['elapsed', 'left']);
    }
  });

  it('is crossed up to today where that is asked, and not at all before its end', () => {
    const parts = (today: string) =>
      timeScale(axis, { from: '2026-09-11', until: '2026-09-14' }, today, { crossed: 'today' })
        .parts;
    expect(parts('2026-09-17').at(-1)).toEqual({ kind: 'ended', start: 40, width: 20 });
    expect(parts('2026-09-13').map(({ kind }) => kind)).toEqual(['elapsed', 'left']);
  });

  it('draws nothing of what begins after the axis, and a span to come as pale', () => {
    const options = { crossed: 'axis' } as const;
    expect(
      timeScale(axis, { from: '2027-01-01', until: null }, '2026-09-15', options).parts,
    ).toEqual([]);
    expect(
      timeScale(axis, { from: '2026-09-18', until: null }, '2026-09-15', options).parts,
    ).toEqual([{ kind: 'left', start: 70, width: 30 }]);
  });
});

it('counts a term in days, and stretches when it is passed', () => {
  expect(clockScale(1, 3)).toEqual({ end: 100, used: 33.33 });
  expect(clockScale(16, 15)).toEqual({ end: 93.75, used: 93.75 });
  expect(clockScale(0, 30)).toEqual({ end: 100, used: 0 });
});

it('names the months that begin on the axis, over the end of a year', () => {
  expect(monthsOn({ from: '2026-11-15', until: '2027-02-01' })).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ]);
});

describe('texts side by side', () => {
  it('stay where they are while there is room, and give way by what is missing', () => {
    expect(textWidth('续展窗口')).toBe(48);
    expect(textWidth('Ends')).toBe(28);
    expect(clearOf(100, 48, 140)).toBe(100);
    expect(clearOf(100, 98, 140)).toBe(83);
  });
});
