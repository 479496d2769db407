import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { deleteProduct } from '~/domain/only-representative/trade-product/delete.server.ts';
import {
  deleteProductInput,
  productStateInput,
  shareProductInput,
} from '~/domain/only-representative/trade-product/schema.ts';
import { shareProduct } from '~/domain/only-representative/trade-product/share.server.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';

/** The one field of the page: a company to share the product with, first of those it is then open to. */
export const CHANGE_FORM = askedTexts(['company'], {
  nameOf: (path) => (path === 'unique_ids.0' ? 'company' : path),
});

type Change = 'archived' | 'restored' | 'deleted' | 'shared';

/** What the buttons of the detail page do; `intent` names the button. */
export async function changeProduct(
  ctx: OrContext,
  id: string,
  form: FormData,
): Promise<Outcome<Change>> {
  const version = Number(form.get('version'));
  const intent = form.get('intent');
  if (intent === 'archive' || intent === 'restore') {
    const state = intent === 'archive' ? 'archived' : 'active';
    const input = parseInput(productStateInput, { state, version });
    if (!input.ok) return input;
    const outcome = await setProductState(ctx, id, input.value);
    return outcome.ok ? done(intent === 'archive' ? 'archived' : 'restored') : outcome;
  }
  if (intent === 'delete') {
    const input = parseInput(deleteProductInput, { version });
    if (!input.ok) return input;
    const outcome = await deleteProduct(ctx, id, input.value.version);
    return outcome.ok ? done('deleted') : outcome;
  }
  if (intent === 'share') {
    // The companies it is open to come along as hidden fields; `stop` names the one to be left out.
    const kept = form.getAll('unique_id').filter((uniqueId) => uniqueId !== form.get('stop'));
    const company = String(form.get('company') ?? '').trim();
    const added = form.has('stop') ? [] : [company];
    const input = parseInput(shareProductInput, { unique_ids: [...added, ...kept], version });
    if (!input.ok) return input;
    const outcome = await shareProduct(ctx, id, input.value);
    return outcome.ok ? done('shared') : outcome;
  }
  return refuse(4100, { fields: { intent: { key: 'invalid_choice' } } });
}
