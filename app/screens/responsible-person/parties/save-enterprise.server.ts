import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { editEnterprise } from '~/domain/responsible-person/enterprise/edit.server.ts';
import {
  editEnterpriseInput,
  enterpriseInput,
} from '~/domain/responsible-person/enterprise/schema.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { type ReadForm, readForm } from '~/screens/subsystem/form/read-form.ts';
import { companyChanged } from '../../door.server.ts';
import { checkEnterprise } from './enterprise-check.ts';
import { ENTERPRISE_FORM, type EnterpriseValues, inputOf, TICKED } from './enterprise-form.ts';
import { fill, lookUp, type OaAnswer } from './oa-fill.server.ts';

/** What the page needs of a refused form beside its fields. */
export interface SaveAnswer {
  oa: OaAnswer | null;
  /** A file that was uploaded before the rest was refused. */
  file: { id: string; name: string } | null;
}

type Sent = ReadForm<EnterpriseValues, unknown>;
type File = SaveAnswer['file'];

const NOTHING: SaveAnswer = { oa: null, file: null };

/**
 * Saves the form of an enterprise, or looks into the office directory for it.
 *
 * @param own the enterprise that is changed; null for a new one
 * @returns what the page answers with, or the id of what was saved
 */
export async function saveEnterprise(ctx: RpContext, own: string | null, posted: PostedForm) {
  const form = posted.fields;
  const sent = readForm(ENTERPRISE_FORM, checkEnterprise, form);
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return { answer: refused(sent, elsewhere, null) };
  const [verb, oaId] = String(form.get('intent')).split(':');
  if (verb === 'oa') return { answer: await ask(ctx, sent, { oaId, own }) };
  if (sent.submission.status !== 'success') return { answer: answerForm(sent, { extra: NOTHING }) };
  const upload = await fileOf(ctx, posted, sent.values);
  if (!upload.ok) {
    const { code, fields = {} } = upload.refusal;
    const message = fields.file ?? { key: 'upload_type' };
    const atFile = { code, fields: { authorisation_file_id: message } };
    return { answer: refused(sent, fields.file ? atFile : upload.refusal, null) };
  }
  const { values, file } = upload.value;
  const outcome = await write(ctx, own, values, Number(form.get('version')));
  if (!outcome.ok) return { answer: refused({ ...sent, values }, outcome.refusal, file) };
  return { id: outcome.value.id };
}

const refused = (sent: Sent, refusal: Parameters<typeof refuseSubmission>[2], file: File) =>
  refuseSubmission(ENTERPRISE_FORM, sent, refusal, { extra: { ...NOTHING, file } });

/** Shows what the directory has, or puts it into the form. */
async function ask(
  ctx: RpContext,
  sent: Sent,
  { oaId, own }: { oaId: string | undefined; own: string | null },
) {
  if (oaId === undefined) {
    return answerForm(sent, { extra: { ...NOTHING, oa: await lookUp(ctx, sent.values, own) } });
  }
  const { values, answer } = await fill(ctx, sent.values, { oaId, own });
  const intent = { type: 'update' as const, payload: { value: values } };
  return answerForm({ ...sent, values }, { extra: { ...NOTHING, oa: answer }, intent });
}

/** The form with the file that came along, or without the one that was ticked away. */
async function fileOf(
  ctx: RpContext,
  { fields, files }: PostedForm,
  values: EnterpriseValues,
): Promise<Outcome<{ values: EnterpriseValues; file: File }>> {
  const file = files.find(({ field, sizeBytes }) => field === 'file' && sizeBytes > 0);
  if (file === undefined) {
    const kept = fields.get('no_file') === TICKED ? '' : values.authorisation_file_id;
    return done({ values: { ...values, authorisation_file_id: kept }, file: null });
  }
  const stored = await uploadFile(ctx, 'authorisation', file);
  if (!stored.ok) return stored;
  const { file_id: id, name } = stored.value;
  return done({ values: { ...values, authorisation_file_id: id }, file: { id, name } });
}

function write(
  ctx: RpContext,
  own: string | null,
  values: EnterpriseValues,
  version: number,
): Promise<Outcome<{ id: string }>> {
  if (own === null) {
    const input = parseInput(enterpriseInput, inputOf(values));
    return input.ok ? createEnterprise(ctx, input.value) : Promise.resolve(input);
  }
  const input = parseInput(editEnterpriseInput, { ...inputOf(values), version });
  return input.ok ? editEnterprise(ctx, own, input.value) : Promise.resolve(input);
}
