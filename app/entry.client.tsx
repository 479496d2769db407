import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Locale } from './domain/kernel/context.ts';
import { I18nextProvider } from './i18n/browser-translation.tsx';
import { openWords } from './i18n/browser-words.ts';
import { PageEnvironment } from './page-environment.tsx';
import { WORD_LIST } from './word-list.tsx';

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const locale: Locale = lang === 'en-US' ? 'en-US' : 'zh-CN';
  const names: string[] = JSON.parse(document.getElementById(WORD_LIST)?.textContent ?? '[]');
  const words = await openWords(locale, names);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={words}>
        <PageEnvironment.Provider
          value={{ nonce: undefined, locale, requestId: dataset.requestId ?? '', words: names }}
        >
          <RemixBrowser />
        </PageEnvironment.Provider>
      </I18nextProvider>,
    );
  });
}

void hydrate();
