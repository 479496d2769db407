import { isDate } from '~/domain/kernel/dates.ts';
import type { FormRecord } from '~/domain/only-representative/trade-record/form.server.ts';
import type { TypedEarly } from '~/ui/form/typed-early.ts';

/** What stands in the trade record form, as text: the page, the URL, the posted form and the kept draft share it. */
export interface RecordDraft {
  eta: string;
  kind: 'distribution' | 'purchase';
  partnerId: string;
  port: string;
  orderRef: string;
  note: string;
  lines: DraftLine[];
  /** For which date, kind and supplier the lines were chosen; see `basisOf`. */
  basis: string;
}

export interface DraftLine {
  productId: string;
  tonnes: string;
}

export const BLANK_LINE: DraftLine = { productId: '', tonnes: '' };

export const BLANK_DRAFT: RecordDraft = {
  eta: '',
  kind: 'distribution',
  partnerId: '',
  port: '',
  orderRef: '',
  note: '',
  lines: [BLANK_LINE],
  basis: '',
};

/** Names of the form's fields, which are also the paths of the verb's field errors. */
const TEXT_FIELDS = {
  eta: 'eta',
  partner_id: 'partnerId',
  port: 'port',
  order_ref: 'orderRef',
  note: 'note',
  basis: 'basis',
} as const;

type Entries = Iterable<readonly [string, unknown]>;

/** Reads a form or a query. Lines are pairs of `line_product` and `line_tonnes` in their order. */
export function draftOfEntries(entries: Entries): RecordDraft {
  const draft: RecordDraft = { ...BLANK_DRAFT };
  const products: string[] = [];
  const tonnes: string[] = [];
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    if (name in TEXT_FIELDS) draft[TEXT_FIELDS[name as keyof typeof TEXT_FIELDS]] = value.trim();
    else if (name === 'kind') draft.kind = value === 'purchase' ? 'purchase' : 'distribution';
    else if (name === 'line_product') products.push(value);
    else if (name === 'line_tonnes') tonnes.push(value.trim());
  }
  const lines = products.map((productId, index) => ({ productId, tonnes: tonnes[index] ?? '' }));
  return { ...draft, lines: lines.length > 0 ? lines : [BLANK_LINE] };
}

/** The draft with what was typed into the form before its script ran. */
export function withTyped(draft: RecordDraft, typed: readonly TypedEarly[]): RecordDraft {
  let next = draft;
  for (const one of typed) next = withField(next, one);
  return next;
}

function withField(draft: RecordDraft, { name, value, at }: TypedEarly): RecordDraft {
  if (name === 'kind') {
    // The partners listed were those of the other kind.
    return { ...draft, kind: value === 'purchase' ? 'purchase' : 'distribution', partnerId: '' };
  }
  if (name === 'line_product') return withLine(draft, at, { productId: value });
  if (name === 'line_tonnes') return withLine(draft, at, { tonnes: value.trim() });
  const text = TEXT_FIELDS[name as keyof typeof TEXT_FIELDS];
  return text === undefined ? draft : { ...draft, [text]: value.trim() };
}

/** A stored record as the form shows it. A copy keeps its date only while the date is still to come. */
export function draftOfRecord(record: FormRecord, copyOn?: string): RecordDraft {
  const eta = copyOn !== undefined && record.eta < copyOn ? '' : record.eta;
  const draft: RecordDraft = {
    eta,
    kind: record.kind,
    partnerId: record.partnerId,
    port: record.port,
    orderRef: copyOn === undefined ? record.orderRef : '',
    note: copyOn === undefined ? record.note : '',
    lines: record.lines.map((line) => ({ ...line })),
    basis: '',
  };
  return { ...draft, basis: eta === '' ? '' : basisOf(draft) };
}

/** What decides which products can be chosen: date, kind, and in a purchase the supplier. */
export function basisOf({ eta, kind, partnerId }: Pick<RecordDraft, 'eta' | 'kind' | 'partnerId'>) {
  return [eta, kind, kind === 'purchase' ? partnerId : ''].join('~');
}

export function readBasis(basis: string): Pick<RecordDraft, 'eta' | 'kind' | 'partnerId'> | null {
  const [eta = '', kind, partnerId = ''] = basis.split('~');
  if (!isDate(eta)) return null;
  return { eta, kind: kind === 'purchase' ? 'purchase' : 'distribution', partnerId };
}

export function hasLines(draft: RecordDraft): boolean {
  return draft.lines.some(({ productId }) => productId !== '');
}

/**
 * Whether the reader must be asked before the date, kind or supplier may change, because chosen products would
 * be cleared (SPEC §5). An incomplete date asks nothing yet.
 */
export function mustAsk(draft: RecordDraft): boolean {
  return (
    hasLines(draft) &&
    isDate(draft.eta) &&
    readBasis(draft.basis) !== null &&
    draft.basis !== basisOf(draft)
  );
}

