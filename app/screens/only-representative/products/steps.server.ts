import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome, Refusal } from '~/domain/kernel/outcome.ts';
import { compositionOf } from '~/domain/only-representative/trade-product/composition.server.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { contentRefusal } from '~/domain/only-representative/trade-product/rules.ts';
import {
  createProductInput,
  editProductInput,
} from '~/domain/only-representative/trade-product/schema.ts';
import {
  companyLines,
  EMPTY_LINE,
  filledLines,
  type ProductDraft,
  type Step,
  withImported,
} from './draft.ts';

export interface Turn {
  draft: ProductDraft;
  refusal: Refusal | null;
}

const basics = v.pick(createProductInput, ['name', 'type']);
const contents = v.pick(createProductInput, ['type', 'remark', 'composition']);

/**
 * What a button of the form does short of saving: another line, a line less, rows read or imported, a step
 * back, or a step on if what this step asks is answered.
 */
export function turn(draft: ProductDraft, intent: string, form: FormData): Turn {
  const [verb, argument = ''] = intent.split(':');
  const { lines } = draft;
  const stay = (change: Partial<ProductDraft>): Turn => ({
    draft: { ...draft, ...change },
    refusal: null,
  });
  if (verb === 'add') return stay({ lines: [...lines, EMPTY_LINE] });
  if (verb === 'remove') return stay({ lines: lines.filter((_, i) => String(i) !== argument) });
  if (verb === 'import') {
    const percents = form.getAll('import_percent').map(String);
    const rows = form.getAll('import_substance').map((id, i) => ({
      substance_id: String(id),
      percent: percents[i] ?? '',
    }));
    return stay({ lines: withImported(lines, rows), paste: '' });
  }
  if (verb === 'to') return stay({ step: stepOf(argument) });
  if (verb !== 'next') return stay({});
  const refusal = draft.step === 1 ? basicsRefusal(draft) : compositionRefusal(draft);
  return refusal === null ? stay({ step: draft.step === 1 ? 2 : 3 }) : { draft, refusal };
}

function stepOf(text: string): Step {
  return text === '2' ? 2 : text === '3' ? 3 : 1;
}

function refusalOf(outcome: Outcome<unknown>): Refusal | null {
  return outcome.ok ? null : outcome.refusal;
}

function basicsRefusal(draft: ProductDraft): Refusal | null {
  return refusalOf(parseInput(basics, draft));
}

function compositionRefusal(draft: ProductDraft): Refusal | null {
  const input = parseInput(contents, { ...draft, composition: filledLines(draft.lines) });
  if (!input.ok) return input.refusal;
  const { type, remark = '', composition } = input.value;
  return contentRefusal({ type, remark, composition: compositionOf(composition) });
}

/** Saves the draft as a new product, or as the product that is being edited. */
export async function save(
  ctx: OrContext,
  draft: ProductDraft,
  edited: { id: string; version: number } | null,
): Promise<Outcome<{ id: string }>> {
  const { name, type, remark } = draft;
  const content = { name, type, remark, composition: filledLines(draft.lines) };
  if (edited !== null) {
    const input = parseInput(editProductInput, { ...content, version: edited.version });
    return input.ok ? editProduct(ctx, edited.id, input.value) : input;
  }
  const input = parseInput(createProductInput, {
    ...content,
    origin: 'own',
    public: draft.isPublic,
    unique_ids: draft.isPublic ? companyLines(draft.companies) : [],
  });
  return input.ok ? createProduct(ctx, input.value) : input;
}

/** The step on which the first refused field stands. */
export function stepOfRefusal({ fields = {} }: Refusal): Step {
  const [first = ''] = Object.keys(fields);
  if (first.startsWith('composition')) return 2;
  // A missing remark is a matter of the composition, but it is typed on the first page.
  return first.startsWith('unique_ids') ? 3 : 1;
}
