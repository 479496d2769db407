import { Hono } from 'hono';
import { html } from 'hono/html';
import { openDatabase } from '#db/client.ts';
import { listOutbox } from '~/domain/mail/list-outbox.server.ts';
import { languageOf } from '~/i18n/detect.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { localeOf } from '~/i18n/language.ts';
import { devPage, localOnly } from './dev-page.ts';
import type { Environment } from './environment.ts';

/** Locally no mail leaves the machine: it is read here (API.md). Nothing of this answers in production. */
export const devOutbox = new Hono<{ Bindings: Environment }>();

devOutbox.use('/dev/outbox', localOnly);
devOutbox.use('/dev/outbox.json', localOnly);

devOutbox.get('/dev/outbox.json', async (c) => c.json(await listOutbox({ db: databaseOf(c.env) })));

devOutbox.get('/dev/outbox', async (c) => {
  const messages = await listOutbox({ db: databaseOf(c.env) });
  const locale = localeOf(await languageOf(c.req.raw, 'stranger'));
  const t = translator(locale);
  return devPage(c, {
    locale,
    title: t('mail:outbox.title'),
    body: html`
<p>${t('mail:outbox.lead')} <a href="/dev/outbox.json">JSON</a> · <a href="/dev/clock">${t('mail:clock.title')}</a></p>
${messages.length === 0 ? html`<p>${t('mail:outbox.empty')}</p>` : ''}
${messages.map(
  (message, index) => html`<article>
<h2>${message.subject}</h2>
<p>${t('mail:outbox.to')} ${message.to} · <time>${message.created_at}</time></p>
<ul>${message.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
<details ${index === 0 ? 'open' : ''}><summary>${t('mail:outbox.read')}</summary>
<iframe sandbox="" title="${message.subject}" srcdoc="${message.html}"></iframe></details>
</article>`,
)}`,
  });
});

function databaseOf(env: Environment) {
  return openDatabase(env.DB.withSession('first-primary'));
}
