import { expect, it } from 'vitest';
import { fetchParts, late } from '~/ui/late.tsx';

it('fetches a part within a part too before a document is taken over', async () => {
  const there: string[] = [];
  const part = (name: string, within: () => void = () => {}) =>
    late(name, false, async () => {
      await Promise.resolve();
      within();
      there.push(name);
      return () => null;
    });
  part('outer', () => part('middle', () => part('inner')));
  await fetchParts(['inner', 'middle', 'outer', 'of-another-page']);
  expect(there).toEqual(['outer', 'middle', 'inner']);
});
