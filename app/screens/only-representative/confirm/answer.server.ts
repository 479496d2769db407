import type { PostedFile } from '~/domain/files/form/read-form.server.ts';
import type { Locale, PartnerContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { FieldMessage, Refusal } from '~/domain/kernel/outcome.ts';
import {
  answerConfirm,
  answerReject,
} from '~/domain/only-representative/confirmation/answer.server.ts';
import { requestNewLink } from '~/domain/only-representative/confirmation/new-link.server.ts';
import {
  type DeadTradeLink,
  openLink,
} from '~/domain/only-representative/confirmation/open-link.server.ts';
import { uploadStatementByLink } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import {
  answerConfirmSchema,
  answerRejectSchema,
} from '~/domain/only-representative/trade-record/schema.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { fieldTexts, refusalSentence, refusalText } from '~/i18n/refusal-text.ts';
import { substanceName } from '~/i18n/substance-name.server.ts';
import { missingStatements, type Returned, statementPlace, type View } from './view.ts';

/** What the holder of a link sees on opening it. One round trip, changes nothing. */
export async function viewOfLink(
  ctx: PartnerContext,
  token: string,
  returned: Returned | null = null,
): Promise<View> {
  const outcome = await openLink(ctx, token);
  if (!outcome.ok) return deadView(token, outcome.refusal);
  return { state: 'open', token, page: outcome.value, returned };
}

function deadView(token: string, refusal: Refusal): View {
  // The verbs answer 4114 with a DeadTradeLink, always.
  return { state: 'dead', token, dead: refusal.data as DeadTradeLink };
}

/** Mails a new link to the address that had the old one. */
export async function askForLink(ctx: PartnerContext, token: string): Promise<View> {
  const outcome = await requestNewLink(ctx, token);
  if (outcome.ok) return { state: 'sent', token, tradeNo: outcome.value.tradeNo };
  if (outcome.refusal.code === 4290) return { state: 'asked', token };
  return deadView(token, outcome.refusal);
}

/**
 * Takes the answer. Statements that came along are kept first, so that a missing name does not cost the visitor
 * an upload; whatever is refused comes back at its field, with all that was typed.
 */
export async function takeAnswer(
  ctx: PartnerContext,
  fields: FormData,
  files: readonly PostedFile[],
): Promise<View> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const token = text('token');
  const typed = { answer: text('answer'), name: text('name'), reason: text('reason') };
  const rejects = typed.answer === 'reject';
  const errors: Record<string, string> = {};
  if (!rejects) {
    const dead = await keepStatements(ctx, token, files, errors);
    if (dead !== null) return dead;
  }
  const parsed = parseInput(rejects ? answerRejectSchema : answerConfirmSchema, typed);
  if (!parsed.ok) Object.assign(errors, typedErrors(ctx.locale, parsed.refusal.fields ?? {}));
  if (!rejects && typed.answer !== 'confirm') {
    errors.answer = translator(ctx.locale)('confirm:answer.required');
  }
  if (Object.keys(errors).length > 0) return comeBack(ctx, token, { ...typed, errors });
  const outcome = rejects
    ? await answerReject(ctx, token, typed)
    : await answerConfirm(ctx, token, typed);
  if (outcome.ok) return { state: 'receipt', token, receipt: outcome.value };
  if (outcome.refusal.code === 4114) return deadView(token, outcome.refusal);
  if (outcome.refusal.code !== 4104) {
    errors.answer = refusalSentence(ctx.locale, outcome.refusal);
  }
  return comeBack(ctx, token, { ...typed, errors });
}

/** Keeps what was attached; errors go to their fields. A dead link ends it. */
async function keepStatements(
  ctx: PartnerContext,
  token: string,
  files: readonly PostedFile[],
  errors: Record<string, string>,
): Promise<View | null> {
  for (const file of files) {
    const place = statementPlace(file.field);
    if (place === null || file.sizeBytes === 0) continue;
    const outcome = await uploadStatementByLink(ctx, token, place, file);
    if (outcome.ok) continue;
    const { code } = outcome.refusal;
    if (code === 4114) return deadView(token, outcome.refusal);
    errors[file.field] = uploadError(ctx.locale, code, file.name);
  }
  return null;
}

/** An empty field is asked for by its name: the summary on top stands far from it. */
function typedErrors(locale: Locale, fields: Record<string, FieldMessage>) {
  const t = translator(locale);
  const texts = fieldTexts(locale, fields);
  for (const path of ['name', 'reason'] as const) {
    if (fields[path]?.key === 'required') texts[path] = t(`confirm:errors.${path}`);
  }
  return texts;
}

function uploadError(locale: Locale, code: Refusal['code'], name: string): string {
  const t = translator(locale);
  if (code === 4115) return t('confirm:upload.notPdf', { name });
  if (code === 4116) return t('confirm:upload.tooLarge', { name });
  return refusalText(locale, code);
}

/** The question again, with every statement that is still missing named. */
async function comeBack(ctx: PartnerContext, token: string, returned: Returned): Promise<View> {
  const view = await viewOfLink(ctx, token, returned);
  if (view.state !== 'open' || returned.answer !== 'confirm') return view;
  const t = translator(ctx.locale);
  for (const { field, ...named } of missingStatements(view.page)) {
    const substance = substanceName(ctx.locale, named);
    returned.errors[field] ??= t('confirm:upload.missing', { substance });
  }
  return view;
}
