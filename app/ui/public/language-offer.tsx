import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';

export interface LanguageSwitch {
  /** Where `language` and `returnTo` are posted to. */
  action: string;
  /** The present address with its query, which the reader comes back to. */
  returnTo: string;
}

/**
 * The browser's language, in its own words, for a reader who has not chosen one: offered, not obeyed. Words
 * exist in two languages, so what is offered is always the other one; what is kept is the wish itself, with its
 * direction.
 */
export function LanguageOffer({ action, returnTo }: LanguageSwitch) {
  const {
    t,
    i18n: { language },
  } = useTranslation('ui');
  const { offered } = usePageEnvironment();
  if (offered === undefined) return null;
  return (
    <form
      method="post"
      action={action}
      lang={language === 'zh-CN' ? 'en' : 'zh-CN'}
      className="flex flex-wrap items-center gap-x-3 text-base text-gray-700"
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      {t('offer.words')}
      <button
        type="submit"
        name="language"
        value={offered}
        className="min-h-11 text-link underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {t('offer.button')}
      </button>
    </form>
  );
}
