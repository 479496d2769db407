import type { GenericSchema } from 'valibot';
import type { Wire } from '~/domain/kernel/wire.ts';
import { fill, type Words } from '../../verification-site/site.ts';
import type { Checked } from './look-up.ts';
import type { fault, genuine, tooManyChecks, unknownCode, withdrawn } from './wire.ts';

export interface Written {
  status: number;
  body: string;
}

/** An answer as its schema (wire.ts) has it. */
function written<Schema extends GenericSchema>(status: number, body: Wire<Schema>): Written {
  return { status, body: JSON.stringify(body) };
}

/**
 * The answer of `GET /api/certificates/:code` (API.md). The snapshot goes out as the very text that was
 * signed, so that nothing between the database and the reader writes it anew.
 */
export function resultJson({ found, checkedAtMs }: Checked, words: Words): Written {
  if (found.state === 'unknown') {
    return written<typeof unknownCode>(404, { valid: false, message: words.invalid_message });
  }
  if (found.state !== 'valid') {
    const { state, reason, note, on, replacedBy } = found;
    return written<typeof withdrawn>(410, {
      valid: false,
      state,
      date: on,
      reason: words.withdrawal[reason],
      reason_code: reason,
      note,
      replaced_by: replacedBy,
      message: words.invalid,
    });
  }
  const { kind, snapshot, signature, keyId, later } = found;
  const after: Omit<Wire<typeof genuine>, 'valid' | 'kind' | 'certificate'> = {
    signature,
    key_id: keyId,
    checked_at: new Date(checkedAtMs).toISOString(),
    later,
  };
  const body = `{"valid":true,"kind":${JSON.stringify(kind)},"certificate":${snapshot},${JSON.stringify(after).slice(1)}`;
  return { status: 200, body };
}

export function tooManyJson(waitS: number, words: Words): Written {
  const message = fill(words.too_many_message, { seconds: waitS });
  return written<typeof tooManyChecks>(429, { message });
}

export function faultJson(requestId: string, status: 500 | 503, words: Words): Written {
  const message = fill(words.fault_message, { request: requestId });
  return written<typeof fault>(status, { message, requestId });
}
