import type { PostedFile } from '~/domain/files/form/read-form.server.ts';
import type { Locale, RpPartnerContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { FieldMessage, Refusal } from '~/domain/kernel/outcome.ts';
import { typed as readText, typedPieces } from '~/domain/kernel/typed/typed.ts';
import { requestAnotherLink } from '~/domain/responsible-person/confirmation/another-link.server.ts';
import {
  confirmByTradeLink,
  rejectByTradeLink,
} from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { declareByTradeLink } from '~/domain/responsible-person/confirmation/declare-link.server.ts';
import {
  openTradeLink,
  type TradeLinkPage,
} from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { acknowledgeRecall } from '~/domain/responsible-person/recall/acknowledge.server.ts';
import { openRecallLink, type RecallPage } from '~/domain/responsible-person/recall/link.server.ts';
import { acknowledgeRecallInput } from '~/domain/responsible-person/recall/schema.ts';
import { UNDERTAKINGS } from '~/domain/responsible-person/trade/kinds.ts';
import {
  declareByLinkInput,
  linkConfirmInput,
  linkRejectInput,
} from '~/domain/responsible-person/trade/schema.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { fieldTexts, refusalSentence, refusalText } from '~/i18n/refusal-text.ts';
import type { DeadOf, Returned, View } from './view.ts';

/** What the holder of a link sees on opening it. Changes nothing. */
export async function viewOfLink(
  ctx: RpPartnerContext,
  token: string,
  returned: Returned | null = null,
): Promise<View> {
  const trade = await openTradeLink(ctx, token);
  if (trade.ok) return { state: 'open', token, page: trade.value, returned };
  const dead = deadOf(trade.refusal);
  if (dead.reason !== 'unknown') return { state: 'dead', token, dead };
  const recall = await openRecallLink(ctx, token);
  if (!recall.ok) return { state: 'dead', token, dead: deadOf(recall.refusal) };
  return { state: 'open', token, page: recall.value, returned };
}

/** Whether a link's page takes a file: that of a declaration alone, while it is open. */
export async function takesFile(ctx: RpPartnerContext, token: string): Promise<boolean> {
  const view = await viewOfLink(ctx, token);
  return view.state === 'open' && view.page.kind === 'declaration';
}

/** The verbs answer 4114 with how the link died, always. */
function deadOf({ data }: Refusal): DeadOf {
  return (data ?? { reason: 'unknown' }) as DeadOf;
}

/** Mails a new link to the address that had this one. */
export async function askForLink(ctx: RpPartnerContext, token: string): Promise<View> {
  const outcome = await requestAnotherLink(ctx, token);
  if (outcome.ok) return { state: 'sent', token, ...outcome.value };
  if (outcome.refusal.code === 4290) return { state: 'asked', token };
  return viewOfLink(ctx, token);
}

/** Takes what the page of a link sends; what is refused comes back at its field, with all that was typed. */
export async function takeAnswer(
  ctx: RpPartnerContext,
  fields: FormData,
  files: readonly PostedFile[],
): Promise<View> {
  const token = String(fields.get('token') ?? '');
  const view = await viewOfLink(ctx, token);
  if (view.state !== 'open') return view;
  const sent: Sent = {
    token,
    typed: typedIn(fields),
    ticked: fields.getAll('undertakings').map(String),
    file: files.find(({ field, sizeBytes }) => field === 'file' && sizeBytes > 0),
  };
  const { page } = view;
  if (page.kind === 'recall') return acknowledge(ctx, sent, page);
  if (page.kind === 'declaration') return declare(ctx, sent);
  return sent.typed.answer === 'reject' ? reject(ctx, sent) : confirm(ctx, sent, page);
}

interface Sent extends Pick<Returned, 'typed' | 'ticked'> {
  token: string;
  file: PostedFile | undefined;
}

const TYPED = ['answer', 'name', 'reason', 'customs_no', 'declared_on', 'stock'] as const;

function typedIn(fields: FormData): Record<(typeof TYPED)[number], string> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return Object.fromEntries(TYPED.map((name) => [name, text(name)])) as ReturnType<typeof typedIn>;
}

