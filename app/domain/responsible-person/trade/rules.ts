import { daysAfter } from '../../kernel/dates.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import { covers } from '../enterprise/rules.ts';
import { nameOf } from '../names.ts';
import { missingForTrade, notUsable } from '../product/usable/rules.ts';
import type { TradeContent, TradeFacts } from './content-facts.ts';
import type { Turn } from './kinds.ts';
import type { TradeStatus } from './schema.ts';

/** From which states each act may start (`areas/responsible-person.md` §3). */
const MAY = {
  edit: ['SUBMITTED'],
  revise: ['REJECTED', 'SUBMITTED'],
  confirm: ['SUBMITTED'],
  send: ['SUBMITTED', 'CONFIRMED'],
  reject: ['SUBMITTED', 'CONFIRMED', 'COMPLETED'],
  declare: ['CONFIRMED', 'COMPLETED'],
  correct: ['CONFIRMED'],
  issue: ['CONFIRMED'],
} as const satisfies Record<string, readonly TradeStatus[]>;
type Act = keyof typeof MAY;

export function may(act: Act, status: TradeStatus): boolean {
  return (MAY[act] as readonly TradeStatus[]).includes(status);
}

/** 4106 when the page is stale, else 4105 when the state does not allow the act; null when it may go on. */
export function staleOrWrongState(
  record: { status: TradeStatus; version: number },
  version: number,
  act: Act,
): Refusal | null {
  if (record.version !== version) return { code: 4106 };
  return may(act, record.status) ? null : { code: 4105 };
}

/** Who is next; null once nobody is. */
export function turnOf(record: {
  status: TradeStatus;
  waitingFor: 'trading' | 'responsible' | null;
}): Turn | null {
  return record.status === 'SUBMITTED' ? (record.waitingFor ?? 'release') : null;
}

/** Whether the pieces of a record count as traded. */
export function holdsPieces(status: TradeStatus): boolean {
  return status !== 'REJECTED';
}

type Fields = Record<string, FieldMessage>;

const at = (code: Refusal['code'], fields: Fields, data?: Record<string, unknown>): Refusal[] =>
  Object.keys(fields).length === 0 ? [] : [{ code, fields, ...(data && { data }) }];

/** Arrival, port and the roles of the named (4100); asked when the content is written, not when it is answered. */
function inputRefusals({
  content,
  today,
  rules,
  port,
  brandOwner,
  trading,
}: TradeFacts): Refusal[] {
  const { back, ahead } = rules.rp_arrival;
  const [from, to] = [daysAfter(today, -back), daysAfter(today, ahead)];
  const fields: Fields = {};
  if (content.arrivalOn < from || to < content.arrivalOn) {
    fields.arrival_on = { key: 'arrival_outside_window', values: { from, to } };
  }
  if (port === undefined) fields.port = { key: 'port_unlisted' };
  if (!brandOwner?.isBrandOwner) fields.brand_owner_id = { key: 'enterprise_role' };
  else if (brandOwner.archived) fields.brand_owner_id = { key: 'enterprise_archived' };
  if (trading === undefined || !(trading.isDistributor || trading.isOwn)) {
    fields.trading_enterprise_id = { key: 'enterprise_role' };
  }
  return at(4100, fields);
}

/** 4165: a line names a batch that its product does not have. */
function unsavedRefusals({ lines }: TradeFacts): Refusal[] {
  const fields: Fields = {};
  lines.forEach(({ batch }, index) => {
    if (batch === undefined) fields[`lines.${index}.batch_id`] = { key: 'save_product_first' };
  });
  return at(4165, fields);
}

function incompleteRefusals({ lines }: TradeFacts): Refusal[] {
  const fields: Fields = {};
  const named: { line: number; product: string; missing: readonly string[] }[] = [];
  lines.forEach(({ product }, index) => {
    const missing = missingForTrade(product);
    if (missing.length === 0) return;
    fields[`lines.${index}.product_id`] = { key: `cosmetic_incomplete_${missing.join('_')}` };
    named.push({ line: index + 1, product: nameOf(product.nameZh, product.nameEn), missing });
  });
  const [first] = named;
  return first ? at(4166, fields, { reason: first.missing.join('_'), lines: named }) : [];
}

function partyRefusals({ content, lines }: TradeFacts): Refusal[] {
  const fields: Fields = {};
  lines.forEach(({ product }, index) => {
    // One that is missing is told as such (4169).
    const { brandOwnerId: brand, rpEnterpriseId: responsible } = product;
    const first = lines.find((line) => line.product.rpEnterpriseId !== null);
    const other =
      (brand !== null && brand !== content.brandOwnerId) ||
      (responsible !== null && responsible !== first?.product.rpEnterpriseId);
    if (other) fields[`lines.${index}.product_id`] = { key: 'one_brand_owner' };
  });
  return at(4170, fields);
}

function usableRefusals({ content, lines, responsible }: TradeFacts): Refusal[] {
  const fields: Fields = {};
  const named: { line: number; product: string; batch: string | null; reason: string }[] = [];
  lines.forEach(({ product, batch }, index) => {
    const gone = responsible?.archived || responsible?.isResponsiblePerson === false;
    const reason =
      notUsable(product, content.arrivalOn, batch ?? null) ?? (gone ? 'missing_party' : null);
    if (reason === null) return;
    const field = reason === 'batch_expired' ? 'batch_id' : 'product_id';
    fields[`lines.${index}.${field}`] = { key: `product_not_usable_${reason}` };
    const name = nameOf(product.nameZh, product.nameEn);
    named.push({ line: index + 1, product: name, batch: batch?.batchNo ?? null, reason });
  });
  const [first] = named;
  return first ? at(4169, fields, { ...first, lines: named }) : [];
}

