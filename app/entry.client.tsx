import { RemixBrowser } from '@remix-run/react';
import { createInstance } from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Locale } from './domain/kernel/context.ts';
import { I18N_OPTIONS } from './i18n/options.ts';
import { PageEnvironment } from './page-environment.tsx';

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const locale: Locale = lang === 'en-US' ? 'en-US' : 'zh-CN';
  const { words } = await (locale === 'en-US'
    ? import('./i18n/browser.en-US.ts')
    : import('./i18n/browser.zh-CN.ts'));
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .init({ ...I18N_OPTIONS, lng: locale, resources: { [locale]: words } });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
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
