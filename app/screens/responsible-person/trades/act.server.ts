import { correctTextsInput } from '~/domain/certificate/paper-texts.server.ts';
import type { PostedFile, PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { UploadPurpose } from '~/domain/files/rules.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { typed as readText } from '~/domain/kernel/typed/typed.ts';
import { act } from '~/domain/kernel/verb.ts';
import { correctTradeTexts } from '~/domain/responsible-person/notice/notice-paper.server.ts';
import { confirmRpTrade } from '~/domain/responsible-person/trade/confirm.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { findRpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import { confirmTradeInput, declareTradeInput } from '~/domain/responsible-person/trade/schema.ts';
import { tradeVerbs } from '~/domain/responsible-person/trade/verbs.server.ts';
import { type FormShape, textOf } from '~/screens/subsystem/form/form.ts';
import { atPrinted, correctionsIn, printedIn } from '../../subsystem/issuing-form.ts';

const TYPED = ['intent', 'reason', 'on_behalf_reason', 'customs_no', 'declared_on'] as const;

/** What the forms of the record's page show again. */
export const ACT_FORM: FormShape<Record<string, string>> = {
  values: (payload) => ({
    ...Object.fromEntries(TYPED.map((name) => [name, textOf(payload, name)])),
    ...printedIn(payload),
  }),
};

/** What a form of the record's page did; names the message that follows. */
export type Did =
  | 'sent'
  | 'confirmed'
  | 'released'
  | 'rejected'
  | 'declared'
  | 'corrected'
  | 'again';

/** Runs the act that a form of the record's page asks for. */
export async function actOnTrade(
  ctx: RpContext,
  id: string,
  { fields, files }: PostedForm,
): Promise<Outcome<Did>> {
  const intent = fields.get('intent');
  const version = Number(fields.get('version'));
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const file = files.find(({ field, sizeBytes }) => field === 'file' && sizeBytes > 0);
  if (intent === 'send') {
    return as('sent', await act(tradeVerbs.verbs.sendImportRecord, ctx, id, { version }));
  }
  if (intent === 'correct') {
    const parsed = parseInput(correctTextsInput, { version, corrections: correctionsIn(fields) });
    if (!parsed.ok) return atPrinted(parsed);
    return atPrinted(as('corrected', await correctTradeTexts(ctx, id, parsed.value)));
  }
  if (intent === 'issue') {
    return as('again', await act(tradeVerbs.verbs.issueImportNoticeAgain, ctx, id, { version }));
  }
  if (intent === 'release') return as('released', await confirmRpTrade(ctx, id, { version }));
  if (intent === 'reject') {
    return as(
      'rejected',
      await act(tradeVerbs.verbs.rejectImportRecord, ctx, id, { version, reason: text('reason') }),
    );
  }
  if (intent === 'confirm') {
    const typed = { version, on_behalf_reason: text('on_behalf_reason') };
    const parsed = parseInput(confirmTradeInput, typed);
    if (!parsed.ok) return parsed;
    return withFile(ctx, id, file, 'proof', async (proof_file_id) =>
      as('confirmed', await confirmRpTrade(ctx, id, { ...parsed.value, proof_file_id })),
    );
  }
  if (intent !== 'declare') return refuse(4100);
  const typed = {
    version,
    customs_no: text('customs_no').replaceAll(/\s/g, ''),
    declared_on: readText('day', text('declared_on')),
    ...(fields.has('reason') && { reason: text('reason') }),
  };
  // The file comes last, so that a slip of the pen costs no upload; its own field says where one is missing.
  const parsed = parseInput(declareTradeInput, { ...typed, file_id: file ? 'to come' : '' });
  if (!parsed.ok) return atFile(parsed);
  return withFile(ctx, id, file, 'declaration', async (file_id) =>
    as('declared', await declareRpTrade(ctx, id, { ...parsed.value, file_id })),
  );
}

function as<T>(did: Did, outcome: Outcome<T>): Outcome<Did> {
  return outcome.ok ? done(did) : outcome;
}

/** The page has one file field for what the input calls an id. */
function atFile(outcome: Extract<Outcome<never>, { ok: false }>): Outcome<never> {
  const { file_id: file, proof_file_id: proof, ...fields } = outcome.refusal.fields ?? {};
  const wrong = file ?? proof;
  return {
    ok: false,
    refusal: { ...outcome.refusal, fields: { ...fields, ...(wrong && { file: wrong }) } },
  };
}

/**
 * Keeps the file of a form and does what it is for. A file of a record that is not ours, or that has none, is not kept;
 * whatever the act then refuses leaves it to be swept.
 */
async function withFile(
  ctx: RpContext,
  id: string,
  file: PostedFile | undefined,
  purpose: UploadPurpose,
  act: (fileId: string) => Promise<Outcome<Did>>,
): Promise<Outcome<Did>> {
  if (file === undefined) {
    const outcome = await act('');
    return outcome.ok ? outcome : atFile(outcome);
  }
  await findRpTrade(ctx, id);
  const kept = await uploadFile(ctx, purpose, file);
  if (!kept.ok) return kept;
  const outcome = await act(kept.value.file_id);
  return outcome.ok ? outcome : atFile(outcome);
}
