import type { PostedFile, PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import {
  done,
  type FieldMessage,
  type Outcome,
  type Refusal,
  refuse,
} from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import { uploadStatement } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import {
  confirmIncomingRecord,
  rejectIncomingRecord,
} from '~/domain/only-representative/trade-record/incoming/answer.server.ts';
import { rejectSchema, versionSchema } from '~/domain/only-representative/trade-record/schema.ts';
import { statementPlace } from '~/screens/only-representative/confirm/view.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';

/** What the form shows again; the files are chosen again. */
export const ANSWER_FORM = askedTexts(['answer', 'reason']);

/** What the form of an incoming record did; names the message that follows. */
export type Answered = 'confirmed' | 'rejected' | 'uploaded';

/**
 * Takes the form of an incoming record. Statements that came along are kept first, so that a missing choice does
 * not cost the reader an upload; whatever is refused comes back at its field.
 */
export async function answerIncoming(
  ctx: OrContext,
  id: string,
  { fields, files }: PostedForm,
): Promise<Outcome<Answered>> {
  const parsed = parseInput(versionSchema, { version: Number(fields.get('version')) });
  if (!parsed.ok) return parsed;
  const rejects = fields.get('intent') !== 'upload' && fields.get('answer') === 'reject';
  if (rejects) return reject(ctx, id, parsed.value.version, fields);
  const kept = await keepStatements(ctx, id, parsed.value.version, files);
  if (!kept.ok) return kept;
  const { version, uploads } = kept.value;
  if (fields.get('intent') === 'upload') {
    return uploads > 0 ? done('uploaded') : refuse(4100, missing('statements'));
  }
  if (fields.get('answer') !== 'confirm') return refuse(4100, missing('answer'));
  const outcome = await confirmIncomingRecord(ctx, id, { version });
  return outcome.ok ? done('confirmed') : outcome;
}

const missing = (field: string) => ({ fields: { [field]: { key: 'required' } } });

async function reject(
  ctx: OrContext,
  id: string,
  version: number,
  fields: FormData,
): Promise<Outcome<Answered>> {
  const reason = String(fields.get('reason') ?? '').trim();
  const parsed = parseInput(rejectSchema, { version, reason });
  if (!parsed.ok) return parsed;
  const outcome = await rejectIncomingRecord(ctx, id, parsed.value);
  return outcome.ok ? done('rejected') : outcome;
}

/** Keeps what was attached. Each upload raises the version that the next act expects. */
async function keepStatements(
  ctx: OrContext,
  id: string,
  version: number,
  files: readonly PostedFile[],
): Promise<Outcome<{ version: number; uploads: number }>> {
  const wrong: Record<string, FieldMessage> = {};
  let refused: Refusal | null = null;
  let at = version;
  let uploads = 0;
  for (const file of files) {
    const place = statementPlace(file.field);
    if (place === null || file.sizeBytes === 0) continue;
    const outcome = await uploadStatement(ctx, id, { ...place, version: at }, file, 'counterparty');
    if (outcome.ok) {
      at = outcome.value.version;
      uploads += 1;
      continue;
    }
    // A stale page is no fault of the file.
    if (CODES[outcome.refusal.code].http === 409) return outcome;
    refused ??= outcome.refusal;
    wrong[file.field] = { key: CODES[outcome.refusal.code].key };
  }
  return refused === null
    ? done({ version: at, uploads })
    : { ok: false, refusal: { code: refused.code, fields: wrong } };
}
