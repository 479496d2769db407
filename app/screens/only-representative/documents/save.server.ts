import type { PostedFile } from '~/domain/files/form/read-form.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { refuse } from '~/domain/kernel/outcome.ts';
import { addVersion } from '~/domain/only-representative/document/add-version.server.ts';
import { createDocument } from '~/domain/only-representative/document/create.server.ts';
import { redirect } from '~/framework.ts';
import { companyChanged, type Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkNew, checkVersion } from './document-check.ts';
import { DOCUMENT_FORM } from './document-form.ts';

/** Saves what the form of documents sent: a new one, or the next version of the one in the address. */
export async function saveDocument(ctx: OrContext, visit: Visit) {
  const { fields, files } = await visit.upload({ files: 1 });
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const id = visit.url.searchParams.get('id');
  return id === null ? saveNew(ctx, fields, file) : saveVersion(ctx, id, fields, file);
}

/** What is said of a form without a file, beside what else is wrong with it. */
const FILE_MISSING = { file: { key: 'required' } };

async function saveNew(ctx: OrContext, form: FormData, file: PostedFile | undefined) {
  const sent = readForm(DOCUMENT_FORM, checkNew, form);
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSubmission(DOCUMENT_FORM, sent, elsewhere);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  if (file === undefined) return refuseSubmission(DOCUMENT_FORM, sent, fileMissing());
  const made = await createDocument(ctx, submission.value, file);
  if (!made.ok) return refuseSubmission(DOCUMENT_FORM, sent, made.refusal);
  throw redirect(
    pageUrl(ctx.system, 'documents/list/detail', { id: made.value.id, saved: 'created' }),
  );
}

async function saveVersion(
  ctx: OrContext,
  id: string,
  form: FormData,
  file: PostedFile | undefined,
) {
  const sent = readForm(DOCUMENT_FORM, checkVersion, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  if (file === undefined) return refuseSubmission(DOCUMENT_FORM, sent, fileMissing());
  const version = Number(form.get('version'));
  const added = await addVersion(ctx, id, { ...submission.value, version }, file);
  if (!added.ok) return refuseSubmission(DOCUMENT_FORM, sent, added.refusal);
  throw redirect(pageUrl(ctx.system, 'documents/list/detail', { id, saved: 'version' }));
}

/** A form without its file. */
export const fileMissing = () => refuse(4100, { fields: FILE_MISSING }).refusal;
