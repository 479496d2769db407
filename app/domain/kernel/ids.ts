import { base32 } from './base32.ts';

export type IdPrefix =
  | 'usr' | 'co' | 'sub' | 'prd' | 'prt' | 'tr' | 'crt' | 'fil' | 'aud' | 'ml' | 'job' | 'ent' | 'mv'
  | 'lgn' | 'bat' | 'log' | 'kc' | 'req' | 'vw' | 'rpe' | 'rpc' | 'siz' | 'bch' | 'eff' | 'att' | 'fbk' | 'adr'
  | 'rcl' | 'flg' | 'fsb' | 'act' | 'cct' | 'chg' | 'dty' | 'msg' | 'tra' | 'hzd' | 'rpt' | 'rnw' | 'pbl' | 'ntf' | 'ltr'
  | 'doc' | 'snd' | 'dfl' | 'imp' | 'opn' | 'ycl' | 'ask' | 'end' | 'sec' | 'prc' | 'wrk' | 'wnt' | 'chk' | 'run'
  | 'iss' | 'crp' | 'oae' | 'sms' | 'vnt' | 'pro' | 'law' | 'prf' | 'lpv' | 'std' | 'ctc' | 'wbk' | 'ltp' | 'nli' | 'exp'; // biome-ignore format: a list of words

/** A prefixed id that sorts by time: 48 bits of milliseconds, then 80 random bits. */
export function newId(prefix: IdPrefix, nowMs: number): string {
  return idAt(prefix, nowMs, crypto.getRandomValues(new Uint8Array(10)));
}

/** The id that sorts before every other one of a moment: what is smaller was made earlier. */
export function firstIdOf(prefix: IdPrefix, ms: number): string {
  return idAt(prefix, ms, new Uint8Array(10));
}

function idAt(prefix: IdPrefix, nowMs: number, random: Uint8Array): string {
  const time = new Uint8Array(6);
  let rest = nowMs;
  for (let i = 5; i >= 0; i -= 1) {
    time[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  const bytes = new Uint8Array(16);
  bytes.set(time);
  bytes.set(random, 6);
  return `${prefix}_${base32(bytes)}`;
}

/** A 256-bit secret for sessions and links, base64url. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What is kept of a token: its SHA-256 in hex. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
