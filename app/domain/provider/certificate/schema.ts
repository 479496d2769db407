import * as v from 'valibot';
import { CERTIFICATE_STATES } from '../../certificate/kinds.ts';
import { withdrawalCode } from '../../certificate/withdrawal.ts';
import { lines, required } from '../../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { SYSTEMS } from '../../systems/profiles.ts';

const MIN_NOTE = 10;
const MAX_NOTE = 500;

/** Why it is revoked: a code that anyone may read, and a note that staff alone do. */
export const revokeCertificateInput = v.object({
  code: withdrawalCode,
  note: v.pipe(required(lines(MAX_NOTE)), v.minLength(MIN_NOTE, 'too_short')),
  /** As it was read. */
  version: v.optional(v.pipe(v.number('required'), v.integer('required'))),
});
export type RevokeCertificateInput = v.InferOutput<typeof revokeCertificateInput>;

/** Query of the certificates of all companies. */
export const consoleCertificateList = listInput(
  {
    state: oneOf(CERTIFICATE_STATES),
    system: oneOf(SYSTEMS.map(({ slug }) => slug)),
    company: filterId,
  },
  ['issued_at'],
  '-issued_at',
);
export type ConsoleCertificateListInput = QueryOf<typeof consoleCertificateList>;
