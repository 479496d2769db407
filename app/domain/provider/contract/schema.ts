import * as v from 'valibot';
import { LOCK_REASONS } from '#db/schema/provider/contract-kinds.ts';
import { isDate } from '../../kernel/dates.ts';
import { line, reason } from '../../kernel/input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { CURRENCIES } from './kinds.ts';

const MAX_INVOICE = 60;
const LAST_TYPE = 4;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));
const day = v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')));
const dayOrNone = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((said) => said || null),
  v.check((said) => said === null || isDate(said), whyNot('day', 'invalid_date')),
);
const companyType = v.pipe(
  v.number('invalid_choice'),
  v.integer('invalid_choice'),
  v.minValue(1, 'invalid_choice'),
  v.maxValue(LAST_TYPE, 'invalid_choice'),
);

/** Hundredths of a currency, typed as an amount with two decimals at most. */
const amount = v.pipe(
  v.optional(v.nullable(line(20)), null),
  v.transform((said) => said?.replaceAll(/[,，\s]/g, '') || null),
  v.check((said) => said === null || /^\d{1,12}(?:\.\d{1,2})?$/.test(said), 'invalid_amount'),
);

const MAX_ID = 60;
const fileId = v.pipe(
  v.string('invalid_choice'),
  v.minLength(1, 'invalid_choice'),
  v.maxLength(MAX_ID, 'invalid_choice'),
);

const fields = {
  authorised_from: day,
  authorised_until: dayOrNone,
  company_type: companyType,
  /** As the first where it is left out. */
  login_company_type: v.optional(v.nullable(companyType), null),
  review_first: v.optional(v.boolean('invalid_choice'), false),
  contract_value: amount,
  currency: v.optional(v.nullable(v.picklist(CURRENCIES, 'invalid_choice')), null),
  invoice_no: v.optional(line(MAX_INVOICE), ''),
  paid_until: dayOrNone,
  /** Letter of authorisation, a PDF uploaded as evidence of the company; left out, it stays. */
  poa_file_id: v.optional(v.nullable(fileId)),
};
interface Days {
  authorised_from: string;
  authorised_until: string | null;
}
interface Paid {
  contract_value: string | null;
  currency: string | null;
}

/** A contract of a company for one subsystem (`areas/console.md` §2), with the version of the one that is changed. */
export const contractInput = v.pipe(
  v.object({ ...fields, version: v.optional(v.nullable(version), null) }),
  v.forward(
    v.partialCheck(
      [['authorised_from'], ['authorised_until']],
      ({ authorised_from, authorised_until }: Days) =>
        authorised_until === null || authorised_until >= authorised_from,
      'contract_ends_before',
    ),
    ['authorised_until'],
  ),
  v.forward(
    v.partialCheck(
      [['contract_value'], ['currency']],
      ({ contract_value, currency }: Paid) => contract_value === null || currency !== null,
      'required',
    ),
    ['currency'],
  ),
);
export type ContractInput = v.InferOutput<typeof contractInput>;

/** Locks a contract; the note is kept in the history. */
export const lockInput = v.object({
  reason_key: v.picklist(LOCK_REASONS, 'invalid_choice'),
  note: reason,
  version,
});
export type LockInput = v.InferOutput<typeof lockInput>;

export const unlockInput = v.object({ note: reason, version });
export type UnlockInput = v.InferOutput<typeof unlockInput>;

/** The new last day. */
export const renewInput = v.object({
  authorised_until: day,
  /** A new letter of authorisation; left out, the one that is there stays. */
  poa_file_id: v.optional(fileId),
  version,
});
export type RenewInput = v.InferOutput<typeof renewInput>;

/** `withdraw_open` takes back what is still open. */
export const endInput = v.object({
  reason,
  withdraw_open: v.optional(v.boolean('invalid_choice'), false),
  version,
});
export type EndInput = v.InferOutput<typeof endInput>;
