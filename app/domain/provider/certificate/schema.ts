import * as v from 'valibot';
import { CERTIFICATE_STATES } from '../../certificate/kinds.ts';
import { withdrawalCode } from '../../certificate/withdrawal.ts';
import { reason } from '../../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { SYSTEMS } from '../../systems/profiles.ts';

/** Why it is revoked: a code that anyone may read, and a note that staff alone do. */
export const revokeCertificateInput = v.object({
  code: withdrawalCode,
  note: reason,
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
    /** Id of the key that signed it; of a compromised one, since it is not trusted. */
    key: filterId,
    /** Id of a registration that it draws or confirms. */
    registration: filterId,
  },
  ['issued_at'],
  '-issued_at',
);
export type ConsoleCertificateListInput = QueryOf<typeof consoleCertificateList>;
