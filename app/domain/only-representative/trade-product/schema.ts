import * as v from 'valibot';
import { lines, printedName, requiredText } from '../../kernel/input.ts';
import { filterYear, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { parsePercent } from '../../kernel/mass.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { PRODUCT_ORIGINS, PRODUCT_TYPES } from './kinds.ts';

/** Substances of one product at most. */
export const MAX_SUBSTANCES = 50;
/** Companies one product can be open to at most. */
export const MAX_SHARES = 50;
const MAX_REMARK = 500;

const percentText = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.check((text) => (parsePercent(text) ?? 0) > 0, whyNot('percent', 'invalid_percent')),
);

const compositionLine = v.object({ substance_id: requiredText, percent: percentText });

/** Companies by their `unique_id` or their exact name; there is no list of tenants to choose from. */
const uniqueIds = v.pipe(v.array(requiredText), v.maxLength(MAX_SHARES, 'too_many_companies'));

const content = {
  name: printedName,
  type: v.picklist(PRODUCT_TYPES, 'required'),
  remark: v.nullish(lines(MAX_REMARK)),
  composition: v.pipe(
    v.array(compositionLine, 'substance_required'),
    v.minLength(1, 'substance_required'),
    v.maxLength(MAX_SUBSTANCES, 'too_many_substances'),
  ),
};

/** A new product. `public` opens it to the companies of `unique_ids`, of which there must then be one. */
export const createProductInput = v.object({
  ...content,
  origin: v.picklist(PRODUCT_ORIGINS, 'required'),
  purchase_year: v.optional(v.number()),
  eta: v.optional(v.string()),
  trade_no: v.optional(v.string()),
  public: v.optional(v.boolean()),
  unique_ids: v.optional(uniqueIds),
});
export type CreateProductInput = v.InferOutput<typeof createProductInput>;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

export const editProductInput = v.object({ ...content, version });
export type EditProductInput = v.InferOutput<typeof editProductInput>;

/** Replaces the companies a product is open to; an empty list closes it. */
export const shareProductInput = v.object({ unique_ids: uniqueIds, version });
export type ShareProductInput = v.InferOutput<typeof shareProductInput>;

export const productStateInput = v.object({
  state: v.picklist(['active', 'archived'], 'required'),
  version,
});
export type ProductStateInput = v.InferOutput<typeof productStateInput>;

export const deleteProductInput = v.object({ version });

/** Query of the list; products that were archived are left out unless asked for. */
export const productList = listInput(
  {
    type: oneOf(PRODUCT_TYPES),
    origin: oneOf(PRODUCT_ORIGINS),
    /** `yes` opened to others, `no` kept, `with_us` other companies' products opened to this one. */
    shared: oneOf(['yes', 'no', 'with_us']),
    state: oneOf(['active', 'archived']),
    /** `yes`: only purchased products of which something is left. */
    remainder: oneOf(['yes']),
    /** Year that a purchased product was bought for. */
    year: filterYear,
  },
  ['created', 'name'],
  '-created',
);
export type ProductListInput = QueryOf<typeof productList>;
