import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Environment } from './environment.ts';

/** What the pages under /dev share: they are there on this machine only. */

type Html = ReturnType<typeof html>;

export const localOnly: MiddlewareHandler<{ Bindings: Environment }> = async (c, next) => {
  if (c.env.STAGE !== 'local') return c.notFound();
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
};

interface DevPage {
  locale: string;
  title: string;
  body: Html;
  /** Asks again by itself after so many seconds. */
  refreshS?: number | undefined;
}

export function devPage(c: Context, { locale, title, body, refreshS }: DevPage) {
  // A frame of its own for each message: mail may style itself, and can do nothing else.
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'",
  );
  return c.html(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refreshS === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshS}">`}
<title>${title}</title>
<style>
body { margin: 0 auto; max-width: 960px; padding: 24px 16px; font: 15px/1.6 system-ui, sans-serif; color: #171d1b; }
h1 { font-size: 22px; } h2 { font-size: 17px; margin: 0; }
article { border: 1px solid #bcc5c1; border-radius: 6px; padding: 16px; margin-block: 16px; }
p { margin: 4px 0; color: #515d58; } a { color: #2b6650; word-break: break-all; }
iframe { width: 100%; height: 640px; border: 1px solid #d8dedb; margin-block-start: 12px; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-block: 16px; }
button { min-height: 44px; min-width: 64px; padding: 0 16px; font: inherit; color: #171d1b; background: #fff; border: 1px solid #7c8883; border-radius: 6px; cursor: pointer; }
</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>`);
}
