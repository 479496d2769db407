import * as v from 'valibot';
import { RP_TRADE_STATUSES } from '#db/schema/rp-kinds.ts';
import { isDate } from '../../kernel/dates.ts';
import { line, lines, printedName, required, requiredText } from '../../kernel/input.ts';
import {
  filterDate,
  filterId,
  filterIds,
  listInput,
  oneOf,
  type QueryOf,
} from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { TURNS } from './kinds.ts';

/** Input of every act on a trade record (`areas/responsible-person.md` §2, §5). */

export const MAX_LINES = 50;
const MAX_REASON = 1000;
const MAX_QUANTITY = 9_999_999;
/** Characters of a list of ids in an address. */
const MAX_ADDRESS = 8000;

export type TradeStatus = (typeof RP_TRADE_STATUSES)[number];

const idText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(64, 'invalid_choice'),
);

const dayText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check(isDate, whyNot('day', 'invalid_date')),
);

/** UN/LOCODE in China. */
const portText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.regex(/^CN[A-Z2-9]{3}$/, 'invalid_choice'),
);

/** Whole pieces (件). */
const pieces = v.pipe(
  v.number(whyNot('pieces', 'required')),
  v.integer('invalid_quantity'),
  v.minValue(1, 'invalid_quantity'),
  v.maxValue(MAX_QUANTITY, 'invalid_quantity'),
);

const lineSchema = v.object({
  product_id: idText,
  batch_id: idText,
  quantity: pieces,
  /** Why it goes on although no sample of the batch is kept (4167). */
  unsampled_reason: v.nullish(line()),
});

const content = {
  arrival_on: dayText,
  port: portText,
  brand_owner_id: idText,
  trading_enterprise_id: idText,
  lines: v.pipe(
    v.array(lineSchema, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_LINES, 'too_many'),
  ),
};

/** Content of a trade record, as form and API send it. */
export const tradeInput = v.object(content);
export type TradeInput = v.InferOutput<typeof tradeInput>;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1, 'required'));

export const editTradeInput = v.object({ version, ...content });
export type EditTradeInput = v.InferOutput<typeof editTradeInput>;

/** A rejected record is taken up again, as it was or with new content. */
export const reviseTradeInput = v.object({ version, content: v.optional(tradeInput) });
export type ReviseTradeInput = v.InferOutput<typeof reviseTradeInput>;

/** Records in one parameter of an address, told apart by commas. */
export const noticesInput = v.object({
  ids: v.pipe(
    v.string('required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_ADDRESS, 'too_long'),
  ),
});

export const tradeVersionInput = v.object({ version });
export type TradeVersionInput = v.InferOutput<typeof tradeVersionInput>;

const reasonText = required(lines(MAX_REASON));

export const rejectTradeInput = v.object({ version, reason: reasonText });
export type RejectTradeInput = v.InferOutput<typeof rejectTradeInput>;

/** An answer in the portal; who answers for somebody else says why, with a file that proves it. */
export const confirmTradeInput = v.object({
  version,
  on_behalf_reason: v.nullish(lines(MAX_REASON)),
  proof_file_id: v.nullish(v.pipe(v.string(), v.maxLength(64, 'invalid_choice'))),
});
export type ConfirmTradeInput = v.InferOutput<typeof confirmTradeInput>;

/** Fields of the customs declaration. */
const declaration = {
  customs_no: v.pipe(v.string('required'), v.regex(/^\d{18}$/, 'invalid_customs_no')),
  declared_on: dayText,
};

export const declareTradeInput = v.object({
  version,
  ...declaration,
  file_id: idText,
  /** Needed where it takes the place of another. */
  reason: v.nullish(lines(MAX_REASON)),
});
export type DeclareTradeInput = v.InferOutput<typeof declareTradeInput>;

/** The same through the trading enterprise's link; the file comes with it. */
export const declareByLinkInput = v.object({ ...declaration, name: v.optional(requiredText) });
export type DeclareByLinkInput = v.InferOutput<typeof declareByLinkInput>;

/** An answer through a link; the trading enterprise ticks its undertakings. */
export const linkConfirmInput = v.object({
  name: printedName,
  undertakings: v.optional(v.boolean('required')),
});
export type LinkConfirmInput = v.InferOutput<typeof linkConfirmInput>;

export const linkRejectInput = v.object({ name: requiredText, reason: reasonText });
export type LinkRejectInput = v.InferOutput<typeof linkRejectInput>;

/** What a verb that moved a record answers. */
export const tradeMovedSchema = v.object({
  id: v.string(),
  trade_no: v.string(),
  status: v.picklist(RP_TRADE_STATUSES),
  version: v.number(),
});
export type TradeMoved = v.InferOutput<typeof tradeMovedSchema>;

/** Query of the list; `q` is part of a trade number, product, enterprise, port or customs number. */
export const tradeList = listInput(
  {
    status: oneOf(RP_TRADE_STATUSES),
    /** Who is next, for what is submitted. */
    waiting_for: oneOf(TURNS),
    /** Range of the arrival, both days included. */
    arrival_from: filterDate,
    arrival_to: filterDate,
    product_id: filterId,
    brand_owner_id: filterId,
    trading_enterprise_id: filterId,
    /** `missing`: confirmed, and its customs declaration has not come. */
    declaration: oneOf(['missing']),
    /** The ticked rows, whatever else is asked for. */
    ids: filterIds,
  },
  ['created', 'arrival', 'trade_no'],
  '-created',
);
export type TradeListInput = QueryOf<typeof tradeList>;
