import type { PostedFile } from '~/domain/files/form/read-form.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { addVersion } from '~/domain/only-representative/document/add-version.server.ts';
import { addKeptDocument } from '~/domain/only-representative/document/kept/add.server.ts';
import { companyOfStaff } from '~/domain/tenancy/staff-within.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkNew, checkVersion } from '../documents/document-check.ts';
import { DOCUMENT_FORM } from '../documents/document-form.ts';
import { fileMissing } from '../documents/save.server.ts';
import { companyIn } from '../kept/data.server.ts';
import { systemIn } from '../kept/form-data.server.ts';
import { documentIn, withinOfPage } from './data.server.ts';

/** Saves what staff sent of a company's document: a new one, or the next version of the one in the address. */
export async function saveKeptDocument(ctx: StaffContext, visit: Visit) {
  const { url } = visit;
  // Nothing that was sent is read before it is known to be theirs.
  const within = url.searchParams.has('id') ? await withinOfPage(ctx, url, 'write') : null;
  if (within === null) await companyOfStaff(ctx, companyIn(url));
  const { fields, files } = await visit.upload({ files: 1 });
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  if (within === null) return saveNew(ctx, url, fields, file);
  const sent = readForm(DOCUMENT_FORM, checkVersion, fields);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  if (file === undefined) return refuseSubmission(DOCUMENT_FORM, sent, fileMissing());
  const version = Number(fields.get('version'));
  const added = await addVersion(within, documentIn(url), { ...submission.value, version }, file);
  if (!added.ok) return refuseSubmission(DOCUMENT_FORM, sent, added.refusal);
  throw saved(ctx, url, added.value.id, 'version');
}

async function saveNew(
  ctx: StaffContext,
  url: URL,
  fields: FormData,
  file: PostedFile | undefined,
) {
  const sent = readForm(DOCUMENT_FORM, checkNew, fields);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  if (file === undefined) return refuseSubmission(DOCUMENT_FORM, sent, fileMissing());
  const said = { ...submission.value, system: systemIn(url).slug };
  const made = await addKeptDocument(ctx, companyIn(url), said, file);
  if (!made.ok) return refuseSubmission(DOCUMENT_FORM, sent, made.refusal);
  throw saved(ctx, url, made.value.id, 'created');
}

const saved = ({ system }: StaffContext, url: URL, id: string, saved: 'created' | 'version') =>
  redirect(pageUrl(system, 'documents/detail', { company: companyIn(url), id, saved }));
