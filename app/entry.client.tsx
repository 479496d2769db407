import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Locale } from './domain/kernel/context.ts';
import { I18nextProvider } from './i18n/browser-translation.tsx';
import { PageEnvironment } from './page-environment.tsx';

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const locale: Locale = lang === 'en-US' ? 'en-US' : 'zh-CN';
  const { words } = await (locale === 'en-US'
    ? import('./i18n/browser.en-US.ts')
    : import('./i18n/browser.zh-CN.ts'));
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={{ language: locale, namespaces: words }}>
        <PageEnvironment.Provider
          value={{ nonce: undefined, locale, requestId: dataset.requestId ?? '' }}
        >
          <RemixBrowser />
        </PageEnvironment.Provider>
      </I18nextProvider>,
    );
  });
}

void hydrate();
