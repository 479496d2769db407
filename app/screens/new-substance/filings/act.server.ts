import type { PostedFile, PostedForm } from '~/domain/files/form/read-form.server.ts';
import { streamed } from '~/domain/files/stream.server.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { act } from '~/domain/kernel/verb.ts';
import { completeDutyInput } from '~/domain/new-substance/duty/schema.ts';
import { uploadFilingFileInput } from '~/domain/new-substance/file/schema.ts';
import {
  type UploadedFilingFile,
  uploadFilingFile,
} from '~/domain/new-substance/file/upload.server.ts';
import { deleteFiling } from '~/domain/new-substance/filing/delete.server.ts';
import { deleteFilingInput } from '~/domain/new-substance/filing/schema.ts';
import { filingVerbs } from '~/domain/new-substance/filing/verbs.server.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { actOnDuties, DUTY_INTENTS } from './act-duties.server.ts';

const INTENTS = ['submit', 'delete', 'invalidate', 'restore', 'upload', ...DUTY_INTENTS] as const;
export type Intent = (typeof INTENTS)[number];

/** Forms in the head of a filing's page. */
export const ACT_FORM = askedTexts(['intent', 'reason_key', 'reason']);

/** The button that was pressed; null for another form's. */
export function intentOf(form: FormData): Intent | null {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? null;
}

/** Does what a button of the head asks for. */
export async function actOnFiling(
  ctx: CnContext,
  id: string,
  intent: Intent,
  { fields: form, files }: PostedForm,
): Promise<Outcome<unknown>> {
  const ofDuties = DUTY_INTENTS.find((one) => one === intent);
  if (ofDuties === 'complete_duty') return completeSent(ctx, id, form, files[0]);
  if (ofDuties !== undefined) return actOnDuties(ctx, id, ofDuties, form);
  if (intent === 'upload') return uploadOne(ctx, id, form, files[0]);
  const version = Number(form.get('version'));
  if (intent === 'delete') {
    const input = parseInput(deleteFilingInput, { version });
    return input.ok ? deleteFiling(ctx, id, input.value) : input;
  }
  if (intent === 'submit') {
    return act(filingVerbs.verbs.submitFiling, ctx, id, { version });
  }
  return act(filingVerbs.verbs.setFilingStatus, ctx, id, {
    status: intent === 'invalidate' ? 'invalid' : 'normal',
    reason_key: form.get('reason_key') ?? '',
    reason: form.get('reason') ?? '',
    version,
  });
}

/** Marks a duty as done with the file that came along, which becomes the filing's; what is wrong in itself takes none. */
async function completeSent(
  ctx: CnContext,
  filingId: string,
  form: FormData,
  file: PostedFile | undefined,
): Promise<Outcome<unknown>> {
  if (file === undefined || file.sizeBytes === 0) {
    return actOnDuties(ctx, filingId, 'complete_duty', form);
  }
  const day = parseInput(completeDutyInput, { done_on: String(form.get('done_on') ?? '') });
  if (!day.ok) return day;
  const uploaded = await uploadOne(ctx, filingId, form, file);
  if (!uploaded.ok) return uploaded;
  form.set('file_id', uploaded.value.file_id);
  return actOnDuties(ctx, filingId, 'complete_duty', form);
}

/** One file sent with the page's own form, where no script sends it to the call for files. */
async function uploadOne(
  ctx: CnContext,
  filing_id: string,
  form: FormData,
  file: PostedFile | undefined,
): Promise<Outcome<UploadedFilingFile>> {
  const input = parseInput(uploadFilingFileInput, {
    filing_id,
    document_type: form.get('document_type') ?? '',
    substance_id: form.get('substance_id') ?? '',
  });
  if (!input.ok) return input;
  if (file === undefined || file.sizeBytes === 0) {
    return refuse(4100, { fields: { file: { key: 'required' } } });
  }
  return uploadFilingFile(ctx, input.value, streamed(file));
}
