import { describe, expect, it } from 'vitest';
import { goOn, inHalves, onlyEnd } from '~/domain/kernel/ends.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';

const numbers = Array.from({ length: 100 }, (_, n) => n);

describe('a set that is tried in halves', () => {
  it('is done at once where nothing is wrong', async () => {
    const tries: number[] = [];
    const ends = await inHalves(numbers, async (some) => {
      tries.push(some.length);
      return done(some.map((n) => n * 2));
    });
    expect(tries).toEqual([100]);
    expect(ends.map((end) => onlyEnd([end]))).toEqual(numbers.map((n) => done(n * 2)));
  });

  it('gives the refused and the failed their own ends and does the others, in their order', async () => {
    const together = async (some: readonly number[]): Promise<Outcome<number[]>> => {
      if (some.includes(17)) return refuse(4106);
      if (some.includes(64)) throw new Error('broken');
      return done([...some]);
    };
    const ends = await inHalves(numbers, together);
    expect(ends[17]).toEqual({ status: 'fulfilled', value: refuse(4106) });
    expect(ends[64]).toEqual({ status: 'rejected', reason: new Error('broken') });
    const rest = numbers.filter((n) => n !== 17 && n !== 64);
    expect(rest.map((n) => ends[n])).toEqual(
      rest.map((n) => ({ status: 'fulfilled', value: done(n) })),
    );
  });

  it('does nothing for an empty one', async () => {
    expect(await inHalves([], () => Promise.reject(new Error('asked')))).toEqual([]);
  });
});

it('goes on with what was not refused, and each keeps its place', async () => {
  const denied = { status: 'rejected', reason: new Error('no') } as const;
  const refused = { status: 'fulfilled', value: refuse(4105) } as const;
  const good = (n: number) => ({ status: 'fulfilled', value: done(n) }) as const;
  const ends = await goOn([good(1), denied, good(2), refused, good(3)], async (these) => {
    expect(these).toEqual([1, 2, 3]);
    return these.map((n) => good(n * 10));
  });
  expect(ends).toEqual([good(10), denied, good(20), refused, good(30)]);
});

it('one alone is answered or thrown as a call would', () => {
  expect(onlyEnd([{ status: 'fulfilled', value: done(7) }])).toEqual(done(7));
  expect(() => onlyEnd([{ status: 'rejected', reason: new Error('no') }])).toThrow('no');
});
