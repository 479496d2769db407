import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Locale } from './domain/kernel/context.ts';
import { openWords } from './i18n/browser.ts';
import { WordsProvider } from './i18n/translation.tsx';
import { PageEnvironment } from './page-environment.tsx';
import { tellingFetch } from './screens/transport.ts';
import { WORD_LIST } from './word-list.tsx';

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const locale: Locale = lang === 'en-US' ? 'en-US' : 'zh-CN';
  const names: string[] = JSON.parse(document.getElementById(WORD_LIST)?.textContent ?? '[]');
  const words = await openWords(locale, names);
  startTransition(() => {
    hydrateRoot(
      document,
      <WordsProvider words={words}>
        <PageEnvironment.Provider
          value={{ nonce: undefined, locale, requestId: dataset.requestId ?? '', words: names }}
        >
          <RemixBrowser />
        </PageEnvironment.Provider>
      </WordsProvider>,
    );
  });
}

window.fetch = tellingFetch(window.fetch.bind(window));
void hydrate();
