import { ownPath } from '~/domain/kernel/text/own-path.ts';
import { redirect } from '~/framework.ts';
import { DEFAULT_LANGUAGE, languageNamed } from '~/i18n/language.ts';
import { publicAction } from '../door.server.ts';

export const loader = () => redirect('/');

/** Keeps the chosen language and goes back to the page it was chosen on (SPEC §2: the toggle reloads). */
export const action = publicAction(async (_, visit) => {
  const form = await visit.form();
  const language = languageNamed(form.get('language')) ?? DEFAULT_LANGUAGE;
  const returnTo = form.get('returnTo');
  throw redirect(ownPath(typeof returnTo === 'string' ? returnTo : null) ?? '/', {
    headers: { 'Set-Cookie': visit.door.languageCookie(language) },
  });
});
