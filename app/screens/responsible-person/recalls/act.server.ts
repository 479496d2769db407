import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import { typed, typedPieces } from '~/domain/kernel/typed/typed.ts';
import { act } from '~/domain/kernel/verb.ts';
import type { notifyRecall } from '~/domain/responsible-person/recall/notify.server.ts';
import { MAX_AT_ONCE } from '~/domain/responsible-person/recall/schema.ts';
import { recallVerbs } from '~/domain/responsible-person/recall/verbs.server.ts';
import { redirect } from '~/framework.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { Visit } from '../../door.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { PARTIES_FORM, RECALL, RECALL_FORM } from './recall-form.ts';

type Done = Outcome<{ id: string; saved: string; left_out?: string }>;

const named = (outcome: Outcome<{ id: string }>, saved: string): Done =>
  outcome.ok ? done({ id: outcome.value.id, saved }) : outcome;

/** Who was left out goes along in the address, for the page to name. */
function notified(outcome: Awaited<ReturnType<typeof notifyRecall>>): Done {
  if (!outcome.ok) return outcome;
  const { id, left_out } = outcome.value;
  const said = left_out.map(({ enterprise_id, reason }) => `${enterprise_id}.${reason}`).join();
  return done({ id, saved: 'notified', ...(said && { left_out: said }) });
}

/** What the forms of a recall's page do; `intent` names the form. */
export async function actOnRecall(ctx: RpContext, visit: Visit, posted: PostedForm) {
  const { fields } = posted;
  const outcome = await write(ctx, visit.url.searchParams, posted);
  if (!outcome.ok) {
    const shape = fields.get('intent') === 'parties' ? PARTIES_FORM : RECALL_FORM;
    return refuseSent<Record<string, string>>(shape, fields, outcome.refusal);
  }
  throw redirect(pageUrl(ctx.system, RECALL, outcome.value));
}

async function write(ctx: RpContext, params: URLSearchParams, posted: PostedForm): Promise<Done> {
  const { fields } = posted;
  const id = params.get('id') ?? '';
  const version = Number(fields.get('version'));
  switch (fields.get('intent')) {
    case 'save':
      return save(ctx, params, posted);
    case 'notify': {
      return notified(
        await act(recallVerbs.verbs.notifyRecall, ctx, id, {
          enterprise_ids: fields.getAll('enterprise').map(String),
        }),
      );
    }
    case 'parties': {
      return named(
        await act(recallVerbs.verbs.enterRecallParties, ctx, id, {
          rows: partiesOf(fields),
          version,
        }),
        'entered',
      );
    }
    case 'close': {
      return named(await act(recallVerbs.verbs.closeRecall, ctx, id, { version }), 'closed');
    }
    default:
      return refuse(4100, { fields: { intent: { key: 'invalid_choice' } } });
  }
}

/** The rows of the table of parties. A field that the page doesn't offer is not sent, and stays. */
function partiesOf(fields: FormData) {
  const { values } = readForm(PARTIES_FORM, () => done(null), fields);
  const pieces = (text: string | undefined) => {
    if (text === undefined) return undefined;
    return typedPieces(text) ?? null;
  };
  return Array.from({ length: MAX_AT_ONCE }, (_, at) => {
    const said = (name: string) => values[`rows[${at}].${name}`];
    const [stock, explanation] = [pieces(said('stock')), said('explanation')];
    return {
      enterprise_id: said('enterprise_id') ?? '',
      recovered: pieces(said('recovered')) ?? null,
      ...(stock !== undefined && { stock }),
      ...(explanation !== undefined && { explanation }),
    };
  }).filter(({ enterprise_id }) => enterprise_id !== '');
}

async function save(ctx: RpContext, params: URLSearchParams, posted: PostedForm): Promise<Done> {
  const { fields, files } = posted;
  const batches = fields.getAll('batch').map(String);
  const held = fields.getAll('keep').map(String);
  for (const file of files.filter(({ sizeBytes }) => sizeBytes > 0)) {
    const outcome = await uploadFile(ctx, 'recall', file);
    if (!outcome.ok) {
      const { code } = outcome.refusal;
      return refuse(code, { fields: { files: { key: CODES[code].key } } });
    }
    held.push(outcome.value.file_id);
  }
  // What was ticked and uploaded stays with a form that is refused.
  fields.set('batches', batches.join(','));
  fields.set('held', held.join(','));
  const day = (name: string) => typed('day', String(fields.get(name) ?? ''));
  const said = {
    batch_ids: batches,
    level: fields.get('level') ?? undefined,
    reason: fields.get('reason'),
    decided_on: day('decided_on'),
    measures: fields.get('measures'),
    disposal: fields.get('disposal'),
    reported_on: day('reported_on'),
    file_ids: held,
  };
  const id = params.get('id');
  if (id === null) {
    return named(
      await act(recallVerbs.verbs.createRecall, ctx, '', {
        ...said,
        product_id: params.get('product'),
      }),
      'created',
    );
  }
  const version = Number(fields.get('version'));
  return named(await act(recallVerbs.verbs.editRecall, ctx, id, { ...said, version }), 'saved');
}
