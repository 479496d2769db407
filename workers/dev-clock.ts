import { Hono } from 'hono';
import { html } from 'hono/html';
import { languageOf } from '~/i18n/detect.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { localeOf } from '~/i18n/language.ts';
import { devPage, localOnly } from './dev-page.ts';
import type { Environment } from './environment.ts';

/** How late it is, as scripts/clock.ts tells it. All in ms since 1970 UTC. */
export interface ClockState {
  nowMs: number;
  /** The machine's time. */
  realMs: number;
  /** Where the clock is going, while it goes. */
  untilMs?: number;
}

/** Locally the clock can be moved on, and the cron runs through the days on the way. Nothing of this answers in production. */
export const devClock = new Hono<{ Bindings: Environment }>();

devClock.use('/dev/clock', localOnly);
devClock.use('/dev/clock.json', localOnly);

/** Days that a button moves on. */
const DAYS = [1, 7, 31] as const;
const MAX_DAYS = 400;

async function stateOf({ DEV_CLOCK }: Environment, days?: number): Promise<ClockState | null> {
  if (DEV_CLOCK === undefined) return null;
  const method = days === undefined ? 'GET' : 'POST';
  const answer = await DEV_CLOCK.fetch(`http://clock/?days=${days ?? ''}`, { method });
  return answer.json();
}

devClock.get('/dev/clock.json', async (c) => {
  const state = await stateOf(c.env);
  return state === null ? c.notFound() : c.json(state);
});

devClock.post('/dev/clock', async (c) => {
  const days = Number(c.req.query('days'));
  if (!Number.isInteger(days) || days < 0 || days > MAX_DAYS) return c.text('days: 0–400', 400);
  const state = await stateOf(c.env, days);
  return state === null ? c.notFound() : c.redirect('/dev/clock', 303);
});

devClock.get('/dev/clock', async (c) => {
  const state = await stateOf(c.env);
  if (state === null) return c.notFound();
  const locale = localeOf(await languageOf(c.req.raw, 'stranger'));
  const t = translator(locale);
  const time = (ms: number) =>
    html`<time>${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
  const { nowMs, realMs, untilMs } = state;
  const button = (days: number, label: string) =>
    html`<button formaction="/dev/clock?days=${days}">${label}</button>`;
  const moving = untilMs !== undefined;
  return devPage(c, {
    locale,
    title: t('mail:clock.title'),
    refreshS: moving ? 2 : undefined,
    body: html`
<p>${t('mail:clock.lead')}</p>
<h2>${time(nowMs)}</h2>
<p>${t('mail:clock.real')} ${time(realMs)}</p>
${
  moving
    ? html`<p role="status">${t('mail:clock.moving')} ${time(untilMs)}</p>`
    : html`<form method="post">
<span>${t('mail:clock.days')}</span>
${DAYS.map((days) => button(days, `+${days}`))}
${Math.abs(nowMs - realMs) > 1000 ? button(0, t('mail:clock.back')) : ''}
</form>`
}
<p><a href="/dev/outbox">${t('mail:outbox.title')}</a></p>`,
  });
});
