import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThere, ROOT, rowsOf } from './support/proofs.ts';

/** How many cases of bad input an area has, and which codes are its own. */
const SCOPE = /^Bad input: (?<cases>\d+) cases\. Refusals: (?<codes>[\d–, ]+)\.$/m;

/** Codes of `4180–4199`, or the only one. */
function codesOf(range: string): string[] {
  const [first = 0, last = first] = range.split('–').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

describe.each(globSync('docs/acceptance/*.md', { cwd: ROOT }))('%s', (name) => {
  const text = readFileSync(path.join(ROOT, name), 'utf8');
  const lines = rowsOf(text);

  it('names proofs that are there, or says that there is none', () => {
    const wrong = lines.flatMap(([line = '', proof = '']) =>
      proof
        .split('<br>')
        .filter((one) => !one.startsWith('no automatic proof') && !isThere(one))
        .map((one) => `${line}: ${one}`),
    );
    expect(wrong).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
  });

  it('has every case of bad input and every refusal that it says it has, once', () => {
    const { cases = '0', codes = '' } = SCOPE.exec(text)?.groups ?? {};
    const starts = (prefix: string) => lines.filter(([line]) => line?.split(' ')[0] === prefix);
    const numbers = Array.from({ length: Number(cases) }, (_, at) => String(at + 1));
    const wanted = [...numbers, ...codes.split(', ').flatMap(codesOf)];
    expect(wanted.length).toBeGreaterThan(30);
    expect(wanted.filter((one) => starts(one).length !== 1)).toEqual([]);
  });
});
