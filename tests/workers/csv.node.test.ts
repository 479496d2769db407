import { expect, it } from 'vitest';
import { writeCsv } from '#workers/api/csv.ts';

it('typed text stays text in a spreadsheet, and numbers stay numbers', () => {
  const columns = [
    { header: 'who', value: ({ who }: { who: string; grams: number | null }) => who },
    { header: 'grams', value: ({ grams }: { who: string; grams: number | null }) => grams },
  ];
  const rows = [
    { who: '=cmd|x', grams: -5 },
    { who: '@a, "b"\nc', grams: null },
    { who: '+31 10', grams: 0 },
    { who: '-1', grams: 1 },
    { who: '华兴', grams: 2 },
  ];
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCsv(columns, rows));
  expect(text).toBe(
    '\uFEFFwho,grams\r\n\'=cmd|x,-5\r\n"\'@a, ""b""\nc",\r\n\'+31 10,0\r\n\'-1,1\r\n华兴,2\r\n',
  );
});
