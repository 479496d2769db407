import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { yearOf } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { FieldMessage, Refusal } from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import { sentenceOf } from '~/domain/kernel/text/sentence.ts';
import { together } from '~/domain/kernel/together.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { addAnnualReports } from '~/domain/responsible-person/product/annual/add-reports.server.ts';
import {
  type AnnualReportRow,
  annualReportsOf,
  annualYear,
} from '~/domain/responsible-person/product/annual/list.server.ts';
import { MAX_ANNUAL_ROWS } from '~/domain/responsible-person/product/limits.ts';
import {
  addAnnualReportInput,
  annualReportList,
} from '~/domain/responsible-person/product/schema.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { data, redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import {
  ANNUAL,
  type AnnualAnswer,
  type AnnualShow,
  ROWS_A_PAGE,
  type RowAnswer,
  type RowValues,
  SHOWN,
} from './annual-sheet.ts';

/** Years one can go to with a click; the address takes any. */
const YEARS = 6;

/** The sheet of a year: `?year=`, `?show=` owed, filed, waived or all, `?ids=` of some products alone, `?cursor=`. */
export async function readAnnualSheet(ctx: RpContext, { url }: Visit) {
  const { searchParams } = url;
  const { year: asked, ids } = annualReportList.lenient(searchParams);
  const today = dayOf(ctx);
  const last = yearOf(today) - 1;
  const year = annualYear({ year: asked }, today);
  const recent = Array.from({ length: YEARS }, (_, back) => last - back).reverse();
  const read = annualReportsOf(together(ctx), { year, ids }, MAX_ANNUAL_ROWS, recent);
  const { rows: all, years } = await read;
  const show = SHOWN.find((one) => one === searchParams.get('show')) ?? 'owed';
  const among = (wanted: AnnualShow) => all.filter(({ state }) => isShown(state, wanted));
  const rows = among(show);
  const from = Math.max(0, Number.parseInt(searchParams.get('cursor') ?? '', 10) || 0);
  const upTo = from + ROWS_A_PAGE;
  return {
    title: pageTitle(ctx, 'cosmetics:annual.many.title', { year: String(year) }),
    year,
    years,
    show,
    counts: Object.fromEntries(SHOWN.map((one) => [one, among(one).length])),
    rows: rows.slice(from, upTo),
    total: rows.length,
    next: upTo < rows.length ? String(upTo) : null,
    previous: from > 0 ? String(Math.max(0, from - ROWS_A_PAGE)) : null,
    /** Only products with these ids. */
    ids: ids ?? null,
    picked: ids === undefined ? 0 : ids.split(',').length,
    /** There may be more than are read. */
    cut: all.length >= MAX_ANNUAL_ROWS,
    today,
    saved: Number(searchParams.get('saved')) || 0,
  };
}

function isShown(state: AnnualReportRow['state'], show: AnnualShow): boolean {
  if (show === 'all') return true;
  return show === 'owed' ? state === 'due' || state === 'overdue' : state === show;
}

/**
 * Enters what stands in the rows that are ticked or filled in; a day that is typed above is that of every row without its
 * own. What is refused stays in its row, the others are entered.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function enterAnnualReports(ctx: RpContext, { url }: Visit, form: PostedForm) {
  requireMember(ctx);
  const { year: asked } = annualReportList.lenient(url.searchParams);
  const year = annualYear({ year: asked }, dayOf(ctx));
  const rows = filledRows(form);
  if (rows.length === 0) return refused({ entered: 0, rows: {}, why: { key: 'annual_none' } });
  const answers = await enter(ctx, year, rows);
  const entered = answers.filter(([, answer]) => answer === null).length;
  const left = answers.flatMap(([id, answer]) => (answer === null ? [] : [[id, answer] as const]));
  if (left.length > 0) {
    return refused({ entered, rows: Object.fromEntries(left), day: textIn(form, 'filed_on') });
  }
  const kept = Object.fromEntries(url.searchParams);
  throw redirect(pageUrl(ctx.system, ANNUAL, { ...kept, saved: String(entered) }));
}

/** Where something was entered the page reads its rows again, which it doesn't after a refusal. */
function refused(answer: AnnualAnswer) {
  return data(answer, { status: answer.entered > 0 ? 200 : CODES[4100].http });
}

