import type { OrContext } from '~/domain/kernel/context.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { act } from '~/domain/kernel/verb.ts';
import { recallSending } from '~/domain/only-representative/document/recall.server.ts';
import { documentVerbs } from '~/domain/only-representative/document/verbs.server.ts';
import { addresseeIn } from './send-page.ts';

/** What the address says after an act. */
type Done = Outcome<Record<string, string>>;

const { verbs } = documentVerbs;

/** What the forms of a document's pages do; `intent` names the button. */
export async function actOnDocument(ctx: OrContext, id: string, form: FormData): Promise<Done> {
  switch (form.get('intent')) {
    case 'archive':
    case 'restore':
      return setState(ctx, id, form);
    case 'send':
      return send(ctx, id, form);
    case 'lawful':
      return sendLawful(ctx, id, form);
    case 'leave_out': {
      const said = { partner_ids: ticked(form), reason: form.get('reason') ?? '' };
      const outcome = await act(verbs.leaveImportersOut, ctx, id, said);
      return outcome.ok ? done({ saved: 'left_out' }) : outcome;
    }
    case 'recall': {
      const outcome = await recallSending(ctx, String(form.get('send') ?? ''));
      return outcome.ok ? done({ saved: 'recalled' }) : outcome;
    }
    default:
      return unknownIntent();
  }
}

const unknownIntent = () => refuse(4100, { fields: { intent: { key: 'invalid_choice' } } });

const ticked = (form: FormData) => form.getAll('partner').map(String);

/** Archives a document, or restores it, as the button says that was pressed. */
export async function setState(ctx: OrContext, id: string, form: FormData): Promise<Done> {
  const intent = form.get('intent');
  if (intent !== 'archive' && intent !== 'restore') return unknownIntent();
  const archived = intent === 'archive';
  const said = { archived, version: Number(form.get('version')) };
  const outcome = await act(verbs.setDocumentState, ctx, id, said);
  return outcome.ok ? done({ saved: archived ? 'archived' : 'restored' }) : outcome;
}

async function send(ctx: OrContext, id: string, form: FormData): Promise<Done> {
  const addressee = String(form.get('addressee') ?? '');
  if (addressee === '') return refuse(4100, { fields: { addressee: { key: 'required' } } });
  const { partner_id, email } = addresseeIn(addressee);
  const said = {
    ...{ partner_id, email },
    locale: form.get('locale') ?? '',
    message: String(form.get('message') ?? '').replaceAll('\r\n', '\n'),
  };
  const outcome = await act(verbs.sendDocument, ctx, id, said);
  if (!outcome.ok) return outcome;
  return done({ saved: 'sent', to: email, remaining: String(outcome.value.remaining) });
}

async function sendLawful(ctx: OrContext, id: string, form: FormData): Promise<Done> {
  const said = {
    partner_ids: ticked(form),
    message: String(form.get('message') ?? '').replaceAll('\r\n', '\n'),
  };
  const outcome = await act(verbs.sendDocumentByLaw, ctx, id, said);
  return outcome.ok ? done({ saved: 'lawful', count: String(outcome.value.sent) }) : outcome;
}
