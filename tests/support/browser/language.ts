import type { BrowserContextOptions } from '@playwright/test';
import { E2E } from './addresses.ts';

/** A browser whose reader chose a language in the portal before; its own wish is the same. */
export function chosen(locale: string): BrowserContextOptions {
  const { hostname } = new URL(E2E.portal);
  return {
    locale,
    storageState: {
      cookies: [
        {
          name: 'hasLang',
          value: locale,
          domain: hostname,
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
  };
}

const BOTH = ['zh-CN', 'en-US'] as const;

/**
 * Languages of a test that is no specified walk: one, since what its pages say is read in both by pages.spec.ts. `AUDIT=all`
 * (npm run audit) asks for both.
 */
export function spokenIn(one: (typeof BOTH)[number]): readonly (typeof BOTH)[number][] {
  return process.env.AUDIT === 'all' ? BOTH : [one];
}
