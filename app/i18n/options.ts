import type { InitOptions } from 'i18next';

/** What a value is written with before a sentence is read for tags; `readBack` undoes it. */
const WRITTEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
};
const READ = Object.fromEntries(Object.entries(WRITTEN).map(([sign, entity]) => [entity, sign]));

/** How i18next works on both sides. React escapes what it shows, so values are put in as they are. */
export const I18N_OPTIONS = {
  fallbackLng: false,
  load: 'currentOnly',
  defaultNS: 'ui',
  // A value that is not given is nothing, never its name in braces.
  missingInterpolationHandler: () => '',
  interpolation: {
    escapeValue: false,
    escape: (text: string) => text.replace(/[&<>{}]/g, (sign) => WRITTEN[sign] ?? sign),
  },
  react: {
    // Several namespaces: the first that has the words.
    nsMode: 'fallback',
    transSupportBasicHtmlNodes: false,
    unescape: (text: string) =>
      text.replace(/&(?:amp|lt|gt|#123|#125);/g, (one) => READ[one] ?? one),
  },
} as const satisfies InitOptions;
