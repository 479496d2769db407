import type { RpContext } from '~/domain/kernel/context.ts';

/** The provider's consultant within a responsible person. */
export const staffOf = (ctx: RpContext): RpContext => ({
  ...ctx,
  actor: { ...ctx.actor, kind: 'staff', name: 'Eva de Wit' },
});
