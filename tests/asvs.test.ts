import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/asvs.md can't rot: each line of the standard once, with a known state, and what it names exists. */

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const LIST = read('docs/asvs.md');

/** The numbers of ASVS 5.0.0 by level. */
const LEVELS: Record<'1' | '2', string> = {
  1: `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1
    6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1
    12.2.1-2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3
    4.2.1 4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3
    7.3.1-2 7.4.3-5 7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5
    10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2
    13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3 15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3
    17.1.1 17.2.1-4 17.3.1-2`,
};

/** `1.2.6-8` is three numbers. */
function numbersOf(range: string): string[] {
  const [, section, from, to] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  const [first, last] = [Number(from), Number(to ?? from)];
  return Array.from({ length: last - first + 1 }, (_, n) => `${section}.${first + n}`);
}

const STATES = ['met', 'met by platform', 'not applicable', 'decided otherwise', 'open'];

const lines = [
  ...LIST.matchAll(/^\| (\d[\d.–]*) +\| +([12]) +\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm),
].map(([, at = '', level, words = '', state = '', evidence = '']) => {
  const [first = '', last] = at.split('–');
  const range = last === undefined ? first : `${first}-${last.split('.').at(-1)}`;
  return { at, level, words, state, evidence, numbers: numbersOf(range) };
});

describe('docs/asvs.md', () => {
  it.each(['1', '2'] as const)('has each line of level %s once', (level) => {
    const expected = LEVELS[level].split(/\s+/).flatMap(numbersOf);
    const found = lines.filter((line) => line.level === level).flatMap(({ numbers }) => numbers);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('gives each a state of the list, and counts them right', () => {
    expect(lines.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    const counted: Record<string, number> = {};
    for (const { state, numbers } of lines) counted[state] = (counted[state] ?? 0) + numbers.length;
    const told = [...LIST.matchAll(/^\| ([a-z][^|]+?) +\| +(\d+) \|/gm)].map(
      ([, state = '', count]) => [state, Number(count)],
    );
    expect(Object.fromEntries(told)).toEqual(counted);
  });

  it('names the decision where it was decided otherwise, what is missing where it is open', () => {
    const unsaid = lines.filter(
      ({ state, evidence }) =>
        (state === 'decided otherwise' && !/decision \d{3}/.test(evidence)) ||
        (state === 'open' && !evidence.includes('Missing: ')) ||
        (/^(?:met|not)/.test(state) && evidence === ''),
    );
    expect(unsaid.map(({ at }) => at)).toEqual([]);
  });

  it.each(lines.filter(({ evidence }) => evidence !== ''))(
    '$at, $words: what it names exists',
    ({ evidence }) => {
      const decisions = readdirSync(path.join(ROOT, 'docs/decisions')).map((file) =>
        file.slice(0, 3),
      );
      for (const [, number = ''] of evidence.matchAll(/decision (\d{3})/g)) {
        expect(decisions).toContain(number);
      }
      const named = evidence.matchAll(
        /`([\w.-]+(?:\/[\w.-]+)+|README\.md|tsconfig\.json)`((?:,? (?:and )?“[^”]+”)*)/g,
      );
      for (const [, file = '', titles = ''] of named) {
        // Packages and folders of modules are written like files.
        if (/^(?:hono|node)/.test(file)) continue;
        expect(existsSync(path.join(ROOT, file)), file).toBe(true);
        for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) {
          expect(read(file), `${file}: ${title}`).toContain(title);
        }
      }
    },
  );
});
