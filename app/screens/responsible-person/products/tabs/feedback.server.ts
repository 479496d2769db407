import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { addFeedback } from '~/domain/responsible-person/product/add-feedback.server.ts';
import { deleteFeedback } from '~/domain/responsible-person/product/delete-feedback.server.ts';
import { addFeedbackInput } from '~/domain/responsible-person/product/schema.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { Act } from '../tabs.ts';

const FIELDS = ['feedback_on', 'source', 'content', 'adverse_reaction', 'file_id'] as const;

const FEEDBACK_FORM = askedTexts(FIELDS, {
  nameOf: (path) => (path === 'file' ? 'file_id' : path),
});

export const act: Act = async (ctx, posted, id) => {
  if (posted.fields.get('intent') !== 'feedback_delete') return add(ctx, posted, id);
  const outcome = await deleteFeedback(ctx, id, String(posted.fields.get('feedback_id') ?? ''));
  if (outcome.ok) return { saved: 'feedback_deleted' };
  return refuseSent(FEEDBACK_FORM, posted.fields, outcome.refusal);
};

async function add(ctx: RpContext, { fields, files }: PostedForm, id: string) {
  const refused = (refusal: Refusal) => refuseSent(FEEDBACK_FORM, fields, refusal);
  const asked = () => {
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const adverse = text('adverse_reaction');
    return parseInput(addFeedbackInput, {
      feedback_on: typed('day', text('feedback_on')) || undefined,
      source: text('source'),
      content: text('content'),
      adverse_reaction: adverse === '' ? undefined : adverse === 'yes',
      file_id: text('file_id'),
    });
  };
  const first = asked();
  if (!first.ok) return refused(first.refusal);
  const file = files.find(({ field, sizeBytes }) => field === 'file' && sizeBytes > 0);
  if (file !== undefined) {
    const uploaded = await uploadFile(ctx, 'feedback', file);
    if (!uploaded.ok) return refused(uploaded.refusal);
    // A refusal of something else does not cost the reader the upload.
    fields.set('file_id', uploaded.value.file_id);
  }
  const input = asked();
  const outcome = input.ok ? await addFeedback(ctx, id, input.value) : input;
  return outcome.ok ? { saved: 'feedback' } : refused(outcome.refusal);
}