/** The lines now belong to the date, kind and supplier shown; nothing happens while the date is incomplete. */
export function settled(draft: RecordDraft): RecordDraft {
  return isDate(draft.eta) ? { ...draft, basis: basisOf(draft) } : draft;
}

export function clearedLines(draft: RecordDraft): RecordDraft {
  return settled({ ...draft, lines: [BLANK_LINE] });
}

/** Back to the date, kind and supplier the lines were chosen for. */
export function keptBasis(draft: RecordDraft): RecordDraft {
  const basis = readBasis(draft.basis);
  if (basis === null) return draft;
  return {
    ...draft,
    eta: basis.eta,
    kind: basis.kind,
    partnerId: basis.kind === 'purchase' ? basis.partnerId : draft.partnerId,
  };
}

/** What a button of the form asks for; before script it travels as `intent` in the query. */
export type Intent =
  | 'show'
  | 'add-line'
  | 'clear-lines'
  | 'keep-basis'
  | `remove-line-${number}`
  | `use-max-${number}-${string}`;

/** The form after a button other than save was pressed. */
export function afterIntent(draft: RecordDraft, intent: string | null): RecordDraft {
  if (intent === 'add-line') return { ...draft, lines: [...draft.lines, BLANK_LINE] };
  if (intent === 'clear-lines') return clearedLines(draft);
  if (intent === 'keep-basis') return keptBasis(draft);
  const removed = intent?.match(/^remove-line-(\d+)$/);
  if (removed) return withoutLine(draft, Number(removed[1]));
  const most = intent?.match(/^use-max-(\d+)-([\d.]{1,20})$/);
  if (most) return withLine(draft, Number(most[1]), { tonnes: most[2] ?? '' });
  return draft;
}

export function withLine(
  draft: RecordDraft,
  index: number,
  change: Partial<DraftLine>,
): RecordDraft {
  const lines = draft.lines.map((line, at) => (at === index ? { ...line, ...change } : line));
  return { ...draft, lines };
}

export function withoutLine(draft: RecordDraft, index: number): RecordDraft {
  const lines = draft.lines.filter((_, at) => at !== index);
  return { ...draft, lines: lines.length > 0 ? lines : [BLANK_LINE] };
}

/** The verb's input. Lines that were left blank are no lines. */
export function inputOf(draft: RecordDraft) {
  return {
    kind: draft.kind,
    partner_id: draft.partnerId,
    eta: draft.eta,
    port: draft.port.toUpperCase(),
    ...(draft.orderRef !== '' && { order_ref: draft.orderRef }),
    ...(draft.note !== '' && { note: draft.note }),
    lines: filledLines(draft).map(({ productId, tonnes }) => ({ product_id: productId, tonnes })),
  };
}

function filledLines(draft: RecordDraft): DraftLine[] {
  return draft.lines.filter(({ productId, tonnes }) => productId !== '' || tonnes !== '');
}

/**
 * Field errors of the verb at the lines as they stand in the form: the verb counts filled lines only.
 * `lines.0.tonnes` becomes the path of the first filled line.
 */
export function errorsAtLines(
  draft: RecordDraft,
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  const filled = draft.lines.flatMap(({ productId, tonnes }, index) =>
    productId !== '' || tonnes !== '' ? [index] : [],
  );
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, at, field] = path.match(/^lines\.(\d+)\.(\w+)$/) ?? [];
      if (at === undefined) return [path === 'lines' ? 'lines.0.product_id' : path, message];
      return [`lines.${filled[Number(at)] ?? at}.${field}`, message];
    }),
  );
}

/** A draft as the browser kept it, read with suspicion: another version of the page may have written it. */
export function parseKeptDraft(text: string | null): { draft: RecordDraft; atMs: number } | null {
  if (text === null) return null;
  try {
    const { draft, atMs } = JSON.parse(text) as { draft?: Partial<RecordDraft>; atMs?: unknown };
    if (typeof atMs !== 'number' || typeof draft !== 'object' || !Array.isArray(draft.lines)) {
      return null;
    }
    const entries: [string, unknown][] = [
      ...Object.entries(TEXT_FIELDS).map(([name, key]): [string, unknown] => [name, draft[key]]),
      ['kind', draft.kind],
      ...draft.lines.flatMap((line): [string, unknown][] => [
        ['line_product', String(line?.productId ?? '')],
        ['line_tonnes', String(line?.tonnes ?? '')],
      ]),
    ];
    return { draft: draftOfEntries(entries), atMs };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether anything was entered that would be worth keeping. */
export function isBlank(draft: RecordDraft): boolean {
  const { eta, partnerId, port, orderRef, note } = draft;
  return [eta, partnerId, port, orderRef, note].every((text) => text === '') && !hasLines(draft);
}
