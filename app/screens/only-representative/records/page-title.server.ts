import type { OrContext } from '~/domain/kernel/context.ts';
import { translator } from '~/i18n/server.ts';

/** Title of the browser's tab for a page of the trade records: `贸易记录 · RSCC · 绿通`. */
export function pageTitle(ctx: OrContext, page: string): string {
  return translator(ctx.locale)('shell:title', { page, system: ctx.system.label });
}
