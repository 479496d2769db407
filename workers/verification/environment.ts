/** Bindings of the verification Worker (workers/verification.wrangler.toml). No key to sign or to read codes. */
export interface VerificationEnvironment {
  DB: D1Database;
  /** build/verification-site. */
  ASSETS: Fetcher;
  /** Cloudflare's rate limit; the one in memory stands before it. */
  LOOK_UPS: RateLimit;
  /** `local` drops HSTS; anything else is production. */
  STAGE: string;
  /** What /dev/clock added to the time, in ms; locally only. */
  CLOCK_AHEAD_MS?: number;
  VERIFY_ORIGIN: string;
  CODE_HASH_KEY: string;
  CERTIFICATE_PUBLIC_KEYS: string;
}
