import { readFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { askedTokens, searchTokens } from '#db/search/tokens.ts';
import { readCasCell, readEc } from '~/domain/kernel/typed/cas.ts';
import { readDay } from '~/domain/kernel/typed/day.ts';
import { readNumber } from '~/domain/kernel/typed/number.ts';
import { readTime } from '~/domain/kernel/typed/time.ts';
import { readPastedRows } from '~/domain/only-representative/trade-product/pasted-rows.ts';
import { meantBy } from '~/domain/search/meant.ts';
import { problemsOf } from '~/screens/new-substance/activities/form/line-problems.ts';
import { linesOf, pastedLines } from '~/screens/new-substance/activities/form/pasted-lines.ts';
import { checkFiling } from '~/screens/new-substance/filings/form/filing-check.ts';
import { FILING_FORM } from '~/screens/new-substance/filings/form/filing-form.ts';
import { pastedSubstances } from '~/screens/new-substance/filings/form/pasted-substances.ts';
import { contentsOf } from '~/screens/only-representative/products/product-check.ts';
import { PRODUCT_FORM } from '~/screens/only-representative/products/product-form.ts';
import { checkRecord } from '~/screens/only-representative/records/form/record-check.ts';
import { RECORD_FORM } from '~/screens/only-representative/records/form/record-form.ts';
import { CHECK_REPORT } from '~/screens/responsible-person/adverse/adverse-check.ts';
import { ADVERSE_FORM } from '~/screens/responsible-person/adverse/adverse-form.ts';
import { pastedBatches } from '~/screens/responsible-person/products/batches.ts';
import { checkTrade } from '~/screens/responsible-person/trades/trade-check.ts';
import { TRADE_FORM } from '~/screens/responsible-person/trades/trade-form.ts';
import type { FormCheck, FormShape } from '~/screens/subsystem/form/form.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';

/** Read alike by field, paste, search and workbook (QUALITY H6): each input with its value, or `!` and why it is none. */
type Kind = 'tonnes' | 'percent' | 'pieces' | 'day' | 'time' | 'cas' | 'ec';

const corpusOf = (kind: Kind): [text: string, expected: string][] =>
  Object.entries(
    JSON.parse(
      readFileSync(new URL(`../fixtures/typed/${kind}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>,
  );
const KINDS: readonly Kind[] = ['tonnes', 'percent', 'pieces', 'day', 'time', 'cas', 'ec'];
const CORPUS = KINDS.map((kind) => ({ kind, inputs: corpusOf(kind) }));

/** What a reader makes of a text: its value, `!` with a reason, or `!` where it shows no reason of its own. */
type Reader = (text: string) => string | Promise<string>;

/** What is typed into a form and saved: the verb's input, or the message at the field. */
function typedInto<Values extends object>(
  shape: FormShape<Values>,
  check: FormCheck<Values, unknown>,
  field: { name: string; path: string; beside?: Record<string, string> },
): Reader {
  return (text) => {
    const entries = Object.entries({ ...field.beside, [field.name]: text });
    let values: Values | undefined;
    let refused: string | undefined;
    readForm(
      shape,
      (asked, button) => {
        values = asked;
        const outcome = check(asked, button);
        refused = outcome.ok ? undefined : outcome.refusal.fields?.[field.path]?.key;
        return outcome;
      },
      entries,
    );
    if (refused !== undefined) return `!${refused}`;
    const [list = '', row = ''] = field.name.split('[0].');
    const held = (values as Record<string, unknown>)[list];
    return String(Array.isArray(held) ? held[0][row] : held);
  };
}

const FIELD: Record<Kind, Reader | null> = {
  tonnes: typedInto(RECORD_FORM, checkRecord, {
    name: 'lines[0].tonnes',
    path: 'lines.0.tonnes',
  }),
  percent: typedInto(PRODUCT_FORM, (values) => contentsOf(values, new Map()), {
    name: 'composition[0].percent',
    path: 'composition.0.percent',
    beside: { name: 'P', type: 'mixture', 'composition[0].substance_id': 'sub_1' },
  }),
  pieces: typedInto(TRADE_FORM, checkTrade, {
    name: 'lines[0].quantity',
    path: 'lines.0.quantity',
  }),
  day: typedInto(RECORD_FORM, checkRecord, { name: 'eta', path: 'eta' }),
  time: typedInto(ADVERSE_FORM, CHECK_REPORT.new, {
    name: 'feedback_time',
    path: 'feedback_at',
    beside: { feedback_day: '2026-05-04' },
  }),
  cas: typedInto(FILING_FORM, checkFiling, {
    name: 'substances[0].cas_no',
    path: 'substances.0.cas_no',
    beside: { 'substances[0].name_zh': '甲' },
  }),
  ec: null,
};

/** A cell as a spreadsheet copies it: in quotes where a tab or a break stands in it. */
const copied = (text: string) => (/[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const WORDS = { enterprises: [], types: {} };

const activityLine: (field: 'tonnes' | 'happened_on') => Reader = (field) => (text) => {
  const row = field === 'tonnes' ? `进口\t2026-05-04\t${copied(text)}` : `进口\t${copied(text)}\t1`;
  const [line] = linesOf(pastedLines(row, WORDS));
  if (line === undefined) return '! no line';
  const year = Number(line.happened_on.slice(0, 4));
  const wrong = problemsOf(line, { year, today: '2099-12-31' })[field];
  return wrong ? `!${wrong.key}` : line[field];
};

/** Every substance of the corpus, as registrations that a composition may name. */
const CHOICES = [...new Set([...corpusOf('cas'), ...corpusOf('ec')].map(([, value]) => value))]
  .filter((value) => !value.startsWith('!'))
  .map((value, at) => {
    const isEc = /^\d{3}-\d{3}-\d$/.test(value);
    return {
      id: `sub_${at}`,
      registrationNo: `01-${at}`,
      casNo: isEc ? '' : value,
      ecNo: isEc ? value : '',
    };
  });

const PASTE: Record<Kind, Reader | null> = {
  tonnes: activityLine('tonnes'),
  percent: (text) => {
    const [row] = readPastedRows(`64-19-7\t${copied(text)}`, CHOICES);
    return row?.percentOk ? row.percent : `!${row?.percentWhy}`;
  },
  pieces: (text) => {
    const [row] = pastedBatches(`B1\t30 mL\t${copied(text)}`, []);
    const typed = String(row?.quantity);
    const read = readNumber(typed, 'pieces');
    return read.ok && read.value === typed ? typed : `!${read.ok ? '' : read.why}`;
  },
  day: activityLine('happened_on'),
  time: null,
  cas: (text) => {
    const [{ row, cas } = { row: undefined, cas: undefined }] = pastedSubstances(
      `甲\tA\t${copied(text)}`,
    );
    return cas?.state === 'refused' ? `!${cas.why}` : String(row?.cas_no);
  },
  ec: (text) => {
    const [row] = readPastedRows(`${copied(text)}\t10`, CHOICES);
    const { recognition } = row ?? {};
    return recognition?.kind === 'found' ? recognition.choice.ecNo : '!';
  },
};

/** The number under which the search box of a list looks: it finds what is indexed under it. */
const sought =
  (kind: 'cas' | 'ec'): Reader =>
  (text) => {
    const shape = kind === 'ec' ? /^\d{3}-\d{3}-\d$/ : /^[1-9]\d{1,6}-\d{2}-\d$/;
    const found = meantBy(text)
      .slice(1)
      .concat(text)
      .filter((one) => shape.test(one) && (kind === 'ec' ? readEc(one) : readCasCell(one)).ok)
      .filter((one) => {
        const indexed = searchTokens([one]).split(' ');
        return askedTokens(one).every((token) => indexed.includes(token));
      });
    return found[0] ?? '!';
  };

const SEARCH: Record<Kind, Reader | null> = {
  ...{ tonnes: null, percent: null, pieces: null, day: null, time: null },
  cas: sought('cas'),
  ec: sought('ec'),
};

const READ: Record<
  Kind,
  (text: string) => { ok: true; value: string } | { ok: false; why: string }
> = {
  tonnes: (text) => readNumber(text, 'tonnes'),
  percent: (text) => readNumber(text, 'percent'),
  pieces: (text) => readNumber(text, 'pieces'),
  day: readDay,
  time: readTime,
  cas: readCasCell,
  ec: readEc,
};

/** The cells of a real workbook, as its reader gives them. */
async function cellsOf(texts: readonly string[]): Promise<string[]> {
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: texts.map((text) => [text]) }] });
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []).map(([cell]) => String(cell ?? ''));
}

const READERS = { field: FIELD, paste: PASTE, search: SEARCH };
const table: Record<string, Record<string, string>> = {};

function told(kind: Kind, reader: string, wrong: number): void {
  const { length } = corpusOf(kind);
  table[kind] = { ...table[kind], [reader]: `${length - wrong} / ${length}` };
}

/** Whether a reader says what is expected; one without reasons of its own only refuses. */
const agrees = (made: string, expected: string) =>
  made === expected ||
  (made === '!' && expected.startsWith('!')) ||
  // A number that is written with a point and digits alone keeps the zeros at its end.
  (/^\d+\.\d+$/.test(made) && made.replace(/\.?0+$/, '') === expected);

afterAll(() => {
  const inputs = CORPUS.reduce((sum, { inputs: { length } }) => sum + length, 0);
  console.info(`${inputs} inputs, read as expected by`);
  console.table(table);
});

it('holds at least 300 inputs', () => {
  expect(CORPUS.flatMap(({ inputs }) => inputs).length).toBeGreaterThanOrEqual(300);
});

describe.each(CORPUS)('what is typed as $kind', ({ kind, inputs }) => {
  it.each(Object.entries(READERS))('is read alike by %s', async (name, readers) => {
    const read = readers[kind];
    if (read === null) {
      table[kind] = { ...table[kind], [name]: '–' };
      return;
    }
    const wrong: unknown[] = [];
    for (const [text, expected] of inputs) {
      const made = await read(text);
      if (!agrees(made, expected)) wrong.push({ text, expected, made });
    }
    told(kind, name, wrong.length);
    expect(wrong).toEqual([]);
  });

  it('is read alike in the cells of a workbook', async () => {
    const cells = await cellsOf(inputs.map(([text]) => text));
    const wrong = inputs.flatMap(([text, expected], at) => {
      const read = READ[kind](cells[at] ?? '');
      const made = read.ok ? read.value : `!${read.why}`;
      return made === expected ? [] : [{ text, expected, made }];
    });
    told(kind, 'workbook', wrong.length);
    expect(wrong).toEqual([]);
  });
});
