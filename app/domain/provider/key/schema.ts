import * as v from 'valibot';
import { isEd25519 } from '../../certificate/keys.ts';
import { isMoment } from '../../kernel/dates.ts';
import { line, lines, required } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { KEY_STATES } from './kinds.ts';

const MAX_ID = 60;
const MAX_NOTE = 200;
const MAX_MOMENT = 40;
const MIN_REASON = 10;
export const MAX_REASON = 500;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));
const keyId = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(MAX_ID));

/** A word of a JWK: no text that somebody types. */
const word = (is: RegExp) => v.pipe(v.string('not_a_public_key'), v.regex(is, 'not_a_public_key'));
/** Whatever tools write into a public key besides. */
const other = word(/^\w{1,20}$/);

/** A public Ed25519 key as JWK (RFC 8037), with its id. One with `d` is a private key, and nothing is kept of it. */
const publicJwk = v.pipe(
  v.looseObject(
    {
      kty: v.literal('OKP', 'not_a_public_key'),
      crv: v.literal('Ed25519', 'not_a_public_key'),
      x: word(/^[\w-]{43}$/),
      kid: word(/^[\w.-]{1,60}$/),
      use: v.optional(other),
      alg: v.optional(other),
      key_ops: v.optional(v.array(other)),
      ext: v.optional(v.boolean()),
    },
    'not_a_public_key',
  ),
  v.check((jwk) => !('d' in jwk), 'private_key'),
  v.check(({ x, kid }) => isEd25519({ kty: 'OKP', crv: 'Ed25519', x, kid }), 'not_a_public_key'),
);

/** A key that is to sign later, by its public part; `note` says why and when. */
export const stageKeyInput = v.object({ jwk: publicJwk, note: v.optional(line(MAX_NOTE), '') });
export type StageKeyInput = v.InferOutput<typeof stageKeyInput>;

/** Which key, as it was read. */
export const keyInput = v.object({ key_id: keyId, version });
export type KeyInput = v.InferOutput<typeof keyInput>;

/** A check of it; 4106 where it changed since it was read as this version. */
export const checkKeyInput = v.object({ key_id: keyId, version: v.optional(version) });
export type CheckKeyInput = v.InferOutput<typeof checkKeyInput>;

/** Since when what it signed is not trusted, and why. */
export const compromiseKeyInput = v.object({
  ...keyInput.entries,
  since: v.pipe(required(line(MAX_MOMENT)), v.check(isMoment, 'invalid_moment')),
  reason: v.pipe(required(lines(MAX_REASON)), v.minLength(MIN_REASON, 'too_short')),
});
export type CompromiseKeyInput = v.InferOutput<typeof compromiseKeyInput>;

/** Query of the signing keys, the newest first; `q` is part of a key id or a note. */
export const keyList = listInput({ state: oneOf(KEY_STATES) }, ['created'], '-created');
export type KeyListInput = QueryOf<typeof keyList>;
