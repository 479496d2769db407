import { utcDay } from '~/domain/kernel/dates.ts';
import { fill, type Words } from '../../verification-site/site.ts';
import type { Checked } from './look-up.ts';

export interface Written {
  status: number;
  body: string;
}

/**
 * The answer of `GET /api/certificates/:code` (API.md). The snapshot goes out as the very text that was
 * signed, so that nothing between the database and the reader writes it anew.
 */
export function resultJson({ found, checkedAtMs }: Checked, words: Words): Written {
  if (found.state === 'unknown') {
    return { status: 404, body: JSON.stringify({ valid: false, message: words.invalid_message }) };
  }
  if (found.state !== 'valid') {
    const { state, reason, atMs, replacedBy } = found;
    const body = { valid: false, state, date: utcDay(atMs), reason, replaced_by: replacedBy };
    return { status: 410, body: JSON.stringify({ ...body, message: words.invalid }) };
  }
  const { kind, snapshot, signature, keyId } = found;
  const after = { signature, key_id: keyId, checked_at: new Date(checkedAtMs).toISOString() };
  const body = `{"valid":true,"kind":${JSON.stringify(kind)},"certificate":${snapshot},${JSON.stringify(after).slice(1)}`;
  return { status: 200, body };
}

export function tooManyJson(waitS: number, words: Words): Written {
  const message = fill(words.too_many_message, { seconds: waitS });
  return { status: 429, body: JSON.stringify({ message }) };
}

export function faultJson(requestId: string, words: Words): Written {
  return {
    status: 500,
    body: JSON.stringify({ message: fill(words.fault_message, { request: requestId }), requestId }),
  };
}
