import { expect, it } from 'vitest';
import { TOLD, WITHOUT_ROLE } from './names.ts';
import { namedIn, writersOfTheDomain } from './writers.ts';

const writers = writersOfTheDomain();
const listed = [
  // Verbs that act for a company or prepare that: a viewer of it is denied each of them (viewer.node.test.ts).
  ...['verbs', 'cosmetics', 'imports', 'new-substance'].flatMap(namedIn),
  ...Object.keys(WITHOUT_ROLE),
];

it('every function of the domain that writes or asks for a role is listed, as a verb of a company or with the reason why not', () => {
  expect(writers.length).toBeGreaterThan(40);
  expect(writers.filter(({ name }) => !listed.includes(name))).toEqual([]);
});

it('nothing is listed that neither writes nor asks for a role', () => {
  const names = writers.map(({ name }) => name);
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
});

it('what takes the context of a company is asked for a role', () => {
  // A key is kept for every POST of a company, of which some only read; `within` is what asks; what is told is a reading.
  const exempt = writers.filter(
    ({ name }) =>
      name in WITHOUT_ROLE && WITHOUT_ROLE[name] !== TOLD && !/Key$|^within$/.test(name),
  );
  expect(exempt.filter(({ takes }) => /^(?:Company|Or|Rp|Cn)Context$/.test(takes))).toEqual([]);
});
