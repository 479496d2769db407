import { openDatabase } from '#db/client.ts';
import { parseCode } from '~/domain/certificate/code.ts';
import { hashCode } from '~/domain/certificate/code-vault.ts';
import {
  type LookUp,
  type LookUpKeys,
  lookUpCertificate,
} from '~/domain/certificate/look-up.server.ts';
import { lookUps } from '~/domain/certificate/look-up-allowance.ts';
import { networkOf } from '~/domain/kernel/network.ts';
import { clientAddress } from '../client-address.ts';
import { timeOf } from '../clock.ts';
import { AnswerCache } from './answer-cache.ts';
import type { VerificationEnvironment } from './environment.ts';
import { unknownTag } from './forget.ts';
import { KEPT_HERE_MS } from './headers.ts';

/** What a code says, and when the database was asked. */
export interface Checked {
  found: LookUp;
  checkedAtMs: number;
  /** The 17 characters, or null for what is no code. */
  code: string | null;
  /** What makes the answer stale; none does for what is no code. */
  tag?: string;
}

/** The network has used its allowance up; nothing was looked up. */
export interface TooMany {
  waitS: number;
}

const MAX_BYTES = 8 * 1024 * 1024;
/** Cost of an entry besides its texts. */
const ENTRY_BYTES = 500;
/** Cloudflare's limit counts by the minute and does not say how much of it is left. */
const LIMIT_WAIT_S = 60;

const results = new AnswerCache<Checked>(MAX_BYTES);

function sizeOf({ found }: Checked): number {
  return ENTRY_BYTES + (found.state === 'valid' ? found.snapshot.length * 2 : 0);
}

/**
 * Answers from memory while an answer is fresh, unknown codes included; otherwise asks the database
 * once, and the primary once more where the code is unknown. Wrong codes and questions to the database count against the network's allowance.
 */
export async function check(
  request: Request,
  env: VerificationEnvironment,
  input: string,
): Promise<Checked | TooMany> {
  const nowMs = timeOf(env);
  const code = parseCode(input);
  const known = code === null ? undefined : results.get(code, nowMs);
  if (known !== undefined) return known;
  const address = clientAddress(request);
  const waitS = lookUps.take(address, nowMs);
  if (waitS > 0) return { waitS };
  if (code === null) return { found: { state: 'unknown' }, checkedAtMs: nowMs, code };
  if (!(await env.LOOK_UPS.limit({ key: networkOf(address) })).success)
    return { waitS: LIMIT_WAIT_S };
  const keys = {
    codeHashKey: env.CODE_HASH_KEY,
    certificatePublicKeys: env.CERTIFICATE_PUBLIC_KEYS,
  };
  const found = await lookUp(env.DB, keys, code);
  const tag =
    found.state === 'unknown'
      ? unknownTag(await hashCode(code, keys.codeHashKey))
      : found.certificateNo;
  const checked = { found, checkedAtMs: nowMs, code, tag };
  results.set(code, checked, sizeOf(checked), nowMs + KEPT_HERE_MS);
  return checked;
}

/**
 * Asks whichever copy of the database is near. One that is a moment behind may not know a certificate yet that somebody
 * holds already, so the primary has the last word on what is unknown.
 */
function lookUp(database: D1Database, keys: LookUpKeys, code: string): Promise<LookUp> {
  const near = openDatabase(database.withSession('first-unconstrained'));
  const primary = openDatabase(database.withSession('first-primary'));
  return lookUpCertificate(near, keys, code, primary);
}

/** Forgets what is stale in this isolate. Others forget theirs within their 30 seconds. */
export function forgetResults(tags: ReadonlySet<string>): void {
  results.forget(({ tag }) => tag !== undefined && tags.has(tag));
}
