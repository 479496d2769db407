import * as v from 'valibot';
import { line, printedLine, required } from '../../kernel/input.ts';
import { listInput, type QueryOf } from '../../kernel/list-input.ts';
import { countryCode } from '../../tenancy/country-code.ts';

const MAX_NAME = 120;
const MAX_DOMAIN = 253;
/** Labels with a dot between them; an `@` before is often pasted along. */
const DOMAIN = /^@?[^\s@/:.]+(?:\.[^\s@/:.]+)+$/;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

const fields = {
  name: v.pipe(required(printedLine(MAX_NAME)), v.minLength(2, 'too_short')),
  country: countryCode,
  email_domain: v.pipe(
    required(line(MAX_DOMAIN)),
    v.check((said) => DOMAIN.test(said), 'invalid_domain'),
  ),
};

/** A company that new partners are matched against, with a domain of its e-mail (`areas/console.md` §2). */
export const knownInput = v.object(fields);
export type KnownInput = v.InferOutput<typeof knownInput>;

/** All fields are sent. */
export const changeKnownInput = v.object({ ...fields, version });
export type ChangeKnownInput = v.InferOutput<typeof changeKnownInput>;

export const deleteKnownInput = v.object({ version });
export type DeleteKnownInput = v.InferOutput<typeof deleteKnownInput>;

/** Query of the directory. */
export const knownList = listInput(
  { country: v.optional(countryCode) },
  ['name', 'created'],
  '-created',
);
export type KnownListInput = QueryOf<typeof knownList>;