function recallRefusals({ lines }: TradeFacts): Refusal[] {
  const fields: Fields = {};
  const recalled = lines.flatMap(({ batch }, index) => {
    if (batch === undefined || batch.recalled === 0) return [];
    fields[`lines.${index}.batch_id`] = { key: 'batch_recalled', values: { batch: batch.batchNo } };
    return [batch.batchNo];
  });
  return at(4174, fields, { batch: recalled[0] });
}

/** The tenant needs no authorisation of its own. */
function authorisationRefusals({ content, trading }: TradeFacts): Refusal[] {
  if (trading === undefined || trading.isOwn) return [];
  if (!trading.archived && covers(trading, content.arrivalOn)) return [];
  return at(4179, { trading_enterprise_id: { key: 'distributor_not_authorised' } });
}

/** 4168 for batches of which more is wanted than is left, what the record holds already aside. */
export function piecesRefusals({ lines, held }: Pick<TradeFacts, 'lines' | 'held'>): Refusal[] {
  const needs = Map.groupBy(lines, ({ batch }) => batch?.id);
  const fields: Fields = {};
  const short: { batch: string; left: number; need: number }[] = [];
  lines.forEach(({ batch }, index) => {
    if (batch === undefined) return;
    const wanted = needs.get(batch.id) ?? [];
    const need = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
    const left = batch.quantity - batch.traded + (held.get(batch.id) ?? 0);
    if (need <= left) return;
    const values = { batch: batch.batchNo, left, need };
    fields[`lines.${index}.quantity`] = { key: 'batch_quantity', values };
    short.push(values);
  });
  return at(4168, fields, { ...short[0] });
}

function sampleRefusals({ lines }: TradeFacts): Refusal[] {
  const fields: Fields = {};
  const bare = lines.flatMap(({ batch, unsampledReason }, index) => {
    if (batch?.retentionStatus !== 'pending' || unsampledReason !== null) return [];
    const values = { batch: batch.batchNo };
    fields[`lines.${index}.unsampled_reason`] = { key: 'batch_unsampled', values };
    return [batch.batchNo];
  });
  return at(4167, fields, { batch: bare[0], batches: bare });
}

/** 4108 where one of our own people would answer for a party. */
export function ownAddressRefusal(party: 'trading' | 'responsible'): Refusal {
  const why = { key: 'partner_own_address' };
  const fields = { trading_enterprise_id: why };
  return { code: 4108, why, ...(party === 'trading' && { fields }) };
}

/** The same as whoever would answer reads it. */
export const OWN_ANSWER: Refusal = { code: 4108, why: { key: 'answer_own_address' } };

/** A party that is to be written to has an address (4132), and none of our own people reads it (4108). */
function addressRefusals({ trading, responsible, ownAddress }: TradeFacts): Refusal[] {
  const asked = [trading, responsible].filter((one) => one !== undefined && !one.isOwn);
  const silent = asked.some((one) => one?.contactEmail.trim() === '');
  if (silent) return [{ code: 4132 }];
  if (ownAddress === null) return [];
  return [ownAddressRefusal(ownAddress)];
}

/** What stands against the products, batches and parties of a record, in the documented order. */
function standingRefusals(facts: TradeFacts): Refusal[] {
  return [
    ...unsavedRefusals(facts),
    ...incompleteRefusals(facts),
    ...partyRefusals(facts),
    ...usableRefusals(facts),
    ...recallRefusals(facts),
    ...authorisationRefusals(facts),
    ...piecesRefusals(facts),
    ...sampleRefusals(facts),
    ...addressRefusals(facts),
  ];
}

/**
 * Judges the content of a record in the order of `areas/responsible-person.md` §3: 4100 arrival, port and roles; 4165
 * saved; 4166 complete; 4170 one brand owner and one responsible person; 4169 usable on arrival; 4174 recalled; 4179
 * trading enterprise authorised; 4168 pieces left; 4167 sampled or a reason; 4132 nobody to write to. The first decides
 * code and data; the fields of the later ones come along, so a form shows all at once.
 *
 * @param answering a party answers what was written before: arrival, port and roles are as they were
 */
export function contentRefusal(facts: TradeFacts, answering = false): Refusal | null {
  const found = [...(answering ? [] : inputRefusals(facts)), ...standingRefusals(facts)];
  const [first] = found;
  if (first === undefined) return null;
  const fields = Object.assign({}, ...found.toReversed().map((one) => one.fields));
  return { ...first, fields };
}

/** The first day on which a customs declaration may be dated. */
export function declaredFrom(arrivalOn: string, rule: { before_arrival: number }): string {
  return daysAfter(arrivalOn, -rule.before_arrival);
}

/**
 * What is wrong with a customs declaration: its day, which is neither too long before the arrival nor still to come,
 * and that it says why it takes the place of another.
 */
export function declarationFields(
  record: { arrivalOn: string; status: TradeStatus },
  {
    rules,
    today,
  }: Pick<TradeFacts, 'today'> & { rules: Pick<TradeFacts['rules'], 'rp_declaration'> },
  { declared_on, reason }: { declared_on: string; reason?: string | null | undefined },
): Fields {
  const from = declaredFrom(record.arrivalOn, rules.rp_declaration);
  const early = { key: 'declared_too_early', values: { from } };
  return {
    ...(declared_on < from && { declared_on: early }),
    ...(declared_on > today && { declared_on: { key: 'future_day' } }),
    ...(record.status === 'COMPLETED' && !reason?.trim() && { reason: { key: 'required' } }),
  };
}

/** Pieces of each batch, of lines that may name one twice. */
export function piecesByBatch(lines: TradeContent['lines']): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { batchId, quantity } of lines) {
    pieces.set(batchId, (pieces.get(batchId) ?? 0) + quantity);
  }
  return pieces;
}
