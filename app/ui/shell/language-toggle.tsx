import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { SEGMENT, SEGMENTS } from '../page.tsx';

/** Each language in its own words, with the short form of the header. */
export const LANGUAGES = [
  { code: 'zh-CN', lang: 'zh-CN', short: '中文', name: '中文' },
  { code: 'en-US', lang: 'en', short: 'EN', name: 'English' },
] as const;

/**
 * Posts `language` and the address to come back to. A plain form, so the whole document is loaded again
 * in the other language, at the same address.
 */
export function LanguageToggle({ action }: { action: string }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('ui');
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={action} className={SEGMENTS} aria-label={t('shell.language')}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {LANGUAGES.map(({ code, lang, short, name }) =>
        code === language ? (
          <span key={code} lang={lang} className={`${SEGMENT} max-md:hidden`} aria-current="true">
            {short}
          </span>
        ) : (
          <button
            type="submit"
            key={code}
            lang={lang}
            className={`${SEGMENT} max-md:border-0!`}
            name="language"
            value={code}
            title={name}
          >
            {short}
          </button>
        ),
      )}
    </form>
  );
}
