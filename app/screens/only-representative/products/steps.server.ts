import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { act } from '~/domain/kernel/verb.ts';
import { readIdentities } from '~/domain/only-representative/trade-product/composition.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { prepareProduct } from '~/domain/only-representative/trade-product/prepare.server.ts';
import { compositionOf } from '~/domain/only-representative/trade-product/rules.ts';
import { editProductInput } from '~/domain/only-representative/trade-product/schema.ts';
import { tradeProductVerbs } from '~/domain/only-representative/trade-product/verbs.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import type { ReadForm } from '~/screens/subsystem/form/read-form.ts';
import { linesOf } from './add-data.server.ts';
import { contentsOf, inputOf, stepOfRefusal } from './product-check.ts';
import {
  filledLines,
  type Line,
  PRODUCT_FORM,
  type ProductValues,
  type Step,
  stepOf,
  withImported,
} from './product-form.ts';

type Sent = ReadForm<ProductValues, unknown>;

const at = (step: Step) => ({ extra: { step } });

/**
 * What a button of the form does short of saving: a step back, or a step on if what this step asks is answered;
 * rows read, imported or copied.
 */
export async function turn(
  ctx: OrContext,
  sent: Sent,
  { step, form, id }: { step: Step; form: FormData; id: string | null },
) {
  const [verb, argument] = String(form.get('intent')).split(':');
  if (verb === 'to') return show(sent, stepOf(argument));
  if (verb === 'import') return show(withLines(sent, pastedLines(form)), step);
  if (verb === 'copy') {
    const { composition } = await prepareProduct(ctx, { copyOf: String(form.get('copy_of')) });
    return show(withLines(sent, linesOf(composition)), step);
  }
  if (verb !== 'next') return show(sent, step);
  if (step === 1) return show(sent, 2);
  const composition = compositionOf(filledLines(sent.values.composition));
  const contents = contentsOf(sent.values, await readIdentities(ctx, composition, id));
  return contents.ok ? show(sent, 3) : refuse(sent, contents);
}

/** Refuses what a step further on has shown to be wrong, and goes to the step where it is put right. */
export function refuse(sent: Sent, { refusal }: Extract<Outcome<unknown>, { ok: false }>) {
  const step = stepOfRefusal(refusal);
  return refuseSubmission(PRODUCT_FORM, sent, refusal, at(step));
}

/** Shows a step with what the form holds: its fields were not there before, or hold something else. */
function show(sent: Sent, step: Step) {
  const intent = { type: 'update' as const, payload: { value: sent.values } };
  return answerForm(sent, { ...at(step), intent });
}

function withLines({ values, submission }: Sent, lines: readonly Line[]): Sent {
  const composition = withImported(values.composition, lines);
  return { values: { ...values, composition, paste: '' }, submission };
}

/** Rows as the server recognised them when it was asked to read what was pasted. */
function pastedLines(form: FormData): Line[] {
  const percents = form.getAll('import_percent').map(String);
  return form.getAll('import_substance').map((id, i) => ({
    substance_id: String(id),
    percent: percents[i] ?? '',
  }));
}

/** Saves a new product, or the product that is being edited. */
export async function save(
  ctx: OrContext,
  values: ProductValues,
  edited: { id: string; version: number } | null,
): Promise<Outcome<{ id: string }>> {
  if (edited !== null) {
    const { id, version } = edited;
    const input = parseInput(editProductInput, { ...inputOf(values), version });
    return input.ok ? editProduct(ctx, id, input.value) : input;
  }
  return act(tradeProductVerbs.verbs.createTradeProduct, ctx, '', inputOf(values));
}
