import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { act } from '~/domain/kernel/verb.ts';
import { copyCosmetic } from '~/domain/responsible-person/product/copy.server.ts';
import { deleteCosmetic } from '~/domain/responsible-person/product/delete.server.ts';
import {
  copyCosmeticInput,
  deleteCosmeticInput,
} from '~/domain/responsible-person/product/schema.ts';
import { productVerbs } from '~/domain/responsible-person/product/verbs.server.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { act as saveAttachments } from './tabs/attachments.server.ts';
import { act as saveBasics } from './tabs/basics.server.ts';
import { act as saveBatches } from './tabs/batches.server.ts';
import { act as saveClaims } from './tabs/claims.server.ts';
import { act as saveFeedback } from './tabs/feedback.server.ts';
import { act as saveRegistration } from './tabs/registration.server.ts';
import { act as saveSizes } from './tabs/sizes.server.ts';
import { type Act, HEAD_INTENTS, type HeadIntent, type Tab } from './tabs.ts';

const nothing: Act = async () => notFound();

/** What the form of each tab does. */
export const ACTS: Record<Tab, Act> = {
  basics: saveBasics,
  registration: saveRegistration,
  sizes: saveSizes,
  batches: saveBatches,
  claims: saveClaims,
  attachments: saveAttachments,
  feedback: saveFeedback,
  trades: nothing,
  recalls: nothing,
  history: nothing,
};

/** Forms in the head of the page, whichever tab is shown, by their button: a cause with its day, the names of a copy. */
export const HEAD_FORM = askedTexts(['intent', 'reason_key', 'on', 'note', 'name_zh', 'name_en']);

/** The button of the head that was pressed; null for one of the tab's. */
export function headIntent({ fields }: PostedForm): HeadIntent | null {
  return HEAD_INTENTS.find((intent) => intent === fields.get('intent')) ?? null;
}

/** What it did: the id is that of the product to show, null where there is none any more. */
export async function actOnHead(
  ctx: RpContext,
  id: string,
  intent: HeadIntent,
  { fields }: PostedForm,
): Promise<Outcome<{ id: string | null }>> {
  const version = Number(fields.get('version'));
  if (intent === 'delete') {
    const input = parseInput(deleteCosmeticInput, { version });
    if (!input.ok) return input;
    const outcome = await deleteCosmetic(ctx, id, input.value.version);
    return outcome.ok ? done({ id: null }) : outcome;
  }
  if (intent === 'copy') {
    const { name_zh, name_en } = Object.fromEntries(fields);
    const input = parseInput(copyCosmeticInput, { name_zh, name_en });
    return input.ok ? copyCosmetic(ctx, id, input.value) : input;
  }
  const note = fields.get('note');
  if (intent === 'restore') {
    return act(productVerbs.verbs.restoreCosmetic, ctx, id, { note, version });
  }
  return act(productVerbs.verbs.invalidateCosmetic, ctx, id, {
    reason_key: fields.get('reason_key') || undefined,
    on: typed('day', String(fields.get('on') ?? '')) || undefined,
    note,
    version,
  });
}
