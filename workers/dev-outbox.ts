import { Hono } from 'hono';
import { html } from 'hono/html';
import { openDatabase } from '#db/client.ts';
import { listOutbox } from '~/domain/mail/list-outbox.server.ts';
import { languageOf } from '~/i18n/detect.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { localeOf } from '~/i18n/language.ts';
import type { Environment } from './environment.ts';

/** Locally no mail leaves the machine: it is read here (API.md). Nothing of this answers in production. */
export const devOutbox = new Hono<{ Bindings: Environment }>();

devOutbox.use('/dev/*', async (c, next) => {
  if (c.env.STAGE !== 'local') return c.notFound();
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
});

devOutbox.get('/dev/outbox.json', async (c) => c.json(await listOutbox({ db: databaseOf(c.env) })));

devOutbox.get('/dev/outbox', async (c) => {
  const messages = await listOutbox({ db: databaseOf(c.env) });
  const locale = localeOf(await languageOf(c.req.raw, 'stranger'));
  const t = translator(locale);
  // A frame of its own for each message: mail may style itself, and can do nothing else.
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
  );
  return c.html(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('mail:outbox.title')}</title>
<style>
body { margin: 0 auto; max-width: 960px; padding: 24px 16px; font: 15px/1.6 system-ui, sans-serif; color: #171d1b; }
h1 { font-size: 22px; } h2 { font-size: 17px; margin: 0; }
article { border: 1px solid #bcc5c1; border-radius: 6px; padding: 16px; margin-block: 16px; }
p { margin: 4px 0; color: #515d58; } a { color: #2b6650; word-break: break-all; }
iframe { width: 100%; height: 640px; border: 1px solid #d8dedb; margin-block-start: 12px; }
</style>
</head>
<body>
<h1>${t('mail:outbox.title')}</h1>
<p>${t('mail:outbox.lead')} <a href="/dev/outbox.json">JSON</a></p>
${messages.length === 0 ? html`<p>${t('mail:outbox.empty')}</p>` : ''}
${messages.map(
  (message, index) => html`<article>
<h2>${message.subject}</h2>
<p>${t('mail:outbox.to')} ${message.to} · <time>${message.created_at}</time></p>
<ul>${message.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
<details ${index === 0 ? 'open' : ''}><summary>${t('mail:outbox.read')}</summary>
<iframe sandbox="" title="${message.subject}" srcdoc="${message.html}"></iframe></details>
</article>`,
)}
</body>
</html>`);
});

function databaseOf(env: Environment) {
  return openDatabase(env.DB.withSession('first-primary'));
}
