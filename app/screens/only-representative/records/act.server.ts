import { correctTextsInput } from '~/domain/certificate/paper-texts.server.ts';
import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import {
  correctTexts,
  issueAgain,
} from '~/domain/only-representative/certificate/tonnage-paper.server.ts';
import { uploadStatement } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { rejectSchema, versionSchema } from '~/domain/only-representative/trade-record/schema.ts';
import {
  remindTradePartner,
  sendTradeRecord,
} from '~/domain/only-representative/trade-record/send.server.ts';
import { type FormShape, textOf } from '~/screens/subsystem/form/form.ts';
import { atPrinted, correctionsIn, printedIn } from '../../subsystem/issuing-form.ts';

/** What the forms of the record's page show again: the reason of a withdrawal, the place of a statement. */
export const ACT_FORM: FormShape<Record<string, string>> = {
  values: (payload) => ({
    reason: textOf(payload, 'reason'),
    line_no: textOf(payload, 'line_no'),
    registration_id: textOf(payload, 'registration_id'),
    ...printedIn(payload),
  }),
};

/** What a form of the record's page did; names the message that follows. */
export type Did =
  | 'sent'
  | 'submitted'
  | 'reminded'
  | 'withdrawn'
  | 'uploaded'
  | 'corrected'
  | 'again';

/** Runs the act that a form of the record's page asks for. */
export async function actOnRecord(
  ctx: OrContext,
  id: string,
  form: PostedForm,
): Promise<Outcome<Did>> {
  const { fields } = form;
  const intent = fields.get('intent');
  const version = Number(fields.get('version'));
  if (intent === 'withdraw') {
    const parsed = parseInput(rejectSchema, { version, reason: fields.get('reason') });
    if (!parsed.ok) return parsed;
    return as('withdrawn', await rejectTradeRecord(ctx, id, parsed.value));
  }
  if (intent === 'upload') return as('uploaded', await upload(ctx, id, version, form));
  if (intent === 'correct') {
    const parsed = parseInput(correctTextsInput, { version, corrections: correctionsIn(fields) });
    if (!parsed.ok) return atPrinted(parsed);
    return atPrinted(as('corrected', await correctTexts(ctx, id, parsed.value)));
  }
  const parsed = parseInput(versionSchema, { version });
  if (!parsed.ok) return parsed;
  if (intent === 'remind') return as('reminded', await remindTradePartner(ctx, id, parsed.value));
  if (intent === 'issue') return as('again', await issueAgain(ctx, id, parsed.value));
  if (intent === 'send' || intent === 'submit') {
    const did = intent === 'send' ? 'sent' : 'submitted';
    return as(did, await sendTradeRecord(ctx, id, parsed.value));
  }
  return refuse(4100);
}

function as<T>(did: Did, outcome: Outcome<T>): Outcome<Did> {
  return outcome.ok ? done(did) : outcome;
}

async function upload(ctx: OrContext, id: string, version: number, { fields, files }: PostedForm) {
  const file = files.find(({ field }) => field === 'file');
  if (file === undefined || file.sizeBytes === 0) {
    return refuse(4100, { fields: { file: { key: 'required' } } });
  }
  const place = {
    line_no: Number(fields.get('line_no')),
    registration_id: String(fields.get('registration_id')),
    version,
  };
  return uploadStatement(ctx, id, place, file);
}
