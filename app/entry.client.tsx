import { createInstance } from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Locale } from './domain/kernel/context.ts';
import { BUSINESS_ZONE } from './domain/kernel/zone.ts';
import { RemixBrowser } from './framework.ts';
import { fetchedWords } from './i18n/fetched-words.ts';
import { keepSentences } from './i18n/kept-sentences.ts';
import { I18N_OPTIONS } from './i18n/options.ts';
import { PageEnvironment, RENDERED_WITH } from './page-environment.tsx';
import { waitingFetch, watchSubmits } from './screens/transport.ts';
import { fetchParts } from './ui/late.tsx';

async function hydrate() {
  const { lang, dir, dataset } = document.documentElement;
  const locale: Locale = lang === 'en-US' ? 'en-US' : 'zh-CN';
  const rendered = document.getElementById(RENDERED_WITH)?.dataset;
  const namespaces = (rendered?.namespaces ?? '').split(' ');
  const parts = (rendered?.parts ?? '').split(' ');
  const i18n = createInstance().use(fetchedWords);
  await Promise.all([
    i18n.init({ ...I18N_OPTIONS, lng: locale, ns: namespaces }),
    fetchParts(parts),
  ]);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={keepSentences(i18n)}>
        <PageEnvironment.Provider
          value={{
            nonce: undefined,
            locale,
            direction: dir,
            timeZone: dataset.timeZone ?? BUSINESS_ZONE,
            requestId: dataset.requestId ?? '',
            namespaces,
            parts,
          }}
        >
          <RemixBrowser />
        </PageEnvironment.Provider>
      </I18nextProvider>,
    );
  });
}

window.fetch = waitingFetch(window.fetch.bind(window));
watchSubmits();
void hydrate();