async function confirm(ctx: RpPartnerContext, sent: Sent, page: TradeLinkPage): Promise<View> {
  const t = translator(ctx.locale);
  const { typed, ticked, token } = sent;
  const errors: Record<string, string> = {};
  if (typed.answer !== 'confirm') errors.answer = t(`confirm:rp.answer.required.${page.party}`);
  const undertakings = UNDERTAKINGS.every((one) => ticked.includes(one));
  if (typed.answer === 'confirm' && page.party === 'trading' && !undertakings) {
    errors.undertakings = t('confirm:rp.undertaking.required');
  }
  const parsed = parseInput(linkConfirmInput, { name: typed.name, undertakings });
  if (!parsed.ok) Object.assign(errors, textsOf(ctx.locale, parsed.refusal.fields));
  if (Object.keys(errors).length > 0 || !parsed.ok) return comeBack(ctx, sent, errors);
  const outcome = await confirmByTradeLink(ctx, token, parsed.value);
  if (outcome.ok) return { state: 'receipt', token, receipt: outcome.value };
  const { code, data } = outcome.refusal;
  if (code === 4114) return { state: 'dead', token, dead: deadOf(outcome.refusal) };
  if (code === 4100) return comeBack(ctx, sent, textsOf(ctx.locale, outcome.refusal.fields));
  if (code === 4106) return comeBack(ctx, sent, { answer: refusalText(ctx.locale, code, data) });
  return { state: 'unfit', token, page, why: refusalSentence(ctx.locale, outcome.refusal) };
}

async function reject(ctx: RpPartnerContext, sent: Sent): Promise<View> {
  const { typed, token } = sent;
  const parsed = parseInput(linkRejectInput, { name: typed.name, reason: typed.reason });
  if (!parsed.ok) return comeBack(ctx, sent, textsOf(ctx.locale, parsed.refusal.fields));
  const outcome = await rejectByTradeLink(ctx, token, parsed.value);
  if (outcome.ok) return { state: 'receipt', token, receipt: outcome.value };
  return refused(ctx, sent, outcome.refusal);
}

async function declare(ctx: RpPartnerContext, sent: Sent): Promise<View> {
  const { typed, token, file } = sent;
  const { customs_no = '', declared_on = '', name } = typed;
  // As it stands on paper, and as people type a day.
  const parsed = parseInput(declareByLinkInput, {
    customs_no: customs_no.replaceAll(/\s/g, ''),
    declared_on: readText('day', declared_on),
    name,
  });
  const errors = parsed.ok ? {} : textsOf(ctx.locale, parsed.refusal.fields);
  if (file === undefined) errors.file = translator(ctx.locale)('confirm:rp.errors.file');
  if (!parsed.ok || file === undefined) return comeBack(ctx, sent, errors);
  const outcome = await declareByTradeLink(ctx, token, parsed.value, file);
  if (outcome.ok) return { state: 'receipt', token, receipt: outcome.value };
  return refused(ctx, sent, outcome.refusal, 'file');
}

async function acknowledge(ctx: RpPartnerContext, sent: Sent, page: RecallPage): Promise<View> {
  const { typed, token } = sent;
  const stock = typedPieces(typed.stock ?? '');
  const parsed = parseInput(acknowledgeRecallInput, { name: typed.name, stock });
  if (!parsed.ok) {
    const errors = textsOf(ctx.locale, parsed.refusal.fields);
    if (typeof stock !== 'number') errors.stock = translator(ctx.locale)('confirm:rp.errors.stock');
    return comeBack(ctx, sent, errors);
  }
  const outcome = await acknowledgeRecall(ctx, token, parsed.value);
  if (outcome.ok) return { state: 'acknowledged', token, page, receipt: outcome.value };
  return refused(ctx, sent, outcome.refusal);
}

/** The page again, with what a verb said no to at its fields; at `whole` where it names none. */
function refused(ctx: RpPartnerContext, sent: Sent, refusal: Refusal, whole = 'answer') {
  const { token } = sent;
  const { code, fields, data, why } = refusal;
  if (code === 4114) return { state: 'dead' as const, token, dead: deadOf(refusal) };
  const said = why ? fieldTexts(ctx.locale, { [whole]: why }) : {};
  const errors =
    fields && Object.keys(fields).length > 0
      ? textsOf(ctx.locale, fields)
      : { [whole]: said[whole] ?? refusalText(ctx.locale, code, data) };
  return comeBack(ctx, sent, errors);
}

/** The question again; it may have died meanwhile. */
function comeBack(ctx: RpPartnerContext, sent: Sent, errors: Record<string, string>) {
  const { typed, ticked, token } = sent;
  return viewOfLink(ctx, token, { typed, ticked, errors });
}

/** An empty field is asked for by its name: the summary on top stands far from it. */
function textsOf(locale: Locale, fields: Record<string, FieldMessage> = {}) {
  const t = translator(locale);
  const texts = fieldTexts(locale, fields);
  for (const path of ['name', 'reason', 'customs_no', 'declared_on'] as const) {
    if (fields[path]?.key === 'required') texts[path] = t(`confirm:rp.errors.${path}`);
  }
  return texts;
}
