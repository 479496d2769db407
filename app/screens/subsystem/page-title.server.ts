import type { Context } from '~/domain/kernel/context.ts';
import { translator } from '~/i18n/i18next.server.ts';

/** Title of the browser's tab: the page, the subsystem, the product. `key` names the page's words. */
export function pageTitle(
  ctx: Pick<Context, 'locale'> & { system: { label: string } },
  key: string,
  values?: Record<string, string>,
): string {
  const t = translator(ctx.locale);
  return t('shell:title', { page: t(key, values), system: ctx.system.label });
}
