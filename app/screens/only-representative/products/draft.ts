import type { TypedEarly } from '~/ui/form/typed-early.ts';

/** What the product form holds between its steps: it travels in the form itself, so it needs no script. */
export interface Line {
  substance_id: string;
  percent: string;
}

export type Step = 1 | 2 | 3;

export interface ProductDraft {
  step: Step;
  name: string;
  type: string;
  remark: string;
  lines: Line[];
  paste: string;
  isPublic: boolean;
  /** One company a line, by unique id or exact name. */
  companies: string;
}

export const EMPTY_LINE: Line = { substance_id: '', percent: '' };

export const NEW_DRAFT: ProductDraft = {
  step: 1,
  name: '',
  type: '',
  remark: '',
  lines: [EMPTY_LINE],
  paste: '',
  isPublic: false,
  companies: '',
};

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The draft as a submitted form holds it. */
export function readDraft(form: FormData): ProductDraft {
  const step = Number(text(form, 'step'));
  const substances = form.getAll('substance_id').map(String);
  const percents = form.getAll('percent').map(String);
  return {
    step: step === 2 || step === 3 ? step : 1,
    name: text(form, 'name'),
    type: text(form, 'type'),
    remark: text(form, 'remark'),
    lines: substances.map((substance_id, i) => ({ substance_id, percent: percents[i] ?? '' })),
    paste: text(form, 'paste'),
    isPublic: text(form, 'visibility') === 'public',
    companies: text(form, 'companies'),
  };
}

/** The draft with what was typed into the form before its script ran. */
export function withTyped(draft: ProductDraft, typed: readonly TypedEarly[]): ProductDraft {
  let next = draft;
  for (const one of typed) next = withField(next, one);
  return next;
}

function withField(draft: ProductDraft, { name, value, at }: TypedEarly): ProductDraft {
  if (name === 'name' || name === 'type' || name === 'remark' || name === 'paste') {
    return { ...draft, [name]: value };
  }
  if (name === 'visibility') return { ...draft, isPublic: value === 'public' };
  // Naming a company says that the product is public.
  if (name === 'companies') return { ...draft, companies: value, isPublic: true };
  if (name !== 'substance_id' && name !== 'percent') return draft;
  const lines = draft.lines.map((line, i) => (i === at ? { ...line, [name]: value } : line));
  return { ...draft, lines };
}

/** Lines in which something was entered; the empty ones are only room. */
export function filledLines(lines: readonly Line[]): Line[] {
  return lines.filter(({ substance_id, percent }) => substance_id !== '' || percent.trim() !== '');
}

/** Recognised rows put into the table: a substance that stands there already takes the new share. */
export function withImported(lines: readonly Line[], imported: readonly Line[]): Line[] {
  const next = filledLines(lines);
  for (const row of imported) {
    const at = next.findIndex(({ substance_id }) => substance_id === row.substance_id);
    if (at === -1) next.push(row);
    else next[at] = row;
  }
  return next;
}

export function companyLines(companies: string): string[] {
  return companies
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
