import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { act } from '~/domain/kernel/verb.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { deleteProduct } from '~/domain/only-representative/trade-product/delete.server.ts';
import {
  deleteProductInput,
  productStateInput,
  shareProductInput,
} from '~/domain/only-representative/trade-product/schema.ts';
import { shareProduct } from '~/domain/only-representative/trade-product/share.server.ts';
import { tradeProductVerbs } from '~/domain/only-representative/trade-product/verbs.server.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { typedDate } from '~/ui/form/typed-date.ts';

/**
 * Fields of the page's forms: a company to share the product with, first of those it is then open to; what is returned;
 * what is carried over, when and where.
 */
export const CHANGE_FORM = askedTexts(
  ['company', 'tonnes', 'sure', 'carry_tonnes', 'eta', 'port'],
  {
    nameOf: (path) => (path === 'unique_ids.0' ? 'company' : path),
  },
);

/** What was done; a remainder that was carried over is in a purchase of its own. */
type Change = 'archived' | 'restored' | 'deleted' | 'shared' | 'returned' | { recordId: string };

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
  if (intent === 'return') {
    if (!form.has('sure')) return refuse(4100, { fields: { sure: { key: 'return_final' } } });
    const { returnRemainder } = tradeProductVerbs.verbs;
    const outcome = await act(returnRemainder, ctx, id, { tonnes: form.get('tonnes'), version });
    return outcome.ok ? done('returned') : outcome;
  }
  if (intent === 'carry') return carried(ctx, id, form);
  return refuse(4100, { fields: { intent: { key: 'invalid_choice' } } });
}

async function carried(ctx: OrContext, id: string, form: FormData): Promise<Outcome<Change>> {
  const outcome = await act(tradeProductVerbs.verbs.carryOverRemainder, ctx, id, {
    tonnes: form.get('carry_tonnes'),
    eta: typedDate(String(form.get('eta') ?? '')),
    port: form.get('port'),
    version: Number(form.get('version')),
  });
  if (outcome.ok) return done({ recordId: outcome.value.id });
  const { tonnes, ...fields } = outcome.refusal.fields ?? {};
  const named = tonnes ? { ...fields, carry_tonnes: tonnes } : fields;
  return { ok: false, refusal: { ...outcome.refusal, fields: named } };
}
