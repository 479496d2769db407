import { describe, expect, it } from 'vitest';
import { AnswerCache } from '#workers/verification/answer-cache.ts';

describe('answers kept in memory', () => {
  it('are gone when their time is over', () => {
    const cache = new AnswerCache<string>(100);
    cache.set('a', 'answer', 10, 1_000);
    expect(cache.get('a', 999)).toBe('answer');
    expect(cache.get('a', 1_000)).toBeUndefined();
  });

  it('never take more than their bytes; the oldest go first', () => {
    const cache = new AnswerCache<number>(100);
    for (let i = 0; i < 1_000; i += 1) cache.set(`key ${i}`, i, 30, 9_999);
    const kept = Array.from({ length: 1_000 }, (_, i) => cache.get(`key ${i}`, 0)).filter(
      (value) => value !== undefined,
    );
    expect(kept).toEqual([997, 998, 999]);
  });

  it('keep no answer larger than all of them may be', () => {
    const cache = new AnswerCache<string>(100);
    cache.set('big', 'answer', 101, 9_999);
    expect(cache.get('big', 0)).toBeUndefined();
    cache.set('small', 'answer', 100, 9_999);
    expect(cache.get('small', 0)).toBe('answer');
  });

  it('replace an answer without counting it twice', () => {
    const cache = new AnswerCache<number>(100);
    for (let i = 0; i < 10; i += 1) cache.set('same', i, 60, 9_999);
    cache.set('other', 1, 40, 9_999);
    expect([cache.get('same', 0), cache.get('other', 0)]).toEqual([9, 1]);
  });
});
