/** Options that server and browser share, so that both render the same words. */
export const I18N_OPTIONS = {
  supportedLngs: ['zh-CN', 'en-US'],
  fallbackLng: false,
  defaultNS: 'ui',
  interpolation: { escapeValue: false },
  initImmediate: false,
  react: { useSuspense: false },
} as const;
