import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThere, numbersOf, ROOT, rowsOf } from './support/proofs.ts';

const textOf = (name: string) => readFileSync(path.join(ROOT, 'docs', name), 'utf8');

/** How long the specification is. */
const LINES = 438;

/** Tables that were read, by how a proof names them. */
const tables = new Map<string, number[]>();

/** Lines of the specification that the table of an area has a row for. */
function linesIn(table: string): number[] {
  const lines = tables.get(table) ?? readLines(table);
  tables.set(table, lines);
  return lines;
}

function readLines(table: string): number[] {
  const name = /^`docs\/(acceptance\/[\w-]+\.md)`$/.exec(table)?.[1];
  if (name === undefined || !existsSync(path.join(ROOT, 'docs', name))) return [];
  return rowsOf(textOf(name)).flatMap(([line = '']) => numbersOf(line));
}

describe('docs/specification.md', () => {
  const rows = rowsOf(textOf('specification.md'));

  it('has each line of the specification once, in its order', () => {
    const named = rows.flatMap(([lines = '']) => numbersOf(lines));
    expect(named).toEqual(Array.from({ length: LINES }, (_, at) => at + 1));
  });

  it('names proofs that are there: a test, or the table of an area that has the line', () => {
    const wrong = rows.flatMap(([lines = '', , , proofs = '']) => {
      const asked = numbersOf(lines);
      return proofs
        .split('<br>')
        .filter((one) => one !== '–' && !isThere(one))
        .filter((one) => !linesIn(one).some((line) => asked.includes(line)))
        .map((one) => `${lines}: ${one}`);
    });
    expect(wrong).toEqual([]);
  });
});
