import type { Context } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { LinkAround } from './frame.tsx';

/** What every page behind a partner's link knows of the portal. */
export function aroundLink({ config, locale }: Context, path: string): LinkAround {
  return {
    provider: nameIn(locale, config.providerName),
    supportEmail: config.supportEmail,
    host: new URL(config.portalOrigin).host,
    verifyOrigin: config.verifyOrigin,
    path,
  };
}
