import type { Context } from '~/domain/kernel/context.ts';
import type { LinkAround } from './frame.tsx';

/** What every page behind a partner's link knows of the portal. */
export function aroundLink({ config }: Context, path: string): LinkAround {
  return {
    provider: config.providerName,
    supportEmail: config.supportEmail,
    host: new URL(config.portalOrigin).host,
    verifyOrigin: config.verifyOrigin,
    path,
  };
}
