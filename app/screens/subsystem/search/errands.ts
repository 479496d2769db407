import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import type { FoundItem } from '~/ui/found.tsx';
import type { PaletteProps } from '~/ui/shell/find.ts';
import { LANGUAGES } from '~/ui/shell/language-toggle.tsx';

/** Sends a form as a document of its own, since the page after it speaks another language or is nobody's. */
function post(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.appendChild(input);
  }
  document.body.appendChild(form);
  form.submit();
}

/** What can be done from any page: go to another, change the language, see the keys, sign out. */
export function useErrands({ menu, onKeys }: PaletteProps): FoundItem[] {
  const {
    t,
    i18n: { language },
  } = useTranslation('search');
  const { pathname, search } = useLocation();
  const pages = menu.map(
    ({ to, label, icon, key }): FoundItem => ({
      id: `page:${to}`,
      icon,
      title: t('errand.go', { page: label }),
      side: key && `G ${key.toUpperCase()}`,
      to,
    }),
  );
  const languages = LANGUAGES.filter(({ code }) => code !== language).map(
    ({ code, name }): FoundItem => ({
      id: `language:${code}`,
      icon: 'globe',
      title: t('errand.language', { name }),
      act: () => post('/user/language', { language: code, returnTo: pathname + search }),
    }),
  );
  return [
    ...pages,
    { id: 'center', icon: 'users', title: t('errand.center'), to: '/user/center' },
    { id: 'verification', icon: 'cert', title: t('errand.verification'), to: '/verification' },
    ...languages,
    { id: 'keys', icon: 'info', title: t('errand.keys'), side: '?', act: onKeys },
    {
      id: 'logout',
      icon: 'logout',
      title: t('errand.logout'),
      act: () => post('/user/logout', {}),
    },
  ];
}
