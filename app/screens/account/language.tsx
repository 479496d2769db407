import { redirect } from '@remix-run/cloudflare';
import type { Locale } from '~/domain/kernel/context.ts';
import { publicAction } from '../door.server.ts';
import { ownPath } from './own-path.ts';

export const loader = () => redirect('/');

/** Keeps the chosen language and goes back to the page it was chosen on (SPEC §2: the toggle reloads). */
export const action = publicAction(async (_, { door, request }) => {
  const form = await request.formData();
  const locale: Locale = form.get('language') === 'en-US' ? 'en-US' : 'zh-CN';
  const returnTo = form.get('returnTo');
  throw redirect(ownPath(typeof returnTo === 'string' ? returnTo : null) ?? '/', {
    headers: { 'Set-Cookie': door.languageCookie(locale) },
  });
});