interface Filled {
  id: string;
  values: RowValues;
  file: PostedForm['files'][number] | undefined;
  /** Its own day, or that of all. */
  filedOn: string;
}

const textIn = ({ fields }: PostedForm, name: string) => String(fields.get(name) ?? '').trim();

function filledRows(form: PostedForm): Filled[] {
  const ids = form.fields.getAll('product').map(String).slice(0, ROWS_A_PAGE);
  const ticked = new Set(form.fields.getAll('tick').map(String));
  const ofAll = textIn(form, 'filed_on');
  return [...new Set(ids)].flatMap((id): Filled[] => {
    const values: RowValues = {
      ticked: ticked.has(id),
      filed_on: textIn(form, `filed_${id}`),
      receipt_no: textIn(form, `receipt_${id}`),
      file_id: textIn(form, `kept_${id}`),
      file_name: textIn(form, `name_${id}`),
    };
    const file = form.files.find(
      ({ field, sizeBytes }) => field === `paper_${id}` && sizeBytes > 0,
    );
    const { filed_on, receipt_no, file_id } = values;
    const isFilled =
      values.ticked || file !== undefined || `${filed_on}${receipt_no}${file_id}` !== '';
    return isFilled ? [{ id, values, file, filedOn: typed('day', filed_on || ofAll) }] : [];
  });
}

/** A product that is not there, or a paper that was not kept so long. */
function gone(values: RowValues | undefined): RowAnswer {
  const { ticked = false, filed_on = '', receipt_no = '' } = values ?? {};
  const again = { ticked, filed_on, receipt_no, file_id: '', file_name: '' };
  return { values: again, fields: {}, why: { key: CODES[4040].key } };
}

/** What became of each row: null where it was entered. */
async function enter(
  ctx: RpContext,
  year: number,
  rows: readonly Filled[],
): Promise<[string, RowAnswer | null][]> {
  const answers = new Map<string, RowAnswer | null>();
  const good: { product_id: string; filed_on?: string; receipt_no?: string; file_id?: string }[] =
    [];
  const values = new Map(rows.map((row) => [row.id, row.values]));
  const refuse = (id: string, refusal: Refusal) => {
    const { receipt_no, filed_on, file_id } = refusal.fields ?? {};
    const fields = {
      ...(receipt_no && { receipt_no }),
      ...(filed_on && { filed_on }),
      ...(file_id && { file_id }),
    };
    const [first] = Object.values(refusal.fields ?? {});
    const why = Object.keys(fields).length > 0 ? null : (first ?? sentenceOf(refusal));
    answers.set(id, { values: values.get(id) as RowValues, fields, why });
  };
  for (const { id, values: row, file, filedOn } of rows) {
    if (file !== undefined) {
      const kept = await uploadFile(ctx, 'certificate', file);
      if (!kept.ok) {
        const said: FieldMessage = kept.refusal.fields?.file ?? sentenceOf(kept.refusal);
        refuse(id, { ...kept.refusal, fields: { file_id: said } });
        continue;
      }
      // A refusal of something else does not cost the reader the upload.
      row.file_id = kept.value.file_id;
      row.file_name = kept.value.name;
    }
    const report = {
      ...(filedOn && { filed_on: filedOn }),
      receipt_no: row.receipt_no,
      ...(row.file_id && { file_id: row.file_id }),
    };
    const input = parseInput(addAnnualReportInput, { year, ...report });
    if (input.ok) good.push({ product_id: id, ...report });
    else refuse(id, input.refusal);
  }
  if (good.length === 0) return [...answers];
  const outcome = await addAnnualReports(ctx, year, { rows: good }, (told) => told);
  if (!outcome.ok) {
    for (const { product_id } of good) refuse(product_id, outcome.refusal);
    return [...answers];
  }
  for (const { productId, refusal } of outcome.value.outcomes) {
    if (refusal !== null && refusal !== 4040) refuse(productId, refusal);
    // A file that came with an earlier answer is kept for a day.
    else answers.set(productId, refusal && gone(values.get(productId)));
  }
  return [...answers];
}
