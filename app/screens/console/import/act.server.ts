import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { refuse } from '~/domain/kernel/outcome.ts';
import { act } from '~/domain/kernel/verb.ts';
import { addWorkbookFiles } from '~/domain/provider/workbook/add-files.server.ts';
import { FILES_AT_ONCE } from '~/domain/provider/workbook/kinds.ts';
import { startWorkbook } from '~/domain/provider/workbook/start.server.ts';
import { workbookVerbs } from '~/domain/provider/workbook/verbs.server.ts';
import { redirect } from '~/framework.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import type { Visit } from '../../door.server.ts';
import { refuseSent } from '../../subsystem/form/form.server.ts';
import { BUTTONS_ONLY } from '../../subsystem/form/form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

/** A workbook comes in, or what its preview showed is written. */
export async function actOnWorkbook(ctx: StaffContext, visit: Visit) {
  const { fields, files } = await visit.upload({ files: FILES_AT_ONCE });
  if (fields.get('intent') === 'commit') return writePreview(ctx, visit, fields);
  if (fields.get('intent') === 'files') return giveFiles(ctx, visit, { fields, files });
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  if (file === undefined) {
    const missing = refuse(4100, { fields: { file: { key: 'required' } } });
    return refuseSent(BUTTONS_ONLY, fields, missing.refusal);
  }
  const started = await startWorkbook(ctx, file, {
    readBook: (bytes) => visit.door.readBook(bytes),
    words: sheetWords,
  });
  if (!started.ok) return refuseSent(BUTTONS_ONLY, fields, started.refusal);
  throw redirect(pageUrl(ctx.system, 'import', { id: started.value.import_id }));
}

/** Files for cells that name them; the preview that follows has them. */
async function giveFiles(ctx: StaffContext, { url }: Visit, { fields, files }: PostedForm) {
  const id = url.searchParams.get('id') ?? '';
  const named = files.filter(({ sizeBytes }) => sizeBytes > 0);
  if (named.length === 0) {
    const missing = refuse(4100, { fields: { files: { key: 'required' } } });
    return refuseSent(BUTTONS_ONLY, fields, missing.refusal);
  }
  const given = await addWorkbookFiles(ctx, id, named);
  if (given.ok) throw redirect(pageUrl(ctx.system, 'import', { id }));
  const { fields: { file, ...rest } = {}, ...refusal } = given.refusal;
  // This form calls its field otherwise than the one for the workbook.
  const at = { ...rest, ...(file && { files: file }) };
  return refuseSent(BUTTONS_ONLY, fields, { ...refusal, fields: at });
}

async function writePreview(ctx: StaffContext, { url }: Visit, form: FormData) {
  const id = url.searchParams.get('id') ?? '';
  const choice = form.get('send_invites');
  const committed = await act(workbookVerbs.verbs.commitWorkbook, ctx, id, {
    digest: String(form.get('digest') ?? ''),
    send_invites: choice === null ? null : choice === 'yes',
  });
  if (!committed.ok) return refuseSent(BUTTONS_ONLY, form, committed.refusal);
  throw redirect(pageUrl(ctx.system, 'import', { id }));
}
