import * as v from 'valibot';
import { certificateContent } from '~/domain/certificate/content.ts';
import { withdrawalCode } from '~/domain/certificate/withdrawal.ts';

/**
 * What the verification Worker answers (API.md), as schemas: its handlers take their types from here, the OpenAPI
 * document of the portal its responses. At run time this Worker carries none of it.
 */

const text = v.string();
const textOrNull = v.nullable(text);
const whole = v.pipe(v.number(), v.integer());
const day = v.pipe(text, v.isoDate());

export const genuine = v.object({
  valid: v.literal(true),
  kind: v.picklist([
    'tonnage_coverage',
    'registration_confirmation',
    'annual_statement',
    'authorisation_notice',
  ]),
  certificate: certificateContent,
  signature: text,
  key_id: text,
  checked_at: v.pipe(text, v.isoTimestamp()),
  /** What became of something that it names, after it was issued; not part of what was signed. */
  later: v.array(
    v.object({
      kind: v.picklist(['batch_recalled', 'product_invalid', 'sell_through']),
      /** Level of the recall, or why the product is invalid. */
      reason: text,
      /** Lines of the paper, from 1. */
      lines: v.array(whole),
      on: day,
      /** The last day of it, where it is over. */
      ended_on: v.nullable(day),
    }),
  ),
});

export const unknownCode = v.object({ valid: v.literal(false), message: text });

export const withdrawn = v.object({
  valid: v.literal(false),
  state: v.picklist(['revoked', 'superseded']),
  /** A day in the issuer's place, as on the paper. */
  date: day,
  /** The reason in the reader's language. */
  reason: text,
  reason_code: withdrawalCode,
  /** What else is said about it, as it was typed. */
  note: textOrNull,
  replaced_by: textOrNull,
  message: text,
});

export const tooManyChecks = v.object({ message: text });
export const fault = v.object({ message: text, requestId: text });

export const keySet = v.object({
  keys: v.array(
    v.object({
      kty: v.literal('OKP'),
      crv: v.literal('Ed25519'),
      x: text,
      kid: text,
      use: v.optional(v.literal('sig')),
    }),
  ),
});

/** The end of the certificate log at the end of each day, newest first. Signed is the canonical JSON of day, seq and hash. */
export const logHeads = v.object({
  heads: v.array(v.object({ day, seq: whole, hash: text, signature: text, key_id: text })),
});
